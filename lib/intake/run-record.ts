/**
 * Keeping a record of a run while it runs, so that others see how far it is, and that it has died.
 */
import { logError } from "@/lib/log";
import { uuidv7 } from "@/lib/uuid";
import { dropRun, type Run, type RunKind, saveRun } from "./run-store";
import { Tally } from "./tally";

/** Milliseconds between two signs of life. */
const BEAT = 2_000;
/** Milliseconds without one after which a run counts as stopped. */
const DEAD = 60_000;

export type RunState = "running" | "finished" | "failed" | "stopped";

export function stateOf({ endedAt, error, beatAt }: Run, now: Date): RunState {
  if (endedAt !== null) return error === null ? "finished" : "failed";
  return now.getTime() - beatAt.getTime() > DEAD ? "stopped" : "running";
}

type About = {
  kind: RunKind;
  /** For people. */
  what: string;
  /** Whether a run in which nothing was new leaves a record. */
  keepIdle: boolean;
};

/** Records `work`, which counts in the tally it is given. */
export async function recordRun(about: About, work: (tally: Tally) => Promise<void>): Promise<void> {
  const tally = new Tally();
  const startedAt = new Date();
  const id = uuidv7(startedAt);
  const save = (endedAt: Date | null, error: string | null) => {
    const { files, filesOf, bytes, outcomes } = tally;
    const { kind, what } = about;
    return saveRun({ id, kind, what, startedAt, beatAt: new Date(), endedAt, files, filesOf, bytes, outcomes, error });
  };
  await save(null, null);
  let beat = Promise.resolve();
  const timer = setInterval(() => {
    beat = beat.then(() => save(null, null)).catch((error) => logError("heartbeat", error));
  }, BEAT);
  const end = async (error: string | null) => {
    clearInterval(timer);
    await beat; // a sign of life must not arrive after the end
    if (error === null && !tally.news && !about.keepIdle) await dropRun(id);
    else await save(new Date(), error);
  };
  try {
    await work(tally);
  } catch (error) {
    await end(error instanceof Error ? error.message : String(error));
    throw error;
  }
  await end(null);
}
