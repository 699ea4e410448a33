/** The passages with comments, had for the blocks that come into view. */
import type { AnnotationView, PlacementView } from "@/lib/annotation/view";
import { ask } from "./api";
import { blockAt, referenceTo, shown } from "./page";
import { type Comment, everythingSaid, onTalk, saidOn } from "./talk";

/** A passage with a comment, which `id` names. */
export type Spoken = { id: string; start: number; end: number };

const spoken = new Map<string, Spoken[]>();
let drawn = () => {};

export function everythingSpoken(): ReadonlyMap<string, Spoken[]> {
  return spoken;
}

export function spokenOn(path: string): Spoken[] {
  return spoken.get(path) ?? [];
}

/** How many comments a block had when its passages were asked for. */
const asked = new Map<string, number>();
const inView = new Set<string>();
const watched = new Set<string>();

/** `draw` is called when there are more. */
export function watchPassages(draw: () => void): void {
  drawn = draw;
  const near = { rootMargin: "50% 0px" };
  const observer = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries)
      if (isIntersecting) inView.add(target.id);
      else inView.delete(target.id);
    void load();
  }, near);
  onTalk((path, said) => {
    if (path !== null && said) add(path, said);
    for (const each of path === null ? everythingSaid().keys() : [path]) {
      const block = saidOn(each).comments > 0 && !watched.has(each) ? blockAt(each) : null;
      if (!block) continue;
      watched.add(each);
      observer.observe(block);
    }
    void load();
  });
}

/** What has just been said is here already; of a block that was never in view nothing is known yet. */
function add(path: string, said: Comment): void {
  if ((asked.get(path) ?? 0) !== saidOn(path).comments - 1 || said.motivation === "editing") return;
  asked.set(path, saidOn(path).comments);
  if (said.inReplyTo === null) spoken.set(path, [...spokenOn(path), ...passagesOn(path, said)]);
  drawn();
}

/** Blocks asked for at once. */
const BLOCKS = 20;

type Item = Pick<AnnotationView, "visibility" | "target" | "id"> & { placement?: PlacementView | null };

/** Of each block the first 250, the most a page holds: the thread has all. */
async function load(): Promise<void> {
  const wanted = [...inView].filter((path) => asked.get(path) !== saidOn(path).comments).slice(0, BLOCKS);
  if (wanted.length === 0) return;
  for (const path of wanted) asked.set(path, saidOn(path).comments);
  const blocks = wanted.map((path) => `block=${encodeURIComponent(referenceTo(path))}`).join("&");
  const there = shown.earlier ? "" : `&placedIn=${encodeURIComponent(shown.version)}`;
  const fields = `id,visibility,target${shown.earlier ? "" : ",placement"}`;
  const address = `annotations?${blocks}${there}&roots=true&motivation=commenting&fields=${fields}&limit=250`;
  const page = await ask<{ items: Item[] }>(address).catch(() => null);
  for (const path of wanted)
    if (page === null) asked.delete(path);
    else
      spoken.set(
        path,
        page.items.flatMap((item) => passagesOn(path, item)),
      );
  if (page === null) return;
  drawn();
  await load();
}

function passagesOn(path: string, { id, visibility, target, placement }: Item): Spoken[] {
  if (visibility !== "public") return [];
  const parts = placement
    ? placement.parts
    : target.parts.map(({ path: at, selector }) => ({
        path: at,
        start: selector?.start ?? null,
        end: selector?.end ?? null,
      }));
  return parts.flatMap(({ path: at, start, end }) =>
    at === path && start !== null && end !== null ? [{ id, start, end }] : [],
  );
}
