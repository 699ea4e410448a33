import type { SaidInside as Said } from "@/lib/annotation/inside-store";
import { markOf, prevailing, sayCounts, sumOf } from "../_reader/kinds";

/** How much is said on the lines of a part, all together; nothing where they are silent. */
export function SaidInside({ together }: Said) {
  const counts = sayCounts(together);
  return counts && <p className="hint">On the lines inside it: {counts}.</p>;
}

/** The count of each line, in the link to its page. */
export function marksOf({ lines }: Said): Map<string, Record<string, string | null>> {
  return new Map(
    [...lines].map(([path, said]) => {
      const stances = sumOf(said.totals);
      const count = stances + said.comments + said.suggestions;
      const mark = markOf({ count, stances, kind: prevailing(said.totals) });
      return [path, { ...mark, title: sayCounts(said) }];
    }),
  );
}
