/**
 * Where in the text the changes are: hairlines down the edge, and a table by section behind them.
 */
import { type Comparison, isShown } from "./comparison";
import { headlineOf, headlineWords, type Numbered, type Sides } from "./comparison-html";
import { attributes, escapeHtml } from "./html";

/** Hairlines there is room for. */
const LINES = 150;
const HEIGHT = 600;
const WIDTH = 18;

/** Removed at the left, added at the right, changed and moved across: not told by color alone. */
const LANES = { removed: [0, 7], added: [11, 18], across: [0, 18] } as const;
type Lane = keyof typeof LANES;

/** `hrefTo` gives the address of a change by its number. Who does not see it has the table. */
export function mapHtml({ changes }: Comparison, hrefTo: (number: number) => string): string {
  const lengths = changes.map(({ runs }) => runs.reduce((sum, { text }) => sum + text.length, 1));
  const whole = lengths.reduce((sum, length) => sum + length, 0);
  const lines = new Map<string, { lane: Lane; line: number; number: number }>();
  let at = 0;
  changes.forEach((change, number) => {
    const [first, last] = [at, at + (lengths[number] ?? 0)].map((place) =>
      Math.min(Math.floor((place / whole) * LINES), LINES - 1),
    );
    at += lengths[number] ?? 0;
    if (!isShown(change)) return;
    const lane = change.kind === "removed" || change.kind === "added" ? change.kind : "across";
    for (let line = first ?? 0; line <= (last ?? 0); line++)
      if (!lines.has(`${lane} ${line}`)) lines.set(`${lane} ${line}`, { lane, line, number });
  });
  const step = HEIGHT / LINES;
  const rects = [...lines.values()].map(({ lane, line, number }) => {
    const [from, to] = LANES[lane];
    const box = { x: from, y: line * step, width: to - from, height: step - 1, class: lane };
    return `<a${attributes({ href: hrefTo(number), tabindex: -1 })}><rect${attributes(box)}/></a>`;
  });
  const about = { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, preserveAspectRatio: "none" };
  return `<div class="map" aria-hidden="true"><svg${attributes(about)}><title>Where the text changed: at the left removed, at the right added, across changed or moved</title>${rects.join("")}</svg></div>`;
}

/** Sections with changes, how many, and the way there. */
export function bySectionHtml(changes: readonly Numbered[], sides: Sides, hrefTo: (number: number) => string): string {
  const rows = new Map<string, { name: string; number: number; count: number }>();
  for (const { change, number } of changes) {
    const found = headlineOf(change, sides);
    const key = found ? `${found.side.version} ${found.block.path}` : "";
    const row = rows.get(key) ?? {
      name: found ? headlineWords(found.block) : "Front matter and notes",
      number,
      count: 0,
    };
    row.count += 1;
    rows.set(key, row);
  }
  const lines = [...rows.values()].map(
    ({ name, number, count }) =>
      `<tr><td><a${attributes({ href: hrefTo(number) })}>${escapeHtml(name)}</a></td><td class="figure">${count.toLocaleString("en-US")}</td></tr>`,
  );
  return `<details class="by-section"><summary>Changes by section (${rows.size.toLocaleString("en-US")} with changes)</summary><table><thead><tr><th scope="col">Section</th><th scope="col" class="figure">Changes</th></tr></thead><tbody>${lines.join("")}</tbody></table></details>`;
}
