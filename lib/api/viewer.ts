import { z } from "zod";
import { ROLES } from "@/lib/account/role";
import type { Citizen } from "@/lib/account/viewer";
import { reactionsBy } from "@/lib/annotation/reaction-store";
import { ReactionKind } from "@/lib/annotation/schema";
import { noticesTo } from "@/lib/annotation/turn-commands";
import { blockId, textNamed } from "@/lib/bill/block-reference";
import { findRevision, findVersion } from "@/lib/bill/store";
import { Problem } from "@/lib/problem";
import { endpoint } from "./endpoint";
import { RevisionQuery, VersionName } from "./names";

const ViewerView = z
  .object({
    kind: z.enum(["guest", "citizen"]),
    id: z.guid().nullable(),
    name: z.string().nullable(),
    role: z.enum(ROLES).nullable().meta({ description: "Null for a guest." }),
    voices: z
      .array(z.object({ organization: z.guid(), name: z.string(), standing: z.string() }))
      .meta({ description: "The organizations they may speak for, once verified." }),
    notices: z
      .array(z.string())
      .meta({ description: "What they should know before they write, as the limits of a new account: sentences." }),
  })
  .meta({ id: "Viewer" });

function viewerView({ kind, id, name, role, voices }: Citizen, notices: string[]): z.output<typeof ViewerView> {
  return { kind, id, name, role, voices, notices };
}

export const readViewer = endpoint({
  method: "GET",
  path: "/api/v1/viewer",
  tag: "Viewer",
  summary: "Who is asking",
  reply: ViewerView,
  cache: "private",
  handle: async (_input, { viewer, now }) =>
    viewer.kind === "guest"
      ? { ...viewer, id: null, name: null, role: null, voices: [], notices: [] }
      : viewerView(viewer, await noticesTo(viewer, now)),
});

const OwnReaction = z.object({ block: z.string(), path: z.string(), kind: ReactionKind }).meta({ id: "OwnReaction" });

export const readOwnReactions = endpoint({
  method: "GET",
  path: "/api/v1/viewer/reactions",
  tag: "Viewer",
  summary: "The stances you took on a version",
  description: "All at once, by path. A guest has none.",
  query: z.object({ version: VersionName, ...RevisionQuery }),
  reply: z.object({ items: z.array(OwnReaction), next: z.null(), total: z.int() }),
  cache: "private",
  handle: async ({ query: { version, revision: number } }, { viewer }) => {
    const [known, revision] = await Promise.all([findVersion(version), findRevision(version, number ?? null)]);
    if (!known || (number !== undefined && !revision)) throw new Problem("not-found", "There is no such version here.");
    const mine = viewer.kind === "guest" || !revision ? [] : await reactionsBy(viewer.id, revision.id);
    const text = revision && textNamed(revision);
    const items = mine.map(({ path, kind }) => ({ block: blockId({ version, revision: text, path }), path, kind }));
    return { items, next: null, total: items.length };
  },
});
