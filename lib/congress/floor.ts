/**
 * The floor of the House, a legislative day at a time: a date of its own kind, which may pass midnight and, on January 3,
 * span two congresses.
 */
import type { Naming } from "./named-bill";

export type FloorAction = {
  id: string;
  at: Date;
  congress: number;
  /** The Clerk's code, as H20100; null without one. */
  code: string | null;
  /** What it is about, as printed: “H. Res. 1”. */
  item: string | null;
  text: string;
  bills: string[];
  votes: string[];
  /** Where in `text` bills are named, in order. */
  marks: Naming[];
};

export type FloorDay = {
  /** `YYYY-MM-DD` */
  day: string;
  congresses: number[];
  /** False while the House may still act on this day. */
  finished: boolean;
  /** When the next legislative day convenes; null while that is not said. */
  nextAt: Date | null;
  publishedAt: Date;
  /** The earliest first. */
  actions: FloorAction[];
};

export type KeptAction = FloorAction & { day: string; createdAt: Date; updatedAt: Date };
export type KeptDay = Omit<FloorDay, "actions">;

/** `builtAt` is when the Clerk made the file. */
export type FloorFeed = { builtAt: Date; days: FloorDay[] };

/** When each feed last said something, and when it was last read here. */
export type Heard = { name: FeedName; builtAt: Date; heardAt: Date };
export const FEEDS = ["floor", "week", "meetings"] as const;
export type FeedName = (typeof FEEDS)[number];

export function isFeed(name: string): name is FeedName {
  return FEEDS.some((each) => each === name);
}

/**
 * Minutes after which a feed is silent while the House sits. The Clerk says something all the time; the plan and the meetings
 * may stay as they are for days, so for them it counts when their source last answered.
 */
const PATIENCE: Record<FeedName, number> = { floor: 60, week: 24 * 60, meetings: 24 * 60 };
/** Hours after which a day that nobody finished is over all the same. */
const LONGEST = 36;

/** A legislative day is under way: convened, not finished, and not forgotten. `latest` is null when none is known. */
export function isSitting(latest: Pick<FloorDay, "day" | "finished"> | null, now: Date): boolean {
  return latest !== null && !latest.finished && now.getTime() - Date.parse(latest.day) < LONGEST * 3_600_000;
}

/** Feeds that have been silent too long while the House is in session, each since when; the longest silence first. */
export function silentFeeds(
  heard: readonly Heard[],
  latest: Pick<FloorDay, "day" | "finished"> | null,
  now: Date,
): { name: FeedName; since: Date }[] {
  if (!isSitting(latest, now)) return [];
  return heard
    .map(({ name, builtAt, heardAt }) => ({ name, since: name === "floor" || builtAt > heardAt ? builtAt : heardAt }))
    .filter(({ name, since }) => now.getTime() - since.getTime() > PATIENCE[name] * 60_000)
    .sort((a, b) => a.since.getTime() - b.since.getTime());
}
