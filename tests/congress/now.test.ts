import { readdirSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { lastActions, latestDay, plannedItems, plannedOn } from "@/lib/congress/floor-store";
import { comingMeetings, everyMeeting } from "@/lib/congress/meeting-store";
import { importFile } from "@/lib/intake/commands";
import { seed } from "@/prisma/seed";
import "../support/database";

const SAMPLES = ["prisma/samples", "prisma/samples/congress"].flatMap((folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isFile() ? [`${folder}/${entry.name}`] : [])),
);

test.each([
  ["a Wednesday in winter", "2027-02-03T22:00:00Z", "2027-02-03", "2027-02-01"],
  ["the morning after it", "2027-02-04T14:00:00Z", "2027-02-03", "2027-02-01"],
  ["a Sunday in summer, late in the evening", "2027-07-05T03:00:00Z", "2027-07-04", "2027-06-28"],
])("the seed shows something of now, on %s", async (_case, at, day, monday) => {
  const now = new Date(at);
  for (const file of SAMPLES) {
    const bytes = readFileSync(file);
    await importFile(file.slice(file.lastIndexOf("/") + 1), bytes.length, bytes, now);
  }

  await seed(now);

  expect(await latestDay()).toMatchObject({ day, finished: false });
  expect(await lastActions(day, 10)).toHaveLength(4);
  expect((await plannedItems(now, 10)).map(({ weekOf }) => weekOf)).toEqual([monday, monday, monday]);
  expect(await plannedOn({ bill: "hres99902-119" }, now, 10)).toHaveLength(1);
  expect((await comingMeetings(everyMeeting, now, 10)).map(({ kind, status }) => [kind, status])).toEqual([
    ["markup", "scheduled"],
    ["hearing", "postponed"],
    ["hearing", "scheduled"],
  ]);
});
