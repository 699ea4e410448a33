/** Completions as somebody types: a few of each kind, each found by an index. */
import { everyBill } from "@/lib/bill/bill-filter-store";
import { everyCommittee, everyMember, listCommittees, membersByName } from "@/lib/congress/roster-store";
import { type Db, db } from "@/lib/db";
import { likeWords } from "@/lib/page";
import {
  billCompletion,
  type Completion,
  committeeCompletion,
  memberCompletion,
  subjectCompletion,
} from "./completion";
import { readQuery } from "./query";
import { billsMeant, billsTitled } from "./store";

const BILLS = 5;
const OTHERS = 3;

/** Bills first: those meant by a number, else by title. None for fewer than two characters, unless they are a bill's number. */
export async function completionsFor(typed: string, from: Db = db): Promise<Completion[]> {
  const meant = (await billsMeant(readQuery(typed), from)).slice(0, BILLS);
  if (meant.length > 0 || typed.length < 2) return meant.map(billCompletion);
  const few = { after: null, limit: OTHERS };
  const [bills, members, committees, subjects] = await Promise.all([
    billsTitled({ ...everyBill, q: typed }, BILLS, from),
    membersByName({ ...everyMember, q: typed }, few, from),
    listCommittees({ ...everyCommittee, q: typed }, few, from),
    subjectsLike(typed, from),
  ]);
  return [
    ...bills.map(billCompletion),
    ...members.items.map(memberCompletion),
    ...committees.items.map(committeeCompletion),
    ...subjects.map(subjectCompletion),
  ];
}

/** Subjects that contain the words. There are about a thousand, on many more bills: each is stepped to in the index, and met once. */
async function subjectsLike(words: string, from: Db): Promise<string[]> {
  const rows = await from.$queryRaw<{ name: string }[]>`
    WITH RECURSIVE subject AS (
      (SELECT name FROM bill_subject ORDER BY name LIMIT 1)
      UNION ALL
      SELECT (SELECT later.name FROM bill_subject AS later WHERE later.name > subject.name ORDER BY later.name LIMIT 1)
      FROM subject WHERE subject.name IS NOT NULL
    )
    SELECT name FROM subject WHERE name ILIKE ${`%${likeWords(words)}%`}
    ORDER BY NOT name ILIKE ${`${likeWords(words)}%`}, name LIMIT ${OTHERS}`;
  return rows.map(({ name }) => name);
}
