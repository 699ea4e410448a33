/**
 * How a comparison goes out.
 */
import { z } from "zod";
import type { Revision } from "./bill";
import { type Block, KINDS, LEVELS } from "./block";
import { blockId, permalinkOf, textNamed } from "./block-reference";
import { CHANGE_KINDS, type Change } from "./comparison";
import { currentText } from "./current";

export const ComparedBlock = z
  .object({
    id: z.string().meta({ example: "hr1500-116/rh/s3/b" }),
    path: z.string().meta({ example: "s3/b" }),
    kind: z.enum(KINDS),
    level: z.enum(LEVELS).nullable(),
    designator: z.string().nullable(),
    heading: z.string().nullable(),
    citation: z.string().nullable(),
    text: z.string().meta({ description: "Less what a committee struck in it." }),
    permalink: z.url(),
  })
  .meta({ id: "ComparedBlock" });

export const RunView = z.object({ kind: z.enum(["same", "struck", "inserted"]), text: z.string() }).meta({
  id: "Run",
  description: "A run of words that stand in both texts, in the first only, or in the second only.",
});

export const ChangeView = z
  .object({
    kind: z.enum(CHANGE_KINDS).meta({
      description:
        "`moved` says the same elsewhere; `changed` says something else, wherever it stands; `split` became several blocks, `merged` was several.",
    }),
    carried: z.boolean().meta({ description: "It only moved with what it stands in." }),
    likeness: z.number().meta({ description: "1 for the same words, 0 for a block with no counterpart." }),
    from: z.array(ComparedBlock).meta({ description: "Empty for what was added." }),
    to: z.array(ComparedBlock).meta({ description: "Empty for what was removed." }),
    runs: z.array(RunView).meta({
      description:
        "In order. `same` and `struck` are the text before, `same` and `inserted` the text after, to the character; blocks of a group are joined by a line feed.",
    }),
    complete: z.boolean().meta({
      description: "False when the words were too many to tell apart: then all of it is shown as replaced.",
    }),
  })
  .meta({ id: "ComparedBlocks" });
export type ChangeView = z.output<typeof ChangeView>;

type Side = Pick<Revision, "versionId" | "number" | "current">;

export function changeView(change: Change, from: Side, to: Side, site: string): ChangeView {
  const view = (side: Side) => (block: Block) => {
    const at = { version: side.versionId, revision: textNamed(side), path: block.path };
    return { ...block, text: currentText(block), id: blockId(at), permalink: permalinkOf(site, at) };
  };
  return { ...change, from: change.from.map(view(from)), to: change.to.map(view(to)) };
}
