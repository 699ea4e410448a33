/**
 * Everything at once: each collection as a stream of lines, in constant memory.
 */
import { createHash } from "node:crypto";
import { z } from "zod";
import { listAnnotations, listTotals } from "@/lib/annotation/list-store";
import { PositionTotalsView, PositionView, positionTotalsView, positionView } from "@/lib/annotation/position-schema";
import { listPositions, listPositionTotals } from "@/lib/annotation/position-store";
import { AnnotationView, annotationView, ReactionTotalView, reactionTotalView } from "@/lib/annotation/view";
import { listBills } from "@/lib/bill/bill-list-store";
import { everyBlock, listBlocks, listVersions } from "@/lib/bill/list-store";
import { BillView, BlockView, billView, blockView, VersionView } from "@/lib/bill/view";
import { encodeCursor } from "@/lib/change/cursor";
import { findChange, lastChange } from "@/lib/change/store";
import { listOrganizations } from "@/lib/organization/store";
import { OrganizationView, organizationView } from "@/lib/organization/view";
import { everyItem, type Page, type PageRequest } from "@/lib/page";
import { annotationFilter, annotationFilters } from "./annotations";
import { Raw } from "./answer";
import { billFilter, billFilters } from "./bills";
import { blockFilters } from "./blocks";
import { type Context, endpoint } from "./endpoint";
import { BillName, VersionName } from "./names";
import { NDJSON, ndjson } from "./ndjson";
import { organizationFilter, organizationFilters } from "./organizations";
import { positionFilter, positionFilters } from "./positions";
import { reactionFilter, reactionFilters } from "./reactions";
import { versionFilter, versionFilters, versionViews } from "./versions";

type Dump<Filters extends z.ZodRawShape, View extends z.ZodObject> = {
  collection: string;
  filters: Filters;
  view: View;
  page(query: z.output<z.ZodObject<Filters>>, page: PageRequest, site: string): Promise<Page<z.input<View>>>;
};

/** A dump as an endpoint. The cursor of changes is taken before the first row is read, so nothing falls between. */
function dump<Filters extends z.ZodRawShape, View extends z.ZodObject>({
  collection,
  filters,
  view,
  page,
}: Dump<Filters, View>) {
  return endpoint({
    method: "GET",
    path: `/api/v1/bulk/${collection}.ndjson`,
    tag: "Everything at once",
    summary: `All ${collection}, one a line`,
    description:
      "Each line is byte for byte the item as the list gives it, filtered by the same parameters. The `Link` with `rel=monitor` leads to all changes since.",
    query: z.object(filters),
    reply: view,
    produces: [NDJSON],
    handle: async ({ query }, context) => {
      const read = (request: PageRequest) => page(query, request, context.site);
      return streamed(lines(everyItem(read), view), context);
    },
  });
}

async function* lines(items: AsyncIterable<unknown>, view: z.ZodObject): AsyncGenerator<unknown> {
  for await (const item of items) yield view.parse(item);
}

/** Unchanged as long as nothing at all has happened. */
async function streamed(values: AsyncIterable<unknown>, { url, site }: Context): Promise<Raw> {
  const last = await lastChange();
  const modified = (await findChange(last))?.at ?? new Date(0);
  const query = createHash("sha256").update(url.href).digest("base64url").slice(0, 12);
  const link = `<${changesUrl(site, last)}>; rel="monitor"`;
  return new Raw(ndjson(values), { type: NDJSON, etag: `W/"${last}-${query}"`, modified, headers: { link } });
}

function changesUrl(site: string, number: bigint): string {
  return `${site}/api/v1/changes?since=${encodeCursor([Number(number)])}`;
}

export const dumpBills = dump({
  collection: "bills",
  filters: billFilters,
  view: BillView,
  page: async (query, request, site) => {
    const page = await listBills(billFilter(query), "created", request);
    return { ...page, items: page.items.map((bill) => billView(bill, site)) };
  },
});

export const dumpVersions = dump({
  collection: "versions",
  filters: versionFilters,
  view: VersionView,
  page: async (query, request, site) => {
    const page = await listVersions(versionFilter(query), request);
    return { ...page, items: await versionViews(page.items, site) };
  },
});

export const dumpBlocks = dump({
  collection: "blocks",
  filters: { bill: z.array(BillName).optional(), version: z.array(VersionName).optional(), ...blockFilters },
  view: BlockView,
  page: async ({ bill = null, version = null, kind = null, level = null, ids = null }, request, site) => {
    const page = await listBlocks({ ...everyBlock, bill, version, kind, level, ids }, request);
    return { ...page, items: page.items.map((block) => blockView(block, block, site)) };
  },
});

export const dumpAnnotations = dump({
  collection: "annotations",
  filters: annotationFilters,
  view: AnnotationView,
  page: async (query, request, site) => {
    const page = await listAnnotations(annotationFilter(query), request);
    return { ...page, items: page.items.map((annotation) => annotationView(annotation, site)) };
  },
});

export const dumpReactions = dump({
  collection: "reactions",
  filters: reactionFilters,
  view: ReactionTotalView,
  page: async (query, request, site) => {
    const page = await listTotals(reactionFilter(query), request);
    return { ...page, items: page.items.map((total) => reactionTotalView(total, site)) };
  },
});

export const dumpPositions = dump({
  collection: "positions",
  filters: positionFilters,
  view: PositionView,
  page: async (query, request, site) => {
    const page = await listPositions(positionFilter(query), request);
    return { ...page, items: page.items.map((position) => positionView(position, site)) };
  },
});

export const dumpPositionTotals = dump({
  collection: "position-totals",
  filters: { bill: positionFilters.bill },
  view: PositionTotalsView,
  page: async ({ bill = null }, request, site) => {
    const page = await listPositionTotals({ bill }, request);
    return { ...page, items: page.items.map((totals) => positionTotalsView(totals, site)) };
  },
});

export const dumpOrganizations = dump({
  collection: "organizations",
  filters: organizationFilters,
  view: OrganizationView,
  page: async (query, request, site) => {
    const page = await listOrganizations(organizationFilter(query), request);
    return { ...page, items: page.items.map((one) => organizationView(one, site)) };
  },
});

const DUMPS = [
  "bills",
  "versions",
  "blocks",
  "annotations",
  "reactions",
  "positions",
  "position-totals",
  "organizations",
] as const;

const DumpView = z
  .object({ collection: z.enum(DUMPS), url: z.url(), mediaType: z.literal(NDJSON) })
  .meta({ id: "Dump" });

export const readBulk = endpoint({
  method: "GET",
  path: "/api/v1/bulk",
  tag: "Everything at once",
  summary: "What can be had whole",
  description: "A dump, then all changes since the `changes` that was read before it, is a full and exact copy.",
  reply: z.object({ items: z.array(DumpView), next: z.null(), total: z.int(), changes: z.url() }),
  handle: async (_input, { site }) => {
    const items = DUMPS.map((collection) => ({
      collection,
      url: `${site}/api/v1/bulk/${collection}.ndjson`,
      mediaType: NDJSON as typeof NDJSON,
    }));
    return { items, next: null, total: items.length, changes: changesUrl(site, await lastChange()) };
  },
});
