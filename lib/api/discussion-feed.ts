/** What is said about a bill, as feeds. */
import { z } from "zod";
import type { Annotation } from "@/lib/annotation/annotation";
import { findAnnotations, spoken } from "@/lib/annotation/store";
import { annotationView } from "@/lib/annotation/view";
import { wordsHtml } from "@/lib/annotation/words-html";
import { type Bill, nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { escapeHtml } from "@/lib/bill/html";
import { blocksOfTargets, type PlacedBlock } from "@/lib/bill/list-store";
import { findBill } from "@/lib/bill/store";
import { encodeCursor } from "@/lib/change/cursor";
import type { Key } from "@/lib/page";
import { SORT_KEYS } from "./annotations";
import { Raw } from "./answer";
import { etagOf } from "./conditional";
import { type Context, endpoint } from "./endpoint";
import { ATOM, atomOf, type Entry, type Feed, JSON_FEED, jsonFeedOf } from "./feed";
import { BillParams, canonicalBill, unknownBill } from "./names";
import { pageRequest, paging } from "./paging";

/** The forms of the feed of a bill, by the ending of their address. */
const FORMS = {
  atom: { type: ATOM, write: atomOf, called: "Atom" },
  json: { type: JSON_FEED, write: jsonFeedOf, called: "JSON Feed" },
} as const;

function feedEndpoint(ending: keyof typeof FORMS) {
  const { type, write, called } = FORMS[ending];
  return endpoint({
    method: "GET",
    path: `/api/v1/bills/{bill}/discussion.${ending}`,
    tag: "Discussion",
    summary: `What is said about a bill, as ${called}`,
    description: "Comments, replies and suggestions, the newest first; what was deleted or hidden is not there.",
    params: BillParams,
    query: z.object(paging),
    reply: z.unknown(),
    produces: [type],
    canonical: canonicalBill,
    handle: async ({ params, query }, context) => {
      const bill = await findBill(params.bill);
      if (!bill) throw unknownBill();
      const feed = await feedOf(bill, query, context);
      const body = write(feed);
      const modified = new Date(feed.updated);
      return new Raw(new TextEncoder().encode(body), { type, etag: etagOf(body), modified });
    },
  });
}

export const readAtom = feedEndpoint("atom");
export const readJsonFeed = feedEndpoint("json");

type Paging = { limit: number; cursor?: string | undefined };

async function feedOf(bill: Bill, query: Paging, { site, url }: Context): Promise<Feed> {
  const request = pageRequest(query, "feed", SORT_KEYS.newest);
  const { items, next } = await findAnnotations({ billId: bill.id, ...spoken }, request, "newest");
  const blocks = await blocksOfTargets(
    items.map(({ target: { version, revision, parts } }) => ({
      version,
      revision,
      paths: parts.map((one) => one.path),
    })),
  );
  const updated = Math.max(...[bill.createdAt, ...items.map((one) => one.updatedAt)].map(Number));
  return {
    title: `What people say about ${nameOf(bill) ?? printedNumber(bill)} (${printedNumber(bill)})`,
    page: `${site}/bills/${bill.id}/discussion`,
    self: url.href,
    first: request.after && pageUrl(url, null),
    next: next && pageUrl(url, next),
    updated: new Date(updated).toISOString(),
    entries: items.map((one) => entryOf(one, blocks, site)),
  };
}

function pageUrl(url: URL, key: Key | null): string {
  const page = new URL(url);
  page.searchParams.delete("cursor");
  if (key) page.searchParams.set("cursor", encodeCursor(["feed", ...key]));
  return page.href;
}

const SAYS = {
  commenting: "on",
  replying: "answers on",
  editing: "suggests other words for",
  linking: "proposes changes to",
} as const;

function entryOf(annotation: Annotation, blocks: readonly PlacedBlock[], site: string): Entry {
  const { permalink, suggestion, proposal, mentions, body, ...view } = annotationView(annotation, site);
  const { version, revision, parts } = annotation.target;
  const path = parts[0]?.path ?? "";
  const block = blocks.find((one) => one.version === version && one.revision === revision && one.path === path);
  const author = view.organization?.name ?? view.author?.name ?? "A reader";
  const change = suggestion?.plain ?? proposal?.title;
  return {
    id: `urn:uuid:${view.id}`,
    title: `${author} ${SAYS[view.motivation]} ${block?.citation ?? path}`,
    author,
    page: permalink,
    data: `${site}/api/v1/annotations/${view.id}`,
    published: view.createdAt,
    updated: view.updatedAt,
    answers: view.inReplyTo && `urn:uuid:${view.inReplyTo}`,
    html: (change ? `<p>${escapeHtml(change)}</p>` : "") + wordsHtml(body, mentions, site),
  };
}
