/** What is said inside a part of a text: on each block in it, and on all of them together. */
import { withConnection } from "@/lib/db";
import { TALK } from "./annotation";
import { noTotals, REACTION_KINDS, type ReactionKind, type Totals } from "./reaction";
import { SPOKEN } from "./store";

/** `comments` are replies too, and those placed there from earlier texts; whoever reacted on two texts counts once. */
export type SaidOn = { comments: number; suggestions: number; totals: Totals };

/** `together`: a comment on several blocks counts once, a reaction once on each. `lines` are by path; silent ones are left out. */
export type SaidInside = { together: SaidOn; lines: Map<string, SaidOn> };

type Row = { path: string | null; act: "comments" | "suggestions" | ReactionKind; count: number };

/** One query. What is said on the block at `path` itself is not inside it. */
export async function saidInside(revisionId: string, path: string): Promise<SaidInside> {
  const { rows } = await withConnection((client) => client.query<Row>(INSIDE, [revisionId, `${path}/`]));
  const together = silence();
  const lines = new Map<string, SaidOn>();
  for (const { path: line, act, count } of rows) {
    const at = line === null ? together : (lines.get(line) ?? silence());
    if (line !== null) lines.set(line, at);
    if (act === "comments" || act === "suggestions") at[act] = count;
    else at.totals[act] = count;
  }
  return { together, lines };
}

function silence(): SaidOn {
  return { comments: 0, suggestions: 0, totals: noTotals() };
}

const quoted = (words: readonly string[]) => words.map((word) => `'${word}'`).join();

const INSIDE = `
  SELECT path, act, count(DISTINCT what)::int AS count
  FROM (
    SELECT part.path, CASE WHEN motivation = 'editing' THEN 'suggestions' ELSE 'comments' END AS act, annotation.id::text AS what
    FROM annotation_part AS part JOIN annotation ON annotation.id = part.annotation_id AND ${SPOKEN}
    WHERE part.revision_id = $1 AND motivation IN (${quoted([...TALK, "editing"])})
    UNION ALL
    SELECT part.path, 'comments', annotation.id::text
    FROM placed_part AS part JOIN annotation ON annotation.id = part.annotation_id AND ${SPOKEN}
    WHERE part.revision_id = $1 AND motivation IN (${quoted(TALK)})
    UNION ALL
    SELECT path, kind, concat(user_id, path) FROM reaction WHERE revision_id = $1 AND kind IN (${quoted(REACTION_KINDS)})
    UNION ALL
    SELECT placed.path, reaction.kind, concat(reaction.user_id, placed.path) FROM placed_block AS placed
    JOIN reaction ON reaction.revision_id = placed.from_revision_id AND reaction.path = placed.from_path
    WHERE placed.revision_id = $1 AND reaction.kind IN (${quoted(REACTION_KINDS)})
  ) AS said
  WHERE starts_with(path, $2) GROUP BY GROUPING SETS ((path, act), (act))`;
