/** What is said on a text, counted block by block: what was said there, and what is placed there from earlier texts. */
import { withConnection } from "@/lib/db";
import { emptyReport, type Place, type Report } from "./placement";
import { noTotals, type ReactionKind, type Totals } from "./reaction";
import { SPOKEN } from "./store";

/** `comments`, replies too, and `suggestions` are those made there, `earlier` comments placed there; of reactions, whoever reacted on two texts counts once. */
export type Spoken = { path: string; comments: number; suggestions: number; earlier: number; reactions: Totals };

/** `placed` counts the annotations of earlier texts by where they stand in this one. */
export type Layer = { blocks: Spoken[]; placed: Report };

/** Three queries, whatever was said. Blocks by path; those on which nothing is said are left out. */
export async function layerOf(revisionId: string): Promise<Layer> {
  return withConnection(async (client) => {
    const said = await client.query<Omit<Spoken, "reactions">>(SAID, [revisionId]);
    const taken = await client.query<{ path: string; kind: ReactionKind; people: number }>(TAKEN, [revisionId]);
    const placed = await client.query<{ place: Place; count: number }>(PLACED, [revisionId]);
    const blocks = new Map<string, Spoken>();
    const at = (path: string) => {
      const known = blocks.get(path) ?? { path, comments: 0, suggestions: 0, earlier: 0, reactions: noTotals() };
      blocks.set(path, known);
      return known;
    };
    for (const { path, ...counts } of said.rows) Object.assign(at(path), counts);
    for (const { path, kind, people } of taken.rows) at(path).reactions[kind] = people;
    const report = emptyReport();
    for (const { place, count } of placed.rows) report[place] = count;
    return { blocks: [...blocks.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), placed: report };
  });
}

const SAID = `
  SELECT path,
    count(DISTINCT id) FILTER (WHERE own AND motivation <> 'editing')::int AS comments,
    count(DISTINCT id) FILTER (WHERE own AND motivation = 'editing')::int AS suggestions,
    count(DISTINCT id) FILTER (WHERE NOT own AND motivation <> 'editing')::int AS earlier
  FROM (
    SELECT part.path, annotation.id, motivation, true AS own FROM annotation_part AS part
      JOIN annotation ON annotation.id = part.annotation_id AND ${SPOKEN}
      WHERE part.revision_id = $1
    UNION ALL
    SELECT part.path, annotation.id, motivation, false FROM placed_part AS part
      JOIN annotation ON annotation.id = part.annotation_id AND ${SPOKEN}
      WHERE part.revision_id = $1
  ) AS standing GROUP BY path`;

const TAKEN = `
  SELECT path, kind, count(DISTINCT user_id)::int AS people
  FROM (
    SELECT path, kind, user_id FROM reaction WHERE revision_id = $1
    UNION ALL
    SELECT placed.path, reaction.kind, reaction.user_id FROM placed_block AS placed
      JOIN reaction ON reaction.revision_id = placed.from_revision_id AND reaction.path = placed.from_path
      WHERE placed.revision_id = $1 AND placed.path IS NOT NULL
  ) AS stances GROUP BY path, kind`;

const PLACED = `
  SELECT place, count(*)::int AS count FROM placement
  JOIN annotation ON annotation.id = placement.annotation_id AND ${SPOKEN}
  WHERE placement.revision_id = $1 GROUP BY place`;
