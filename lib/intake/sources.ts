/**
 * The sources that are followed: one line each, with how its files are found.
 */
import type { Settings } from "@/lib/env";
import type { Looked } from "./fetched-store";
import { bulkData } from "./govinfo";
import { readCommitteeCodes, readMeetingFeed, readRollPage, readVoteMenu } from "./listing";
import type { Look, Wanted } from "./look";
import { sessionsOf, yearOf } from "./scope";

export type Source = {
  title: string;
  /** The setting that holds the address it begins at. */
  at: "GOVINFO_URL" | "CLERK_URL" | "HOUSE_DOCS_URL" | "SENATE_URL" | "LEGISLATORS_URL";
  /** Minutes between two looks, when the settings say nothing. */
  minutes: number;
  /** Whether each Congress has files of its own. */
  byCongress: boolean;
  /** Finds its files and takes those that are new or changed. Throws a FetchFailure when it cannot be looked at. */
  look: (look: Look) => Promise<void>;
};

const HOUR = 60;
const DAY = 24 * HOUR;

/** In the order they are looked at: members first, so that votes and sponsors find them. */
export const SOURCES = {
  legislators: {
    title: "Legislators and committees",
    at: "LEGISLATORS_URL",
    minutes: DAY,
    byCongress: false,
    look: legislators,
  },
  members: { title: "Members of the House", at: "CLERK_URL", minutes: DAY, byCongress: false, look: members },
  senators: { title: "Members of the Senate", at: "SENATE_URL", minutes: DAY, byCongress: false, look: senators },
  bills: { title: "Texts of bills", at: "GOVINFO_URL", minutes: HOUR, byCongress: true, look: bulkData("BILLS", null) },
  statuses: {
    title: "Statuses of bills",
    at: "GOVINFO_URL",
    minutes: HOUR,
    byCongress: true,
    look: bulkData("BILLSTATUS", "/rss/billstatus-batch.xml"),
  },
  "house-votes": { title: "House roll calls", at: "CLERK_URL", minutes: 30, byCongress: true, look: houseVotes },
  "senate-votes": { title: "Senate roll calls", at: "SENATE_URL", minutes: 30, byCongress: true, look: senateVotes },
  floor: { title: "House floor proceedings", at: "CLERK_URL", minutes: 15, byCongress: true, look: floor },
  week: { title: "House bills this week", at: "HOUSE_DOCS_URL", minutes: HOUR, byCongress: true, look: week },
  meetings: {
    title: "House committee meetings",
    at: "HOUSE_DOCS_URL",
    minutes: HOUR,
    byCongress: true,
    look: meetings,
  },
} as const satisfies Record<string, Source>;
export type SourceName = keyof typeof SOURCES;
export const SOURCE_NAMES = Object.keys(SOURCES) as SourceName[];

export function isSourceName(name: string): name is SourceName {
  return Object.hasOwn(SOURCES, name);
}

/** Minutes between two looks at a source. */
export function minutesOf(name: SourceName, { SYNC_MINUTES }: Settings): number {
  return SYNC_MINUTES ?? SOURCES[name].minutes;
}

/** Whether its last success is longer ago than three pauses. One that was never tried is not followed here, and not stale. */
export function isStale({ triedAt, succeededAt, minutes }: Looked, now: Date): boolean {
  const since = succeededAt ?? triedAt;
  return now.getTime() - since.getTime() > 3 * minutes * 60_000;
}

/** A file whose list gives no time; a settled one is not asked for again once it is here. */
function undated(url: string, settled = false): Wanted {
  return { url, changed: null, format: url.endsWith(".json") ? "json" : "xml", settled };
}

async function legislators({ at, take }: Look): Promise<void> {
  const files = ["legislators-current", "legislators-historical", "committees-current", "committee-membership-current"];
  await take(files.map((name) => undated(`${at}/${name}.json`)));
}

async function members({ at, take }: Look): Promise<void> {
  await take([undated(`${at}/xml/lists/MemberData.xml`)]);
}

async function senators({ at, take }: Look): Promise<void> {
  await take([undated(`${at}/general/contact_information/senators_cfm.xml`)]);
}

/** Roll calls are corrected in the days after: so many of the newest are asked for again. */
const UNSETTLED = 20;

function rollCalls(numbers: number[], urlOf: (number: number) => string): Wanted[] {
  return numbers.map((number, index) => undated(urlOf(number), index < numbers.length - UNSETTLED));
}

async function houseVotes({ at, scope, now, list, take }: Look): Promise<void> {
  for (const session of sessionsOf(scope, now)) {
    const year = yearOf(scope.congress, session);
    const numbers: number[] = [];
    for (let hundred = 0; hundred < 100; hundred++) {
      const page = await list(
        `${at}/evs/${year}/ROLL_${hundred === 0 ? "000" : hundred * 100}.asp`,
        "html",
        readRollPage,
      );
      if (page === null || page.length === 0) break;
      numbers.push(...page);
    }
    const inOrder = [...new Set(numbers)].sort((a, b) => a - b);
    await take(rollCalls(inOrder, (number) => `${at}/evs/${year}/roll${String(number).padStart(3, "0")}.xml`));
  }
}

async function senateVotes({ at, scope, now, list, take }: Look): Promise<void> {
  const { congress } = scope;
  for (const session of sessionsOf(scope, now)) {
    const lis = `${at}/legislative/LIS`;
    const numbers = await list(`${lis}/roll_call_lists/vote_menu_${congress}_${session}.xml`, "xml", readVoteMenu);
    const folder = `${lis}/roll_call_votes/vote${congress}${session}`;
    const nameOf = (number: number) => `vote_${congress}_${session}_${String(number).padStart(5, "0")}.xml`;
    await take(rollCalls(numbers ?? [], (number) => `${folder}/${nameOf(number)}`));
  }
}

/** The session's file as a whole, and those of today and yesterday, which change while the House sits. */
async function floor({ at, scope, now, take }: Look): Promise<void> {
  const { congress } = scope;
  const sessions = sessionsOf(scope, now).map((session) => ({
    ...undated(
      `${at}/floor/HDoc-${congress}-${session}-FloorProceedings.xml`,
      yearOf(congress, session) < now.getUTCFullYear(),
    ),
    mayLack: true,
  }));
  const days = [-1, 0].map((day) => easternDay(now, day)).filter((day) => inCongress(day, congress));
  await take([...sessions, ...days.map((day) => ({ ...undated(`${at}/floor/${day}.xml`), mayLack: true }))]);
}

/** The present week, the next, and the four before: a file of a week is named for its Monday. */
async function week({ at, scope, now, take }: Look): Promise<void> {
  const weekday = (Number(easternWeekday(now)) + 6) % 7;
  const mondays = [-4, -3, -2, -1, 0, 1].map((weeks) => easternDay(now, 7 * weeks - weekday));
  const files = mondays
    .filter((day) => inCongress(day, scope.congress))
    .map((day) => ({ ...undated(`${at}/billsthisweek/${day}/${day}.xml`), mayLack: true }));
  await take(files);
}

/** A meeting's record is written to until some days after it was held. */
const SETTLES_AFTER = 7;

async function meetings({ at, scope, now, list, rebase, take }: Look): Promise<void> {
  const codes = (await list(`${at}/Committee/Committees.aspx`, "html", readCommitteeCodes)) ?? [];
  const recent = easternDay(now, -SETTLES_AFTER);
  const found = new Map<string, Wanted>(); // a joint meeting is in the feeds of several committees
  for (const code of codes)
    for (const { url, changed } of (await list(`${at}/Committee/RSS.ashx?Code=${code}`, "any", readMeetingFeed)) ??
      []) {
      const held = /\/(\d{8})\//.exec(url)?.[1] ?? "";
      const here = rebase(url);
      if (!url.includes(`-${scope.congress}-`)) continue;
      found.set(here, { url: here, changed: held >= recent ? null : changed, format: "xml" });
    }
  await take([...found.values()]);
}

function easternDay(now: Date, days: number): string {
  const eastern = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" }).format(now);
  const day = new Date(Date.parse(`${eastern}T00:00:00Z`) + days * 86_400_000);
  return day.toISOString().slice(0, 10).replaceAll("-", "");
}

/** 0 for Sunday. */
function easternWeekday(now: Date): number {
  const day = easternDay(now, 0);
  return new Date(`${day.slice(0, 4)}-${day.slice(4, 6)}-${day.slice(6)}T00:00:00Z`).getUTCDay();
}

function inCongress(day: string, congress: number): boolean {
  const year = Number(day.slice(0, 4));
  return year === yearOf(congress, 1) || year === yearOf(congress, 2);
}
