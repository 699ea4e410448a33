/** What of a block's discussion its page shows: a page of threads, the threads from a linked comment on, or one thread. */
import { notFound } from "next/navigation";
import type { Viewer } from "@/lib/account/viewer";
import {
  type Annotation,
  type Choice,
  type Replies,
  SORTS,
  type Sort,
  type Standing,
} from "@/lib/annotation/annotation";
import { everyAnnotation, listAnnotations } from "@/lib/annotation/list-store";
import { standingsIn } from "@/lib/annotation/placement-store";
import { ownPageOf } from "@/lib/annotation/proposal";
import { chainTo, listReplies, repliesBelow, votesBy } from "@/lib/annotation/thread-store";
import { commentLink } from "@/lib/annotation/view";
import { SORT_KEYS } from "@/lib/api/annotations";
import { pageRequest } from "@/lib/api/paging";
import type { Revision } from "@/lib/bill/bill";
import { encodeCursor } from "@/lib/change/cursor";
import type { Key } from "@/lib/page";

export type Query = Record<string, string | string[] | undefined>;

export type Discussion = {
  sort: Sort;
  /** What a link meant, as found; null when none was meant or it is not here. */
  linked: Annotation | null;
  /** A link meant one that is not here any more. */
  missing: boolean;
  /** Where the thread that a link meant is shown instead: that of a suggestion or a proposal has a page of its own. */
  apart: string | null;
  /** One thread alone: the comments from its root down to the one whose replies `roots` then are. */
  above: Annotation[];
  roots: Annotation[];
  replies: Replies[];
  /** Where the roots stand in this text, when they were made on an earlier one. */
  standings: Map<string, Standing>;
  mine: Map<string, Choice>;
  /** For `after` in the address of the next page. */
  next: string | null;
};

const THREADS = 25;
/** Replies shown at each of the two levels below; the others are a click away. */
const EACH = 5;

/** `held` is what the viewer said here and nobody else sees yet. */
type Asked = { revision: Revision; path: string; query: Query; viewer: Viewer; held?: readonly Annotation[] };

export async function discussionOn(asked: Asked): Promise<Discussion> {
  const { query, revision, path, viewer, held = [] } = asked;
  const wanted = idIn(query.comment) ?? idIn(query.under);
  const chain = wanted === null ? [] : await chainTo(wanted);
  const here = chain[0]?.target.version.split("/")[0] === revision.billId ? chain : [];
  const sort = here.length > 0 ? "oldest" : (SORTS.find((one) => one === query.sort) ?? "oldest");
  const alone = here.length > 0 && query.under !== undefined;
  const name = alone ? `thread:${wanted}` : `threads:${sort}`;
  const after = keyIn(query.after, name, sort);
  const page = alone
    ? await listReplies(here.at(-1)?.id ?? "", true, { after, limit: THREADS }, sort)
    : await threadsOn(revision, path, sort, here[0] ?? null, after);
  const above = alone ? here : [];
  const replies = alone
    ? []
    : withChain(
        await repliesBelow(
          page.items.map(({ id }) => id),
          EACH,
        ),
        here,
      );
  const roots = [...above, ...page.items].filter(({ reply }) => reply === null).map(({ id }) => id);
  const shown = [...above, ...page.items, ...replies.flatMap(({ items }) => items)].map(({ id }) => id);
  const [standings, mine] = await Promise.all([
    standingsIn(revision, roots),
    viewer.kind === "guest" ? new Map<string, Choice>() : votesBy(viewer.id, shown),
  ]);
  const linked = alone ? null : (here.at(-1) ?? null);
  const missing = wanted !== null && here.length === 0 && !held.some(({ id }) => id === wanted);
  return {
    sort,
    linked,
    missing,
    apart: here[0] && wanted ? threadPage(here[0], wanted) : null,
    above,
    roots: page.items,
    replies,
    standings,
    mine,
    next: page.next && encodeCursor([name, ...page.next]),
  };
}

function threadPage(root: Annotation, wanted: string): string | null {
  const page = ownPageOf(root);
  return page && (wanted === root.id ? page : commentLink(page, wanted));
}

/** A page of what threads begin with; with a linked one, the page that begins there. */
async function threadsOn(revision: Revision, path: string, sort: Sort, linked: Annotation | null, after: Key | null) {
  const block = [{ version: revision.versionId, revision: revision.number, path }];
  const filter = { ...everyAnnotation, placedIn: { id: revision.id }, block, roots: true, motivation: ["commenting"] };
  if (linked === null) return listAnnotations(filter, { after, limit: THREADS }, sort);
  const key = [linked.createdAt.toISOString(), linked.id];
  const rest = await listAnnotations(filter, { after: key, limit: THREADS - 1 }, sort);
  return { ...rest, items: [linked, ...rest.items] };
}

/** The linked one and what it is under are shown in any case. */
function withChain(replies: Replies[], [, ...chain]: Annotation[]): Replies[] {
  const lists = [...replies];
  for (const one of chain) {
    const under = one.reply?.under ?? "";
    const at = lists.findIndex((list) => list.under === under);
    const list = lists[at] ?? { under, total: 1, items: [] };
    if (list.items.some(({ id }) => id === one.id)) continue;
    const more = { ...list, items: [...list.items, one] };
    if (at === -1) lists.push(more);
    else lists[at] = more;
  }
  return lists;
}

/** What is no cursor of this list is not found. */
function keyIn(cursor: Query[string], name: string, sort: Sort): Key | null {
  if (typeof cursor !== "string") return null;
  try {
    return pageRequest({ cursor, limit: THREADS }, name, SORT_KEYS[sort]).after;
  } catch {
    notFound();
  }
}

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Null for what is no id. */
export function idIn(value: Query[string]): string | null {
  return typeof value === "string" && ID.test(value) ? value : null;
}
