/**
 * Every file of Congress in the public corpus reads, with as many of everything as an independent reader (libxml2) counts.
 */
import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { XmlDocument, XmlElement } from "libxml2-wasm";
import { describe, expect, test } from "vitest";
import { readBillStatus } from "@/lib/congress/bill-status";
import { readMeeting } from "@/lib/congress/meeting-xml";
import { readMemberJson } from "@/lib/congress/member-json";
import { readMemberXml } from "@/lib/congress/member-xml";
import { readVote } from "@/lib/congress/vote";

const CORPUS = process.env.CORPUS ?? path.join(import.meta.dirname, "../../../shared/corpus");
const OURS = ["prisma/samples/congress", "tests/fixtures/congress"];

function filesIn(folder: string, pattern: RegExp): string[] {
  const ours = OURS.flatMap((own) => readdirSync(own).map((name) => path.join(own, name)));
  const theirs = path.join(CORPUS, folder);
  const files = existsSync(theirs) ? readdirSync(theirs).map((name) => path.join(theirs, name)) : [];
  return [...ours, ...files].filter((file) => pattern.test(path.basename(file))).sort();
}

/** The values of `field` of the elements at any of the ways, by libxml2; an element without it counts as empty. */
function second(bytes: Uint8Array) {
  const document = XmlDocument.fromBuffer(bytes);
  return {
    count: (...ways: string[]) => {
      const counts = ways.map((way) => document.find(way).length);
      return Math.max(0, ...counts);
    },
    texts: (way: string) => document.find(way).map((node) => (node instanceof XmlElement ? node.content.trim() : "")),
    end: () => document.dispose(),
  };
}

describe.each(filesIn("billstatus", /BILLSTATUS.*\.xml$/i))("%s", (file) => {
  test("has as much of everything as a second reader counts", () => {
    const bytes = readFileSync(file);
    const status = readBillStatus(bytes);
    if ("rejected" in status) throw new Error(status.message);
    const { count, texts, end } = second(bytes);
    const bill = "/billStatus/bill";

    const sponsors = new Set(texts(`${bill}/sponsors/item/bioguideId`)).size;
    expect(status.sponsorships.length).toBe(
      sponsors + count(`${bill}/sponsors/item[not(bioguideId)]`) + count(`${bill}/cosponsors/item`),
    );
    expect(status.sponsorships.filter(({ withdrawnOn }) => withdrawnOn !== null).length).toBe(
      count(`${bill}/cosponsors/item[sponsorshipWithdrawnDate != '']`),
    );
    expect(status.titles.map(({ title }) => title.replace(/\s+/g, ""))).toEqual(
      texts(`${bill}/titles/item/title`).map((title) => title.replace(/[\s\u0085]+/g, "")),
    );
    expect(status.summaries.length).toBe(count(`${bill}/summaries/billSummaries/item`, `${bill}/summaries/summary`));
    expect(status.related.length).toBe(count(`${bill}/relatedBills/item`));
    expect(status.laws.map(({ number }) => number)).toEqual(texts(`${bill}/laws/item/number`));
    expect(status.estimates.length).toBe(count(`${bill}/cboCostEstimates/item`));
    expect(status.texts.length).toBe(count(`${bill}/textVersions/item[type != '' or date != '' or formats/item]`));
    const kinds = ["HAMDT", "SAMDT", "SUAMDT"].map(
      (kind) => new Set(texts(`${bill}/amendments/amendment[type = '${kind}']/number`)).size,
    );
    expect(status.amendments.length).toBe(kinds.reduce((sum, size) => sum + size, 0));
    expect(new Set(status.subjects)).toEqual(
      new Set(texts(`${bill}/subjects//item/name[not(ancestor::parentSubject)]`)),
    );
    expect(status.referrals.reduce((sum, { activities }) => sum + activities.length, 0)).toBe(
      count(`${bill}/committees//activities/item`),
    );
    const days = texts(`${bill}/actions/item[text != '']/actionDate`);
    const wordsOf = (text: string) => text.replace(/\s+/g, " ");
    const said = new Set(texts(`${bill}/actions/item[text != '']/text`).map(wordsOf));
    expect(new Set(status.actions.map(({ actedOn }) => actedOn))).toEqual(new Set(days));
    expect(new Set(status.actions.map(({ text }) => text))).toEqual(said);
    expect(status.actions.map(({ actedOn }) => actedOn)).toEqual(
      [...status.actions.map(({ actedOn }) => actedOn)].sort(),
    );
    expect(new Set(status.actions.map(({ id }) => id)).size).toBe(status.actions.length);
    end();
  });
});

describe.each(filesIn("votes_house", /roll\d+\.xml$/i))("%s", (file) => {
  test("has every position, and totals that add up", () => {
    const bytes = readFileSync(file);
    const vote = readVote(bytes);
    if ("rejected" in vote) throw new Error(vote.message);
    const { count, end } = second(bytes);

    expect(vote.positions.length).toBe(count("//recorded-vote"));
    expect(vote.positions.filter(({ bioguide }) => bioguide === null)).toEqual([]);
    if (vote.candidates.length === 0) {
      expect(vote.positions.filter(({ side }) => side === "yea").length).toBe(vote.yeas);
      expect(vote.positions.filter(({ side }) => side === "nay").length).toBe(vote.nays);
    }
    end();
  });
});

describe.each(filesIn("votes_senate", /vote_\d+_\d+_\d+\.xml$/i))("%s", (file) => {
  test("has every position, and totals that add up", () => {
    const bytes = readFileSync(file);
    const vote = readVote(bytes);
    if ("rejected" in vote) throw new Error(vote.message);
    const { count, end } = second(bytes);

    expect(vote.positions.length).toBe(count("//members/member"));
    expect(vote.positions.filter(({ lis }) => lis === null)).toEqual([]);
    expect(vote.positions.filter(({ side }) => side === "yea").length).toBe(vote.yeas);
    expect(vote.positions.filter(({ side }) => side === "nay").length).toBe(vote.nays);
    end();
  });
});

describe.each(filesIn("members", /member_?data.*\.xml$/i))("%s", (file) => {
  test("has every member that has a Bioguide id", () => {
    const bytes = readFileSync(file);
    const roster = readMemberXml(bytes);
    if ("rejected" in roster) throw new Error(roster.message);
    const { texts, end } = second(bytes);

    const ids = [...texts("//member-info/bioguideID"), ...texts("//senator/bioguideId")].filter((id) => id !== "");
    expect(roster.members.map(({ id }) => id)).toEqual(ids);
    expect(roster.asOf).toMatch(/^\d{4}-\d\d-\d\d$/);
    end();
  });
});

test.each(filesIn("members", /\.json$/))("%s reads", (file) => {
  const roster = readMemberJson(readFileSync(file));
  if ("rejected" in roster) throw new Error(roster.message);

  expect(roster.members.length + roster.committees.length + (roster.seats?.length ?? 0)).toBeGreaterThan(0);
});

describe.each(filesIn("meetings", /hearing.*\.xml$|^H(MKP|HRG|MTG).*\.xml$/i))("%s", (file) => {
  test("has its day, its committees and as many documents as a second reader counts", () => {
    const bytes = readFileSync(file);
    const meeting = readMeeting(bytes);
    if ("rejected" in meeting) throw new Error(meeting.message);
    const { count, texts, end } = second(bytes);
    const details = "/committee-meeting/meeting-details";

    expect([meeting.on]).toEqual(texts(`${details}/meeting-date/calendar-date`));
    expect(meeting.startsAt).not.toBeNull();
    expect([meeting.title]).toEqual(texts(`${details}/meeting-title`));
    expect(meeting.committees.length).toBe(
      count(`${details}/committees/committee-name`) + count(`${details}/subcommittees/committee-name`),
    );
    expect(meeting.documents.length).toBe(count("/committee-meeting/meeting-documents/meeting-document"));
    expect(meeting.bills.length).toBeGreaterThan(0);
    expect(meeting.status).not.toBeNull();
    end();
  });
});
