/** Asking the API. */

/** What the API would not do, in a sentence for the reader. */
export class Refusal extends Error {
  constructor(
    readonly status: number,
    detail: string,
    /** A page that shows what stands in the way. */
    readonly see: string | null = null,
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
  throw new Refusal(response.status, textIn(reply, "detail") ?? UNTOLD, textIn(reply, "see"));
}

const UNTOLD = "That did not work. Try again in a moment.";

function textIn(reply: unknown, field: string): string | null {
  const value = typeof reply === "object" && reply !== null ? Reflect.get(reply, field) : null;
  return typeof value === "string" ? value : null;
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
