/**
 * Where files come from: a file, a folder and all below it, a zip, a URL of a file or zip. They are named before they are
 * read, so that a progress bar knows how many there are and memory never holds more than those in hand.
 */
import type { Dirent } from "node:fs";
import { mkdtemp, open, readdir, readFile, rm, stat } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { sha256 } from "@/lib/bill/commands";
import { MAX_BYTES } from "@/lib/bill/xml-tree";
import { FetchFailure, Web } from "./web";

/** One file to import. `size` is in bytes, as its folder or zip says. `read` never throws. */
export type Item = { name: string; size: number; read: () => Promise<Content> };

/** The bytes of a file, or why they cannot be had: a code and a sentence for staff. */
export type Content = Uint8Array | Unreadable;
export type Unreadable =
  | { reason: "too-large" | "unreadable"; message: string }
  | { reason: "unreachable"; message: string; url: string };

/** Stands for the hash of a file that could not be fetched: two of one name at two places are two. */
export function keyOfUrl(url: string): string {
  return `url-${sha256(Buffer.from(url))}`;
}

/** Entries a zip may hold: a Congress of bills has about 20,000. */
const MAX_ENTRIES = 200_000;

/** The files under `location` in the order of their names. Throws when there is nothing there. */
export async function* itemsOf(location: string): AsyncGenerator<Item> {
  if (isUrl(location)) return yield* atUrl(location);
  const found = await stat(location);
  if (found.isDirectory()) yield* inFolder(location);
  else if (isZip(location)) yield* inZip(location);
  else yield fileItem(location, found.size);
}

export function isUrl(location: string): boolean {
  return /^https?:\/\//i.test(location);
}

function isZip(name: string): boolean {
  return /\.zip$/i.test(name);
}

/** Bills, statuses and votes come as XML, lists of members as XML or JSON. */
function isData(name: string): boolean {
  return /\.(xml|json)$/i.test(name);
}

async function* inFolder(folder: string): AsyncGenerator<Item> {
  const entries = await readdir(folder, { withFileTypes: true });
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1)))
    yield* inEntry(path.join(folder, entry.name), entry);
}

async function* inEntry(location: string, entry: Dirent): AsyncGenerator<Item> {
  if (entry.isDirectory()) yield* inFolder(location);
  else if (entry.isFile() && (isZip(entry.name) || isData(entry.name))) yield* itemsOf(location);
}

function fileItem(location: string, size: number): Item {
  return { name: path.basename(location), size, read: () => content(size, () => readFile(location)) };
}

/** Fetched into a file, however large, and taken for what its first bytes say. */
async function* atUrl(url: string): AsyncGenerator<Item> {
  const name = nameIn(url);
  const folder = await mkdtemp(path.join(os.tmpdir(), "colloquy-fetch-"));
  try {
    const reply = await new Web(new AbortController().signal).file(url, path.join(folder, name), { format: "any" });
    if (reply.is !== "fresh") throw new FetchFailure("There is nothing there.", false);
    if (await beginsAsZip(reply.body)) yield* inZip(reply.body);
    else yield fileItem(reply.body, (await stat(reply.body)).size);
  } catch (error) {
    if (!(error instanceof FetchFailure)) throw error;
    yield unreachable(url, error);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** A file that could not be fetched, to be set aside as one. */
export function unreachable(url: string, { message }: FetchFailure): Item {
  return {
    name: nameIn(url),
    size: 0,
    read: async () => ({ reason: "unreachable", message: `It could not be fetched. ${message}`, url }),
  };
}

/** The last step of a URL's way, as the name of a file. */
export function nameIn(url: string): string {
  const { pathname } = new URL(url);
  return (
    pathname
      .replace(/[^\w.-]+/g, "/")
      .replace(/\/+$/, "")
      .split("/")
      .pop() || "file"
  );
}

async function beginsAsZip(place: string): Promise<boolean> {
  const file = await open(place);
  try {
    const { buffer: head } = await file.read(Buffer.alloc(2), 0, 2, 0);
    return head.toString("latin1") === "PK";
  } finally {
    await file.close();
  }
}

/**
 * Entries are read from the open zip one at a time; their real size is checked as they unpack, whatever they declare.
 * A zip that is damaged gives what it can, and then itself as a file that cannot be read.
 */
export async function* inZip(location: string): AsyncGenerator<Item> {
  let zip: ZipFile | null = null;
  try {
    // names are only names here, never places to write to: those that yauzl would refuse do no harm
    zip = await openPromise(location, { autoClose: false, lazyEntries: true, decodeStrings: false });
    yield* entriesOf(zip);
  } catch (error) {
    const unreadable = { reason: "unreadable", message: `This zip is damaged or is none: ${wordsOf(error)}.` } as const;
    yield { name: path.basename(location), size: 0, read: async () => unreadable };
  } finally {
    zip?.close();
  }
}

async function* entriesOf(zip: ZipFile): AsyncGenerator<Item> {
  let seen = 0;
  for await (const entry of zip.eachEntry()) {
    seen += 1;
    if (seen > MAX_ENTRIES)
      throw new Error(`it has more than ${MAX_ENTRIES} entries; unpack it and import it in parts`);
    const name = nameOf(entry);
    const size = entry.uncompressedSize;
    if (isData(name)) yield { name, size, read: () => content(size, () => unpack(zip, entry)) };
  }
}

/** The last step of the name, without what cannot be seen. */
function nameOf(entry: Entry): string {
  const name = entry.fileNameRaw.toString("utf8").replace(/\\/g, "/");
  return path.posix.basename(name).replace(/\p{Cc}/gu, "");
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return buffer(await zip.openReadStreamPromise(entry));
}

async function content(size: number, read: () => Promise<Uint8Array>): Promise<Content> {
  if (size > MAX_BYTES)
    return {
      reason: "too-large",
      message: `It has ${size} bytes; a bill has at most ${MAX_BYTES}. Check that it is one bill.`,
    };
  try {
    return await read();
  } catch (error) {
    return { reason: "unreadable", message: `It cannot be read: ${wordsOf(error)}.` };
  }
}

function wordsOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
