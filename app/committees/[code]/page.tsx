import type { Metadata } from "next";
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { countBills, listBills } from "@/lib/bill/bill-list-store";
import { findCommittee, partsOf, seatsOf } from "@/lib/congress/roster-store";
import { BillList } from "../../_ui/bill-list";
import { RightNow } from "../../_ui/right-now";

type Props = PageProps<"/committees/[code]">;

/** Ends in a 404, or in a redirect to the code in small letters. Once per request. */
const committeeAt = cache(async (written: string) => {
  const code = written.toLowerCase();
  if (!/^[a-z0-9]{6}$/.test(code)) notFound();
  if (code !== written) permanentRedirect(`/committees/${code}`);
  return (await findCommittee(code)) ?? notFound();
});

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { name } = await committeeAt((await params).code);
  return { title: name, description: `${name}: its members and the bills it had.` };
}

export default async function CommitteePage({ params }: Props) {
  const committee = await committeeAt((await params).code);
  const had = { ...everyBill, committee: [committee.id] };
  const [parts, seats, bills, total, whole] = await Promise.all([
    partsOf(committee.id),
    seatsOf(committee.id),
    listBills(had, "latest", { after: null, limit: 50 }),
    countBills(had),
    committee.parent === null ? null : findCommittee(committee.parent),
  ]);

  return (
    <main className="page wide ledger">
      <p className="kicker">
        {whole ? (
          <a href={`/committees/${whole.id}`}>{whole.name}</a>
        ) : (
          <>
            <a href="/committees">Committees</a> · {[committee.chamber, committee.kind].filter(Boolean).join(" · ")}
          </>
        )}
      </p>
      <h1>{committee.name}</h1>
      <div className="ledger-columns">
        <section aria-labelledby="bills">
          <h2 id="bills">
            Bills it had <span className="count">{total ?? "over 10,000"}</span>
          </h2>
          {bills.items.length === 0 ? <p className="hint">No bill that is here.</p> : <BillList bills={bills.items} />}
          {bills.next && (
            <p className="pages">
              <a href={`/api/v1/bills?committee=${committee.id}`}>All of them, as data</a>
            </p>
          )}
        </section>
        <div>
          <RightNow
            about={{ committee: committee.id }}
            committees={[committee.id, ...parts.map(({ id }) => id)]}
            now={new Date()}
          />
          {seats.length > 0 && (
            <section aria-labelledby="members">
              <h2 id="members">
                Members <span className="count">{seats.length}</span>
              </h2>
              <ul className="people">
                {seats.map(({ bioguide, name, title, side }) => (
                  <li key={bioguide}>
                    {name === null ? bioguide : <a href={`/members/${bioguide}`}>{name}</a>}
                    <span className="when">{[title, side].filter(Boolean).join(", ")}</span>
                  </li>
                ))}
              </ul>
            </section>
          )}
          {parts.length > 0 && (
            <section aria-labelledby="parts">
              <h2 id="parts">Subcommittees</h2>
              <ul>
                {parts.map(({ id, name }) => (
                  <li key={id}>
                    <a href={`/committees/${id}`}>{name}</a>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      </div>
    </main>
  );
}
