/**
 * Hearing of changes as they are numbered: one listening connection a process, open while somebody listens.
 *
 * It bypasses the pool, because a pooler between us and PostgreSQL would swallow notifications.
 */
import pg from "pg";
import { connectionOf } from "@/lib/db";
import { env } from "@/lib/env";
import { logError } from "@/lib/log";
import { CHANGES_CHANNEL } from "./store";

/** Somebody who waits. Nothing that happens between two waits is missed. */
export type Ear = {
  /** Until something has happened since the last wait, the time (in milliseconds) is over, or `signal` aborts. */
  wait(milliseconds: number, signal: AbortSignal): Promise<void>;
  close(): Promise<void>;
};

/** What is heard, and what is done on it. */
const channels = new Map<string, () => void>([[CHANGES_CHANNEL, wakeAll]]);

/** Does this on every `NOTIFY` of the channel, too, while anybody listens. Say so before the first does. */
export function hear(channel: string, act: () => void): void {
  channels.set(channel, act);
}

const wakes = new Set<() => void>();
let connection: Promise<pg.Client> | null = null;

/** The ear hears from now on: read the feed after opening it, not before. */
export async function listen(): Promise<Ear> {
  let heard = false;
  let wakeUp = () => {};
  const wake = () => {
    heard = true;
    wakeUp();
  };
  wakes.add(wake);
  await connected();
  return {
    async wait(milliseconds, signal) {
      await connected();
      if (!heard && !signal.aborted)
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, milliseconds);
          const stop = () => resolve();
          signal.addEventListener("abort", stop, { once: true });
          wakeUp = () => {
            clearTimeout(timer);
            signal.removeEventListener("abort", stop);
            resolve();
          };
        });
      wakeUp();
      wakeUp = () => {};
      heard = false;
    },
    async close() {
      wakes.delete(wake);
      if (wakes.size > 0) return;
      const last = connection;
      connection = null;
      await (await last)?.end();
    },
  };
}

/** A database that cannot be reached is noted; whoever waits then looks when the time is over. */
async function connected(): Promise<void> {
  connection ??= connect();
  try {
    await connection;
  } catch (error) {
    connection = null;
    logError("listening for changes", error);
  }
}

async function connect(): Promise<pg.Client> {
  const client = new pg.Client(connectionOf(env().DATABASE_URL ?? ""));
  client.on("notification", ({ channel }) => channels.get(channel)?.());
  client.on("error", () => {
    connection = null; // the next wait connects again; what was missed is read then
    wakeAll();
  });
  await client.connect();
  for (const channel of channels.keys()) await client.query(`LISTEN ${channel}`);
  return client;
}

/** Everybody who waits looks again. */
export function wakeAll(): void {
  for (const wake of wakes) wake();
}
