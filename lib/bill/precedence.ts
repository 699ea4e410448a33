/**
 * Which of several files, versions or revisions comes first: fixed orders, so that it never matters which arrived first.
 */
import { originOf } from "./bill-id";
import { FORMATS, type Form, type Format } from "./reading";
import { rankOf, type Stage } from "./stage";
import type { Standing } from "./standing";

export type Dated = { issuedOn: string | null };

/** Of two renditions of one text the primary sorts first: the newest, then DTD before USLM, then by hash. */
export function byPrecedence(
  a: Dated & { format: Format; sha256: string },
  b: Dated & { format: Format; sha256: string },
): number {
  return (
    (b.issuedOn ?? "").localeCompare(a.issuedOn ?? "") ||
    FORMATS.indexOf(a.format) - FORMATS.indexOf(b.format) ||
    a.sha256.localeCompare(b.sha256)
  );
}

/** Of two texts of one version the earlier sorts first: by date, then by hash. */
export function byRevision(a: Dated & { wordsHash: string }, b: Dated & { wordsHash: string }): number {
  return (a.issuedOn ?? "").localeCompare(b.issuedOn ?? "") || a.wordsHash.localeCompare(b.wordsHash);
}

/** Of two versions of this bill the earlier sorts first: by the order of the process, then by date. */
export function byProcess(bill: string): (a: Dated & { stage: Stage }, b: Dated & { stage: Stage }) => number {
  const origin = originOf(bill);
  return (a, b) =>
    rankOf(a.stage, origin) - rankOf(b.stage, origin) || (a.issuedOn ?? "").localeCompare(b.issuedOn ?? "");
}

/** What its status says of a bill that its texts may say, too. */
export type Declared = {
  displayTitle: string | null;
  title: string | null;
  shortTitle: string | null;
  introducedOn: string | null;
  latestAction: string | null;
  latestActionOn: string | null;
  standing: Standing;
};

/**
 * What a bill takes from its texts: the latest says how it is called, the first when it was introduced. The status gives the
 * titles that no text prints, and knows better when it was introduced.
 */
export type Summary = {
  displayTitle: string | null;
  title: string | null;
  shortTitle: string | null;
  latestStage: Stage | null;
  /** The date of the latest version; null when it prints none. */
  latestOn: string | null;
  introducedOn: string | null;
  latestAction: string | null;
  latestActionOn: string | null;
  /** What lists are ordered by: the latest action, else `latestOn`, else the newest date of the other versions; null when nothing has a date. */
  orderedOn: string | null;
};

/** `versions` in any order; `declared` is null without a status. */
export function summaryOf(
  bill: string,
  versions: readonly (Dated & { stage: Stage; form: Form })[],
  declared: Declared | null,
): Summary {
  const latestFirst = [...versions].sort(byProcess(bill)).reverse();
  const latest = latestFirst[0] ?? null;
  const introduced = latestFirst.findLast(({ stage }) => stage === "ih" || stage === "is");
  return {
    displayTitle: declared?.displayTitle ?? null,
    title: latestFirst.find(({ form }) => form.title !== null)?.form.title ?? declared?.title ?? null,
    shortTitle:
      latestFirst.find(({ form }) => form.shortTitle !== null)?.form.shortTitle ?? declared?.shortTitle ?? null,
    latestStage: latest?.stage ?? null,
    latestOn: latest?.issuedOn ?? null,
    introducedOn: declared?.introducedOn ?? introduced?.issuedOn ?? null,
    latestAction: declared?.latestAction ?? null,
    latestActionOn: declared?.latestActionOn ?? null,
    orderedOn: declared?.latestActionOn ?? latest?.issuedOn ?? newest(latestFirst) ?? declared?.introducedOn ?? null,
  };
}

function newest(versions: readonly Dated[]): string | null {
  return (
    versions
      .map(({ issuedOn }) => issuedOn)
      .sort()
      .findLast((date) => date !== null) ?? null
  );
}
