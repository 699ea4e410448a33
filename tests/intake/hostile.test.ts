import { readFileSync } from "node:fs";
import { beforeEach, expect, test, vi } from "vitest";
import { db } from "@/lib/db";
import { importFile } from "@/lib/intake/commands";
import {
  readBatches,
  readCommitteeCodes,
  readFolder,
  readMeetingFeed,
  readRollPage,
  readSitemap,
  readVoteMenu,
} from "@/lib/intake/listing";
import { FetchFailure } from "@/lib/intake/web";
import "../support/database";
import { NOON } from "../support/make";
import { snapshotOf } from "../support/snapshot";

const FOLDER = "prisma/samples/congress";
const FILES = {
  floor: "HDoc-119-1-FloorProceedings.xml",
  week: "20250922.xml",
  meeting: "HMKP-119-PW00-20250923-HMKP990001.xml",
} as const;
const textOf = (file: string) => readFileSync(`${FOLDER}/${file}`, "utf8");
/** No compression makes it short. */
const LONG = Array.from({ length: 5_000 }, (_, at) => Math.floor(Math.abs(Math.sin(at + 1)) * 1e6) % 10).join("");
const BOMB = `<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>`;

/** What may stand where a good file stood, made from it. */
const DAMAGE: [string, (good: string) => string | Buffer][] = [
  ["of 0 bytes", () => ""],
  ["of white space", () => " \n\t"],
  ["cut off", (good) => good.slice(0, good.length / 2)],
  ["cut off inside a tag", (good) => good.slice(0, good.lastIndexOf("<") + 3)],
  ["a web page", () => "<!DOCTYPE html><html><head><title>Error</title></head><body><p>Sorry<br></body></html>"],
  ["of one root and nothing in it", (good) => `<${rootOf(good)}/>`],
  [
    "of a root 5,000 deep",
    (good) => `<${rootOf(good)}>${"<a>".repeat(5_000)}${"</a>".repeat(5_000)}</${rootOf(good)}>`,
  ],
  ["of entities that multiply", (good) => `${BOMB}<${rootOf(good)}>&c;&c;&c;</${rootOf(good)}>`],
  [
    "of an entity that reads a file",
    (good) => `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><${rootOf(good)}>&x;</${rootOf(good)}>`,
  ],
  ["in Latin-1 that says UTF-8", (good) => Buffer.from(good.replaceAll(" ", "\u00a0é"), "latin1")],
  ["in UTF-16 without its mark", (good) => Buffer.from(good, "utf16le")],
  ["of zeros", () => Buffer.alloc(4_000)],
  ["with a control character", (good) => good.replace(/>[A-Z]/, ">\u0001A")],
];

/** Files that are good XML, and absurd: they may be read in part, or set aside. */
const ABSURD: [string, (good: string) => string][] = [
  ["dates that are none", (good) => good.replace(/2025-?09-?2(\d)/g, "2025-02-3$1").replace(/20250922/g, "20250230")],
  ["the year 0", (good) => good.replaceAll("2025", "0000")],
  ["the year 9999", (good) => good.replaceAll("2025", "9999")],
  ["a year of six digits", (good) => good.replaceAll("2025", "275000")],
  ["hours that are none", (good) => good.replace(/T1\d:/g, "T77:").replace(/ 1\d:/g, " 77:")],
  [
    "numbers of 5,000 digits",
    (good) => good.replace(/((?:\bid|-id|-num))="[^"]*"/g, `$1="${LONG}"`).replace(/(-bill\/)\d+/, `$1${LONG}`),
  ],
  [
    "a Congress of five digits",
    (good) => good.replace(/congress(-num)?="\d+"/g, 'congress$1="99999"').replace(/<congress>\d+/, "<congress>99999"),
  ],
  [
    "a negative Congress",
    (good) => good.replace(/congress(-num)?="\d+"/g, 'congress$1="-1"').replace(/<congress>\d+/, "<congress>-1"),
  ],
  ["words of a million letters", (good) => good.replace(/>[A-Z][^<]{8,}</g, `>${"ab ".repeat(333_333)}<`)],
  ["one word of a million letters", (good) => good.replace(/>[A-Z][^<]{8,}</, `>${"a".repeat(1_000_000)}<`)],
  ["bills of absurd numbers", (good) => good.replace(/(H\.R\.|S\.|H\. ?Res\.) \d+/g, `$1 ${LONG}`)],
  ["no attributes at all", (good) => good.replace(/ [\w-]+="[^"]*"/g, "")],
];

beforeEach(async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  for (const file of Object.values(FILES)) await importText(file, textOf(file));
});

async function importText(name: string, content: string | Buffer) {
  const bytes = Buffer.from(content);
  return importFile(name, bytes.length, bytes, NOON);
}

async function facts() {
  const { asides: _, ...rest } = (await snapshotOf(process.env.DATABASE_OWNER_URL ?? "")) as Record<string, unknown>;
  return rest;
}

test.each(Object.values(FILES).flatMap((file) => DAMAGE.map(([what, damage]) => [file, what, damage] as const)))(
  "%s %s is set aside with a reason, and what was here stays",
  async (file, _what, damage) => {
    const before = await facts();

    const done = await importText(file, damage(textOf(file)));

    expect(done).toMatchObject({ outcome: "set-aside", message: expect.stringMatching(/[\w)]\.$/) });
    expect(done).not.toMatchObject({ reason: "error" });
    expect(await db.setAside.findMany()).toMatchObject([{ fileName: file }]);
    expect(await facts()).toEqual(before);
  },
);

test.each(Object.values(FILES).flatMap((file) => ABSURD.map(([what, spoil]) => [file, what, spoil] as const)))(
  "%s with %s is never our failure",
  async (file, _what, spoil) => {
    expect(spoil(textOf(file))).not.toBe(textOf(file));

    expect(await importText(file, spoil(textOf(file)))).not.toMatchObject({ reason: "error" });
  },
);

const LISTS: [string, (bytes: Uint8Array) => unknown, string][] = [
  [
    "a folder",
    readFolder,
    '{"files":[{"folder":false,"link":"https://a.example/BILLS-119hr1ih.xml","fileExtension":"xml","formattedLastModifiedTime":"24-Apr-2026 19:36"}]}',
  ],
  [
    "a sitemap",
    readSitemap,
    "<urlset><url><loc>https://a.example/2025.xml</loc><lastmod>2025-09-22T10:00:00Z</lastmod></url></urlset>",
  ],
  [
    "a feed of batches",
    readBatches,
    "<rss><channel><item><guid>B-2025-09-22T10:00:00Z</guid><description>https://a.example/a.xml</description></item></channel></rss>",
  ],
  [
    "a menu of votes",
    readVoteMenu,
    "<vote_summary><votes><vote><vote_number>00901</vote_number></vote></votes></vote_summary>",
  ],
  ["a page of roll calls", readRollPage, '<a href="?rollnumber=901">901</a>'],
  ["a list of committees", readCommitteeCodes, '<option value="PW00">Works</option>'],
  [
    "a feed of meetings",
    readMeetingFeed,
    '<item><enclosure url="https://a.example/a.xml" /><pubDate>Mon, 22 Sep 2025 10:00:00 GMT</pubDate></item>',
  ],
];

test.each(
  LISTS.flatMap(([list, read, good]) =>
    [...DAMAGE, ...ABSURD].map(([what, spoil]) => [list, what, read, spoil(good)] as const),
  ),
)("%s %s is a list, or a failure of its source with a sentence", (_list, _what, read, spoiled) => {
  const bytes = Buffer.from(spoiled);
  let failure: unknown = null;
  try {
    read(bytes);
  } catch (error) {
    failure = error;
  }
  if (failure !== null) expect(failure).toBeInstanceOf(FetchFailure);
});

test.each([["http://["], ["javascript:alert(1)"], ["file:///etc/passwd"]])(
  "a list that names “%s” gives only the other places it names",
  (place) => {
    const good = "https://a.example/119/a.xml";
    const sitemap = `<urlset><url><loc>${place}</loc></url><url><loc>${good}</loc></url></urlset>`;
    const feed = `<item><enclosure url="${place}.xml"/></item><item><enclosure url="${good}"/></item>`;
    const folder = JSON.stringify({ files: [place, good].map((link) => ({ link, fileExtension: "xml" })) });

    expect(readSitemap(Buffer.from(sitemap)).map(({ url }) => url)).toEqual([good]);
    expect(readMeetingFeed(Buffer.from(feed)).map(({ url }) => url)).toEqual([good]);
    expect(readFolder(Buffer.from(folder)).files.map(({ url }) => url)).toEqual([good]);
  },
);

function rootOf(xml: string): string {
  return /<([a-z][\w-]*)/.exec(xml)?.[1] ?? "list";
}
