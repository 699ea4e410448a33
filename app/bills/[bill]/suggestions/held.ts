/** What stands in proposals, and what else is suggested for the same words. */
import type { Annotation } from "@/lib/annotation/annotation";
import { suggestionsNamed } from "@/lib/annotation/proposal-store";

export type Held = { held: Annotation[]; rivals: Annotation[] };

/** Of each of these, by its id, at most so many of both. One look-up for all. */
export async function heldBy(offers: readonly Annotation[], most: number): Promise<(offer: Annotation) => Held> {
  const shown = ({ proposal }: Annotation) => ({
    held: proposal?.suggestions.slice(0, most) ?? [],
    rivals: proposal?.conflicts.slice(0, most) ?? [],
  });
  const ids = offers.flatMap((one) => Object.values(shown(one)).flat());
  const known = ids.length === 0 ? [] : await suggestionsNamed([...new Set(ids)]);
  const byId = new Map(known.map((one) => [one.id, one]));
  const found = (wanted: string[]) => wanted.flatMap((id) => byId.get(id) ?? []);
  return (offer) => ({ held: found(shown(offer).held), rivals: found(shown(offer).rivals) });
}
