/**
 * The lists of a bill's status, each read alike whichever of the four layouts it stands in.
 */
import { formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import { isStage, type Stage, stageOfName } from "@/lib/bill/stage";
import { childrenOf, dateIn, type Element, instantIn, itemsAt, rawAt, textAt } from "./data-xml";
import { type Person, personIn } from "./person";

export type Sponsorship = Person & {
  role: "sponsor" | "cosponsor";
  /** On the day it was introduced. */
  original: boolean;
  since: string | null;
  /** Null for those who stand by it. */
  withdrawnOn: string | null;
};

/** The sponsor first, then cosponsors as they joined, as the file has them; who is named twice with the same days, once. */
export function sponsorshipsIn(bill: Element): Sponsorship[] {
  const sponsors = itemsAt(bill, ["sponsors"]).flatMap((item) => {
    const person = personIn(item);
    return person ? [{ ...person, role: "sponsor" as const, original: true, since: null, withdrawnOn: null }] : [];
  });
  const cosponsors = itemsAt(bill, ["cosponsors"]).flatMap((item) => {
    const person = personIn(item);
    if (!person) return [];
    const original = textAt(item, "isOriginalCosponsor")?.toLowerCase() === "true";
    const since = dateIn(textAt(item, "sponsorshipDate"));
    const withdrawnOn = dateIn(textAt(item, "sponsorshipWithdrawnDate"));
    return [{ ...person, role: "cosponsor" as const, original, since, withdrawnOn }];
  });
  const seen = new Set<string>();
  return [...sponsors, ...cosponsors].filter(({ role, bioguide, since, withdrawnOn }) => {
    const key = [role, bioguide, since, withdrawnOn].join();
    return bioguide === null || (!seen.has(key) && seen.add(key));
  });
}

/** A committee as the status names it, and what it did; a subcommittee follows its committee. */
export type Referral = {
  committee: string;
  name: string;
  chamber: string | null;
  kind: string | null;
  parent: string | null;
  activities: { name: string; at: string | null }[];
};

export function referralsIn(bill: Element): Referral[] {
  const flat = itemsAt(bill, ["committees", "billCommittees"], ["committees"]).filter(({ name }) => name === "item");
  return flat.flatMap((item) => {
    const referral = referralIn(item, null);
    if (!referral) return [];
    const inside = itemsAt(item, ["subcommittees"]).flatMap((each) => referralIn(each, referral) ?? []);
    return [referral, ...inside];
  });
}

function referralIn(item: Element, parent: Referral | null): Referral | null {
  const committee = textAt(item, "systemCode")?.toLowerCase() ?? null;
  if (committee === null) return null;
  const activities = itemsAt(item, ["activities"]).flatMap((each) => {
    const name = textAt(each, "name");
    return name === null ? [] : [{ name, at: instantIn(textAt(each, "date")) }];
  });
  return {
    committee,
    name: textAt(item, "name") ?? committee,
    chamber: textAt(item, "chamber")?.toLowerCase() ?? parent?.chamber ?? null,
    kind: textAt(item, "type") ?? null,
    parent: parent?.committee ?? null,
    activities,
  };
}

export type Title = { title: string; kind: string; chamber: string | null; stage: string | null };

export function titlesIn(bill: Element): Title[] {
  return itemsAt(bill, ["titles"]).flatMap((item) => {
    const title = textAt(item, "title");
    if (title === null) return [];
    return [
      {
        title,
        kind: textAt(item, "titleType", "parentTitleType") ?? "Title",
        chamber: textAt(item, "chamberName")?.toLowerCase() ?? null,
        stage: textAt(item, "billTextVersionCode")?.toLowerCase() ?? null,
      },
    ];
  });
}

export type Summary = {
  /** `00` introduced, `07` reported to House, `53` passed House, … */
  code: string | null;
  action: string | null;
  actedOn: string | null;
  updatedAt: string | null;
  /** As it came: nobody vouches for it. */
  html: string;
};

export function summariesIn(bill: Element): Summary[] {
  return itemsAt(bill, ["summaries", "billSummaries"], ["summaries"]).flatMap((item) => {
    const html = rawAt(item, "text").trim() || rawAt(item, "cdata", "text").trim();
    if (html === "") return [];
    return [
      {
        code: textAt(item, "versionCode"),
        action: textAt(item, "actionDesc", "name"),
        actedOn: dateIn(textAt(item, "actionDate")),
        updatedAt: instantIn(textAt(item, "lastSummaryUpdateDate", "updateDate")),
        html,
      },
    ];
  });
}

/** In the order of the file, each once. */
export function subjectsIn(bill: Element): string[] {
  const lists = ["legislativeSubjects", "otherSubjects"].flatMap((name) => [
    ["subjects", "billSubjects", name],
    ["subjects", name],
  ]);
  return [...new Set(itemsAt(bill, ...lists).flatMap((item) => textAt(item, "name") ?? []))];
}

export type Related = {
  related: string;
  title: string | null;
  latestAction: string | null;
  latestActionOn: string | null;
  relations: { kind: string | null; by: string | null }[];
};

export function relatedIn(bill: Element): Related[] {
  return itemsAt(bill, ["relatedBills"]).flatMap((item) => {
    const parts = [textAt(item, "type"), textAt(item, "number"), "-", textAt(item, "congress")];
    const bill = readBillNumber(parts.join(""));
    if (bill === null || bill.congress === null) return [];
    return [
      {
        related: formatBillId({ ...bill, congress: bill.congress }),
        title: textAt(item, "latestTitle", "title"),
        latestAction: textAt(item, ["latestAction", "text"]),
        latestActionOn: dateIn(textAt(item, ["latestAction", "actionDate"])),
        relations: itemsAt(item, ["relationshipDetails"]).map((each) => ({
          kind: textAt(each, "type"),
          by: textAt(each, "identifiedBy"),
        })),
      },
    ];
  });
}

export type Law = { kind: string; number: string };

export function lawsIn(bill: Element): Law[] {
  return itemsAt(bill, ["laws"]).flatMap((item) => {
    const number = textAt(item, "number");
    return number === null ? [] : [{ kind: textAt(item, "type") ?? "Public Law", number }];
  });
}

export type Estimate = {
  title: string | null;
  url: string | null;
  publishedAt: string | null;
  description: string | null;
};

export function estimatesIn(bill: Element): Estimate[] {
  return itemsAt(bill, ["cboCostEstimates"]).map((item) => ({
    title: textAt(item, "title", "rptTitle"),
    url: textAt(item, "url", "rptUrl"),
    publishedAt: instantIn(textAt(item, "pubDate", "rptPubDate")),
    description: textAt(item, "description"),
  }));
}

/** A text that is listed, whether or not it is published. `stage` is null where its name is none of GPO's. */
export type ListedText = { name: string; stage: Stage | null; on: string | null; urls: string[] };

export function textsIn(bill: Element): ListedText[] {
  return itemsAt(bill, ["textVersions"]).flatMap((item) => {
    const urls = itemsAt(item, ["formats"]).flatMap((format) => textAt(format, "url") ?? []);
    const name = textAt(item, "type");
    const on = dateIn(textAt(item, "date"));
    if (name === null && urls.length === 0 && on === null) return [];
    return [{ name: name ?? "", stage: (name && stageOfName(name)) || stageOfAddress(urls), on, urls }];
  });
}

/** From `…/BILLS-117hr14ih.xml`, where the list names no type. */
function stageOfAddress(urls: readonly string[]): Stage | null {
  for (const url of urls) {
    const code = /BILLS-\d+[a-z]+\d+([a-z]+)/i.exec(url)?.[1]?.toLowerCase() ?? "";
    if (isStage(code)) return code;
  }
  return null;
}

/** The words of a list of citations or notes. */
export function wordsIn(bill: Element, list: string, field: string): string[] {
  return itemsAt(bill, [list]).flatMap((item) => textAt(item, field) ?? []);
}

/** The names of what stands directly in the bill. */
export function fieldsIn(bill: Element): string[] {
  return childrenOf(bill).map(({ name }) => name);
}
