/**
 * “Bills to be considered on the House floor”, the plan of a week: docs.house.gov, `floorschedule`. Times in it are Eastern.
 */
import { readBillNumber } from "@/lib/bill/bill-id";
import type { Rejection } from "@/lib/bill/reading";
import { easternInstant } from "@/lib/clock";
import { childAt, childrenOf, dateIn, type Element, keyIn, numberIn, parseXml, textAt } from "./data-xml";
import { billsNamed } from "./named-bill";
import type { FloorWeek, WeekItem } from "./week";

export function readWeek(bytes: Uint8Array): FloorWeek | Rejection {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const { attributes } = tree.root;
  const weekOf = dateIn(attributes["week-date"] ?? null);
  const congress = numberIn(attributes["congress-num"] ?? null);
  const changedAt =
    timeIn(attributes["update-date"]) ?? timeIn(attributes["publish-date"]) ?? timeIn(attributes["create-date"]);
  if (weekOf === null || congress === null || changedAt === null)
    return { rejected: "malformed", message: "The plan lacks its week, its Congress or its date. Fetch it again." };
  const items = childrenOf(tree.root, "category").flatMap((category) =>
    childrenOf(childAt(category, "floor-items"), "floor-item").map((item) => itemIn(item, category, congress)),
  );
  const once = items.map((item, index) => ({ ...item, id: `${weekOf}-${item.id || `n${index}`}` }));
  return { weekOf, congress, changedAt, items: [...new Map(once.map((item) => [item.id, item])).values()] };
}

function itemIn(item: Element, category: Element, congress: number): WeekItem {
  const number = textAt(item, "legis-num") ?? "";
  const files = childrenOf(childAt(item, "files"), "file").flatMap(({ attributes }) => {
    const url = attributes["doc-url"];
    const gone = timeIn(attributes["remove-date"]) !== null;
    return url && !gone ? [{ kind: attributes["doc-type"] ?? null, url }] : [];
  });
  return {
    id: keyIn(item.attributes.id) ?? "",
    category: category.attributes.type ?? "",
    number,
    text: textAt(item, "floor-text"),
    bills: billsIn(number, congress),
    addedAt: timeIn(item.attributes["add-date"]),
    removedAt: timeIn(item.attributes["remove-date"]),
    files,
  };
}

/** All that are named; what is not written as in print may still be a number, “HR 1”. A blank, “H.R. ____”, is none. */
export function billsIn(written: string, congress: number): string[] {
  const named = billsNamed(written, congress).map(({ bill }) => bill);
  const lone = named.length === 0 ? readBillNumber(written) : null;
  return [...new Set(lone ? [`${lone.type}${lone.number}-${congress}`] : named)];
}

/** `2013-01-21T16:30:00.123`; null for none, which may be written as nothing. */
export function timeIn(written: string | undefined): Date | null {
  return written ? easternInstant(written.trim()) : null;
}
