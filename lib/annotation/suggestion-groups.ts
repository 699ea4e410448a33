/** Suggestions put together with those they conflict with. */
import type { Annotation } from "./annotation";

/** Each suggestion once, in the order given; those that conflict, also by way of a third, stand in one group. */
export function groupsOf(suggestions: readonly Annotation[]): Annotation[][] {
  const groups: Annotation[][] = [];
  for (const one of suggestions) {
    const conflicts = new Set(one.suggestion?.conflicts);
    const met = groups.filter((group) => group.some(({ id }) => conflicts.has(id)));
    const [first, ...others] = met;
    if (!first) {
      groups.push([one]);
      continue;
    }
    first.push(...others.flat(), one);
    for (const other of others) groups.splice(groups.indexOf(other), 1);
  }
  return groups;
}
