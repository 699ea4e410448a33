/**
 * One look at a source: its lists are read, what is new or changed is fetched, and imported as it comes.
 *
 * Each file's row is saved when it is in, and a list's when all it names is; so a look that was killed goes on where it was.
 */
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { sha256 } from "@/lib/bill/commands";
import type { Outcome } from "./commands";
import { type Fetched, fetchedAmong, nameSource, saveFetched, saveSame, saveTaken } from "./fetched-store";
import type { Entry } from "./listing";
import type { Importer } from "./run";
import type { Scope } from "./scope";
import { type Item, inZip, keyOfUrl, nameIn, unreachable } from "./source";
import type { Tally } from "./tally";
import { FetchFailure, type Format, type Reply, type Validators, type Web } from "./web";

/** A file that a source has. */
export type Wanted = {
  url: string;
  /** When its list says it changed; null when it does not say. */
  changed: string | null;
  format: "xml" | "json";
  /** One without a time that is not asked for again once it is here. */
  settled?: boolean;
  /** One of which is known only that it was written then: asked for when we fetched it before. */
  writtenAt?: Date;
  /** It may not be there, and nobody minds. */
  mayLack?: boolean;
};

type Listed<Body> = { is: Reply<unknown>["is"]; entries: Body | null };
type Arrival = Item & { url: string; row: Fetched };

/** From so many missing files on, and when they are half of their folder, its zip is faster. */
const ZIP_FROM = 20;

type Around = {
  at: string;
  scope: Scope;
  now: Date;
  web: Web;
  tally: Tally;
  /** Null only to say what would be fetched. */
  importer: Importer | null;
  say: (line: string) => void;
};

export class Look {
  readonly at: string;
  readonly scope: Scope;
  readonly now: Date;
  readonly #around: Around;
  #answered = false;
  /** Validators of lists that were read and are not yet marked. */
  readonly #read = new Map<string, Validators & { changed: string | null }>();

  constructor(around: Around) {
    this.#around = around;
    this.at = around.at.replace(/\/+$/, "");
    this.scope = around.scope;
    this.now = around.now;
  }

  /** Whether the source has shown what it has: a list that names something, or a file that we hold and that can be read. */
  get answered(): boolean {
    return this.#answered;
  }

  /** The same place below our address of the source: lists on a mirror still name the original. */
  readonly rebase = (url: string): string => {
    const { pathname, search } = new URL(url, `${this.at}/`);
    return url.startsWith(`${this.at}/`) ? url : `${this.at}${pathname}${search}`;
  };

  /** What a list holds; null when it is not there. */
  readonly list = async <Body>(
    url: string,
    format: Format,
    read: (bytes: Uint8Array) => Body,
  ): Promise<Body | null> => {
    const reply = await this.#around.web.bytes(url, { format });
    if (reply.is !== "fresh") return null;
    const body = read(reply.body);
    this.#answered ||= !Array.isArray(body) || body.length > 0;
    return body;
  };

  /** What a list holds, unless it is as it was when all it names had been taken, or is not there. */
  readonly unlessTaken = async <Body>(
    url: string,
    key: string,
    changed: string | null,
    read: (bytes: Uint8Array) => Body,
  ): Promise<Listed<Body>> => {
    const known = (await fetchedAmong([key])).get(key);
    if (changed !== null && known?.changed === changed) return { is: "same", entries: null };
    const reply = await this.#around.web.bytes(url, { format: "xml", held: known ?? null });
    if (reply.is === "same" && known) this.#read.set(key, { ...known, changed });
    if (reply.is === "same") await this.markTaken(key);
    if (reply.is !== "fresh") return { is: reply.is, entries: null };
    this.#read.set(key, { etag: reply.etag, lastModified: reply.lastModified, changed });
    return { is: "fresh", entries: read(reply.body) };
  };

  /** All that the list names is here. A look at part of it, or only to say what would be, marks nothing. */
  readonly markTaken = async (key: string): Promise<void> => {
    const read = this.#read.get(key);
    if (!read || this.#around.importer === null || this.scope.since !== null) return;
    const { etag, lastModified, changed } = read;
    const about = { sha256: null, outcome: "listing", at: new Date(), again: false };
    await saveFetched({ url: key, etag, lastModified, changed, ...about });
  };

  /** Fetches and imports those that are new or changed. True when none is left that could not be fetched. */
  readonly take = async (files: readonly Wanted[], zip?: () => Promise<Entry | null>): Promise<boolean> => {
    const known = await fetchedAmong(files.map(({ url }) => url));
    const missing = files.filter((file) => this.#isWanted(file, known.get(file.url)));
    if (this.#around.importer === null) {
      for (const { url } of missing) this.#around.say(`would fetch ${url}`);
      return true;
    }
    const byZip = zip !== undefined && missing.length >= ZIP_FROM && missing.length * 2 >= files.length;
    const left = byZip ? await this.#takeFromZip(missing, known, await zip()) : missing;
    let whole = true;
    await this.#around.importer.importAll(this.#arrivals(left, known), async (arrival, outcome) => {
      whole = (await this.#save(arrival, outcome)) && whole;
    });
    return whole;
  };

  #isWanted({ changed, settled, writtenAt }: Wanted, known: Fetched | undefined): boolean {
    const { since } = this.scope;
    if (known?.again) return true;
    const time = writtenAt ?? (changed === null ? null : new Date(changed));
    if (since !== null && time !== null && time < since) return false;
    if (known === undefined) return true;
    if (writtenAt) return known.at < writtenAt;
    return changed === null ? !settled : known.changed !== changed;
  }

  async *#arrivals(files: readonly Wanted[], known: ReadonlyMap<string, Fetched>): AsyncGenerator<Arrival> {
    for (const file of files) {
      const before = known.get(file.url);
      const row = this.#rowOf(file, before);
      const held = before && !before.again ? before : null;
      try {
        const { format, mayLack = false } = file;
        const reply = await this.#around.web.bytes(file.url, { format, held, mayLack });
        if (reply.is === "fresh") {
          const arrived = { ...row, etag: reply.etag, lastModified: reply.lastModified, sha256: sha256(reply.body) };
          if (held?.sha256 === arrived.sha256) await this.#saveSame({ ...arrived, outcome: held.outcome });
          else yield { url: file.url, row: arrived, ...itemOf(file.url, reply.body) };
        } else if (reply.is === "same" && before) await this.#saveSame({ ...before, changed: row.changed, at: row.at });
        else if (!mayLack) await this.#saveAbsent(row);
      } catch (error) {
        if (!(error instanceof FetchFailure)) throw error;
        yield { url: file.url, row, ...unreachable(file.url, error) };
      }
    }
  }

  #rowOf({ url, changed }: Wanted, before: Fetched | undefined): Fetched {
    const validators = { etag: null, lastModified: null, sha256: null };
    return {
      url,
      ...validators,
      changed: changed ?? before?.changed ?? null,
      outcome: "",
      at: new Date(),
      again: false,
    };
  }

  async #saveSame(row: Fetched): Promise<void> {
    await saveSame({ ...row, again: false });
    this.#around.tally.count("same");
    this.#answered ||= row.outcome !== "set-aside";
  }

  /** What we had of it stays. */
  async #saveAbsent(row: Fetched): Promise<void> {
    await saveTaken({ ...row, outcome: "absent" }, null);
    this.#around.tally.count("absent");
  }

  /** False when the file could not be fetched: nothing is known of it then, and it is asked for again. */
  async #save({ url, name, size, row }: Arrival, outcome: Outcome): Promise<boolean> {
    this.#around.tally.imported(name, size, outcome);
    const isAside = outcome.outcome === "set-aside";
    if (isAside && outcome.reason === "unreachable") {
      await nameSource({ fileName: name, sha256: keyOfUrl(url) }, url);
      return false;
    }
    await saveTaken(
      { ...row, outcome: outcome.outcome },
      isAside ? { fileName: name, sha256: row.sha256 ?? "" } : null,
    );
    return true;
  }

  /** Those that the zip did not give: it may be older than they are, or damaged, or not to be had. */
  async #takeFromZip(
    missing: readonly Wanted[],
    known: ReadonlyMap<string, Fetched>,
    zip: Entry | null,
  ): Promise<readonly Wanted[]> {
    if (zip === null) return missing;
    const folder = await mkdtemp(path.join(os.tmpdir(), "colloquy-zip-"));
    try {
      const reply = await this.#around.web.file(zip.url, path.join(folder, nameIn(zip.url)), { format: "zip" });
      if (reply.is !== "fresh") return missing;
      const made = Date.parse(zip.changed ?? reply.lastModified ?? "");
      const inside = missing.filter(({ url, changed }) => !known.get(url)?.again && Date.parse(changed ?? "") <= made);
      const waiting = new Map(inside.map((file) => [nameIn(file.url), file]));
      await this.#around.importer?.importAll(this.#unpacked(reply.body, waiting, known), async (arrival, outcome) => {
        await this.#save(arrival, outcome);
      });
      return missing.filter((file) => !inside.includes(file) || waiting.has(nameIn(file.url)));
    } catch (error) {
      if (error instanceof FetchFailure) return missing;
      throw error;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async *#unpacked(
    place: string,
    waiting: Map<string, Wanted>,
    known: ReadonlyMap<string, Fetched>,
  ): AsyncGenerator<Arrival> {
    for await (const { name, read } of inZip(place)) {
      const file = waiting.get(name);
      const content = file ? await read() : null;
      if (!file || !(content instanceof Uint8Array)) continue;
      waiting.delete(name);
      const row = { ...this.#rowOf(file, known.get(file.url)), sha256: sha256(content) };
      yield { url: file.url, row, ...itemOf(file.url, content) };
    }
  }
}

function itemOf(url: string, bytes: Uint8Array): Item {
  return { name: nameIn(url), size: bytes.length, read: async () => bytes };
}
