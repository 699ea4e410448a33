/** What a search box offers while somebody types. */
import { type Bill, nameOf } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { type KeptCommittee, type KeptMember, seatOf } from "@/lib/congress/member";

/** `path` is where it leads on this site. */
export type Completion = {
  kind: "bill" | "member" | "committee" | "subject";
  id: string;
  label: string;
  detail: string | null;
  path: string;
};

export function billCompletion(bill: Bill): Completion {
  const label = `${printedNumber(bill)}, ${ordinal(bill.congress)} Congress`;
  return { kind: "bill", id: bill.id, label, detail: nameOf(bill), path: `/bills/${bill.id}` };
}

export function memberCompletion(member: KeptMember): Completion {
  return {
    kind: "member",
    id: member.id,
    label: member.name,
    detail: seatOf(member) || null,
    path: `/members/${member.id}`,
  };
}

export function committeeCompletion({ id, name }: KeptCommittee): Completion {
  return { kind: "committee", id, label: name, detail: null, path: `/committees/${id}` };
}

export function subjectCompletion(name: string): Completion {
  return {
    kind: "subject",
    id: name,
    label: name,
    detail: null,
    path: `/bills?${new URLSearchParams({ subject: name })}`,
  };
}
