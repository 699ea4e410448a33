import { z } from "zod";
import { layerOf } from "@/lib/annotation/layer-store";
import { emptyReport, PLACES } from "@/lib/annotation/placement";
import { REACTION_KINDS } from "@/lib/annotation/reaction";
import { STATUSES } from "@/lib/annotation/suggestion-moves";
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
          repeated: z.int().meta({
            description:
              "Of these and `comments`, those counted on a block before it in the same section, too: for a section, add up `comments` and `earlier` and take these away.",
          }),
          reactions: Counts(REACTION_KINDS).meta({
            description: "People, here and on what became this block; whoever reacted on two texts counts once.",
          }),
          reactionsHere: Counts(REACTION_KINDS).meta({ description: "Those of them on this very text." }),
        }),
      )
      .meta({ description: "By path; blocks on which nothing is said are left out." }),
    placed: Counts(PLACES).meta({ description: "What was said on earlier texts, by where it stands in this one." }),
    latest: z.iso.datetime().nullable().meta({ description: "When the last of what is counted here was said." }),
  })
  .meta({ id: "Discussion" });
export type DiscussionView = z.output<typeof DiscussionView>;

export const readDiscussion = endpoint({
  method: "GET",
  path: "/api/v1/bills/{bill}/versions/{stage}/discussion",
  tag: "Discussion",
  summary: "How much is said on each block of a version",
  description: "Reactions are nobody's in public: with `author`, `organizations` or `status` none are counted.",
  params: VersionParams,
  query: z.object({
    ...RevisionQuery,
    author: z.guid("That is no id of an account.").optional().meta({ description: "What one person said." }),
    status: z.array(z.enum(STATUSES)).optional().meta({ description: "Suggestions that stand so." }),
    organizations: z.enum(["true"]).optional().meta({ description: "What organizations said." }),
  }),
  reply: DiscussionView,
  canonical: canonicalVersion,
  handle: async ({ params, query }) => {
    const version = await existingVersion(params);
    const revision = await revisionAsked(version, query.revision);
    const { author = null, organizations, status = null } = query;
    const filter = { author, organizations: organizations !== undefined, status };
    const none = { blocks: [], placed: emptyReport(), latest: null };
    const { latest, ...layer } = revision ? await layerOf(revision.id, filter) : none;
    const last = latest?.toISOString() ?? null;
    return { version: version.id, revision: revision?.number ?? null, ...layer, latest: last };
  },
});
