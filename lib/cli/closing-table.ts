/** What a run did, as a table for a terminal. */
import { PLACES, type Report } from "@/lib/annotation/placement";
import type { Counted, Tally } from "@/lib/intake/tally";

const OUTCOMES: [Counted, string][] = [
  ["new-version", "new versions"],
  ["new-revision", "corrected texts"],
  ["rendition", "more files of a text that was here"],
  ["facts", "statuses, votes, lists and the like that told something new"],
  ["unchanged", "unchanged"],
  ["same", "unchanged, as their source said"],
  ["absent", "named by a list and not there"],
  ["set-aside", "set aside"],
];

/** Counts that only a sync has, and placements when there are none, are left out. */
export function closingTable(tally: Tally, placed: Report, seconds: number): string {
  const lines = OUTCOMES.flatMap(([outcome, words]) => {
    const count = tally.outcomes[outcome] ?? 0;
    return count === 0 && (outcome === "same" || outcome === "absent") ? [] : [`${figure(count)}  ${words}`];
  });
  const unnamed = (tally.outcomes["set-aside"] ?? 0) - tally.asides.length;
  return [
    `${tally.files} files, ${(tally.bytes / 1e6).toFixed(1)} MB, in ${seconds.toFixed(1)} s`,
    ...lines,
    `${figure(tally.findings)}  findings for staff (elements the reader did not know, and the like)`,
    ...tally.asides.map((aside) => `    ${aside}`).sort(),
    ...placedLines(placed),
    ...(unnamed > 0 ? [`    and ${unnamed} more: see /staff/intake`] : []),
  ].join("\n");
}

function placedLines(placed: Report): string[] {
  const all = PLACES.reduce((sum, place) => sum + placed[place], 0);
  if (all === 0) return [];
  const kinds = PLACES.map((place) => `${placed[place]} ${place}`).join(", ");
  return [`${figure(all)}  comments on earlier texts placed in these: ${kinds}`];
}

function figure(count: number): string {
  return String(count).padStart(8);
}
