/** By what a list of bills can be narrowed. */

export const FACETS = ["congress", "type", "stage", "party", "sponsor", "committee", "subject", "year"] as const;
export type FacetName = (typeof FACETS)[number];

/** `words` is null where the value says itself; `count` is of bills that fit all other filters. */
export type FacetValue = { value: string; words: string | null; count: number };
export type Facets = Record<FacetName, FacetValue[]>;
