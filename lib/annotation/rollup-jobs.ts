/** Keeps the rollups while the site runs. */
import { type Job, startFollower } from "@/lib/change/follower-jobs";
import { countDue, makeVersionDue } from "./rollup-store";

/**
 * The feed says that something happened; what is due is marked by the database itself, because a stance that was taken back
 * leaves no trace of its minute in the feed.
 */
export function counting(clock: () => Date): Job {
  return {
    name: "rollups",
    hear: async (changes) => {
      const revised = changes.filter(({ collection, kind }) => collection === "versions" && kind === "revised");
      for (const version of new Set(revised.map(({ subject }) => subject))) await makeVersionDue(version);
      await countDue(clock());
    },
  };
}

/** Keeps them until the returned function is called. */
export function startRollups(): () => Promise<void> {
  return startFollower(counting(() => new Date()));
}
