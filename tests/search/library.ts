/** Bills with a status, for lists: what a test does not say of one is nothing. */
import { db } from "@/lib/db";
import { makeVersion, NOON } from "../support/make";

type Draft = {
  id: string;
  title?: string;
  text?: string;
  sponsor?: { bioguide: string; name: string; party: string };
  committee?: string;
  subjects?: string[];
  policyArea?: string;
  law?: string;
  introducedOn?: string;
};

export async function makeBill(draft: Draft): Promise<string> {
  const { id, title = "To prohibit delay.", text = "This Act takes effect at once.", subjects = [] } = draft;
  const { bill } = await makeVersion({
    id: `${id}/${id.startsWith("s") ? "is" : "ih"}`,
    title,
    blocks: [{ path: "s1", text }],
  });
  await db.bill.update({
    where: { id: bill },
    data: {
      introducedOn: new Date(draft.introducedOn ?? "2026-01-02"),
      orderedOn: new Date(draft.introducedOn ?? "2026-01-02"),
    },
  });
  await db.billStatus.create({
    data: {
      billId: bill,
      byRequest: false,
      policyArea: draft.policyArea ?? null,
      factsHash: "",
      source: Buffer.alloc(0),
      subjects: { create: subjects.map((name, ordinal) => ({ name, ordinal })) },
      ...(draft.sponsor && {
        sponsorships: { create: [{ ...draft.sponsor, ordinal: 0, role: "sponsor", original: false }] },
      }),
      ...(draft.committee && { activities: { create: [{ ordinal: 0, committee: draft.committee }] } }),
      ...(draft.law && { laws: { create: [{ ordinal: 0, kind: "Public Law", number: draft.law }] } }),
    },
  });
  return bill;
}

const kept = { rank: 0, asOf: "", factsHash: "", createdAt: NOON, updatedAt: NOON };

export async function makeMember(id: string, name: string, sortName: string): Promise<void> {
  await db.member.create({ data: { id, name, sortName, party: "D", state: "OH", district: 7, terms: [], ...kept } });
}

export async function makeCommittee(id: string, name: string): Promise<void> {
  await db.committee.create({ data: { id, name, ...kept } });
}
