import { z } from "zod";
import type { Version } from "@/lib/bill/bill";
import { LEVELS } from "@/lib/bill/block";
import {
  countVersions,
  everyVersion,
  listVersions,
  outlineBlocks,
  renditionsOfAll,
  type VersionFilter,
} from "@/lib/bill/list-store";
import { byProcess } from "@/lib/bill/precedence";
import { STAGE_NAMES } from "@/lib/bill/stage";
import { currentRevisions, findBill } from "@/lib/bill/store";
import { treeOf } from "@/lib/bill/tree";
import { VersionView, versionView } from "@/lib/bill/view";
import { Answer } from "./answer";
import { endpoint } from "./endpoint";
import {
  BillName,
  BillParams,
  canonicalBill,
  canonicalVersion,
  existingVersion,
  RevisionQuery,
  revisionAsked,
  unknownBill,
  VersionName,
  VersionParams,
} from "./names";
import { fieldsOf, filterFrom, idsOf, listOf, listReply, pageRequest, paging, Windows } from "./paging";

const Stages = z.array(z.enum(STAGE_NAMES)).optional();

export const versionFilters = {
  bill: z.array(BillName).optional(),
  stage: Stages,
  updated: Windows,
  ids: idsOf(VersionName),
};
const Filters = z.object(versionFilters);

export function versionFilter(query: z.output<typeof Filters>): VersionFilter {
  return filterFrom(everyVersion, query);
}

/** Each with its current text and source files, in the order given: two queries, however many. */
export async function versionViews(versions: Version[], site: string): Promise<VersionView[]> {
  const revisions = await currentRevisions(versions.map(({ id }) => id));
  const formats = await renditionsOfAll([...revisions.values()].map(({ id }) => id));
  return versions.map((version) => {
    const revision = revisions.get(version.id) ?? null;
    return versionView(version, revision, revision ? (formats.get(revision.id) ?? []) : [], site);
  });
}

/** The versions of many bills, each in the order of the process. */
export async function versionsByBill(bills: string[], site: string): Promise<Map<string, VersionView[]>> {
  const filter = { bill: bills, stage: null, updated: null, ids: null };
  const { items } = await listVersions(filter, { after: null, limit: bills.length * STAGE_NAMES.length });
  const views = await versionViews(items, site);
  const of = (bill: string) => views.filter((view) => view.bill === bill).sort(byProcess(bill));
  return new Map(bills.map((bill) => [bill, of(bill)]));
}

export const readVersions = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions",
  tag: "Versions",
  summary: "The versions of a bill",
  description: "In the order in which they arrived; `latestVersion` of the bill names the latest of the process.",
  params: BillParams,
  query: z.object({
    stage: Stages,
    updated: Windows,
    ids: idsOf(VersionName),
    fields: fieldsOf(VersionView),
    ...paging,
  }),
  reply: listOf(VersionView),
  canonical: canonicalBill,
  handle: async ({ params, query }, context) => {
    const filter = versionFilter({ ...query, bill: [params.bill] });
    const [bill, page, total] = await Promise.all([
      findBill(params.bill),
      listVersions(filter, pageRequest(query, "versions", ["time", "text"])),
      countVersions(filter),
    ]);
    if (!bill) throw unknownBill();
    const views = await versionViews(page.items, context.site);
    return listReply({ ...page, items: views }, total, "versions", (view) => view, context);
  },
});

const OutlineEntry = z
  .object({
    path: z.string(),
    level: z.enum(LEVELS).nullable(),
    designator: z.string().nullable(),
    heading: z.string().nullable(),
    citation: z.string().nullable(),
    struck: z.boolean(),
    inserted: z.boolean(),
    get children() {
      return z.array(OutlineEntry);
    },
  })
  .meta({ id: "OutlineEntry" });

export const VersionDetail = VersionView.extend({
  outline: z.array(OutlineEntry).meta({ description: "The bill's own contents, down to its sections, as a tree." }),
}).meta({ id: "VersionDetail" });

export const readVersion = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions/{stage}",
  tag: "Versions",
  summary: "One version, with its contents as a tree",
  params: VersionParams,
  query: z.object({ ...RevisionQuery, fields: fieldsOf(VersionDetail) }),
  reply: VersionDetail,
  canonical: canonicalVersion,
  handle: async ({ params, query }, { site }) => {
    const version = await existingVersion(params);
    const revision = await revisionAsked(version, query.revision);
    const [formats, outline] = revision
      ? await Promise.all([renditionsOfAll([revision.id]), outlineBlocks(revision.id)])
      : [null, []];
    const view = versionView(version, revision, (revision && formats?.get(revision.id)) ?? [], site);
    return new Answer({ ...view, outline: treeOf(outline) }, { modified: version.updatedAt });
  },
});
