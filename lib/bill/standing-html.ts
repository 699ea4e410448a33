/**
 * Where a bill stands, drawn as a line of stations: those reached with their day, the present one ringed.
 */
import { sayDate } from "@/lib/clock";
import { attributes, escapeHtml } from "./html";
import type { Standing, Station } from "./standing";

const SAYS = { passed: "reached", here: "here it stands", ahead: "not reached", skipped: "not on record" } as const;

export function standingHtml({ stations, note }: Standing): string {
  const turn = note === null ? "" : `<p class="turn">${escapeHtml(note)}</p>`;
  return `<section class="way" aria-label="Where it stands"><ol>${stations.map(stationHtml).join("")}</ol>${turn}</section>`;
}

function stationHtml({ name, on, state }: Station): string {
  const given = { class: state, "aria-current": state === "here" && "step" };
  const day = on === null ? "" : `<time datetime="${on}">${escapeHtml(sayDate(on))}</time>`;
  return `<li${attributes(given)}><span class="name">${escapeHtml(name)}</span>${day}<span class="unseen"> (${SAYS[state]})</span></li>`;
}
