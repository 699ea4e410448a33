/** Reactions in the course of time. */
import { z } from "zod";
import type { ReactionKind } from "@/lib/annotation/reaction";
import { MINUTES_KEPT, type ReactionCount, SPANS } from "@/lib/annotation/rollup";
import { ReactionKind as Kind } from "@/lib/annotation/schema";
import { countReactionCounts, listReactionCounts, type SeriesFilter } from "@/lib/annotation/series-store";
import { blockId, permalinkOf, textNamed } from "@/lib/bill/block-reference";
import { easternDay } from "@/lib/clock";
import { Problem } from "@/lib/problem";
import type { Context } from "./endpoint";
import { listReply, pageRequest } from "./paging";

export const Interval = z
  .enum(SPANS)
  .optional()
  .meta({
    description: `Counts for each span of time, section by section; name a \`bill\`. Minutes are kept for ${MINUTES_KEPT} days.`,
  });

export const ReactionCountView = z
  .object({
    from: z.iso.datetime().meta({ description: "When the span begins, UTC." }),
    day: z.iso.date().meta({ description: "The day it is in Washington then; days begin at midnight there." }),
    bill: z.string(),
    version: z.string(),
    revision: z.int(),
    block: z.string().meta({ description: "The section, or the block itself where it stands in none." }),
    path: z.string(),
    kind: Kind,
    count: z.int().min(1).meta({ description: "How often it was taken then, and still stands." }),
    permalink: z.url(),
  })
  .meta({ id: "ReactionCount" });

type Asked = {
  interval: (typeof SPANS)[number];
  bill?: string[] | undefined;
  version?: string[] | undefined;
  kind?: ReactionKind[] | undefined;
  block?: unknown;
  updated?: unknown;
  ids?: unknown;
  limit: number;
  cursor?: string | undefined;
};

/** The list for `interval`; a Problem without a bill, or with filters that mean nothing in it. */
export async function reactionSeries(query: Asked, context: Context) {
  const stray = (["block", "updated", "ids"] as const).find((name) => query[name] !== undefined);
  if (stray) throw refusal(stray, `With interval, leave ${stray} out: bill, version and kind narrow the list.`);
  if (query.bill === undefined) throw refusal("bill", "With interval, name the bill.");
  const { interval, bill, version = null, kind = null } = query;
  const filter: SeriesFilter = { span: interval, bill, version, kind };
  const name = `reactions:${interval}`;
  const [page, total] = await Promise.all([
    listReactionCounts(filter, pageRequest(query, name, ["time", "uuid", "text", "text"])),
    countReactionCounts(filter),
  ]);
  return listReply(page, total, name, (one) => reactionCountView(one, context.site), context);
}

function refusal(path: string, message: string): Problem {
  return new Problem("bad-request", message, [{ path, message }]);
}

function reactionCountView({ from, current, section, ...count }: ReactionCount, site: string) {
  const at = { version: count.version, revision: textNamed({ number: count.revision, current }), path: section };
  return {
    ...count,
    from: from.toISOString(),
    day: easternDay(from),
    block: blockId(at),
    path: section,
    permalink: permalinkOf(site, at),
  };
}
