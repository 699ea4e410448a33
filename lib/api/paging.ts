/**
 * Lists: what every one of them takes and gives.
 */
import { z } from "zod";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import type { Key, Page, PageRequest } from "@/lib/page";
import { Problem } from "@/lib/problem";
import { readWindow } from "@/lib/window";
import type { Context } from "./endpoint";

const LIMIT = "Ask for 1 to 250 at once.";

/** The parameters of every list. */
export const paging = {
  limit: z.int(LIMIT).min(1, LIMIT).max(250, LIMIT).default(50),
  cursor: z.string().max(1_000).optional().meta({ description: "From `next`; opaque." }),
};

/** Up to 250 ids. */
export function idsOf<Id extends z.ZodType>(id: Id) {
  return z.array(id).max(250, "Name at most 250 ids.").optional();
}

/** Only these top-level fields of the view. */
export function fieldsOf(view: z.ZodObject) {
  return z
    .array(z.enum(Object.keys(view.shape)))
    .optional()
    .meta({ description: "Only these top-level fields; the reply then lacks the others." });
}

/** A filter by time; both ends are included. */
export const Windows = z
  .array(
    z.string().transform((written, context) => {
      const window = readWindow(written);
      if (window !== null) return window;
      context.addIssue({
        code: "custom",
        message: "Give a span of time as 2026-01-01..2026-02-01, both ends included.",
      });
      return z.NEVER;
    }),
  )
  .optional()
  .meta({
    description:
      "A span with both ends included: `2026-01-01..2026-02-01`. A date is its whole day in UTC, a time is exact to the millisecond; leave an end out for open.",
  });

export const Words = z
  .string()
  .trim()
  .min(3, "Give at least three characters to look for.")
  .max(200, "Give at most 200 characters.")
  .optional()
  .meta({ description: "Words that stand there, any case; at least three characters." });

/** The filter that was asked for, made on the one that lets everything through: what was left out filters nothing. */
export function filterFrom<Filter extends object>(
  every: Filter,
  asked: { [Name in keyof Filter]?: Filter[Name] | undefined },
): Filter {
  const given = Object.keys(every).map((name) => [name, asked[name as keyof Filter] ?? every[name as keyof Filter]]);
  return Object.fromEntries(given) as Filter;
}

export function listOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    items: z.array(item),
    next: z.url().nullable().meta({ description: "The next page; null on the last." }),
    total: z.int().nullable().meta({ description: "How many there are, to 10,000; null when there are more." }),
  });
}

/** The columns of an order, for reading a cursor back. */
export type KeyShape = readonly ("time" | "date" | "integer" | "number" | "uuid" | "text")[];

const Time = z.iso.datetime({ offset: true });
const Day = z.iso.date();
const COLUMNS = {
  time: (part: unknown) => typeof part === "string" && !part.startsWith("0000") && Time.safeParse(isoOf(part)).success,
  date: (part: unknown) => typeof part === "string" && !part.startsWith("0000") && Day.safeParse(part).success,
  integer: (part: unknown) => /^-?\d{1,9}$/.test(String(part)),
  number: (part: unknown) => part !== "" && Number.isFinite(Number(part)),
  uuid: (part: unknown) => z.guid().safeParse(part).success,
  text: (part: unknown) => typeof part === "string" && !part.includes("\0"),
} as const;

/** PostgreSQL writes `2026-01-05 12:00:00.5+00`. */
function isoOf(time: string): string {
  return time.replace(" ", "T").replace(/([+-]\d\d)$/, "$1:00");
}

/** The page asked for of the list `name`; a Problem when the cursor is another list's or none of ours. */
export function pageRequest(
  query: { limit: number; cursor?: string | undefined },
  name: string,
  shape: KeyShape,
): PageRequest {
  if (query.cursor === undefined) return { after: null, limit: query.limit };
  const [list, ...after] = decodeCursor(query.cursor) ?? [];
  const fits =
    list === name && after.length === shape.length && shape.every((column, index) => COLUMNS[column](after[index]));
  if (fits) return { after, limit: query.limit };
  const message = "That cursor is not from this list: start again without it.";
  throw new Problem("bad-request", message, [{ path: "cursor", message }]);
}

/** The reply of a list; `next` keeps all that was asked for. */
export function listReply<Item, View>(
  page: Page<Item>,
  total: number | null,
  name: string,
  view: (item: Item) => View,
  { url }: Context,
): { items: View[]; next: string | null; total: number | null } {
  return { items: page.items.map(view), next: page.next && nextUrl(url, name, page.next), total };
}

function nextUrl(url: URL, name: string, key: Key): string {
  const next = new URL(url);
  next.searchParams.set("cursor", encodeCursor([name, ...key]));
  return next.href;
}
