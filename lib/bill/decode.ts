/**
 * From a file's bytes to its characters.
 *
 * A byte order mark is believed before the declaration, and a declaration of UTF-16 in a file
 * that plainly has one byte a character is a known slip of some tools and is passed over.
 */
import { isAscii, isUtf8, transcode } from "node:buffer";
import type { Rejection } from "./reading";

/** What a declaration may say, and the decoder for it (WHATWG reads ISO-8859-1 and US-ASCII as windows-1252). */
const DECODERS: Record<string, string> = {
  "utf-8": "utf-8",
  utf8: "utf-8",
  "utf-16": "utf-8",
  "us-ascii": "ascii",
  ascii: "ascii",
  "iso-8859-1": "windows-1252",
  latin1: "windows-1252",
  "windows-1252": "windows-1252",
  cp1252: "windows-1252",
};

export function decode(bytes: Uint8Array): string | Rejection {
  const declared = bomOf(bytes) ?? declarationOf(bytes) ?? "utf-8";
  const decoder = DECODERS[declared] ?? (declared.startsWith("utf-16") ? declared : null);
  if (decoder === null) {
    return wrong(`The file says it is written in “${declared}”, which is not read here. Save it as UTF-8.`);
  }
  try {
    if (decoder === "ascii") return decodeAscii(bytes);
    return decoder === "utf-8" ? decodeUtf8(bytes) : new TextDecoder(decoder, { fatal: true }).decode(bytes);
  } catch {
    const at = firstBadByte(bytes, decoder);
    if (at === bytes.length) {
      return { rejected: "cut-off", message: `The file ends inside a character, at byte ${at}. Fetch it again.` };
    }
    const name = decoder === "ascii" ? "US-ASCII" : decoder.toUpperCase();
    return wrong(`Byte ${at} is not ${name}, the encoding the file claims. Fetch it again or correct its declaration.`);
  }
}

function bomOf(bytes: Uint8Array): string | null {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return "utf-16le";
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return "utf-16be";
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) return "utf-8";
  return null;
}

function declarationOf(bytes: Uint8Array): string | null {
  const head = new TextDecoder("windows-1252").decode(bytes.subarray(0, 256));
  return /^\s*<\?xml[^>]*?\bencoding\s*=\s*["']([^"']*)["']/.exec(head)?.[1]?.toLowerCase() ?? null;
}

function decodeAscii(bytes: Uint8Array): string {
  if (!isAscii(bytes)) throw new RangeError("not US-ASCII");
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).toString("latin1");
}

/** By way of UTF-16, which is what strings hold: half again as fast as `TextDecoder`, where a character is not ASCII. */
function decodeUtf8(bytes: Uint8Array): string {
  if (isAscii(bytes)) return decodeAscii(bytes);
  if (!isUtf8(bytes)) throw new RangeError("not UTF-8");
  return transcode(bytes, "utf8", "utf16le").toString("utf16le");
}

/** Found by halving: the shortest beginning that does not decode. The length of the file when only its end is missing. */
function firstBadByte(bytes: Uint8Array, decoder: string): number {
  if (decoder === "ascii") {
    const at = bytes.findIndex((byte) => byte > 0x7f);
    return at === -1 ? bytes.length : at;
  }
  let good = 0;
  let bad = bytes.length + 1;
  while (bad - good > 1) {
    const middle = (good + bad) >> 1;
    if (decodes(bytes.subarray(0, middle), decoder)) good = middle;
    else bad = middle;
  }
  return good;
}

function decodes(bytes: Uint8Array, decoder: string): boolean {
  try {
    new TextDecoder(decoder, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function wrong(message: string): Rejection {
  return { rejected: "wrong-encoding", message };
}
