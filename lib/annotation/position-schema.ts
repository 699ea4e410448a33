/** What a position is sent as, and how it goes out. `site` is the public address. */
import { z } from "zod";
import { STATE_CODES, type State } from "@/lib/account/state";
import { SHOWN } from "./annotation";
import { type OwnPosition, type Position, type PositionTotals, SIDES } from "./position";
import { Words } from "./schema";

export const Side = z.enum(SIDES, "Say `support`, `oppose` or `neither`.").meta({ id: "Side" });

/** For which of the viewer's organizations; null for oneself. */
export const SpeakingFor = z
  .union([z.guid("That is no id of an organization."), z.literal("").transform(() => null)])
  .nullable()
  .default(null)
  .meta({ description: "The organization spoken for; null for oneself." });

/** The position a viewer takes, in place of the one before. */
export const NewPosition = z
  .object({
    side: Side,
    statement: z
      .union([z.literal(""), Words])
      .default("")
      .meta({
        description: "Why, for all to read with your name. Without one a person is only counted. `neither` needs one.",
      }),
    organization: SpeakingFor,
  })
  .refine(({ side, statement }) => side !== "neither" || statement !== "", {
    path: ["statement"],
    message: "Say what you think of it: without a statement, neither says nothing.",
  })
  .meta({ id: "NewPosition" });
export type NewPosition = z.output<typeof NewPosition>;

const Time = z.iso.datetime();
const Bill = z.string().meta({ example: "hr1500-116" });

export const PositionView = z
  .object({
    id: z.guid(),
    bill: Bill,
    side: Side,
    statement: z.string().meta({ description: "Empty where an organization gave none. See “Words” in the guide." }),
    author: z
      .object({ id: z.guid(), name: z.string().nullable() })
      .nullable()
      .meta({ description: "Whose it is; null for an organization's." }),
    organization: z
      .object({ id: z.guid(), name: z.string(), standing: z.string() })
      .nullable()
      .meta({ description: "Whose it is, with the name and standing it had then; null for a person's." }),
    createdAt: Time,
    updatedAt: Time,
    permalink: z.url(),
  })
  .meta({ id: "BillPosition" });
export type PositionView = z.output<typeof PositionView>;

export function positionView(position: Position, site: string): PositionView {
  const { createdAt, updatedAt } = position;
  return {
    ...position,
    createdAt: createdAt.toISOString(),
    updatedAt: updatedAt.toISOString(),
    permalink: `${site}${positionHref(position)}`,
  };
}

/** The page on which it is shown, however many there are. */
export function positionHref({ id, bill }: { id: string; bill: string }): string {
  return `/bills/${bill}/positions?position=${id}#position-${id}`;
}

const Count = z.int().min(0);
const sides = { support: Count, oppose: Count, neither: Count };
const Sides = z.object(sides).meta({ id: "Sides" });

export const PositionTotalsView = z
  .object({
    id: z.string().meta({ description: "The bill's." }),
    bill: Bill,
    people: Sides,
    organizations: Sides,
    states: z
      .array(z.object({ state: z.enum(STATE_CODES as [State, ...State[]]), ...sides }))
      .meta({ description: "Of the people, those who said where they vote; states with at least five of them." }),
    elsewhere: Sides.meta({ description: "All other people: of states with fewer, or who did not say." }),
    updatedAt: Time.nullable().meta({ description: "Null while nobody took a position." }),
    permalink: z.url(),
  })
  .meta({ id: "PositionTotals" });
export type PositionTotalsView = z.output<typeof PositionTotalsView>;

export function positionTotalsView({ updatedAt, ...totals }: PositionTotals, site: string): PositionTotalsView {
  const { bill } = totals;
  return {
    id: bill,
    ...totals,
    updatedAt: updatedAt?.toISOString() ?? null,
    permalink: `${site}/bills/${bill}/positions`,
  };
}

export const OwnPositionView = z
  .object({
    id: z.guid(),
    bill: Bill,
    side: Side,
    statement: z.string(),
    organization: z.guid().nullable().meta({ description: "The organization it is of; null for your own." }),
    state: z
      .enum(STATE_CODES as [State, ...State[]])
      .nullable()
      .meta({ description: "Where it is counted." }),
    visibility: z.enum(SHOWN).meta({ description: "`hidden`: a moderator hid it by name; it is still counted." }),
    createdAt: Time,
    updatedAt: Time,
  })
  .meta({ id: "OwnPosition" });

export function ownPositionView({ createdAt, updatedAt, ...own }: OwnPosition): z.output<typeof OwnPositionView> {
  return { ...own, createdAt: createdAt.toISOString(), updatedAt: updatedAt.toISOString() };
}
