/**
 * Members as the Clerk of the House (`MemberData`) and the Senate (`senators`) list them.
 */
import type { Rejection } from "@/lib/bill/reading";
import { childAt, childrenOf, type Element, itemsAt, numberIn, parseXml, textAt } from "./data-xml";
import { type Account, type Member, RANKS, type Roster } from "./member";
import { isBioguide } from "./person";

/** Seats and committees are not read from these. A seat that is vacant names nobody. */
export function readMemberXml(bytes: Uint8Array): Roster | Rejection {
  const tree = parseXml(bytes);
  if ("rejected" in tree) return tree;
  const isHouse = tree.root.name === "MemberData";
  const published = isHouse
    ? (tree.root.attributes["publish-date"] ?? null)
    : textAt(tree.root, ["lastUpdate", "date"]);
  const account = { rank: RANKS.chamber, asOf: dayIn(published) };
  const read = isHouse ? representativeIn : senatorIn;
  const list = isHouse ? itemsAt(tree.root, ["members"]) : childrenOf(tree.root, "senator");
  const members = list.flatMap((item) => {
    const member = read(item);
    return member ? [{ ...member, ...account }] : [];
  });
  return { ...account, members, committees: [], seats: null };
}

function representativeIn(item: Element): Member | null {
  const info = childAt(item, "member-info");
  const id = textAt(info, "bioguideID");
  const sortName = textAt(info, "namelist");
  if (!isBioguide(id) || sortName === null) return null;
  const district = textAt(info, "district") ?? "";
  return {
    id,
    lis: null,
    name: textAt(info, "official-name") ?? sortName,
    sortName,
    party: textAt(info, "party"),
    state: childAt(info, "state")?.attributes["postal-code"] ?? null,
    district: /^\d/.test(district) ? numberIn(district.replace(/\D/g, "")) : 0,
    chamber: "house",
    terms: [],
  };
}

function senatorIn(item: Element): Member | null {
  const id = textAt(item, "bioguideId");
  const last = textAt(item, ["name", "last"]);
  if (!isBioguide(id) || last === null) return null;
  const first = textAt(item, ["name", "first"]);
  const suffix = textAt(item, ["name", "suffix"]);
  const follows = suffix === null ? "" : `, ${suffix}`;
  return {
    id,
    lis: item.attributes.lis_member_id ?? null,
    name: `${[first, last].filter(Boolean).join(" ")}${follows}`,
    sortName: first === null ? last : `${last}, ${first}${follows}`,
    party: textAt(item, "party"),
    state: textAt(item, "state"),
    district: null,
    chamber: "senate",
    terms: [],
  };
}

const MONTHS = "January February March April May June July August September October November December".split(" ");

/** `2021-06-30` from “June 30, 2021” or “Friday, September 4, 2020”; empty when it is no day. */
export function dayIn(words: string | null): Account["asOf"] {
  const match = /([A-Z][a-z]+)\s+(\d{1,2}),\s*(\d{4})/.exec(words ?? "");
  const month = MONTHS.indexOf(match?.[1] ?? "") + 1;
  if (!match || month === 0) return "";
  return `${match[3]}-${String(month).padStart(2, "0")}-${(match[2] ?? "").padStart(2, "0")}`;
}
