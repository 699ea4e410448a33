/** What a search box offers while somebody types. */
import { type Bill, nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { type KeptCommittee, type KeptMember, seatOf } from "@/lib/congress/member";

/** `path` is where it leads on this site. */
export type Suggestion = {
  kind: "bill" | "member" | "committee" | "subject";
  id: string;
  label: string;
  detail: string | null;
  path: string;
};

export function billSuggestion(bill: Bill): Suggestion {
  const label = `${printedNumber(bill)}, ${ordinal(bill.congress)} Congress`;
  return { kind: "bill", id: bill.id, label, detail: nameOf(bill), path: `/bills/${bill.id}` };
}

export function memberSuggestion(member: KeptMember): Suggestion {
  return {
    kind: "member",
    id: member.id,
    label: member.name,
    detail: seatOf(member) || null,
    path: `/members/${member.id}`,
  };
}

export function committeeSuggestion({ id, name }: KeptCommittee): Suggestion {
  return { kind: "committee", id, label: name, detail: null, path: `/committees/${id}` };
}

export function subjectSuggestion(name: string): Suggestion {
  return {
    kind: "subject",
    id: name,
    label: name,
    detail: null,
    path: `/bills?${new URLSearchParams({ subject: name })}`,
  };
}
