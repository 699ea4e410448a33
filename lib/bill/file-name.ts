/**
 * What the name of a bill's file says: GPO's `BILLS-119hr1eas`, the House's `H1010_RH` and `h1058_enr`, and ways between.
 *
 * In the House's names `HR` is a House *resolution*; a House bill is `H` alone.
 */
import { type BillType, isBillType } from "./bill-id";
import { isStage, type Stage } from "./stage";

export type Named = { type: BillType | null; number: number | null; congress: number | null; stage: Stage | null };

const HOUSE_NAMES: Record<string, BillType> = {
  h: "hr",
  s: "s",
  hr: "hres",
  sr: "sres",
  hj: "hjres",
  sj: "sjres",
  hc: "hconres",
  sc: "sconres",
};

const NOTHING: Named = { type: null, number: null, congress: null, stage: null };

/** Every part the name does not say is null. A whole path may be given: folders such as `116/bills/hr/hr1500/text-versions/ih` count. */
export function readFileName(path: string | null): Named {
  if (path === null) return NOTHING;
  const folders = /(\d{2,3})\/bills\/[a-z]+\/([a-z]+)(\d+)\/text-versions\/([a-z]+)\//.exec(path);
  if (folders) return named(folders[1], folders[2], folders[3], folders[4]);
  const name = (path.split(/[/\\]/).pop() ?? "").replace(/\.[A-Za-z]+$/, "").toLowerCase();

  const official = /(?:^|[^a-z\d])(\d{2,3})([a-z]+)(\d+)([a-z]+)(?![a-z\d])/.exec(name);
  if (official && isBillType(official[2] ?? "")) return named(official[1], official[2], official[3], official[4]);
  const dashed = /(?:^|_)(\d{2,3})-([a-z]+)-(\d+)-([a-z]+)$/.exec(name);
  if (dashed) return named(dashed[1], dashed[2], dashed[3], dashed[4]);
  const turned = /(?:^|_)([a-z]+)(\d+)-(\d{2,3})(?:[-/]([a-z]+))?$/.exec(name);
  if (turned && isBillType(turned[1] ?? "")) return named(turned[3], turned[1], turned[2], turned[4]);
  const house = /(?:^|_)([a-z]{1,2})(\d+)_([a-z]+)$/.exec(name);
  if (house) return named(undefined, HOUSE_NAMES[house[1] ?? ""], house[2], house[3]);
  const law = /(?:^|_)pl(?:aw-?)?(\d{2,3})(?:-|publ)\d+$/.exec(name);
  return law ? named(law[1], undefined, undefined, undefined) : NOTHING;
}

function named(congress?: string, type?: string, number?: string, stage?: string): Named {
  return {
    type: type !== undefined && isBillType(type) ? type : null,
    number: number === undefined ? null : Number(number),
    congress: congress === undefined ? null : Number(congress),
    stage: stage !== undefined && isStage(stage) ? stage : null,
  };
}
