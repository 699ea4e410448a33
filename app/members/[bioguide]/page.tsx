import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { countBills, listBills } from "@/lib/bill/bill-list-store";
import { partyName, seatOf } from "@/lib/congress/member";
import { committeesOfMember, findMember } from "@/lib/congress/roster-store";
import { castOnBills } from "@/lib/congress/vote-store";
import { BillList } from "../../_ui/bill-list";
import { Cast } from "./cast";
import { Terms } from "./terms";

type Props = PageProps<"/members/[bioguide]">;

const SHOWN = { after: null, limit: 25 };

/** Ends in a 404, or in a redirect to the id in capitals. Once per request. */
const memberAt = cache(async (written: string) => {
  const id = written.toUpperCase();
  if (!/^[A-Z]\d{6}$/.test(id)) notFound();
  if (id !== written) permanentRedirect(`/members/${id}`);
  return (await findMember(id)) ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await memberAt((await params).bioguide);
  return { title: name, description: `What ${name} sponsored and cosponsored in Congress, and how they voted.` };
}

export default async function MemberPage({ params }: Props) {
  const member = await memberAt((await params).bioguide);
  const sponsor = { ...everyBill, sponsor: [member.id] };
  const cosponsor = { ...everyBill, cosponsor: [member.id] };
  const [committees, sponsored, cosponsored, sponsoredCount, cosponsoredCount, cast] = await Promise.all([
    committeesOfMember(member.id),
    listBills(sponsor, "latest", SHOWN),
    listBills(cosponsor, "latest", SHOWN),
    countBills(sponsor),
    countBills(cosponsor),
    castOnBills(member, 50),
  ]);
  const chamber = member.chamber === "senate" ? "Senator" : member.chamber === "house" ? "Representative" : null;

  return (
    <main className="page wide ledger">
      <p className="kicker">
        {[chamber, member.party && partyName(member.party), seatOf({ ...member, party: null })]
          .filter(Boolean)
          .join(" · ")}
      </p>
      <h1>{member.name}</h1>
      <div className="ledger-columns">
        <div>
          <Bills title="Sponsored" query={`sponsor=${member.id}`} bills={sponsored.items} total={sponsoredCount} />
          <Bills
            title="Cosponsored"
            query={`cosponsor=${member.id}`}
            bills={cosponsored.items}
            total={cosponsoredCount}
          />
        </div>
        <div>
          <Cast cast={cast} />
          {committees.length > 0 && (
            <section aria-labelledby="committees">
              <h2 id="committees">Committees</h2>
              <ul className="committees">
                {committees.map(({ committee, name, title, parent }) => (
                  <li key={committee} className={parent === null ? undefined : "part"}>
                    <a href={`/committees/${committee}`}>{name}</a>
                    {title && <span className="hint">, {title}</span>}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <Terms terms={member.terms} />
        </div>
      </div>
      <p className="hint">
        All of this as data: <a href={`/api/v1/members/${member.id}`}>the member</a>,{" "}
        <a href={`/api/v1/members/${member.id}/votes`}>all votes</a>.
      </p>
    </main>
  );
}

type BillsProps = {
  title: string;
  query: string;
  bills: Parameters<typeof BillList>[0]["bills"];
  total: number | null;
};

function Bills({ title, query, bills, total }: BillsProps) {
  return (
    <section aria-labelledby={title}>
      <h2 id={title}>
        {title} <span className="count">{total ?? "over 10,000"}</span>
      </h2>
      {bills.length === 0 ? <p className="hint">No bill that is here.</p> : <BillList bills={bills} />}
      {total !== null && total > bills.length && (
        <p className="pages">
          <a href={`/api/v1/bills?${query}`}>All {total}, as data</a>
        </p>
      )}
    </section>
  );
}
