/**
 * One JSON value a line, gathered into pieces worth sending.
 */
import { toJson } from "./json";

export const NDJSON = "application/x-ndjson" as const;

/** Characters gathered before they are sent. */
const PIECE = 64 * 1024;

export async function* ndjson(values: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
  const encoder = new TextEncoder();
  let piece = "";
  for await (const value of values) {
    piece += `${toJson(value)}\n`;
    if (piece.length < PIECE) continue;
    yield encoder.encode(piece);
    piece = "";
  }
  if (piece !== "") yield encoder.encode(piece);
}
