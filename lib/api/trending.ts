import { z } from "zod";
import { blockId, permalinkOf, textNamed } from "@/lib/bill/block-reference";
import { countTrends, listTrends, type Trend } from "@/lib/search/trend-store";
import { LONGEST, SETTLED_AFTER, UNITS, WINDOWS } from "@/lib/search/trending";
import { endpoint } from "./endpoint";
import { fieldsOf, listOf, listReply, pageRequest, paging } from "./paging";

const PeopleView = z.object({
  settled: z
    .int()
    .meta({ description: `People whose account was at least ${SETTLED_AFTER} days old when they spoke last.` }),
  newcomers: z.int().meta({ description: "All others who spoke." }),
});

export const TrendView = z
  .object({
    rank: z.int().min(1),
    score: z.number(),
    bill: z.string().meta({ example: "hr1500-116" }),
    block: z.string().nullable().meta({
      example: "hr1500-116/rh/s3",
      description: "A section, or a block that stands in none; null for a bill.",
    }),
    citation: z.string().nullable(),
    heading: z.string().nullable(),
    now: PeopleView.meta({ description: "Who spoke in the window." }),
    before: PeopleView.meta({ description: "Who spoke in the window before, which is as long." }),
    acts: z
      .int()
      .meta({ description: "Their comments, replies, suggestions and reactions in the window; it orders nothing." }),
    at: z.iso.datetime().meta({ description: "The end of the window: when the list was ranked." }),
    permalink: z.url(),
  })
  .meta({ id: "Trend" });
export type TrendView = z.output<typeof TrendView>;

export function trendView({ block, at, ...trend }: Trend, site: string): TrendView {
  const where = block && {
    version: block.version,
    revision: textNamed({ number: block.revision, current: block.current }),
    path: block.path,
  };
  return {
    ...trend,
    block: where && blockId(where),
    citation: block?.citation ?? null,
    heading: block?.heading ?? null,
    at: at.toISOString(),
    permalink: where ? permalinkOf(site, where) : `${site}/bills/${trend.bill}`,
  };
}

export const readTrending = endpoint({
  method: "GET",
  path: "/api/v1/trending",
  tag: "Discussion",
  summary: "What people speak about now, with the numbers its score is made of",
  description: `By how many people speak, and how many more than before: the formula is in the guide. Ranked again every minute, so a walk may meet one twice or miss it. The first ${LONGEST}.`,
  query: z.object({
    window: z.enum(WINDOWS).default("week"),
    of: z
      .enum(UNITS)
      .default("bills")
      .meta({ description: "Of `blocks`, sections as they stand in the text spoken to." }),
    fields: fieldsOf(TrendView),
    ...paging,
  }),
  reply: listOf(TrendView),
  cache: "brief",
  handle: async ({ query }, context) => {
    const name = `trending:${query.window}:${query.of}`;
    const [page, total] = await Promise.all([
      listTrends(query.window, query.of, pageRequest(query, name, ["integer"])),
      countTrends(query.window, query.of),
    ]);
    return listReply(page, total, name, (one) => trendView(one, context.site), context);
  },
});
