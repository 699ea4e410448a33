/** A little life for the demo: people, an organization, what they say about the sample bills. */
import { readdirSync, readFileSync } from "node:fs";
import { makeSignInLink } from "../lib/account/commands";
import type { Role } from "../lib/account/role";
import { saveUser } from "../lib/account/store";
import type { Citizen } from "../lib/account/viewer";
import { annotate, react } from "../lib/annotation/commands";
import type { Side } from "../lib/annotation/position";
import { takePosition } from "../lib/annotation/position-commands";
import { propose } from "../lib/annotation/proposal-commands";
import type { ReactionKind } from "../lib/annotation/reaction";
import { NewAnnotation, NewProposal, NewReaction } from "../lib/annotation/schema";
import { suggest } from "../lib/annotation/suggestion-commands";
import { castVote } from "../lib/annotation/vote-commands";
import { numberChanges } from "../lib/change/store";
import { easternDay } from "../lib/clock";
import { importFile } from "../lib/intake/commands";
import { startApplication, submit } from "../lib/organization/application-commands";
import { giveBill } from "../lib/organization/commands";
import { yearAfter } from "../lib/organization/organization";
import { NewApplication } from "../lib/organization/schema";
import { saveOrganization } from "../lib/organization/store";
import { parse } from "../lib/parse";
import { uuidv7 } from "../lib/uuid";

type Person = { key: string; email: string; name: string; role: Role; as: string };

const PEOPLE = [
  { key: "ada", email: "ada@example.org", name: "Ada Lane", role: "citizen", as: "Citizen" },
  {
    key: "cleo",
    email: "cleo@riders.example.org",
    name: "Cleo Marsh",
    role: "citizen",
    as: "Speaker for the Riders’ League",
  },
  { key: "mona", email: "mona@example.org", name: "Mona Field", role: "moderator", as: "Moderator" },
  { key: "sam", email: "sam@example.org", name: "Sam Porter", role: "staff", as: "Staff" },
  {
    key: "odile",
    email: "odile@office.example.org",
    name: "Odile Grant",
    role: "citizen",
    as: "Office that holds H.R. 99901",
  },
  { key: "ben", email: "ben@example.org", name: "Ben Okafor", role: "citizen", as: "Another citizen" },
] as const satisfies readonly Person[];
type Key = (typeof PEOPLE)[number]["key"];

/** How long ago they came, in milliseconds: nobody of them is new. */
const YEAR = 365 * 24 * 60 * 60 * 1_000;

const REACTIONS: [Key, ReactionKind, string][] = [
  ["ada", "great-idea", "hr99901-119/eh/s3/a/1"],
  ["ben", "great-idea", "hr99901-119/eh/s3/a/1"],
  ["cleo", "great-idea", "hr99901-119/eh/s3/a/1"],
  ["ada", "great-idea", "hr99901-119/eh/s3/a/3"],
  ["ben", "confusing", "hr99901-119/eh/s3/b"],
  ["mona", "confusing", "hr99901-119/eh/s3/b"],
  ["ada", "problematic", "hr99901-119/eh/s4/quote/s5335A/a"],
  ["ben", "problematic", "hr99901-119/eh/s4/quote/s5335A/a"],
  ["cleo", "unnecessary", "hr99901-119/eh/s2/3"],
  ["cleo", "great-idea", "hr99901-119/eh/s5"],
  ["ben", "great-idea", "s99903-119/is/s2/a"],
  ["ada", "confusing", "s99903-119/is/s2/b"],
  ["cleo", "great-idea", "hres99902-119/ih/whereas~3"],
];

const COMMENTS: { by: Key; forLeague?: true; block: string; body: string; agreed?: Key[] }[] = [
  {
    by: "ada",
    block: "hr99901-119/eh/s3/a/1",
    body: "I use a screen reader. Today the timetable of my line is a photograph of a poster; this paragraph alone would change my week.",
    agreed: ["ben", "cleo", "mona"],
  },
  {
    by: "cleo",
    forLeague: true,
    block: "hr99901-119/eh/s3/a",
    body: "The League asked for 180 days and can live with 270, provided that agencies which are ready earlier may publish earlier.",
  },
  {
    by: "ben",
    block: "hr99901-119/eh/s3/b",
    body: "Is a day counted from the notice or from the first trip that changes? Two readers of this table will count differently.",
  },
  {
    by: "ben",
    block: "hr99901-119/eh/s4/quote/s5335A/a",
    body: "Two percent is little for a large agency and a great deal for a small one. Consider a floor and a ceiling in dollars.",
    agreed: ["ada"],
  },
  {
    by: "ada",
    block: "s99903-119/is/s2/a",
    body: "What about rescue boats on exercise? “To save life” does not cover practice.",
  },
];

const POSITIONS: { by: Key; forLeague?: true; side: Side; statement: string }[] = [
  { by: "ada", side: "support", statement: "" },
  {
    by: "cleo",
    forLeague: true,
    side: "support",
    statement: "Every rider should be able to *read* a timetable. We support the bill and ask for earlier dates.",
  },
  {
    by: "ben",
    side: "oppose",
    statement: "The aim is right; the burden on small agencies is not. I would support it with a floor in section 4.",
  },
];

/** Fills an empty database whose sample bills are imported. */
export async function seed(now: Date): Promise<void> {
  const people = new Map<Key, Citizen>();
  const joined = new Date(now.getTime() - YEAR);
  for (const { key, email, name, role } of PEOPLE) people.set(key, await saveUser({ email, name, role }, joined));
  const league = uuidv7(now);
  const site = { website: "https://riders.example.org", domain: "riders.example.org" };
  await saveOrganization({ id: league, name: "Riders’ League", kind: "group", ...site, ...verifiedAt(now) }, [
    { userId: viewerOf(people, "cleo").id, role: "owner" },
  ]);
  const voice = { organization: league, name: "Riders’ League", standing: "verified" };

  for (const [by, kind, block] of REACTIONS)
    await react(viewerOf(people, by), parse(NewReaction, { block, kind }), now);
  for (const { by, forLeague, block, body, agreed = [] } of COMMENTS) {
    const viewer = { ...viewerOf(people, by), voices: forLeague ? [voice] : [] };
    const said = { motivation: "commenting", block, body, organization: forLeague ? league : null };
    const { id } = await annotate(viewer, parse(NewAnnotation, said), now);
    for (const one of agreed) await castVote(viewerOf(people, one), { id, vote: "agree" }, now);
  }
  for (const { by, forLeague, side, statement } of POSITIONS) {
    const viewer = { ...viewerOf(people, by), voices: forLeague ? [voice] : [] };
    const organization = forLeague ? league : null;
    await takePosition(viewer, { bill: "hr99901-119", side, statement, organization }, now);
  }
  await seedSuggestions(people, now);
  await seedApplication(people, now);
  await showNow(now);
  await numberChanges();
}

const SUGGESTIONS: { by: Key; block: string; exact: string; replacement: string; body: string }[] = [
  {
    by: "ben",
    block: "hr99901-119/eh/s3/a",
    exact: "270 days",
    replacement: "180 days",
    body: "Half a year is enough for a table that agencies keep already.",
  },
  {
    by: "ada",
    block: "hr99901-119/eh/s3/a",
    exact: "270 days after",
    replacement: "one year after",
    body: "Small agencies have no staff to spare: give them a year.",
  },
];

const PROPOSAL = {
  by: "ada",
  title: "Reports that come in time to be used",
  body: "The money ends with fiscal year 2028. A first report after one year, and money for one year more, let Congress act on what it learns.",
  suggestions: [
    {
      block: "hr99901-119/eh/s5",
      exact: "2 years",
      replacement: "1 year",
      body: "Two years is when the money is nearly spent.",
    },
    {
      block: "hr99901-119/eh/s6",
      exact: "2028",
      replacement: "2029",
      body: "What the report shows wants a year to be acted on.",
    },
  ],
} as const;

/** An office that holds the first sample bill, two suggestions for the same words of it, and a proposal of two more. */
async function seedSuggestions(people: ReadonlyMap<Key, Citizen>, now: Date): Promise<void> {
  const id = uuidv7(now);
  const name = "Office of the Sponsor";
  const office = { id, name, kind: "office", website: null, domain: null } as const;
  await saveOrganization({ ...office, ...verifiedAt(now) }, [{ userId: viewerOf(people, "odile").id, role: "owner" }]);
  await giveBill("hr99901-119", id, now);
  for (const { by, ...given } of SUGGESTIONS)
    await suggest(viewerOf(people, by), parse(NewAnnotation, { ...given, motivation: "editing" }), now);
  const { by, suggestions, ...said } = PROPOSAL;
  const author = viewerOf(people, by);
  const ids = [];
  for (const given of suggestions)
    ids.push((await suggest(author, parse(NewAnnotation, { ...given, motivation: "editing" }), now)).id);
  await propose(author, parse(NewProposal, { ...said, suggestions: ids }), now);
}

/** How those stand that are verified without an application. */
function verifiedAt(now: Date) {
  const times = { since: now, createdAt: now, updatedAt: now, verifiedAt: now, verifiedUntil: yearAfter(now) };
  return { standing: "verified" as const, decided: 0, renewalAskedAt: null, ...times };
}

/** One that a reviewer should look at twice: its name is nearly another's. */
async function seedApplication(people: ReadonlyMap<Key, Citizen>, now: Date): Promise<void> {
  const ben = viewerOf(people, "ben");
  const id = await startApplication(
    ben,
    parse(NewApplication, {
      name: "Rider’s Leage",
      legalForm: "association",
      address: "1 Depot Street\nDayton, OH 45402",
      website: "https://www.riders-league.example.com",
      domain: "riders-league.example.com",
      registryNumber: "",
      responsibleName: "Ben Okafor",
      responsibleEmail: "ben@example.org",
      why: "Riders of Dayton want a word in what becomes of the timetable.",
    }),
    now,
  );
  await submit(ben, { id, seen: 0 }, now);
}

const NOW = "prisma/samples/congress";
/** The day that the samples of the floor and of meetings are about, a Monday. */
const SAMPLE_DAY = Date.parse("2025-09-22");

/** The floor, the plan and the meetings of the samples again, as if they were of today. */
async function showNow(now: Date): Promise<void> {
  const today = Date.parse(easternDay(now));
  const monday = today - ((new Date(today).getUTCDay() + 6) % 7) * DAY;
  const lastAfternoon = Date.parse(easternDay(new Date(now.getTime() - AFTERNOON)));
  for (const name of readdirSync(NOW).filter((file) => /^(HDoc|HMKP|HHRG|\d{8})/.test(file))) {
    const day = name.startsWith("HDoc") ? lastAfternoon : /^\d/.test(name) ? monday : today;
    const days = (day - SAMPLE_DAY) / DAY;
    const bytes = Buffer.from(movedBy(days, readFileSync(`${NOW}/${name}`, "utf8")));
    await importFile(name, bytes.length, bytes, now);
  }
}

const DAY = 86_400_000;
/** The sample of the floor ends at this time of day: nothing may be told that is still to come. */
const AFTERNOON = 16 * 3_600_000;

/** Every date of 2025, in the three ways in which Congress writes them, so many days later. */
function movedBy(days: number, text: string): string {
  const later = (date: string) => new Date(Date.parse(`${date} UTC`) + days * DAY);
  return text
    .replace(/2025-\d\d-\d\d/g, (date) => later(date).toISOString().slice(0, 10))
    .replace(/(2025)(\d\d)(\d\d)(?=[T"])/g, (_, ...[year, month, day]) =>
      later(`${year}-${month}-${day}`).toISOString().slice(0, 10).replaceAll("-", ""),
    )
    .replace(/\w{3}, (\d\d \w{3} 2025)/g, (_, date) => later(date).toUTCString().slice(0, 16));
}

function viewerOf(people: ReadonlyMap<Key, Citizen>, key: Key): Citizen {
  const viewer = people.get(key);
  if (!viewer) throw new Error(`the seed has no ${key}`);
  return viewer;
}

/** A sign-in for each role, good for 24 hours. */
export function signInLinks(now: Date): Promise<{ role: string; name: string; link: string }[]> {
  const shown = PEOPLE.filter(({ key }) => key !== "ben");
  return Promise.all(
    shown.map(async ({ as, name, email }) => ({ role: as, name, link: await makeSignInLink(email, "/", now) })),
  );
}
