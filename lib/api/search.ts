import { z } from "zod";
import { BILL_TYPE_NAMES } from "@/lib/bill/bill-id";
import { blockId, permalinkOf } from "@/lib/bill/block-reference";
import { STAGE_NAMES } from "@/lib/bill/stage";
import { everyBill, listBills } from "@/lib/bill/store";
import { BillView, billView } from "@/lib/bill/view";
import { LONGEST, readQuery } from "@/lib/search/query";
import { billsMeant, countHits, type Hit, type SearchFilter, searchBlocks } from "@/lib/search/store";
import { endpoint } from "./endpoint";
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

export const readSearch = endpoint({
  method: "GET",
  path: "/api/v1/search",
  tag: "Bills",
  summary: "Words in the text of bills, and bills by number or title",
  description:
    "All words must be there; “quotes” for phrases, `-word` for what must be absent, `wor*` for a beginning. A bill's number in any spelling, or a section as people cite it (`sec. 2(a)(1)(B)`), finds just that. The best come first; what is found in struck text comes last. A bill is searched in its latest text unless `stage` names others.",
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1, "Say what to look for.")
      .max(LONGEST, `Keep it to ${LONGEST} characters.`)
      .meta({ example: "“screen reader” timetable" }),
    bill: BillName.optional().meta({ description: "Within one bill." }),
    congress: z.array(z.int().min(1).max(999)).optional(),
    type: z.array(z.enum(BILL_TYPE_NAMES)).optional(),
    stage: z.array(z.enum(STAGE_NAMES)).optional(),
    ...paging,
  }),
  reply: listOf(SearchHit).extend({
    bills: z
      .array(BillView)
      .meta({ description: "Bills meant by their number, else those whose title has the words; on the first page." }),
  }),
  handle: async ({ query }, context) => {
    const asked = readQuery(query.q);
    const { bill = null, congress = null, type = null, stage = null } = query;
    const filter = { bill, congress, type, stage };
    const request = pageRequest(query, "search", ["integer", "text", "text", "integer"]);
    const [page, total, meant] = await Promise.all([
      searchBlocks(asked, filter, request),
      countHits(asked, filter),
      billsMeant(asked),
    ]);
    const titled = meant.length > 0 || request.after !== null ? [] : await titledBills(query.q, filter);
    const bills = request.after === null ? [...meant, ...titled] : [];
    const view = (hit: Hit) => searchHit(hit, context.site);
    return {
      ...listReply(page, total, "search", view, context),
      bills: bills.map((one) => billView(one, context.site)),
    };
  },
});

async function titledBills(q: string, { bill, congress, type, stage }: SearchFilter) {
  if (q.length < 3) return [];
  const filter = { ...everyBill, q, ids: bill === null ? null : [bill], congress, type, stage };
  return (await listBills(filter, "latest", { after: null, limit: BILLS })).items;
}
