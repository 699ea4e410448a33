import { z } from "zod";
import { blockId, permalinkOf } from "@/lib/bill/block-reference";
import { STAGE_NAMES } from "@/lib/bill/stage";
import { BillView, billView } from "@/lib/bill/view";
import { candidatesOf } from "@/lib/search/candidate-store";
import { facetsOfHits } from "@/lib/search/facet-store";
import type { Hit } from "@/lib/search/hit";
import { LONGEST, readQuery } from "@/lib/search/query";
import { billsMeant, billsTitled, SEARCH_ORDERS, searchBlocks } from "@/lib/search/store";
import { billFilter, billFilters } from "./bills";
import { endpoint } from "./endpoint";
import { WithFacets } from "./facets";
import { BillName } from "./names";
import { listOf, listReply, pageRequest, paging } from "./paging";

/** Bills shown beside the blocks. */
const BILLS = 10;

export const SearchHit = z
  .object({
    block: z.string().meta({ example: "hr1500-116/rh/s3/b", description: "The block's id." }),
    bill: z.string(),
    version: z.string(),
    citation: z.string().nullable(),
    heading: z.string().nullable(),
    struck: z.boolean(),
    quoted: z.int().meta({ description: "How many laws deep it is quoted; 0 is the bill's own text." }),
    highlights: z
      .array(z.object({ at: z.int(), text: z.string(), found: z.boolean() }))
      .meta({ description: "Part of the block's text, in order; `found` marks what was looked for." }),
    permalink: z.url(),
  })
  .meta({ id: "SearchHit" });

function searchHit(
  { path, version, pieces, billNumber: _billNumber, name: _name, ...hit }: Hit,
  site: string,
): z.input<typeof SearchHit> {
  const at = { version, revision: null, path };
  return {
    ...hit,
    version,
    block: blockId(at),
    highlights: pieces,
    permalink: permalinkOf(site, at),
  };
}

/** Filters of bills that a search takes; `number` and `ids` are what `q` and `bill` are for. */
const { number: _number, ids: _ids, q: _q, ...filters } = billFilters;

export const readSearch = endpoint({
  method: "GET",
  path: "/api/v1/search",
  tag: "Bills",
  summary: "Words in the text of bills, and bills by number or title",
  description:
    "All words must be there; “quotes” for phrases, `-word` for what must be absent, `wor*` for a beginning. A bill's number in any spelling, or a section as people cite it (`sec. 2(a)(1)(B)`), finds just that. The best come first, or by `sort=newest` those of the bill in which something happened last; what is found in struck text comes last. A bill is searched in its latest text unless `stage` names others. Of words that are very common 20,000 places are ordered, those that were met first.",
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1, "Say what to look for.")
      .max(LONGEST, `Keep it to ${LONGEST} characters.`)
      .meta({ example: "“screen reader” timetable" }),
    bill: BillName.optional().meta({ description: "Within one bill." }),
    ...filters,
    stage: z.array(z.enum(STAGE_NAMES)).optional(),
    sort: z.enum(SEARCH_ORDERS).default("best"),
    include: z.array(z.enum(["facets"])).optional(),
    ...paging,
  }),
  reply: listOf(SearchHit).extend({
    bills: z
      .array(BillView)
      .meta({ description: "Bills meant by their number, else those whose title has the words; on the first page." }),
    ...WithFacets,
  }),
  handle: async ({ query }, context) => {
    const asked = readQuery(query.q);
    const filter = { ...billFilter(query), q: null, ids: query.bill === undefined ? null : [query.bill] };
    const name = `search:${query.sort}`;
    const request = pageRequest(query, name, ["integer", "number", "text", "integer"]);
    const found = await candidatesOf(asked, filter);
    const [page, meant, facets] = await Promise.all([
      searchBlocks(found, query.sort, request),
      billsMeant(asked),
      query.include?.includes("facets") ? facetsOfHits(asked, filter) : null,
    ]);
    const titled =
      meant.length > 0 || request.after !== null ? [] : await billsTitled({ ...filter, q: query.q }, BILLS);
    const bills = request.after === null ? [...meant, ...titled] : [];
    const view = (hit: Hit) => searchHit(hit, context.site);
    return {
      ...listReply(page, page.total, name, view, context),
      bills: bills.map((one) => billView(one, context.site)),
      ...(facets && { facets }),
    };
  },
});
