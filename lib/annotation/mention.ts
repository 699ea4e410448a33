/**
 * Naming somebody in what one says: `@` and their name as it is shown, or `@name#3f2a` where several are called so.
 *
 * Only those who can be seen speaking on the bill can be meant, and verified organizations: nobody finds out by it who has an account.
 */

/** Who was meant, with the name they had then: one of the two ids. `written` is what stands in the words. */
export type Mention = { written: string; name: string; person: string | null; organization: string | null };

/** Somebody who may be meant. `near`: they spoke in the same thread. */
export type Candidate = { id: string; name: string; kind: "person" | "organization"; near: boolean };

/** Names looked for after one `@`, the longest first: every beginning that ends where a word does. */
type Place = { after: string; names: string[] };

/** The first so many `@` of a text can name somebody. */
const MOST = 20;
/** Characters of the longest name. */
const LONGEST = 60;
const AT = /(?<![\p{L}\p{N}_.@/#])@(?=[\p{L}\p{N}])/gu;
const MARK = /^#([0-9a-f]{4})(?![\p{L}\p{N}])/u;

/** The places where somebody may be named. */
export function placesIn(body: string): Place[] {
  return [...body.matchAll(AT)].slice(0, MOST).map(({ index }) => {
    const after = body.slice(index + 1).split("\n", 1)[0] ?? "";
    return { after, names: beginningsOf(after.slice(0, LONGEST + 1)) };
  });
}

function beginningsOf(text: string): string[] {
  const ends = [...text.matchAll(/(?<=[\p{L}\p{N}\p{P}\p{S}])(?=[^\p{L}\p{N}]|$)/gu)].map(({ index }) => index);
  return ends
    .filter((end) => end <= LONGEST)
    .map((end) => text.slice(0, end))
    .reverse();
}

/** How to write each of several who are called the same. */
export function markedName({ name, id }: Candidate): string {
  return `@${name}#${id.slice(-4)}`;
}

/** Who is meant, each once; or those of whom nothing tells which. Never a guess. */
export function mentionsIn(body: string, candidates: readonly Candidate[]): Mention[] | { ambiguous: Candidate[] } {
  const mentions = new Map<string, Mention>();
  for (const { after, names } of placesIn(body)) {
    const name = names.find((one) => candidates.some((candidate) => candidate.name === one));
    if (name === undefined) continue;
    const [mark, end] = MARK.exec(after.slice(name.length)) ?? [];
    const called = candidates.filter((one) => one.name === name && (end === undefined || one.id.endsWith(end)));
    const near = called.filter((one) => one.near);
    const meant = near.length > 0 ? near : called;
    if (meant.length > 1) return { ambiguous: meant };
    const [one] = meant;
    if (!one || mentions.has(one.id)) continue;
    const ids = { person: one.kind === "person" ? one.id : null, organization: one.kind === "person" ? null : one.id };
    mentions.set(one.id, { written: `@${name}${mark ?? ""}`, name, ...ids });
  }
  return [...mentions.values()];
}

/** The first word after each `@` that named nobody, each once. */
export function unknownNames(body: string, mentions: readonly Mention[]): string[] {
  const written = new Set(mentions.map((one) => one.written));
  const unknown = placesIn(body).filter(({ names }) => !names.some((name) => written.has(`@${name}`)));
  return [...new Set(unknown.flatMap(({ names }) => names.at(-1) ?? []))];
}

/** The page of whoever was meant. */
export function voiceHref({ person, organization }: Mention): string {
  return `/voices/${person ?? organization}`;
}
