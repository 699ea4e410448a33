/**
 * What happened to a bill, from its status: in an order of its own, each once.
 *
 * The same action comes twice, differing only in how a roll call is addressed (usgpo/bill-status#234) or in the code two
 * systems give it. What it says is what it is: day, time, words, committees and roll calls make its id.
 */
import { createHash } from "node:crypto";
import { childrenOf, dateIn, type Element, instantIn, itemsAt, numberIn, textAt } from "./data-xml";
import { chamberIn, formatVoteId, sessionOf } from "./vote-id";

/** A roll call as a bill's status names it. */
export type NamedVote = { vote: string; heldAt: string | null; url: string | null };

export type Action = {
  /** 20 hex digits, the same whenever the same is said of the same bill. */
  id: string;
  actedOn: string;
  /** `hh:mm:ss`, Eastern; null for most. */
  actedAt: string | null;
  text: string;
  /** As the Library of Congress calls it: `Floor`, `Committee`, `BecameLaw`, …; kept also when we do not know it. */
  kind: string | null;
  codes: string[];
  source: string | null;
  committees: string[];
  votes: NamedVote[];
};

/** The kinds there were when this was written; another is kept, and reported. */
export const ACTION_KINDS = new Set(
  "Committee Calendars Floor BecameLaw IntroReferral President ResolvingDifferences Discharge NotUsed Veto".split(" "),
);

/** The actions of a bill, the earliest first, each once. An item without day or words says nothing and is left out. */
export function actionsIn(bill: Element, id: string): Action[] {
  const items = itemsAt(bill, ["actions"]).filter(({ name }) => name === "item");
  const read = items.flatMap((item) => actionIn(item, id) ?? []);
  return inOrder(withoutTwins(read));
}

function actionIn(item: Element, bill: string): Action | null {
  const actedOn = dateIn(textAt(item, "actionDate"));
  const text = textAt(item, "text");
  if (actedOn === null || text === null) return null;
  const source = textAt(item, ["sourceSystem", "name"], ["sourceSystem", "code"]);
  const committees = [...itemsAt(item, ["committees"]), ...childrenOf(item, "committee")]
    .flatMap((one) => textAt(one, "systemCode")?.toLowerCase() ?? [])
    .sort();
  const said = { actedOn, actedAt: clockIn(textAt(item, "actionTime")), text, votes: votesIn(item) };
  const code = textAt(item, "actionCode");
  return {
    ...said,
    id: idOf(bill, said, source === OF_COMMITTEES ? committees : []),
    kind: textAt(item, "type"),
    codes: code === null ? [] : [code],
    source,
    committees,
  };
}

/** Its actions say “Hearings Held.” and leave it to the committee who held them; all others name it in their words. */
const OF_COMMITTEES = "House committee actions";

function idOf(
  bill: string,
  said: Pick<Action, "actedOn" | "actedAt" | "text" | "votes">,
  committees: string[],
): string {
  const { actedOn, actedAt, text, votes } = said;
  const words = text.replace(/\b0+(?=\d)/g, "");
  const parts = [bill, actedOn, actedAt, words, committees, votes.map(({ vote }) => vote).sort()];
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 20);
}

/** `16:51:00` from `16:51:00`, `16:51` or `04:51PM`; null when it is no time of day. */
export function clockIn(written: string | null): string | null {
  const match = /^(\d{1,2}):([0-5]\d)(?::([0-5]\d))?\s*([AP]\.?M\.?)?$/i.exec(written?.trim() ?? "");
  if (!match) return null;
  const hour = match[4] ? (Number(match[1]) % 12) + (/p/i.test(match[4]) ? 12 : 0) : Number(match[1]);
  return hour > 23 ? null : `${String(hour).padStart(2, "0")}:${match[2]}:${match[3] ?? "00"}`;
}

/** The roll calls named in a bill's status or one of its actions, each once. */
export function votesIn(item: Element): NamedVote[] {
  const votes = new Map<string, NamedVote>();
  for (const each of itemsAt(item, ["recordedVotes"])) {
    const chamber = chamberIn(textAt(each, "chamber"));
    const number = numberIn(textAt(each, "rollNumber"));
    const congress = numberIn(textAt(each, "congress"));
    const heldAt = instantIn(textAt(each, "date"));
    const session = (congress && sessionOf(congress, heldAt)) ?? numberIn(textAt(each, "sessionNumber"));
    if (!chamber || !number || !congress || !session) continue;
    const vote = formatVoteId({ chamber, number, congress, session });
    if (!votes.has(vote)) votes.set(vote, { vote, heldAt, url: httpIn(textAt(each, "url")) });
  }
  return [...votes.values()];
}

function httpIn(url: string | null): string | null {
  return url !== null && /^https?:\/\//i.test(url) ? url : null;
}

function withoutTwins(actions: readonly Action[]): Action[] {
  const first = new Map<string, Action>();
  for (const action of actions) {
    const twin = first.get(action.id);
    if (twin) {
      twin.codes = united(twin.codes, action.codes);
      twin.committees = united(twin.committees, action.committees);
    } else first.set(action.id, { ...action, committees: united(action.committees, []) });
  }
  return [...first.values()];
}

function united(some: readonly string[], others: readonly string[]): string[] {
  return [...new Set([...some, ...others])].sort();
}

/**
 * By day; within a day as the file has them, which lists the newest first; those with a time by their time, in the places
 * that actions with a time hold.
 */
export function inOrder<Said extends Pick<Action, "actedOn" | "actedAt">>(actions: readonly Said[]): Said[] {
  const [first, last] = [actions[0], actions.at(-1)];
  const newestFirst = !first || !last || first.actedOn >= last.actedOn;
  const earliestFirst = newestFirst ? [...actions].reverse() : [...actions];
  const days = new Map<string, Said[]>();
  for (const action of earliestFirst) days.set(action.actedOn, [...(days.get(action.actedOn) ?? []), action]);
  return [...days.entries()].sort(([a], [b]) => (a < b ? -1 : 1)).flatMap(([, day]) => timed(day));
}

function timed<Said extends Pick<Action, "actedAt">>(day: readonly Said[]): Said[] {
  const byTime = day
    .filter(({ actedAt }) => actedAt !== null)
    .sort((a, b) => (a.actedAt ?? "").localeCompare(b.actedAt ?? ""));
  return day.map((action) => (action.actedAt === null ? action : (byTime.shift() ?? action)));
}
