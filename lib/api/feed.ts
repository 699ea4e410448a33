/**
 * One feed in two forms: Atom (RFC 4287, its pages by RFC 5005, answers by RFC 4685) and JSON Feed 1.1. The newest entry is first.
 */
import { escapeHtml } from "@/lib/bill/html";
import { toJson } from "./json";

export const ATOM = "application/atom+xml";
export const JSON_FEED = "application/feed+json";

/** `id` never changes. `answers` is the id of the entry it answers; null for none. */
export type Entry = {
  id: string;
  title: string;
  author: string;
  /** The page a person reads it on, and the same as data. */
  page: string;
  data: string;
  published: string;
  updated: string;
  answers: string | null;
  html: string;
};

/** `page` is the site's page of which it tells. `first` is null on the first page, `next` on the last. */
export type Feed = {
  title: string;
  page: string;
  self: string;
  first: string | null;
  next: string | null;
  updated: string;
  entries: Entry[];
};

const RIGHTS = "Dedicated to the public domain (CC0 1.0)";

/** What XML cannot hold, not even escaped. */
const NO_XML = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function text(words: string): string {
  return escapeHtml(words.replace(NO_XML, "\ufffd"));
}

function link(rel: string, href: string | null, type: string): string {
  return href === null ? "" : `<link rel="${rel}" type="${type}" href="${text(href)}"/>`;
}

export function atomOf({ title, page, self, first, next, updated, entries }: Feed): string {
  const head = [
    `<id>${text(page)}</id>`,
    `<title>${text(title)}</title>`,
    `<updated>${updated}</updated>`,
    `<rights>${RIGHTS}</rights>`,
    link("self", self, ATOM),
    link("alternate", page, "text/html"),
    link("first", first, ATOM),
    link("next", next, ATOM),
  ];
  const lines = [...head, ...entries.map(atomEntry)].filter((line) => line !== "");
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xmlns:thr="http://purl.org/syndication/thread/1.0" xml:lang="en-US">
${lines.join("\n")}
</feed>
`;
}

function atomEntry({ id, title, author, page, data, published, updated, answers, html }: Entry): string {
  const lines = [
    `<id>${id}</id>`,
    `<title>${text(title)}</title>`,
    `<published>${published}</published>`,
    `<updated>${updated}</updated>`,
    `<author><name>${text(author)}</name></author>`,
    link("alternate", page, "text/html"),
    link("alternate", data, "application/json"),
    answers === null ? "" : `<thr:in-reply-to ref="${answers}"/>`,
    `<content type="html">${text(html)}</content>`,
  ];
  return `<entry>\n${lines.filter((line) => line !== "").join("\n")}\n</entry>`;
}

export function jsonFeedOf({ title, page, self, next, entries }: Feed): string {
  return toJson({
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: page,
    feed_url: self,
    ...(next !== null && { next_url: next }),
    language: "en-US",
    items: entries.map((entry) => ({
      id: entry.id,
      url: entry.page,
      title: entry.title,
      content_html: entry.html,
      date_published: entry.published,
      date_modified: entry.updated,
      authors: [{ name: entry.author }],
      _colloquy: { about: RIGHTS, data: entry.data, answers: entry.answers },
    })),
  });
}
