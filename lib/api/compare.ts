import { z } from "zod";
import { CHANGE_KINDS, isShown } from "@/lib/bill/comparison";
import { comparisonBetween } from "@/lib/bill/comparison-store";
import { ChangeView, changeView } from "@/lib/bill/comparison-view";
import { pageOf } from "@/lib/page";
import { Problem } from "@/lib/problem";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import { existingVersion, RevisionQuery, revisionAsked, VersionName } from "./names";
import { fieldsOf, listOf, listReply, pageRequest, paging } from "./paging";

const Side = z.object({ version: z.string().meta({ example: "hr1500-116/rh" }), revision: z.int() });

export const ComparisonView = listOf(ChangeView)
  .extend({
    from: Side,
    to: Side,
    counts: z
      .record(z.enum(CHANGE_KINDS), z.int())
      .meta({ description: "Blocks of each kind; those that only moved with what they stand in count as the same." }),
    words: z.object({ struck: z.int(), inserted: z.int() }),
    complete: z.boolean().meta({ description: "False when some words were too many to tell apart." }),
  })
  .meta({ id: "Comparison" });

const Kinds = z.array(z.enum(CHANGE_KINDS)).optional();

export const readComparison = endpoint({
  method: "GET",
  path: "/api/v1/compare",
  tag: "Versions",
  summary: "What differs between two versions, of one bill or of two",
  description:
    "In the reading order of the second, each removed block at the place it left. What a committee struck in a reported bill is not part of its text. Blocks that are the same, or only moved with what they stand in, are given with `include=same`.",
  query: z.object({
    from: VersionName,
    to: VersionName,
    fromRevision: RevisionQuery.revision,
    toRevision: RevisionQuery.revision,
    kind: Kinds.meta({ description: "Only changes of these kinds." }),
    include: z.array(z.enum(["same"])).optional(),
    fields: fieldsOf(ChangeView),
    ...paging,
  }),
  reply: ComparisonView,
  cache: "brief",
  handle: async ({ query }, context) => {
    const [from, to] = await Promise.all([
      revisionOf(query.from, query.fromRevision),
      revisionOf(query.to, query.toRevision),
    ]);
    const name = `compare:${from.id}:${to.id}`;
    const { after, limit } = pageRequest(query, name, ["integer"]);
    const { changes, counts, words, complete } = await comparisonBetween(from.id, to.id);
    const wanted = changes
      .map((change, at) => ({ change, at }))
      .filter(({ change }) => query.include?.includes("same") || isShown(change))
      .filter(({ change }) => query.kind?.includes(change.kind) ?? true);
    const begun = wanted.filter(({ at }) => at > Number(after?.[0] ?? -1));
    const page = pageOf(begun, limit, ({ at }) => [at]);
    const view = ({ change }: (typeof wanted)[number]) => changeView(change, from, to, context.site);
    const total = wanted.length > 10_000 ? null : wanted.length;
    const side = ({ versionId, number }: typeof from) => ({ version: versionId, revision: number });
    const about = { from: side(from), to: side(to), counts, words, complete };
    const modified = new Date(Math.max(from.createdAt.getTime(), to.createdAt.getTime()));
    return new Answer({ ...about, ...listReply(page, total, name, view, context) }, { modified });
  },
});

async function revisionOf(version: string, number: number | undefined) {
  const [bill = "", stage = ""] = version.split("/");
  const found = await existingVersion({ bill, stage });
  const revision = await revisionAsked(found, number);
  if (!revision) throw new Problem("not-found", `The text of ${version} has not arrived yet.`);
  return revision;
}
