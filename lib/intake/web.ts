/**
 * Asking other people's servers: by name, at a pace, with a limit on everything, and again when they stumble.
 *
 * A reply that is cut off or a web page where data should be is a failure like no reply at all.
 */
import { createWriteStream } from "node:fs";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { setTimeout as sleep } from "node:timers/promises";
import { MAX_BYTES } from "@/lib/bill/xml-tree";
import { env, publicUrl } from "@/lib/env";
import { backOff, LONGEST_WAIT, Pace, readRetryAfter } from "./pace";

/** What a server said of a file when we had it last: it is asked for only if that has changed. */
export type Validators = { etag: string | null; lastModified: string | null };

export type Reply<Body> = ({ is: "fresh"; body: Body } & Validators) | { is: "same" } | { is: "absent" };

/** What a URL gives. `any` is not looked into. */
export type Format = "xml" | "json" | "html" | "zip" | "any";

/** `mayLack`: a web page instead of the file means that there is none, as docs.house.gov says it. */
type Question = { format: Format; held?: Validators | null; mayLack?: boolean };

/** A URL that gave nothing usable, after all tries; the message is a sentence for staff. */
export class FetchFailure extends Error {
  constructor(
    message: string,
    /** Whether asking again may help. */
    readonly passing: boolean,
    /** Milliseconds the server asks us to wait. */
    readonly after = 0,
  ) {
    super(message);
    this.name = "FetchFailure";
  }
}

const TRIES = 4;
const REDIRECTS = 5;
/** Milliseconds without a byte. */
const SILENCE = 30_000;
/** A zip of one type of one session has some 30 MB, of statuses some 100 MB. */
const MAX_ZIP = 4 * 2 ** 30;

const ACCEPT: Record<Format, string> = {
  xml: "application/xml, text/xml, application/rss+xml;q=0.9",
  json: "application/json",
  html: "text/html, application/xhtml+xml",
  zip: "application/zip, application/octet-stream;q=0.9",
  any: "*/*",
};

export class Web {
  readonly #pace: Pace;
  readonly #firstPause: number;
  readonly #signal: AbortSignal;
  readonly #name = `Colloquy/${process.env.npm_package_version ?? "0.1.0"} (+${publicUrl()})`;

  /** All waiting and asking ends when `signal` is aborted. */
  constructor(signal: AbortSignal) {
    const { SYNC_RATE, SYNC_RETRY_SECONDS } = env();
    this.#pace = new Pace(SYNC_RATE);
    this.#firstPause = SYNC_RETRY_SECONDS * 1_000;
    this.#signal = signal;
  }

  /** The file's bytes. Throws a FetchFailure. */
  bytes(url: string, question: Question): Promise<Reply<Uint8Array>> {
    return this.#ask(url, question, async (chunks) => {
      const parts: Uint8Array[] = [];
      for await (const part of chunks) parts.push(part);
      const bytes = Buffer.concat(parts);
      mustBe(question.format, bytes);
      return bytes;
    });
  }

  /** Writes a large file to `place` as it comes. Throws a FetchFailure. */
  file(url: string, place: string, question: Question): Promise<Reply<string>> {
    return this.#ask(url, question, async (chunks) => {
      await pipeline(Readable.from(chunks), createWriteStream(place));
      return place;
    });
  }

  async #ask<Body>(url: string, question: Question, take: Take<Body>): Promise<Reply<Body>> {
    for (let failed = 1; ; failed++) {
      try {
        return await this.#askOnce(new URL(url), question, take);
      } catch (error) {
        this.#signal.throwIfAborted();
        const failure = failureOf(error);
        if (question.mayLack && failure instanceof WebPage) return { is: "absent" };
        if (!failure.passing || failed === TRIES || failure.after > LONGEST_WAIT) throw failure;
        this.#pace.hold(new URL(url).host, failure.after || backOff(this.#firstPause, failed), Date.now());
      }
    }
  }

  async #askOnce<Body>(url: URL, question: Question, take: Take<Body>): Promise<Reply<Body>> {
    const silence = new AbortController();
    const timer = setTimeout(() => silence.abort(), SILENCE);
    try {
      const signal = AbortSignal.any([this.#signal, silence.signal]);
      const response = await this.#follow(url, question, signal, () => timer.refresh());
      const { status, headers } = response;
      if (status === 304 && question.held) return { is: "same" };
      if (status === 404 || status === 410) return { is: "absent" };
      if (status !== 200) throw refusal(status, headers);
      const body = await take(
        counted(response, /zip|any/.test(question.format) ? MAX_ZIP : MAX_BYTES, () => timer.refresh()),
      );
      return { is: "fresh", body, etag: headers.get("etag"), lastModified: headers.get("last-modified") };
    } catch (error) {
      if (silence.signal.aborted)
        throw new FetchFailure(`The server fell silent for ${SILENCE / 1_000} seconds.`, true);
      throw error;
    } finally {
      clearTimeout(timer);
    }
  }

  async #follow(url: URL, question: Question, signal: AbortSignal, alive: () => void): Promise<Response> {
    let here = url;
    for (let hops = 0; hops <= REDIRECTS; hops++) {
      await sleep(this.#pace.turn(here.host, Date.now()), undefined, { signal: this.#signal });
      alive();
      const response = await fetch(here, { signal, redirect: "manual", headers: this.#headers(question) });
      const location = response.headers.get("location");
      if (![301, 302, 303, 307, 308].includes(response.status) || location === null) return response;
      await response.body?.cancel();
      here = new URL(location, here);
      if (!/^https?:$/.test(here.protocol) || (url.protocol === "https:" && here.protocol === "http:"))
        throw new FetchFailure(`The server sends us on to ${here.protocol}//${here.host}, which is not safe.`, false);
    }
    throw new FetchFailure(`The server sends us on more than ${REDIRECTS} times.`, false);
  }

  #headers({ format, held }: Question): Record<string, string> {
    return {
      accept: ACCEPT[format],
      "user-agent": this.#name,
      ...(held?.etag && { "if-none-match": held.etag }),
      ...(held?.lastModified && { "if-modified-since": held.lastModified }),
    };
  }
}

type Take<Body> = (chunks: AsyncIterable<Uint8Array>) => Promise<Body>;

class WebPage extends FetchFailure {}

async function* counted(response: Response, most: number, alive: () => void): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of response.body ?? []) {
    alive();
    bytes += chunk.length;
    if (bytes > most) throw new FetchFailure(`The file has more than ${most} bytes.`, false);
    yield chunk;
  }
}

function refusal(status: number, headers: Headers): FetchFailure {
  const after = readRetryAfter(headers.get("retry-after"), new Date()) ?? 0;
  const passing = status >= 500 || status === 429 || status === 408;
  return new FetchFailure(`The server answered ${status}.`, passing, after);
}

/** Throws when the bytes are plainly not what was asked for; whether they are good, their reader says. */
function mustBe(format: Format, bytes: Buffer): void {
  if (format === "html" || format === "any") return;
  if (/^[\s\ufeff]*(<!--.*?-->\s*)*<(!doctype\s+)?html\b/is.test(bytes.subarray(0, 4_096).toString("utf8")))
    throw new WebPage("The server answered with a web page instead of the file.", true);
  if (format === "xml" && lastCharacter(bytes) !== ">") throw new FetchFailure("The file was cut off.", true);
  if (format === "json") {
    try {
      JSON.parse(bytes.toString("utf8"));
    } catch {
      throw new FetchFailure("The server answered with JSON that is broken or cut off.", true);
    }
  }
}

/** In UTF-16 a letter's other byte is 0. */
function lastCharacter(bytes: Buffer): string {
  let end = bytes.length;
  while (end > 0 && /[\s\0]/.test(String.fromCharCode(bytes[end - 1] ?? 0))) end -= 1;
  return String.fromCharCode(bytes[end - 1] ?? 0);
}

/** What fetch throws has the true cause inside. */
function failureOf(error: unknown): FetchFailure {
  if (error instanceof FetchFailure) return error;
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (!(error instanceof TypeError) && !(cause instanceof Error && "code" in cause)) throw error;
  const words = cause instanceof Error ? cause.message || String("code" in cause ? cause.code : "") : String(cause);
  return new FetchFailure(`The connection failed: ${words}.`, true);
}
