import type { Collection, NewChange } from "@/lib/change/change";
import { recordChanges } from "@/lib/change/store";
import { sqlTransaction } from "@/lib/db";
import { hashOf, type Told } from "./commands";
import type { FeedName, FloorDay, FloorFeed } from "./floor";
import {
  hear,
  hearNothingNew,
  holdDay,
  holdMeeting,
  holdWeek,
  replaceDay,
  replaceMeeting,
  replaceWeek,
  type Touched,
} from "./floor-import-store";
import type { Meeting } from "./meeting";
import type { FloorWeek } from "./week";

/** Saves each legislative day by itself; of two files of one day the later is believed. */
export async function importFloor({ builtAt, days }: FloorFeed, now: Date): Promise<Told> {
  let told: Told = "unchanged";
  for (const day of days) if ((await importDay(day, now)) === "facts") told = "facts";
  await heard("floor", builtAt, now);
  return told;
}

function importDay(day: FloorDay, now: Date): Promise<Told> {
  const { publishedAt, ...facts } = day;
  const factsHash = hashOf(facts);
  return sqlTransaction(async (client) => {
    const held = await holdDay(day.day, client);
    if (held && !isLater({ at: publishedAt, factsHash }, held)) return "unchanged";
    const touched = await replaceDay({ ...day, factsHash }, now, client);
    await recordChanges(changesOf("floor", touched, now), client);
    return touched.length > 0 || held?.factsHash !== factsHash ? "facts" : "unchanged";
  });
}

/** Saves the plan of a week; the later of two is believed, and what it leaves out is planned no more. */
export async function importWeek(week: FloorWeek, now: Date): Promise<Told> {
  const { changedAt, ...facts } = week;
  const factsHash = hashOf(facts);
  const told = await sqlTransaction(async (client): Promise<Told> => {
    const held = await holdWeek(week.weekOf, client);
    if (held && !isLater({ at: changedAt, factsHash }, held)) return "unchanged";
    const touched = await replaceWeek({ ...week, factsHash }, now, client);
    await recordChanges(changesOf("schedule", touched, now), client);
    return touched.length > 0 ? "facts" : "unchanged";
  });
  await heard("week", changedAt, now);
  return told;
}

/** Saves a meeting; the later account of it is believed. A bill that is taken off its agenda is told, too. */
export async function importMeeting(meeting: Meeting, now: Date): Promise<Told> {
  const { changedAt, ...facts } = meeting;
  const factsHash = hashOf(facts);
  const told = await sqlTransaction(async (client): Promise<Told> => {
    const held = await holdMeeting(meeting.id, client);
    if (held && !isLater({ at: changedAt, factsHash }, held)) return "unchanged";
    const isSame = held?.factsHash === factsHash;
    await replaceMeeting({ ...meeting, factsHash }, isSame, now, client);
    if (isSame) return "unchanged";
    const bills = [...new Set([...(held?.bills ?? []), ...meeting.bills])];
    const touched: Touched = { id: meeting.id, kind: held ? "revised" : "imported", bills };
    await recordChanges(changesOf("meetings", [touched], now), client);
    return "facts";
  });
  await heard("meetings", changedAt, now);
  return told;
}

/** Notes that a feed's source answered, and had nothing new; so that an unchanged plan is not taken for a silent feed. */
export function hearAgain(name: FeedName, now: Date): Promise<void> {
  return sqlTransaction((client) => hearNothingNew(name, now, client));
}

function heard(name: FeedName, builtAt: Date, now: Date): Promise<void> {
  return sqlTransaction((client) => hear(name, builtAt, now, client));
}

type Account = { at: Date; factsHash: string };

function isLater(one: Account, other: Account): boolean {
  if (one.at.getTime() !== other.at.getTime()) return one.at > other.at;
  return one.factsHash > other.factsHash;
}

/** One for each bill concerned, so that whoever follows the bill hears of it; one of no bill where none is. */
function changesOf(collection: Collection, touched: readonly Touched[], at: Date): NewChange[] {
  return touched.flatMap(({ id: subject, kind, bills }) =>
    (bills.length === 0 ? [null] : bills).map((bill) => ({ at, kind, collection, subject, bill })),
  );
}
