/**
 * An amendment as the status of the bill it amends tells of it.
 */
import { dateIn, type Element, itemsAt, numberIn, textAt } from "./data-xml";
import { personIn } from "./person";

export type Amendment = {
  /** `samdt4680-114` */
  amendment: string;
  amends: string | null;
  description: string | null;
  purpose: string | null;
  /** Bioguide; null for a committee. */
  sponsor: string | null;
  sponsorName: string | null;
  submittedOn: string | null;
  latestAction: string | null;
  latestActionOn: string | null;
};

/** As the file has them, each once. */
export function amendmentsIn(bill: Element): Amendment[] {
  const all = itemsAt(bill, ["amendments"]).flatMap((item) => amendmentIn(item) ?? []);
  return [...new Map(all.map((one) => [one.amendment, one])).values()];
}

function amendmentIn(item: Element): Amendment | null {
  const amendment = idIn(item);
  if (amendment === null) return null;
  const [given] = itemsAt(item, ["sponsors"]);
  const sponsor = given ? personIn(given) : null;
  const [amended] = item.children.filter(
    (child): child is Element => typeof child !== "string" && child.name === "amendedAmendment",
  );
  return {
    amendment,
    amends: amended ? idIn(amended) : null,
    description: textAt(item, "description"),
    purpose: textAt(item, "purpose"),
    sponsor: sponsor?.bioguide ?? null,
    sponsorName: sponsor?.name ?? null,
    submittedOn: dateIn(textAt(item, "submittedDate", "proposedDate")),
    latestAction: textAt(item, ["latestAction", "text"]),
    latestActionOn: dateIn(textAt(item, ["latestAction", "actionDate"])),
  };
}

function idIn(item: Element): string | null {
  const type = textAt(item, "type")?.toLowerCase() ?? "";
  const [number, congress] = [numberIn(textAt(item, "number")), numberIn(textAt(item, "congress"))];
  return number && congress && /^[a-z]{1,8}$/.test(type) ? `${type}${number}-${congress}` : null;
}

const PRINTED: Record<string, string> = { hamdt: "H.Amdt.", samdt: "S.Amdt.", suamdt: "S.U.Amdt." };

/** “S.Amdt. 4680” from `samdt4680-114`. */
export function printedAmendment(id: string): string {
  const [, type = "", number = ""] = /^([a-z]+)(\d+)/.exec(id) ?? [];
  return `${PRINTED[type] ?? type.toUpperCase()} ${number}`;
}
