/**
 * A list, a page at a time: after which key, and how many. A page is never counted from its start, so it costs the same at any depth.
 */

/** The columns of the order, as they stand in the last row of the page before. */
export type Key = (string | number)[];
export type PageRequest = { after: Key | null; limit: number };
/** `next` is the key to go on from; null on the last page. */
export type Page<Item> = { items: Item[]; next: Key | null };

/** Rows read with one more than the limit, made a page. */
export function pageOf<Item>(rows: Item[], limit: number, keyOf: (item: Item) => Key): Page<Item> {
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  return { items, next: rows.length > limit && last !== undefined ? keyOf(last) : null };
}

/** Every item of a list, page after page, in constant memory. */
export async function* everyItem<Item>(
  read: (page: PageRequest) => Promise<Page<Item>>,
  limit = 1_000,
): AsyncGenerator<Item> {
  let after: Key | null = null;
  do {
    const page: Page<Item> = await read({ after, limit });
    yield* page.items;
    after = page.next;
  } while (after !== null);
}
