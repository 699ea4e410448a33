/**
 * Where files come from: a file, a folder and all below it, a zip. They are named before they are read,
 * so that a progress bar knows how many there are and memory never holds more than those in hand.
 */
import type { Dirent } from "node:fs";
import { readdir, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { type Entry, openPromise, type ZipFile } from "yauzl";
import { MAX_BYTES } from "@/lib/bill/xml-tree";

/** One file to import. `size` and what `bytes` gives are bytes; null when it is larger than a bill can be, and not read. */
export type Item = { name: string; size: number; bytes: () => Promise<Uint8Array | null> };

/** Entries a zip may hold: a Congress of bills has about 20,000. */
const MAX_ENTRIES = 200_000;

/** The files under `location` in the order of their names. Throws when there is nothing there. */
export async function* itemsOf(location: string): AsyncGenerator<Item> {
  const found = await stat(location);
  if (found.isDirectory()) yield* inFolder(location);
  else if (isZip(location)) yield* inZip(location);
  else yield fileItem(location, found.size);
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
  return { name: path.basename(location), size, bytes: async () => (size > MAX_BYTES ? null : readFile(location)) };
}

/** Entries are read from the open zip one at a time; their real size is checked as they unpack, whatever they declare. */
async function* inZip(location: string): AsyncGenerator<Item> {
  const zip = await openPromise(location, { autoClose: false, lazyEntries: true });
  try {
    let seen = 0;
    for await (const entry of zip.eachEntry()) {
      seen += 1;
      if (seen > MAX_ENTRIES)
        throw new Error(`${location} has more than ${MAX_ENTRIES} entries; unpack it and import it in parts.`);
      if (!isData(entry.fileName)) continue;
      yield {
        name: path.posix.basename(entry.fileName),
        size: entry.uncompressedSize,
        bytes: async () => (entry.uncompressedSize > MAX_BYTES ? null : unpack(zip, entry)),
      };
    }
  } finally {
    zip.close();
  }
}

async function unpack(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  return buffer(await zip.openReadStreamPromise(entry));
}
