/** A zip, written by hand so that it can also be wrong (APPNOTE.TXT 4.3). */
import { crc32, deflateRawSync } from "node:zlib";

/** `method` is the compression method that the headers claim: 8 is deflate, which it is in truth. */
export type ZipEntry = { name: string; text: string | Buffer; method?: number; claimedSize?: number };

export function zipOf(entries: ZipEntry[]): Buffer {
  const locals: Buffer[] = [];
  const directory: Buffer[] = [];
  let offset = 0;
  for (const entry of entries) {
    const packed = deflateRawSync(entry.text);
    const local = Buffer.concat([header(0x04034b50, entry, packed), packed]);
    directory.push(central(entry, packed, offset));
    locals.push(local);
    offset += local.length;
  }
  const listing = Buffer.concat(directory);
  const end = Buffer.alloc(22);
  end.writeUInt32LE(0x06054b50, 0);
  end.writeUInt16LE(entries.length, 8);
  end.writeUInt16LE(entries.length, 10);
  end.writeUInt32LE(listing.length, 12);
  end.writeUInt32LE(offset, 16);
  return Buffer.concat([...locals, listing, end]);
}

/** What a local header and a directory entry have in common, from “version needed” to the length of the extra field. */
function common({ name, text, method = 8, claimedSize }: ZipEntry, packed: Buffer): Buffer {
  const fields = Buffer.alloc(26);
  fields.writeUInt16LE(20, 0);
  fields.writeUInt16LE(method, 4);
  fields.writeUInt32LE(crc32(text), 10);
  fields.writeUInt32LE(packed.length, 14);
  fields.writeUInt32LE(claimedSize ?? Buffer.byteLength(text), 18);
  fields.writeUInt16LE(Buffer.byteLength(name), 22);
  return fields;
}

function header(signature: number, entry: ZipEntry, packed: Buffer): Buffer {
  const start = Buffer.alloc(4);
  start.writeUInt32LE(signature, 0);
  return Buffer.concat([start, common(entry, packed), Buffer.from(entry.name)]);
}

function central(entry: ZipEntry, packed: Buffer, offset: number): Buffer {
  const start = Buffer.alloc(6);
  start.writeUInt32LE(0x02014b50, 0);
  start.writeUInt16LE(20, 4);
  const end = Buffer.alloc(14);
  end.writeUInt32LE(offset, 10);
  return Buffer.concat([start, common(entry, packed), end, Buffer.from(entry.name)]);
}
