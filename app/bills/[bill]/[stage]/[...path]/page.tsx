import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { Viewer } from "@/lib/account/viewer";
import type { Annotation, Choice } from "@/lib/annotation/annotation";
import { heldOf } from "@/lib/annotation/held-store";
import { saidInside } from "@/lib/annotation/inside-store";
import { bindingOf } from "@/lib/annotation/proposal";
import { reactionsAt, totalsAt } from "@/lib/annotation/reaction-store";
import { findAnnotation } from "@/lib/annotation/store";
import { moved } from "@/lib/annotation/suggestion-moves";
import { decisionsOn, suggestionsBeside, suggestionsOn } from "@/lib/annotation/suggestion-store";
import { votesBy } from "@/lib/annotation/thread-store";
import { noticesTo } from "@/lib/annotation/turn-commands";
import { nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ancestorsOf, neighborsOf } from "@/lib/bill/neighbor-store";
import { outlineOf } from "@/lib/bill/outline";
import { STAGES } from "@/lib/bill/stage";
import { subtreeOf } from "@/lib/bill/store";
import { lastReviews } from "@/lib/moderation/review-store";
import { officeOf } from "@/lib/organization/office-store";
import { Crumbs } from "../../../../_ui/crumbs";
import { Law } from "../../../../_ui/law";
import { currentViewer } from "../../../../viewer";
import { addressedBlock } from "./address";
import { Comments } from "./comments";
import { discussionOn, idIn } from "./discussion";
import { Inside } from "./inside";
import { Neighbors } from "./neighbors";
import { marksOf, SaidInside } from "./said-inside";
import { Stances } from "./stances";
import { Suggestions } from "./suggestions";

type Props = PageProps<"/bills/[bill]/[stage]/[...path]">;

/** More than this stands better in the whole text. */
const MOST = 300;
/** Suggestions shown; the page of the bill's suggestions has them all. */
const SUGGESTIONS = 50;
/** Of what waits; the rest follows as these are decided. */
const HELD = 50;

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const { shown, block } = await addressedBlock(await params, (await searchParams).revision);
  const { bill, revision } = shown;
  const title = `${printedNumber(bill)}, ${block.citation ?? "a passage"} (${STAGES[revision.stage].name})`;
  const address = `/bills/${revision.versionId}/${encodeURI(block.path)}`;
  return { title, description: block.text.slice(0, 200), alternates: { canonical: address } };
}

export default async function BlockPage({ params, searchParams }: Props) {
  const query = await searchParams;
  const { shown, block, suffix } = await addressedBlock(await params, query.revision);
  const { bill, revision } = shown;
  const viewer = await currentViewer();
  const now = new Date();
  const on = { revision: revision.id, path: block.path };
  const held = viewer.kind === "guest" ? [] : (await heldOf(viewer.id, on, { after: null, limit: HELD })).items;
  const [blocks, inside, above, neighbors, totals, mine, discussion, suggested, office, reviews, notices, better] =
    await Promise.all([
      subtreeOf(revision.id, block),
      saidInside(revision.id, block.path),
      ancestorsOf(revision.id, block),
      neighborsOf(revision.id, block),
      totalsAt(revision.id, block.path),
      viewer.kind === "guest" ? [] : reactionsAt(viewer.id, revision.id, block.path),
      discussionOn({ revision, path: block.path, query, viewer, held }),
      suggestionsOn(revision.id, block.path, { after: null, limit: SUGGESTIONS }),
      officeOf(bill.id),
      lastReviews(held.map(({ id }) => id)),
      viewer.kind === "guest" ? [] : noticesTo(viewer, now),
      betterOf(query.better, block.path, viewer),
    ]);
  if (discussion.apart) redirect(discussion.apart as "/");
  const rivals = await suggestionsBeside(suggested.items);
  const suggestions = [...suggested.items, ...rivals];
  const ids = suggestions.map(({ id }) => id);
  const [decisions, votes] = await Promise.all([
    decisionsOn(ids),
    viewer.kind === "guest" ? new Map<string, Choice>() : votesBy(viewer.id, ids),
  ]);
  const whole = `/bills/${revision.versionId}${suffix}`;
  const here = `/bills/${revision.versionId}/${encodeURI(block.path)}${suffix}`;
  const reference = `${revision.versionId}/${block.path}${suffix}`;

  return (
    <main className="page">
      <Crumbs bill={bill} revision={revision} above={above} block={block} suffix={suffix} />
      <h1>
        {printedNumber(bill)}, {block.citation ?? "a passage"}
      </h1>
      <p className="hint">
        {nameOf(bill) ?? printedNumber(bill)}, {STAGES[revision.stage].name}.{" "}
        <a href={`${whole}#${encodeURI(block.path)}`}>Read it in the whole text</a>
      </p>
      {!revision.current && (
        <p className="notice">
          This is from an earlier text, which was corrected since.{" "}
          <a href={`/bills/${revision.versionId}`}>Read the present text</a>
        </p>
      )}
      <Law revision={revision} blocks={blocks.length > MOST ? [block] : blocks} marks={marksOf(inside)} />
      <SaidInside {...inside} />
      {blocks.length > MOST && <Inside entries={outlineOf(blocks.slice(1))} whole={whole} />}
      <Stances reference={reference} here={here} totals={totals} mine={mine} viewer={viewer} />
      <Comments
        reference={reference}
        here={here}
        discussion={discussion}
        viewer={viewer}
        held={held.filter(({ suggestion }) => suggestion === null)}
        reviews={reviews}
        notices={notices}
      />
      <Suggestions
        block={block}
        reference={reference}
        here={here}
        suggestions={suggestions}
        more={suggested.next !== null}
        better={better}
        decisions={decisions}
        office={office}
        viewer={viewer}
        mine={votes}
        held={held.filter(({ suggestion }) => suggestion !== null)}
        reviews={reviews}
        notices={notices}
      />
      <Neighbors neighbors={neighbors} version={revision.versionId} suffix={suffix} />
    </main>
  );
}

/** The viewer's own open suggestion for this block that the address asks to replace; null when it is none. */
async function betterOf(id: string | string[] | undefined, path: string, viewer: Viewer): Promise<Annotation | null> {
  const wanted = idIn(id);
  const found = wanted === null || viewer.kind === "guest" ? null : await findAnnotation(wanted);
  const own = viewer.kind === "citizen" && found?.author?.id === viewer.id && found.target.parts[0]?.path === path;
  if (!own || !found.suggestion || bindingOf(found.suggestion)) return null;
  return moved("supersede", found.suggestion.status) === null ? null : found;
}
