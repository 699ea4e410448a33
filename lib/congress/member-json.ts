/**
 * The files of unitedstates/congress-legislators (CC0): legislators, committees, and who sits on which.
 */
import { z } from "zod";
import type { Rejection } from "@/lib/bill/reading";
import { type Member, partyLetter, RANKS, type Roster, type Seat, type Term } from "./member";

/** What a database holds of a string: no NUL, no half of a surrogate pair. */
const Text = z.string().transform((text) => text.replace(/\0|\p{Surrogate}/gu, ""));
const Day = z.iso.date();

const Legislator = z.object({
  id: z.object({ bioguide: z.string().regex(/^[A-Z]\d{6}$/), lis: Text.optional() }),
  name: z.object({
    first: Text,
    last: Text,
    middle: Text.optional(),
    suffix: Text.optional(),
    official_full: Text.optional(),
  }),
  terms: z
    .array(
      z.object({
        type: z.enum(["rep", "sen"]),
        start: Day,
        end: Day.optional(),
        state: Text,
        district: z.int().optional(),
        party: Text.optional(),
      }),
    )
    .min(1),
});

const Part = z.object({ name: Text, thomas_id: z.string().regex(/^[A-Z0-9]{2,4}$/), url: Text.optional() });
const Committee = Part.extend({ type: z.enum(["house", "senate", "joint"]), subcommittees: z.array(Part).optional() });

const Seats = z.record(
  z.string().regex(/^[A-Z]{4}([A-Z0-9]{2})?$/),
  z.array(
    z.object({
      bioguide: z.string().regex(/^[A-Z]\d{6}$/),
      rank: z.int().optional(),
      title: Text.optional(),
      party: z.enum(["majority", "minority"]).optional(),
    }),
  ),
);

/** The file is one of the three; anything else is rejected with what is wrong in it. */
export function readMemberJson(bytes: Uint8Array): Roster | Rejection {
  const value = jsonIn(bytes);
  if (value === undefined) return { rejected: "malformed", message: "The file is not JSON in UTF-8. Fetch it again." };
  const account = { rank: RANKS.legislators, asOf: "" };
  const empty = { ...account, members: [], committees: [], seats: null };
  const legislators = z.array(Legislator).min(1).safeParse(value);
  if (legislators.success) return { ...empty, members: legislators.data.map(memberOf) };
  const committees = z.array(Committee).min(1).safeParse(value);
  if (committees.success) return { ...empty, committees: committees.data.flatMap(committeesOf) };
  const seats = Seats.safeParse(value);
  if (seats.success && Object.keys(seats.data).length > 0) return { ...empty, seats: seatsOf(seats.data) };
  const complaints = `legislators (${complaint(legislators)}), committees (${complaint(committees)}), committee membership (${complaint(seats)})`;
  return { rejected: "unknown-kind", message: `The file is JSON and none of the lists we know: ${complaints}.` };
}

function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder("utf-8", { fatal: true }).decode(bytes));
  } catch {
    return undefined; // the caller says so
  }
}

function complaint({ error }: { error?: z.ZodError | undefined }): string {
  const [issue] = error?.issues ?? [];
  return issue ? `${issue.path.map(String).join(".") || "file"}: ${issue.message}`.slice(0, 120) : "it is empty";
}

function memberOf({ id, name, terms }: z.output<typeof Legislator>): Roster["members"][number] {
  const careers = terms.map(termOf).sort((a, b) => a.from.localeCompare(b.from));
  const last = careers.at(-1);
  const given = [name.first, name.middle].filter(Boolean).join(" ");
  const follows = name.suffix ? `, ${name.suffix}` : "";
  const member: Member = {
    id: id.bioguide,
    lis: id.lis ?? null,
    name: name.official_full ?? `${given} ${name.last}${follows}`,
    sortName: `${name.last}, ${given}${follows}`,
    party: last?.party ?? null,
    state: last?.state ?? null,
    district: last?.district ?? null,
    chamber: last?.chamber ?? null,
    terms: careers,
  };
  return { ...member, rank: RANKS.legislators, asOf: last?.from ?? "" };
}

function termOf({ type, start, end, state, district, party }: z.output<typeof Legislator>["terms"][number]): Term {
  const chamber = type === "rep" ? "house" : "senate";
  const seat = chamber === "house" && district !== undefined && district >= 0 ? district : null;
  return { chamber, from: start, to: end ?? null, state, district: seat, party: partyLetter(party ?? null) };
}

function committeesOf({ thomas_id, type, name, url, subcommittees = [] }: z.output<typeof Committee>) {
  const account = { rank: RANKS.legislators, asOf: "" };
  const id = `${thomas_id}00`.toLowerCase();
  const shared = { chamber: type, kind: null, ...account };
  return [
    { id, name, parent: null, url: url ?? null, ...shared },
    ...subcommittees.map((part) => ({
      id: `${thomas_id}${part.thomas_id}`.toLowerCase(),
      name: part.name,
      parent: id,
      url: part.url ?? null,
      ...shared,
    })),
  ];
}

function seatsOf(lists: z.output<typeof Seats>): Seat[] {
  return Object.entries(lists).flatMap(([code, list]) => {
    const committee = (code.length === 4 ? `${code}00` : code).toLowerCase();
    const each = new Map(list.map((seat) => [seat.bioguide, seat]));
    return [...each.values()].map(({ bioguide, title, party }, index) => ({
      committee,
      bioguide,
      position: index + 1,
      title: title ?? null,
      side: party ?? null,
    }));
  });
}
