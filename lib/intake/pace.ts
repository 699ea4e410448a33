/**
 * How often we ask, and how long we wait when a server says so. One host is asked one thing at a time, with a pause between.
 */

/** Milliseconds a server may make us wait; one that wants more is asked again at the next look. */
export const LONGEST_WAIT = 5 * 60_000;

/** Milliseconds from now that `Retry-After` asks for, as seconds or as a date (RFC 9110 §10.2.3); null when it says nothing. */
export function readRetryAfter(header: string | null, now: Date): number | null {
  if (header === null) return null;
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1_000;
  const at = Date.parse(header);
  return Number.isNaN(at) ? null : Math.max(0, at - now.getTime());
}

/** Milliseconds before the next try: twice as long each time, and up to half more at random, so that clients part ways. */
export function backOff(first: number, failed: number, random = Math.random()): number {
  return Math.min(first * 2 ** (failed - 1) * (1 + random / 2), LONGEST_WAIT);
}

/** Hands out turns for each host: so many a second, and none while the host wants to be left alone. */
export class Pace {
  readonly #next = new Map<string, number>();

  constructor(readonly perSecond: number) {}

  /** Milliseconds to wait for a turn, which is then taken. */
  turn(host: string, now: number): number {
    const at = Math.max(now, this.#next.get(host) ?? 0);
    this.#next.set(host, at + 1_000 / this.perSecond);
    return at - now;
  }

  /** No turns for this host for so many milliseconds. */
  hold(host: string, milliseconds: number, now: number): void {
    this.#next.set(host, Math.max(this.#next.get(host) ?? 0, now + milliseconds));
  }
}
