/** How acts go out: what was done, by which rule, when and by whom's role; never words, and no names. */
import { z } from "zod";
import { ACT_KINDS, ACTS, type Logged } from "./act";
import { OUTCOMES } from "./appeal";
import { RULE_NAMES } from "./rules";

const Time = z.iso.datetime().meta({ description: "UTC." });

export const ActView = z
  .object({
    id: z.guid(),
    kind: z.enum(ACT_KINDS),
    says: z.string().meta({ example: "Hid a post", description: "The same for a person." }),
    rule: z
      .enum(RULE_NAMES)
      .nullable()
      .meta({ description: "The published rule that was broken; null where none was." }),
    role: z.string().meta({ description: "What the moderator was: `moderator` or `staff`. They are not named." }),
    about: z.enum(["annotation", "person", "bill"]),
    bill: z.string().nullable().meta({ description: "The bill it happened on; null for what is about a person." }),
    annotation: z.guid().nullable().meta({ description: "The post; null for what is about a person or a bill." }),
    until: Time.nullable().meta({ description: "When it ends by itself; null where it does not." }),
    undoes: z.guid().nullable().meta({ description: "The act it takes back." }),
    undone: z.boolean().meta({ description: "Whether a later act took it back." }),
    appeal: z
      .enum(["waiting", ...OUTCOMES])
      .nullable()
      .meta({ description: "What became of the appeal against it; null where there was none." }),
    at: Time,
  })
  .meta({ id: "Act", description: "What a moderator did." });
export type ActView = z.output<typeof ActView>;

export function actView({ reason: _, person: __, on, ...act }: Logged): ActView {
  const { on: about, said: says } = ACTS[act.kind];
  return {
    ...act,
    says,
    about,
    bill: on,
    until: act.until?.toISOString() ?? null,
    at: act.at.toISOString(),
  };
}
