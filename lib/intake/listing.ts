/**
 * Reading the lists that name files: govinfo's listings, sitemaps and batch feed, the Clerk's and the Senate's indexes of
 * roll calls, the committees' feeds. What a list does not hold is not there; one that is none throws.
 */
import { z } from "zod";
import { childAt, childrenOf, type Element, parseXml, textAt } from "@/lib/congress/data-xml";
import { FetchFailure } from "./web";

/** A place a list names; `changed` is the time the list gives, ISO in UTC where we understand it. */
export type Entry = { url: string; changed: string | null };

/** What a folder of govinfo's bulk data holds. */
export type Folder = { folders: Entry[]; files: Entry[]; zip: Entry | null };

const Row = z.object({
  folder: z.boolean().default(false),
  link: z.string(),
  fileExtension: z.string().nullish(),
  formattedLastModifiedTime: z.string().nullish(),
});
const Rows = z.object({ files: z.array(Row) });

/** `/bulkdata/json/…` */
export function readFolder(bytes: Uint8Array): Folder {
  const read = Rows.safeParse(jsonIn(bytes));
  if (!read.success) throw new FetchFailure("The listing is not in the form we know.", false);
  const rows = read.data.files
    .filter(({ link }) => isPlace(link))
    .map((row) => ({
      ...row,
      entry: { url: row.link, changed: instantOf(row.formattedLastModifiedTime) },
    }));
  const isZip = ({ fileExtension }: z.output<typeof Row>) => fileExtension?.toLowerCase() === "zip";
  return {
    folders: rows.filter(({ folder }) => folder).map(({ entry }) => entry),
    files: rows.filter((row) => !row.folder && /^xml$/i.test(row.fileExtension ?? "")).map(({ entry }) => entry),
    zip: rows.find(isZip)?.entry ?? null,
  };
}

const MONTHS = ["Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec"];
const CLOCK = new Intl.DateTimeFormat("en-US", {
  timeZone: "America/New_York",
  hourCycle: "h23",
  hour: "2-digit",
  day: "2-digit",
  minute: "2-digit",
});

/** `24-Apr-2026 19:36`, Eastern, as govinfo's listings write it. In the hour that comes twice in November the first is meant. */
function instantOf(written: string | null | undefined): string | null {
  const match = /^(\d{1,2})-([A-Z][a-z]{2})-(\d{4}) (\d{2}):(\d{2})/.exec(written ?? "");
  if (!match) return null;
  const month = MONTHS.indexOf(match[2] ?? "");
  const [day, year, hour, minute] = [match[1], match[3], match[4], match[5]].map(Number);
  for (const offset of [4, 5]) {
    const at = new Date(Date.UTC(year ?? 0, month, day, (hour ?? 0) + offset, minute));
    const parts = Object.fromEntries(CLOCK.formatToParts(at).map(({ type, value }) => [type, Number(value)]));
    if (parts.day === day && parts.hour === hour) return at.toISOString();
  }
  return null; // an hour that was skipped in March
}

/** A sitemap, or an index of sitemaps: what it names, with `lastmod`. */
export function readSitemap(bytes: Uint8Array): Entry[] {
  const entries = childrenOf(rootOf(bytes)).filter(({ name }) => name === "url" || name === "sitemap");
  return entries.flatMap((entry) => {
    const url = textAt(entry, "loc");
    return url === null || !isPlace(url) ? [] : [{ url, changed: isoOf(textAt(entry, "lastmod")) }];
  });
}

/** `/rss/billstatus-batch.xml`: the files each batch wrote. */
export function readBatches(bytes: Uint8Array): Entry[] {
  return childrenOf(childAt(rootOf(bytes), "channel"), "item").flatMap((item) => {
    const changed = isoOf(/\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:?\d\d)?/.exec(textAt(item, "guid") ?? "")?.[0] ?? null);
    const links = (textAt(item, "description") ?? "").matchAll(/https?:\/\/[^\s"'<>]+\.xml/g);
    const urls = new Set([...links].map(([url]) => url).filter(isPlace));
    return changed === null ? [] : [...urls].map((url) => ({ url, changed }));
  });
}

/** The numbers of roll calls on a page of the Clerk's index, `/evs/{year}/ROLL_000.asp`. */
export function readRollPage(bytes: Uint8Array): number[] {
  const page = new TextDecoder("latin1").decode(bytes);
  const numbers = [...page.matchAll(/rollnumber=(\d{1,4})|\/roll(\d{3,4})\.xml/gi)].map(
    (match) => match[1] ?? match[2],
  );
  return [...new Set(numbers.map(Number))].sort((a, b) => a - b);
}

/** The numbers of the Senate's roll calls of a session, from `vote_menu_{congress}_{session}.xml`. */
export function readVoteMenu(bytes: Uint8Array): number[] {
  const votes = childrenOf(childAt(rootOf(bytes), "votes"), "vote");
  const numbers = votes.map((vote) => Number(textAt(vote, "vote_number") ?? "x"));
  return numbers.filter(Number.isInteger).sort((a, b) => a - b);
}

/** The codes of committees, from the list in `/Committee/Committees.aspx`. */
export function readCommitteeCodes(bytes: Uint8Array): string[] {
  const page = new TextDecoder().decode(bytes);
  return [...new Set([...page.matchAll(/<option[^>]*value="([A-Z]{2}\d{2})"/g)].map(([, code]) => code ?? ""))].sort();
}

/** The meetings in a committee's feed, `/Committee/RSS.ashx?Code=…`. It is not always XML: entities of HTML stand in it. */
export function readMeetingFeed(bytes: Uint8Array): Entry[] {
  const items = new TextDecoder().decode(bytes).matchAll(/<item\b[\s\S]*?<\/item>/g);
  return [...items].flatMap(([item]) => {
    const url = /<enclosure\b[^>]*\burl="([^"]+\.xml)"/i.exec(item)?.[1]?.replace(/&amp;/g, "&");
    return url === undefined || !isPlace(url)
      ? []
      : [{ url, changed: isoOf(/<pubDate>([^<]+)</.exec(item)?.[1] ?? null) }];
  });
}

/** Null when it is none; then it has not the form of a listing either. */
function jsonIn(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}

/** An address on the web, or a way from where the list lies: one bad line must not cost the others. */
function isPlace(url: string): boolean {
  const base = "https://list.invalid/";
  return URL.canParse(url, base) && /^https?:$/.test(new URL(url, base).protocol);
}

function rootOf(bytes: Uint8Array): Element {
  const read = parseXml(bytes);
  if ("rejected" in read) throw new FetchFailure(read.message, false);
  return read.root;
}

function isoOf(time: string | null): string | null {
  const at = time === null ? Number.NaN : Date.parse(time);
  return Number.isNaN(at) ? null : new Date(at).toISOString();
}
