import { z } from "zod";
import { layerOf } from "@/lib/annotation/layer-store";
import { emptyReport, PLACES } from "@/lib/annotation/placement";
import { REACTION_KINDS } from "@/lib/annotation/reaction";
import { endpoint } from "./endpoint";
import { canonicalVersion, existingVersion, RevisionQuery, revisionAsked, VersionParams } from "./names";

const Counts = <Name extends string>(names: readonly Name[]) =>
  z.object(Object.fromEntries(names.map((name) => [name, z.int()])) as Record<Name, z.ZodInt>);

export const DiscussionView = z
  .object({
    version: z.string().meta({ example: "hr1500-116/rh" }),
    revision: z.int().nullable().meta({ description: "Null while the version has no text." }),
    blocks: z
      .array(
        z.object({
          path: z.string(),
          comments: z.int().meta({ description: "Said here, replies too." }),
          suggestions: z.int().meta({ description: "Made here." }),
          earlier: z.int().meta({ description: "Comments on an earlier text that are placed here." }),
          reactions: Counts(REACTION_KINDS).meta({
            description: "People, here and on what became this block; whoever reacted on two texts counts once.",
          }),
        }),
      )
      .meta({ description: "By path; blocks on which nothing is said are left out." }),
    placed: Counts(PLACES).meta({ description: "What was said on earlier texts, by where it stands in this one." }),
  })
  .meta({ id: "Discussion" });
export type DiscussionView = z.output<typeof DiscussionView>;

export const readDiscussion = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions/{stage}/discussion",
  tag: "Discussion",
  summary: "How much is said on each block of a version",
  params: VersionParams,
  query: z.object(RevisionQuery),
  reply: DiscussionView,
  canonical: canonicalVersion,
  handle: async ({ params, query }) => {
    const version = await existingVersion(params);
    const revision = await revisionAsked(version, query.revision);
    const layer = revision ? await layerOf(revision.id) : { blocks: [], placed: emptyReport() };
    return { version: version.id, revision: revision?.number ?? null, ...layer };
  },
});
