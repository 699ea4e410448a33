/** Draws what is said beside each block and, summed up, beside each line of the contents. */
import { KINDS, prevailing, sumOf } from "./kinds";
import { blockAt, controlOf, nameOf } from "./page";
import { everythingSaid, onTalk, type Said, saidOn } from "./talk";

export function drawGutters(): void {
  onTalk((path) => {
    if (path === null) for (const [each, said] of everythingSaid()) draw(each, said);
    else draw(path, saidOn(path));
    drawHeat();
  });
}

function draw(path: string, { totals, comments }: Said): void {
  const block = blockAt(path);
  const control = block && controlOf(block);
  if (!control) return;
  const reactions = sumOf(totals);
  const kind = prevailing(totals);
  const count = reactions + comments;
  set(control, "data-count", count > 0 ? String(count) : null);
  set(control, "data-kind", kind);
  set(control, "data-mark", kind ? KINDS[kind].mark : comments > 0 ? "“" : null);
  const words = [reactions > 0 && counted(reactions, "reaction"), comments > 0 && counted(comments, "comment")];
  const known = words.filter(Boolean).join(", ");
  control.setAttribute("aria-label", `Discuss ${nameOf(block)}${known && `: ${known}`}`);
}

function set(element: Element, name: string, value: string | null): void {
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}

export function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? "" : "s"}`;
}

/** What is said in a block counts for the headline it stands under. */
function drawHeat(): void {
  const links = new Map(
    [...document.querySelectorAll<HTMLAnchorElement>(".outline li > a")].map((link) => [
      decodeURI(link.hash.slice(1)),
      link,
    ]),
  );
  const voices = new Map<HTMLAnchorElement, number>();
  for (const [path, { totals, comments }] of everythingSaid()) {
    const link = headlineOf(path, links);
    if (link) voices.set(link, (voices.get(link) ?? 0) + sumOf(totals) + comments);
  }
  const most = Math.max(1, ...voices.values());
  for (const [link, count] of voices) {
    set(link, "data-voices", count > 0 ? String(count) : null);
    link.style.setProperty("--heat", String(0.25 + (0.75 * count) / most));
  }
}

function headlineOf(path: string, links: Map<string, HTMLAnchorElement>): HTMLAnchorElement | null {
  const steps = path.split("/");
  while (steps.length > 0) {
    const link = links.get(steps.join("/"));
    if (link) return link;
    steps.pop();
  }
  return null;
}
