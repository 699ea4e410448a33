/** What is said on a text, counted block by block: what was said there, and what is placed there from earlier texts. */
import { withConnection } from "@/lib/db";
import { TALK } from "./annotation";
import { emptyReport, type Place, type Report } from "./placement";
import { noTotals, type ReactionKind, type Totals } from "./reaction";
import { STANDING } from "./section-store";
import { SPOKEN } from "./store";

/**
 * `comments`, replies too, and `suggestions` are those made there, `earlier` comments placed there; `repeated` of both are
 * counted on a block before it in the same section too. Of `reactions`, whoever reacted on two texts counts once;
 * `reactionsHere` are those on this very text.
 */
export type Spoken = {
  path: string;
  comments: number;
  suggestions: number;
  earlier: number;
  repeated: number;
  reactions: Totals;
  reactionsHere: Totals;
};

/** `placed` counts the annotations of earlier texts by where they stand in this one; `latest` is when the last one here was made. */
export type Layer = { blocks: Spoken[]; placed: Report; latest: Date | null };

/**
 * What counts: what one author said, what organizations said, suggestions that stand so. Null and false leave nothing out.
 * Reactions are nobody's in public and have no status: with any of these none are counted.
 */
export type LayerFilter = { author: string | null; organizations: boolean; status: string[] | null };
export const wholeLayer: LayerFilter = { author: null, organizations: false, status: null };

/** Three queries, whatever was said. Blocks by path; those on which nothing is said are left out. */
export async function layerOf(revisionId: string, filter: LayerFilter = wholeLayer): Promise<Layer> {
  const { author, organizations, status } = filter;
  return withConnection(async (client) => {
    const whose = [revisionId, author, organizations, status];
    const said = await client.query<Omit<Spoken, "reactions" | "reactionsHere"> & { last: Date | null }>(SAID, whose);
    const everything = author === null && !organizations && status === null;
    const taken = everything ? await client.query<Taken>(TAKEN, [revisionId]) : { rows: [] };
    const placed = await client.query<{ place: Place; count: number }>(PLACED, whose);
    const blocks = new Map<string, Spoken>();
    const at = (path: string) => {
      const known = blocks.get(path) ?? nothingSaid(path);
      blocks.set(path, known);
      return known;
    };
    let latest: Date | null = null;
    for (const { path, last, ...counts } of said.rows) {
      Object.assign(at(path), counts);
      if (last !== null && (latest === null || last > latest)) latest = last;
    }
    for (const { path, kind, people, here } of taken.rows) {
      at(path).reactions[kind] = people;
      at(path).reactionsHere[kind] = here;
    }
    const report = emptyReport();
    for (const { place, count } of placed.rows) report[place] = count;
    return { blocks: [...blocks.values()].sort((a, b) => (a.path < b.path ? -1 : 1)), placed: report, latest };
  });
}

type Taken = { path: string; kind: ReactionKind; people: number; here: number };

function nothingSaid(path: string): Spoken {
  return {
    path,
    comments: 0,
    suggestions: 0,
    earlier: 0,
    repeated: 0,
    reactions: noTotals(),
    reactionsHere: noTotals(),
  };
}

const WANTED = `($2::uuid IS NULL OR annotation.author_id = $2) AND ($3 = false OR annotation.organization_id IS NOT NULL)
  AND ($4::text[] IS NULL OR EXISTS (SELECT FROM suggestion WHERE annotation_id = annotation.id AND status = ANY($4)))`;

const TALKING = TALK.map((motivation) => `'${motivation}'`).join();

/** Of what stands on several blocks the sections are looked up, and of nothing else. */
const SAID = `
  WITH standing_on AS MATERIALIZED (
    SELECT part.path, annotation.id, motivation, created_at, true AS own FROM annotation_part AS part
      JOIN annotation ON annotation.id = part.annotation_id AND ${SPOKEN} AND ${WANTED}
      WHERE part.revision_id = $1
    UNION ALL
    SELECT part.path, annotation.id, motivation, created_at, false FROM placed_part AS part
      JOIN annotation ON annotation.id = part.annotation_id AND ${SPOKEN} AND ${WANTED}
      WHERE part.revision_id = $1
  ),
  said AS MATERIALIZED (
    SELECT DISTINCT $1::uuid AS revision_id, path, id FROM standing_on JOIN (
      SELECT id FROM standing_on WHERE motivation IN (${TALKING}) GROUP BY id HAVING min(path) <> max(path)
    ) AS wide USING (id)
  ),
  ${STANDING},
  again AS (
    SELECT path, count(*) FILTER (WHERE turn > 1)::int AS repeated FROM (
      SELECT path, row_number() OVER (PARTITION BY id, section ORDER BY path) AS turn
      FROM said JOIN standing USING (revision_id, path)
    ) AS turns GROUP BY path
  )
  SELECT path,
    count(DISTINCT id) FILTER (WHERE own AND motivation IN (${TALKING}))::int AS comments,
    count(DISTINCT id) FILTER (WHERE own AND motivation = 'editing')::int AS suggestions,
    count(DISTINCT id) FILTER (WHERE NOT own AND motivation IN (${TALKING}))::int AS earlier,
    coalesce(max(repeated), 0) AS repeated,
    max(created_at) FILTER (WHERE own) AS last
  FROM standing_on LEFT JOIN again USING (path) GROUP BY path`;

const TAKEN = `
  SELECT path, kind, count(DISTINCT user_id)::int AS people, count(*) FILTER (WHERE own)::int AS here
  FROM (
    SELECT path, kind, user_id, true AS own FROM reaction WHERE revision_id = $1
    UNION ALL
    SELECT placed.path, reaction.kind, reaction.user_id, false FROM placed_block AS placed
      JOIN reaction ON reaction.revision_id = placed.from_revision_id AND reaction.path = placed.from_path
      WHERE placed.revision_id = $1 AND placed.path IS NOT NULL
  ) AS stances GROUP BY path, kind`;

const PLACED = `
  SELECT place, count(*)::int AS count FROM placement
  JOIN annotation ON annotation.id = placement.annotation_id AND ${SPOKEN} AND ${WANTED}
  WHERE placement.revision_id = $1 GROUP BY place`;
