/**
 * The body of a write, read with a limit.
 */
import { Problem } from "@/lib/problem";

/** Bytes. The longest comment, every character escaped, with a hundred quotations beside it, fits. */
const LIMIT = 512 * 1024;

/** The text of the body; empty when there is none. */
export async function readBody(request: Request): Promise<string> {
  if (Number(request.headers.get("content-length") ?? 0) > LIMIT) throw tooLarge();
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of chunksOf(request.body)) {
    size += chunk.byteLength;
    if (size > LIMIT) throw tooLarge();
    chunks.push(chunk);
  }
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(Buffer.concat(chunks));
  } catch {
    throw new Problem("bad-request", "The body is not UTF-8.");
  }
}

/** Undefined when nothing was sent. */
export function parseJson(text: string, contentType: string | null): unknown {
  if (text === "") return undefined;
  if (contentType?.split(";")[0]?.trim().toLowerCase() !== "application/json")
    throw new Problem("unsupported-media-type", "Send JSON, with `Content-Type: application/json`.");
  try {
    return JSON.parse(text);
  } catch (error) {
    throw new Problem(
      "bad-request",
      `The body is not JSON: ${error instanceof Error ? error.message : "it cannot be read"}`,
    );
  }
}

async function* chunksOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (let next = await reader.read(); !next.done; next = await reader.read()) yield next.value;
  } finally {
    await reader.cancel();
  }
}

function tooLarge(): Problem {
  return new Problem("too-large", "The body is larger than 512 KiB.");
}
