/**
 * What has just happened, read and written out once for all the streams of a process. It is kept for a moment only: whoever
 * comes back later reads the feed, where what was hidden meanwhile is hidden.
 */
import { lastChange } from "@/lib/change/store";

/** A change as it goes out; `bill` is the one it is about. */
export type Told = { number: bigint; bill: string | null; event: Uint8Array };

/** The changes after `number`, in order, at most `limit`, written out. */
export type Read = (number: bigint, limit: number) => Promise<Told[]>;

/** Milliseconds for which streams that lag a little still find what they missed. */
const KEPT = 1_000;
/** More changes at once than this are a bulk import: each stream then reads the few that concern it. */
const MOST = 500;

type Moment = { from: bigint; told: Told[]; at: number };

export class Tail {
  readonly #read: Read;
  #moments: Moment[] = [];
  /** The last change of which it knows; null before the first stream. */
  #reached: bigint | null = null;
  #reading: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  constructor(read: Read) {
    this.#read = read;
  }

  /** What came after `number`, and how far that reaches; null when that is too long ago to be known here. */
  async after(number: bigint): Promise<{ told: Told[]; reached: bigint } | null> {
    await this.#current();
    const from = this.#moments[0]?.from ?? this.#reached;
    if (from === null || this.#reached === null || from > number || number > this.#reached) return null;
    const told = this.#moments.flatMap((moment) => moment.told.filter((one) => one.number > number));
    return { told, reached: this.#reached };
  }

  /** A reading that began after this was asked: one that is under way may have missed what woke the caller. */
  #current(): Promise<void> {
    if (!this.#reading) return this.#start();
    this.#next ??= this.#reading.then(
      () => this.#start(),
      () => this.#start(),
    );
    return this.#next;
  }

  #start(): Promise<void> {
    this.#next = null;
    this.#reading = this.#advance().finally(() => {
      this.#reading = null;
    });
    return this.#reading;
  }

  async #advance(): Promise<void> {
    const last = await lastChange();
    const from = this.#reached ?? last;
    const isElsewhere = last - from > MOST || last < from; // a bulk import, or a feed that was put back
    const told = last > from && !isElsewhere ? await this.#read(from, MOST) : [];
    const now = Date.now();
    this.#moments = isElsewhere ? [] : this.#moments.filter(({ at }) => now - at < KEPT);
    if (told.length > 0) this.#moments.push({ from, told, at: now });
    this.#reached = told.at(-1)?.number ?? last;
  }
}
