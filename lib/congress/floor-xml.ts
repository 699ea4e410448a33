/**
 * The Clerk's floor proceedings: a file of one legislative day or of many, `house-floor-activities` or a
 * `legislative_activity` alone. Times in it are Eastern; actions come newest first.
 */
import { createHash } from "node:crypto";
import { formatBillId } from "@/lib/bill/bill-id";
import type { Rejection } from "@/lib/bill/reading";
import { easternInstant } from "@/lib/clock";
import { childAt, childrenOf, dateIn, type Element, keyIn, parseXml, textAt } from "./data-xml";
import type { FloorAction, FloorDay, FloorFeed } from "./floor";
import { billLinked, billsNamed, type Naming } from "./named-bill";
import { formatVoteId, sessionOf } from "./vote-id";

export function readFloor(bytes: Uint8Array): FloorFeed | Rejection {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const { root } = tree;
  const built = stampIn(root.attributes.lastBuildDate ?? textAt(root, "lastBuildDate"));
  const activities = root.name === "legislative_activity" ? [root] : childrenOf(root, "legislative_activity");
  const parts = activities.map((activity) => dayIn(activity, textAt(root, "congress"), built));
  const days = merged(parts.filter((day) => day !== null));
  const newest = days.map(({ publishedAt }) => publishedAt).sort((a, b) => b.getTime() - a.getTime())[0];
  const builtAt = built ?? newest;
  if (days.length === 0 || !builtAt) return NO_DAY;
  return { builtAt, days };
}

const NO_DAY: Rejection = {
  rejected: "malformed",
  message: "The file names no legislative day, or does not say when it was made. Fetch it again.",
};

function dayIn(activity: Element, congress: string | null, built: Date | null): FloorDay | null {
  const day = dateOf(childAt(activity, "legislative_day")?.attributes.date);
  const sat = childAt(activity, "legislative_congress")?.attributes.congress ?? congress ?? "";
  const congresses = sat.split(":").flatMap((part) => (/^\d{1,3}$/.test(part) ? [Number(part)] : []));
  const publishedAt = stampIn(textAt(activity, "pubDate")) ?? built;
  if (day === null || congresses.length === 0 || publishedAt === null) return null;
  const list = childAt(activity, "floor_actions");
  const end = childAt(list, "legislative_day_finished");
  const said = textAt(list, "legislative_day_finished");
  return {
    day,
    congresses,
    finished: end !== null && !/^(no|false)$/i.test(said ?? ""),
    nextAt: momentIn(end?.attributes["next-legislative-day-convenes"]),
    publishedAt,
    actions: inTime(childrenOf(list, "floor_action").map((item) => actionIn(item, day, congresses))),
  };
}

/** Two parts of one legislative day, as where a file tells of each congress apart. */
function merged(parts: readonly FloorDay[]): FloorDay[] {
  const days = new Map<string, FloorDay>();
  for (const part of parts) {
    const held = days.get(part.day);
    if (!held) days.set(part.day, part);
    else
      days.set(part.day, {
        ...held,
        congresses: [...new Set([...held.congresses, ...part.congresses])].sort((a, b) => a - b),
        finished: held.finished || part.finished,
        nextAt: held.nextAt ?? part.nextAt,
        publishedAt: new Date(Math.max(held.publishedAt.getTime(), part.publishedAt.getTime())),
        actions: inTime([...part.actions, ...held.actions].reverse()),
      });
  }
  return [...days.values()].sort((a, b) => a.day.localeCompare(b.day));
}

/** The earliest first, each once; in one minute the one further down the file is the earlier. */
function inTime(newestFirst: readonly (FloorAction | null)[]): FloorAction[] {
  const told = newestFirst.filter((action) => action !== null).reverse();
  const once = [...new Map(told.map((action) => [action.id, action])).values()];
  return once.sort((a, b) => a.at.getTime() - b.at.getTime());
}

function actionIn(item: Element, day: string, congresses: readonly number[]): FloorAction | null {
  const time = childAt(item, "action_time")?.attributes["for-search"];
  const at = momentIn(time) ?? momentIn(item.attributes["update-date-time"]);
  const { text, links } = wordsWithLinks(childAt(item, "action_description"));
  if (at === null || text === "") return null;
  const linked = links.flatMap(({ start, end, href }) => {
    const bill = billLinked(href);
    return bill ? [{ start, end, bill }] : [];
  });
  const congress = linked[0]?.bill.congress ?? congressAt(at, congresses);
  const title = textAt(item, "action_item");
  const marks = marksIn(
    text,
    linked.map(({ bill, ...at }) => ({ ...at, bill: formatBillId(bill) })),
    congress,
  );
  const about = title === null ? [] : billsNamed(title, congress);
  const own = keyIn(item.attributes["unique-id"]);
  return {
    id: `${day}-${own ?? hashOf([time, text])}`,
    at,
    congress,
    code: item.attributes["act-id"] ?? null,
    item: title,
    text,
    bills: [...new Set([...about, ...marks].map(({ bill }) => bill))],
    votes: [...new Set(links.flatMap(({ href }) => voteLinked(href, congress) ?? []))],
    marks,
  };
}

/** A Congress ends and the next begins at noon (20th Amendment): what names no bill is told by the hour. */
function congressAt(at: Date, congresses: readonly number[]): number {
  const [first = 0, ...later] = congresses;
  const last = later.at(-1) ?? first;
  const noon = easternInstant(`${1787 + 2 * last}-01-03T12:00:00`);
  return noon !== null && at < noon ? first : last;
}

type Link = { start: number; end: number; href: string };

/** The words with white space folded, and where in them each link stands. */
function wordsWithLinks(element: Element | null): { text: string; links: Link[] } {
  let text = "";
  const links: Link[] = [];
  const add = (words: string) => {
    const folded = words.replace(/[\s\u0085]+/g, " ");
    text += text === "" || text.endsWith(" ") ? folded.trimStart() : folded;
  };
  const walk = (node: Element) => {
    const start = text.length;
    for (const child of node.children) typeof child === "string" ? add(child) : walk(child);
    if (node.name === "a" && node.attributes.href)
      links.push({ start, end: text.trimEnd().length, href: node.attributes.href });
  };
  if (element) walk(element);
  return { text: text.trimEnd(), links };
}

/** Those that are linked, and those only named; a link that says more than the number stands for all it says. */
function marksIn(text: string, linked: readonly Naming[], congress: number): Naming[] {
  const named = billsNamed(text, congress).filter(
    (one) => !linked.some((link) => one.start < link.end && link.start < one.end),
  );
  return [...linked.filter(({ start, end }) => start < end), ...named].sort((a, b) => a.start - b.start);
}

function voteLinked(href: string, congress: number): string | null {
  const [, year = "", roll] = /year=(\d{4})&rollnumber=0*(\d{1,5})/i.exec(href) ?? [];
  const session = roll ? sessionOf(congress, year) : null;
  return session === null ? null : formatVoteId({ chamber: "house", number: Number(roll), congress, session });
}

/** `20130103`, or with dashes. */
function dateOf(written: string | undefined): string | null {
  const [, year, month, day] = /^(\d{4})-?(\d\d)-?(\d\d)$/.exec(written?.trim() ?? "") ?? [];
  return dateIn(`${year}-${month}-${day}`);
}

/** `20130103T12:00:00`, Eastern. */
function momentIn(written: string | undefined): Date | null {
  const [, date, time] = /^(\d{8}|\d{4}-\d\d-\d\d)T([\d:]+)$/.exec(written?.trim() ?? "") ?? [];
  const day = dateOf(date);
  return day === null ? null : easternInstant(`${day}T${time}`);
}

/** “Thu, 03 Jan 2013 14:10:00 EST”. EST and EDT both mean the clock in Washington, whichever the season. */
function stampIn(written: string | null): Date | null {
  const [, clock] = /^(.*\d)\s+E[SD]T$/.exec(written?.trim() ?? "") ?? [];
  const read = new Date(clock === undefined ? (written ?? "") : `${clock} GMT`);
  if (Number.isNaN(read.getTime())) return null;
  return clock === undefined ? read : easternInstant(read.toISOString().slice(0, 19));
}

function hashOf(parts: unknown): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex").slice(0, 16);
}
