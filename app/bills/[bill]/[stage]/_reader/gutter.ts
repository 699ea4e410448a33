/** Draws what is said beside each block and, summed up, beside each line of the contents. */

import { noTotals, type Totals } from "@/lib/annotation/reaction";
import { offerFilter, repeatedOn, shownOn } from "./filter";
import { markOf, prevailing, sayCounts } from "./kinds";
import { blockAt, controlOf, nameOf } from "./page";
import { everythingSaid, onTalk, type Said, saidOn } from "./talk";

export function drawGutters(): void {
  onTalk((path) => {
    if (path === null) return drawAll();
    draw(path, saidOn(path));
    drawHeat();
  });
  void offerFilter(drawAll);
}

function drawAll(): void {
  for (const [path, said] of everythingSaid()) draw(path, said);
  drawHeat();
}

function draw(path: string, said: Said): void {
  const block = blockAt(path);
  const control = block && controlOf(block);
  if (!control) return;
  for (const [name, value] of Object.entries(markOf(shownOn(path, said)))) set(control, name, value);
  const known = sayCounts(said);
  control.setAttribute("aria-label", `Discuss ${nameOf(block)}${known && `: ${known}`}`);
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

/** What is said in a block counts for the headline it stands under: once, on however many blocks there it is. */
function drawHeat(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".outline li > a")].map((link) => [
      decodeURI(link.hash.slice(1)),
      link,
    ]),
  );
  const heats = new Map<HTMLAnchorElement, Heat>();
  for (const [path, said] of everythingSaid()) {
    const link = headlineOf(path, links);
    if (!link) continue;
    const heat = heats.get(link) ?? { count: 0, stances: noTotals() };
    const { count, kind } = shownOn(path, said);
    const once = count - repeatedOn(path, said);
    heat.count += once;
    if (kind) heat.stances[kind] += once;
    heats.set(link, heat);
  }
  const most = Math.max(1, ...[...heats.values()].map(({ count }) => count));
  for (const [link, { count, stances }] of heats) {
    set(link, "data-voices", count > 0 ? String(count) : null);
    set(link, "data-kind", prevailing(stances));
    link.style.setProperty("--heat", String(0.25 + (0.75 * count) / most));
  }
}

/** How much is shown under a headline, and how much of it where which stance prevails. */
type Heat = { count: number; stances: Totals };

function headlineOf(path: string, links: Map<string, HTMLAnchorElement>): HTMLAnchorElement | null {
  const steps = path.split("/");
  while (steps.length > 0) {
    const link = links.get(steps.join("/"));
    if (link) return link;
    steps.pop();
  }
  return null;
}
