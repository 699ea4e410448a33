/**
 * A roll call: what was asked, what came of it, and how each member voted. From the Clerk's XML and the Senate's.
 */
import type { Bill } from "@/lib/bill/bill";
import { type BillId, formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import type { Rejection } from "@/lib/bill/reading";
import { clockIn } from "./action";
import { childAt, type Element, itemsAt, numberIn, parseXml, textAt } from "./data-xml";
import { dayIn } from "./member-xml";
import { isBioguide } from "./person";
import { formatVoteId, type VoteId } from "./vote-id";

export const SIDES = ["yea", "nay", "present", "not-voting"] as const;
export type Side = (typeof SIDES)[number];

export type Position = {
  bioguide: string | null;
  /** The Senate's number of a senator. */
  lis: string | null;
  name: string;
  party: string | null;
  state: string | null;
  /** As cast: `Aye`, `Nay`, `Guilty`, a name. */
  cast: string;
  /** Null where a name was called out. */
  side: Side | null;
};

export type Vote = VoteId & {
  id: string;
  /** The bill voted on, `hr30-119`; null when it was about something else. */
  bill: string | null;
  /** As printed: `H R 30`, `PN78-13`. */
  subject: string | null;
  question: string;
  description: string | null;
  /** `YEA-AND-NAY`, or the majority needed, `3/5`. */
  kind: string | null;
  result: string;
  heldOn: string;
  /** `hh:mm`, Eastern. */
  heldAt: string | null;
  yeas: number | null;
  nays: number | null;
  present: number | null;
  notVoting: number | null;
  candidates: { name: string; total: number }[];
  /** Who broke a tie and how; null when nobody did. */
  tieBreaker: string | null;
  /** When the Senate last changed the file, as it says; empty for the House. The later file is believed. */
  modifiedAt: string;
  positions: Position[];
};

export type KeptVote = Omit<Vote, "positions" | "modifiedAt"> & { createdAt: Date; updatedAt: Date };

/** `bioguide` is null where no member of that number is known. */
export type KeptPosition = {
  bioguide: string | null;
  name: string;
  party: string | null;
  state: string | null;
  cast: string;
  side: Side | null;
};

/** A roll call on a bill: `vote` is null while it is known from the bill's status alone. */
export type BillVote = { id: string; on: string | null; url: string | null; vote: KeptVote | null };

/** How a member voted. */
export type Cast = { vote: KeptVote; cast: string; side: Side | null };

export type CastOnBill = Cast & { bill: Bill };

export function readVote(bytes: Uint8Array): Vote | Rejection {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const vote = tree.root.name === "rollcall-vote" ? houseVoteIn(tree.root) : senateVoteIn(tree.root);
  const message = "The roll call lacks its number, Congress, session, day or question. Fetch it again.";
  return vote ?? { rejected: "no-bill-number", message };
}

function houseVoteIn(root: Element): Vote | null {
  const about = childAt(root, "vote-metadata");
  const id = idIn("house", textAt(about, "rollcall-num"), textAt(about, "congress"), textAt(about, "session"));
  const heldOn = houseDay(textAt(about, "action-date"));
  const question = textAt(about, "vote-question");
  if (!id || heldOn === "" || question === null) return null;
  const totals = childAt(about, "vote-totals", "totals-by-vote");
  const count = (name: string) => numberIn(textAt(totals, name));
  const subject = textAt(about, "legis-num");
  const time = childAt(about, "action-time");
  return {
    ...id,
    bill: billIn(subject, id.congress),
    subject,
    question,
    description: textAt(about, "vote-desc"),
    kind: textAt(about, "vote-type"),
    result: textAt(about, "vote-result") ?? "",
    heldOn,
    heldAt: clockIn(time?.attributes["time-etz"] ?? textAt(about, "action-time"))?.slice(0, 5) ?? null,
    yeas: count("yea-total"),
    nays: count("nay-total"),
    present: count("present-total"),
    notVoting: count("not-voting-total"),
    candidates: itemsAt(about, ["vote-totals"])
      .filter(({ name }) => name === "totals-by-candidate")
      .map((each) => ({
        name: textAt(each, "candidate") ?? "",
        total: numberIn(textAt(each, "candidate-total")) ?? 0,
      })),
    tieBreaker: null,
    modifiedAt: "",
    positions: itemsAt(root, ["vote-data"]).map(representativesPosition),
  };
}

function representativesPosition(item: Element): Position {
  const { "name-id": bioguide = null, party = null, state = null } = childAt(item, "legislator")?.attributes ?? {};
  const cast = textAt(item, "vote") ?? "";
  const known = isBioguide(bioguide) ? bioguide : null;
  return { bioguide: known, lis: null, name: textAt(item, "legislator") ?? "", party, state, cast, side: sideOf(cast) };
}

function senateVoteIn(root: Element): Vote | null {
  const id = idIn("senate", textAt(root, "vote_number"), textAt(root, "congress"), textAt(root, "session"));
  const date = textAt(root, "vote_date");
  const question = textAt(root, "vote_question_text", "question");
  if (!id || dayIn(date) === "" || question === null) return null;
  const count = (name: string) => numberIn(textAt(root, ["count", name])) ?? 0;
  const subject = textAt(root, ["document", "document_name"]);
  const by = textAt(root, ["tie_breaker", "by_whom"]);
  const congress = numberIn(textAt(root, ["document", "document_congress"])) ?? id.congress;
  return {
    ...id,
    bill: billIn(subject, congress) ?? billIn(textAt(root, ["amendment", "amendment_to_document_number"]), id.congress),
    subject: subject ?? textAt(root, ["amendment", "amendment_number"]),
    question,
    description: textAt(root, "vote_title", "vote_document_text"),
    kind: textAt(root, "majority_requirement"),
    result: textAt(root, "vote_result", "vote_result_text") ?? "",
    heldOn: dayIn(date),
    heldAt: clockIn(/\d{1,2}:\d\d\s*[AP]M/i.exec(date ?? "")?.[0] ?? null)?.slice(0, 5) ?? null,
    yeas: count("yeas"),
    nays: count("nays"),
    present: count("present"),
    notVoting: count("absent"),
    candidates: [],
    tieBreaker: by === null ? null : [by, textAt(root, ["tie_breaker", "tie_breaker_vote"])].filter(Boolean).join(": "),
    modifiedAt: instantOf(textAt(root, "modify_date")),
    positions: itemsAt(root, ["members"]).map((item) => {
      const cast = textAt(item, "vote_cast") ?? "";
      const name = [textAt(item, "first_name"), textAt(item, "last_name")].filter(Boolean).join(" ");
      const seat = { party: textAt(item, "party"), state: textAt(item, "state") };
      return { bioguide: null, lis: textAt(item, "lis_member_id"), name, ...seat, cast, side: sideOf(cast) };
    }),
  };
}

function idIn(chamber: VoteId["chamber"], roll: string | null, inCongress: string | null, session: string | null) {
  const [number, congress] = [numberIn(roll), numberIn(inCongress)];
  const sitting = numberIn(session?.replace(/\D+$/, "") ?? null);
  if (!number || !congress || !sitting || sitting > 3 || congress > 999 || number > 99_999) return null;
  const id = { chamber, number, congress, session: sitting };
  return { ...id, id: formatVoteId(id) };
}

/** “H R 30”, “S.J.Res. 8”; null for nominations, motions and the like. */
function billIn(subject: string | null, congress: number): string | null {
  const bill: Omit<BillId, "congress"> | null = readBillNumber(subject ?? "");
  return bill && formatBillId({ ...bill, congress });
}

const MONTHS = "Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec".split(" ");

/** `2021-01-06` from `6-Jan-2021`; empty when it is no day. */
function houseDay(words: string | null): string {
  const match = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4})$/.exec(words ?? "");
  const month = MONTHS.indexOf(match?.[2] ?? "") + 1;
  if (!match || month === 0) return "";
  return `${match[3]}-${String(month).padStart(2, "0")}-${(match[1] ?? "").padStart(2, "0")}`;
}

function instantOf(words: string | null): string {
  const clock = clockIn(/\d{1,2}:\d\d\s*[AP]M/i.exec(words ?? "")?.[0] ?? null);
  return dayIn(words) === "" ? "" : `${dayIn(words)}T${clock ?? "00:00:00"}`;
}

const CAST: Record<string, Side> = {
  yea: "yea",
  aye: "yea",
  yes: "yea",
  guilty: "yea",
  nay: "nay",
  no: "nay",
  "not guilty": "nay",
  present: "present",
  "not voting": "not-voting",
  absent: "not-voting",
};

function sideOf(cast: string): Side | null {
  const side = CAST[cast.toLowerCase()] ?? null;
  return side ?? (/^present,/i.test(cast) ? "present" : null);
}
