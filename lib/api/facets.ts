/** How many bills each value of a filter would leave, as lists give it. */
import { z } from "zod";
import { FACETS } from "@/lib/search/facet";

const FacetView = z
  .object({
    value: z.string(),
    words: z.string().nullable().meta({ description: "What it is called; null where the value says itself." }),
    count: z.int().meta({ description: "Bills that fit it and all other filters." }),
  })
  .meta({ id: "Facet" });

export const WithFacets = {
  facets: z.record(z.enum(FACETS), z.array(FacetView)).optional().meta({
    description:
      "With `include=facets`: the values of each filter that have the most bills; of congresses and years the newest.",
  }),
};
