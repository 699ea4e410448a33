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

/**
 * What comes after the page before, in an order that goes up by `column`, ties by id: a condition as Prisma takes it.
 * That on the column alone follows from the others; it is the one an index can start from.
 */
export function laterThan<Column extends string>(column: Column, { after }: PageRequest): Later<Column> {
  if (after === null) return {};
  const [value, id] = after.map(String) as [string, string];
  return { [column]: { gte: value }, OR: [{ [column]: { gt: value } }, { id: { gt: id } }] } as Later<Column>;
}
type Later<Column extends string> =
  | Record<string, never>
  | (Record<Column, { gte: string }> & { OR: (Record<Column, { gt: string }> | { id: { gt: string } })[] });

/** Lists are counted this far: who would read on needs no exact number, and the database need not look at every row. */
export const COUNTED = 10_000;

/** Of a count that stopped at one more than `COUNTED`: null when there are more. */
export function counted(count: number): number | null {
  return count <= COUNTED ? count : null;
}

/** Words as LIKE takes them, with no sign that means more than itself. */
export function likeWords(words: string): string {
  return words.replace(/[\\%_]/g, "\\$&");
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
