import { z } from "zod";
import { type Change, ChangeKind, Collection } from "@/lib/change/change";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { type Ear, listen } from "@/lib/change/live-store";
import { openBill, readersOf } from "@/lib/change/readers-store";
import { changesAfter, lastChange } from "@/lib/change/store";
import { publicUrl } from "@/lib/env";
import { Problem } from "@/lib/problem";
import { Raw } from "./answer";
import { type Context, endpoint } from "./endpoint";
import { toJson } from "./json";
import { BillName } from "./names";
import { paging } from "./paging";
import { SubjectView, subjectsOf } from "./subjects";
import { Tail, type Told } from "./tail";

export const ChangeView = z
  .object({
    cursor: z.string().meta({ description: "Ask for `since` this to go on after it." }),
    at: z.iso.datetime(),
    kind: ChangeKind,
    subject: z.object({ collection: Collection, id: z.string(), bill: z.string().nullable() }),
    deleted: z.boolean().meta({ description: "The subject may not be seen any more: remove your copy." }),
    data: SubjectView.nullable().meta({ description: "The subject as it may be seen now, not as it was then." }),
  })
  .meta({ id: "Change" });

const STREAM = "text/event-stream";

export const readChanges = endpoint({
  method: "GET",
  path: "/api/v1/changes",
  tag: "Everything at once",
  summary: "Everything that happened, in an order that never skips",
  description:
    "`next` always leads on, also when nothing more has happened yet. `wait` holds the request until something happens, at most so many seconds. Asked for as `text/event-stream`, the same changes come as events; after a break, `Last-Event-ID` goes on where it broke off. With `bill`, events named `readers` say how many have it open now.",
  query: z.object({
    since: z
      .string()
      .max(1_000)
      .optional()
      .meta({ description: "A cursor, or `now`. Without it, from the beginning." }),
    bill: BillName.optional().meta({ description: "Only what concerns this bill." }),
    wait: z.int().min(0).max(30, "Wait at most 30 seconds.").default(0).meta({ description: "Seconds." }),
    limit: paging.limit,
  }),
  reply: z.object({
    items: z.array(ChangeView),
    next: z.url(),
    cursor: z.string().meta({ description: "How far you have read." }),
    more: z.boolean().meta({ description: "Whether there is more to be had at once." }),
  }),
  produces: ["application/json", STREAM],
  handle: async ({ query }, context) => {
    const filter = { bill: query.bill ?? null };
    const streams = context.headers.get("accept")?.includes(STREAM) ?? false;
    const since = (streams && context.headers.get("last-event-id")) || query.since;
    const start = await startOf(since);
    if (streams) return eventStream(start, filter, context);
    const { changes, reached } = await changesOrWait(start, query, filter, context.signal);
    const more = changes.length === query.limit;
    const cursor = cursorOf(more ? (changes.at(-1)?.number ?? reached) : reached);
    const next = new URL(context.url);
    next.searchParams.set("since", cursor);
    return { items: await changeViews(changes, context.site), next: next.href, cursor, more };
  },
});

type Filter = { bill: string | null };
type Batch = { changes: Change[]; reached: bigint };

function cursorOf(number: bigint): string {
  return encodeCursor([Number(number)]);
}

async function startOf(since: string | undefined): Promise<bigint> {
  if (since === undefined) return 0n;
  if (since === "now") return lastChange();
  const [number, ...more] = decodeCursor(since) ?? [];
  if (more.length === 0 && Number.isSafeInteger(number) && Number(number) >= 0) return BigInt(Number(number));
  const message = "That is no cursor of ours: take one from `next`, or `now`.";
  throw new Problem("bad-request", message, [{ path: "since", message }]);
}

/** The next changes, and the number up to which there are no others. The last number is read first, so none is passed over. */
async function batchAfter(number: bigint, limit: number, filter: Filter): Promise<Batch> {
  const last = filter.bill === null ? number : await lastChange();
  const changes = await changesAfter(number, limit, filter);
  const seen = changes.at(-1)?.number ?? number;
  return { changes, reached: changes.length < limit && last > seen ? last : seen };
}

async function changesOrWait(
  number: bigint,
  { limit, wait }: { limit: number; wait: number },
  filter: Filter,
  signal: AbortSignal,
): Promise<Batch> {
  const first = await batchAfter(number, limit, filter);
  if (wait === 0 || first.changes.length > 0) return first;
  const until = Date.now() + wait * 1_000;
  const ear = await listen();
  try {
    let batch = await batchAfter(number, limit, filter);
    while (batch.changes.length === 0 && Date.now() < until && !signal.aborted) {
      await ear.wait(until - Date.now(), signal);
      batch = await batchAfter(number, limit, filter);
    }
    return batch;
  } finally {
    await ear.close();
  }
}

async function changeViews(changes: Change[], site: string): Promise<z.input<typeof ChangeView>[]> {
  const subjectOf = await subjectsOf(changes, site);
  return changes.map((change) => {
    const { number, at, kind, collection, subject: id, bill } = change;
    const data = subjectOf(change);
    const subject = { collection, id, bill };
    return { cursor: cursorOf(number), at: at.toISOString(), kind, subject, deleted: data === null, data };
  });
}

function eventStream(start: bigint, filter: Filter, { signal, site }: Context): Raw {
  const headers = { "cache-control": "no-store", vary: "Accept", "x-accel-buffering": "no" };
  return new Raw(events(start, filter, site, signal), { type: STREAM, etag: null, modified: new Date(), headers });
}

/** Milliseconds after which a silent stream says that it is alive; also how long a client that left unheard may linger. */
const HEARTBEAT = 15_000;
const BATCH = 100;

async function* events(start: bigint, filter: Filter, site: string, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  let ear: Ear | null = null;
  const leave = filter.bill === null ? () => {} : openBill(filter.bill);
  let readers: number | null = null;
  try {
    ear = await listen();
    yield bytesOf(`retry: 2000\nid: ${cursorOf(start)}\n\n`);
    for (let number = start, silent = Date.now(); !signal.aborted; ) {
      const batch = (await tail.after(number)) ?? (await toldAfter(number, filter, site));
      const told = batch.told.filter(({ bill }) => filter.bill === null || bill === filter.bill);
      for (const { event } of told) yield event;
      number = batch.reached;
      const now = filter.bill === null ? null : readersOf(filter.bill);
      if (now !== null && now !== readers) yield bytesOf(`event: readers\ndata: ${now}\n\n`);
      readers = now;
      if (told.length > 0) {
        silent = Date.now();
        continue; // there may be more already
      }
      if (Date.now() - silent >= HEARTBEAT) {
        yield bytesOf(": still here\n\n");
        silent = Date.now();
      }
      await ear.wait(HEARTBEAT, signal);
    }
  } finally {
    leave();
    await ear?.close();
  }
}

/** Everything that happens, for all streams that are up to date. */
const tail = new Tail(async (number, limit) => told(await changesAfter(number, limit), publicUrl()));

/** The same for one that is not. */
async function toldAfter(number: bigint, filter: Filter, site: string): Promise<{ told: Told[]; reached: bigint }> {
  const { changes, reached } = await batchAfter(number, BATCH, filter);
  return { told: await told(changes, site), reached };
}

async function told(changes: Change[], site: string): Promise<Told[]> {
  const views = await changeViews(changes, site);
  return changes.map(({ number, bill }, index) => ({
    number,
    bill,
    event: bytesOf(eventOf(ChangeView.parse(views[index]))),
  }));
}

function bytesOf(text: string): Uint8Array {
  return new TextEncoder().encode(text);
}

function eventOf(change: z.output<typeof ChangeView>): string {
  return `id: ${change.cursor}\ndata: ${toJson(change)}\n\n`;
}
