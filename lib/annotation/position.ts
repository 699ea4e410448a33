/**
 * What a person or an organization thinks of a bill as a whole: for it, against it, or neither, with a statement that says why.
 */
import { STATE_CODES, type State } from "@/lib/account/state";
import type { Author, Shown } from "./annotation";

export const SIDES = ["support", "oppose", "neither"] as const;
export type Side = (typeof SIDES)[number];

/** How many took each side. */
export type Sides = Record<Side, number>;

/** One that is told by name: an organization's, or a person's who published a statement. */
export type Position = {
  id: string;
  bill: string;
  side: Side;
  /** Empty where an organization gave none. */
  statement: string;
  /** Null for an organization's. */
  author: Author | null;
  /** With the name and standing it had then; null for a person's. */
  organization: { id: string; name: string; standing: string } | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A viewer's own, which nobody else need see; `organization` is the one it is of, null for theirs. */
export type OwnPosition = Omit<Position, "author" | "organization"> & {
  organization: string | null;
  state: State | null;
  visibility: Shown;
};

/** What is known of a bill without names. `states` are those with enough people; all others are `elsewhere`. */
export type PositionTotals = {
  bill: string;
  people: Sides;
  organizations: Sides;
  states: ({ state: State } & Sides)[];
  elsewhere: Sides;
  /** Null while nobody took a position. */
  updatedAt: Date | null;
};

/** One count as it is kept; `state` is empty where it was not said. */
export type Counted = { organizations: boolean; state: string; side: Side; total: number; updatedAt: Date };

/** A state with fewer people than this is not told apart: where few live who care, a number is as good as a name. */
export const FEWEST = 5;

export function noSides(): Sides {
  return { support: 0, oppose: 0, neither: 0 };
}

export function peopleOn({ support, oppose, neither }: Sides): number {
  return support + oppose + neither;
}

/** In the order of the states' names. */
export function positionTotals(bill: string, counts: readonly Counted[]): PositionTotals {
  const people = counts.filter(({ organizations }) => !organizations);
  const states = STATE_CODES.map((state) => ({
    state,
    ...sidesOf(people.filter((one) => one.state === state)),
  })).filter((one) => peopleOn(one) >= FEWEST);
  const told = new Set<string>(states.map(({ state }) => state));
  return {
    bill,
    people: sidesOf(people),
    organizations: sidesOf(counts.filter(({ organizations }) => organizations)),
    states,
    elsewhere: sidesOf(people.filter(({ state }) => !told.has(state))),
    updatedAt: counts.reduce<Date | null>((last, { updatedAt }) => (last && last > updatedAt ? last : updatedAt), null),
  };
}

function sidesOf(counts: readonly Counted[]): Sides {
  const sides = noSides();
  for (const { side, total } of counts) sides[side] += total;
  return sides;
}
