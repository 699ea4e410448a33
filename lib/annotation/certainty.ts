/** Which relations of a lineage are certain enough to carry what people said. */
import type { Block } from "@/lib/bill/block";
import { saidBy } from "@/lib/bill/current";
import type { Lineage, Relation } from "@/lib/bill/lineage";

/** The least likeness of siblings that changed both words and number. */
const TWIN = 0.85;

/**
 * Whether a relation is certain enough to carry words by. Blocks with other words are one when they keep their number among
 * the same siblings, or keep nearly all their words there: lists are full of near twins. Blocks with the same words in
 * another place are one only when nothing else says the same: boilerplate is everywhere.
 */
export function judgeOf({ ofFrom, relations }: Lineage): (relation: Relation) => boolean {
  const repeated = repeatedIn(relations);
  const judged = new Map<Relation, boolean>();
  const isSure = (relation: Relation): boolean => {
    const known = judged.get(relation) ?? judge(relation);
    judged.set(relation, known);
    return known;
  };
  const judge = ({ kind, from, to, likeness }: Relation): boolean => {
    const [before, after] = [from[0], to[0]];
    if (!before || !after || kind === "struck") return false;
    if (kind === "same") return true;
    const above = before.parent === null ? null : ofFrom.get(before.parent);
    const together = above === null ? after.parent === null : above?.to[0]?.path === after.parent && isSure(above);
    if (kind === "moved") return together || !repeated.has(saidBy(before));
    return (
      together && (kind !== "changed" || (isNumbered(before) && stepOf(before) === stepOf(after)) || likeness >= TWIN)
    );
  };
  return isSure;
}

/** What is said more than once in either text. */
function repeatedIn(relations: readonly Relation[]): Set<string> {
  const repeated = new Set<string>();
  for (const side of ["from", "to"] as const) {
    const said = new Set<string>();
    for (const words of relations.flatMap((relation) => relation[side]).map(saidBy))
      (said.has(words) ? repeated : said).add(words);
  }
  return repeated;
}

/** Whether its step is its own number, and not its place among others of the name. */
export function isNumbered(block: Block): boolean {
  return !stepOf(block).includes("~");
}

/** The steps below its parent. */
function stepOf({ path, parent }: Block): string {
  return path.slice(parent === null ? 0 : parent.length + 1);
}
