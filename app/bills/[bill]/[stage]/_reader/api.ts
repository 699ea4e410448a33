/** Asking the API. */

/** What the API would not do, in a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
  ) {
    super(detail);
  }
}

/** Milliseconds an answer may take. */
const TIMEOUT = 20_000;

const UNREACHED = "Colloquy cannot be reached. Try again in a moment.";

export async function ask<Reply>(path: string, method = "GET", body?: unknown): Promise<Reply> {
  const headers = body === undefined ? {} : { "content-type": "application/json" };
  const sent = body === undefined ? {} : { body: JSON.stringify(body) };
  const signal = AbortSignal.timeout(TIMEOUT);
  const response = await fetch(`/api/v1/${path}`, { method, headers, signal, ...sent }).catch(() => null);
  if (response === null) throw new Refusal(0, UNREACHED);
  const reply: unknown = response.status === 204 ? null : await response.json().catch(() => null);
  if (response.ok) return reply as Reply;
  throw new Refusal(response.status, detailOf(reply));
}

function detailOf(reply: unknown): string {
  const known = typeof reply === "object" && reply !== null && "detail" in reply && typeof reply.detail === "string";
  return known ? String(reply.detail) : "That did not work. Try again in a moment.";
}

type List<Item> = { items: Item[]; next: string | null };

/** Every item of a list, page after page. */
export async function* every<Item>(path: string): AsyncGenerator<Item> {
  let next: string | null = path;
  while (next !== null) {
    const page: List<Item> = await ask(next);
    yield* page.items;
    next = page.next === null ? null : page.next.replace(/^.*\/api\/v1\//, "");
  }
}
