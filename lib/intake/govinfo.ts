/**
 * govinfo's bulk data. Its sitemaps say which folders changed and which files in them; where there are none, as on a plain
 * mirror, its listings do. A folder of which most is missing comes as one zip.
 */
import { type Entry, type Folder, readBatches, readFolder, readSitemap } from "./listing";
import type { Look, Wanted } from "./look";
import { holds, scopeKey } from "./scope";

export function bulkData(collection: "BILLS" | "BILLSTATUS", feed: string | null) {
  return async (look: Look): Promise<void> => {
    const index = `${look.at}/sitemap/bulkdata/${collection}/sitemapindex.xml`;
    const key = `${index}#${scopeKey(look.scope)}`;
    const { is, entries } = await look.unlessTaken(index, key, null, readSitemap);
    if (is === "absent") await walk(look, `${look.at}/bulkdata/json/${collection}/${look.scope.congress}`);
    else if (entries !== null) {
      const ours = entries.filter(({ url }) => url.includes(`/${collection}/${look.scope.congress}`));
      let whole = true;
      for (const sitemap of ours) whole = (await takeSitemap(look, sitemap)) && whole;
      if (whole) await look.markTaken(key);
    }
    if (feed !== null) await takeBatches(look, `${look.at}${feed}`);
  };
}

/** True when all of it is here. */
async function takeSitemap(look: Look, { url, changed }: Entry): Promise<boolean> {
  const here = look.rebase(url);
  const key = `${here}#${scopeKey(look.scope)}`;
  const { is, entries } = await look.unlessTaken(here, key, changed, readSitemap);
  if (is === "absent") return false; // its index will lead there again
  if (entries === null) return true;
  const folders = new Map<string, Wanted[]>();
  for (const file of ourFiles(look, entries)) {
    const folder = file.url.slice(0, file.url.lastIndexOf("/"));
    folders.set(folder, [...(folders.get(folder) ?? []), file]);
  }
  let whole = true;
  for (const [folder, files] of folders) whole = (await look.take(files, () => zipIn(look, folder))) && whole;
  if (whole) await look.markTaken(key);
  return whole;
}

function ourFiles(look: Look, entries: Entry[]): Wanted[] {
  return entries
    .filter(({ url }) => holds(look.scope, url))
    .map(({ url, changed }) => ({ url: look.rebase(url), changed, format: "xml" }));
}

async function zipIn(look: Look, folder: string): Promise<Entry | null> {
  const listing = await look.list(folder.replace("/bulkdata/", "/bulkdata/json/"), "json", readFolder);
  return zipOf(look, listing);
}

function zipOf(look: Look, listing: Folder | null): Entry | null {
  return listing?.zip ? { ...listing.zip, url: look.rebase(listing.zip.url) } : null;
}

/** Folder by folder, where no sitemap tells what changed. */
async function walk(look: Look, url: string): Promise<void> {
  const listing = await look.list(url, "json", readFolder);
  if (listing === null) return;
  const files = ourFiles(look, listing.files);
  if (files.length > 0) await look.take(files, async () => zipOf(look, listing));
  for (const folder of listing.folders) await walk(look, look.rebase(folder.url));
}

/** The feed names what the last batches wrote, often before the sitemaps do. */
async function takeBatches(look: Look, url: string): Promise<void> {
  const key = `${url}#${scopeKey(look.scope)}`;
  const { entries } = await look.unlessTaken(url, key, null, readBatches);
  if (entries === null) return;
  const newest = new Map<string, string>();
  for (const { url, changed } of entries)
    if (changed !== null && holds(look.scope, url) && changed > (newest.get(url) ?? "")) newest.set(url, changed);
  const files = [...newest].map(
    ([url, writtenAt]): Wanted => ({
      url: look.rebase(url),
      changed: null,
      writtenAt: new Date(writtenAt),
      format: "xml",
    }),
  );
  if (await look.take(files)) await look.markTaken(key);
}
