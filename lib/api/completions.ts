import { z } from "zod";
import { completionsFor } from "@/lib/search/completion-store";
import { LONGEST } from "@/lib/search/query";
import { endpoint } from "./endpoint";

export const CompletionView = z
  .object({
    kind: z.enum(["bill", "member", "committee", "subject"]),
    id: z.string().meta({ description: "The bill, Bioguide id, committee code, or the subject itself." }),
    label: z.string(),
    detail: z.string().nullable(),
    permalink: z.url(),
  })
  .meta({ id: "Completion" });

export const readCompletions = endpoint({
  method: "GET",
  path: "/api/v1/completions",
  tag: "Bills",
  summary: "What somebody may mean who has typed so far",
  description:
    "Bills by number or title, members, committees and subjects: a few of each, bills first. For a search box; for all there is, ask the lists.",
  query: z.object({
    q: z
      .string()
      .trim()
      .min(1, "Say what was typed.")
      .max(LONGEST, `Keep it to ${LONGEST} characters.`)
      .meta({ example: "h.r. 15" }),
  }),
  reply: z.object({ items: z.array(CompletionView) }),
  cache: "brief",
  handle: async ({ query }, { site }) => ({
    items: (await completionsFor(query.q)).map(({ path, ...one }) => ({ ...one, permalink: `${site}${path}` })),
  }),
});
