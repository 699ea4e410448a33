import type { Metadata } from "next";
import { allCommittees, type CountedCommittee } from "@/lib/congress/roster-store";

export const metadata: Metadata = {
  title: "Committees of Congress",
  description: "Committees and subcommittees of both chambers, and how many bills each had.",
};

const CHAMBERS: [string | null, string][] = [
  ["house", "House"],
  ["senate", "Senate"],
  ["joint", "Joint"],
  [null, "Other"],
];

export default async function CommitteesPage() {
  const committees = await allCommittees();
  const known = new Set(committees.map(({ id }) => id));
  const whole = committees.filter(({ parent }) => parent === null || !known.has(parent));
  const groups = CHAMBERS.map(([chamber, name]) => ({
    name,
    members: whole.filter(
      (one) => (CHAMBERS.some(([known]) => known === one.chamber) ? one.chamber : null) === chamber,
    ),
  })).filter(({ members }) => members.length > 0);

  return (
    <main className="page wide ledger">
      <h1>Committees of Congress</h1>
      {groups.length === 0 && <p>No committee has been imported yet.</p>}
      {groups.map(({ name, members }) => (
        <section key={name} aria-labelledby={name}>
          <h2 id={name}>
            {name} <span className="count">{members.length}</span>
          </h2>
          <ul className="tree">
            {members.map((committee) => (
              <li key={committee.id}>
                <Line committee={committee} />
                <Parts parts={committees.filter(({ parent }) => parent === committee.id)} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </main>
  );
}

function Parts({ parts }: { parts: CountedCommittee[] }) {
  if (parts.length === 0) return null;
  return (
    <ul>
      {parts.map((part) => (
        <li key={part.id}>
          <Line committee={part} />
        </li>
      ))}
    </ul>
  );
}

function Line({ committee: { id, name, bills } }: { committee: CountedCommittee }) {
  return (
    <>
      <a href={`/committees/${id}`}>{name}</a>{" "}
      {bills > 0 && (
        <span className="seat">
          {bills.toLocaleString("en-US")} {bills === 1 ? "bill" : "bills"}
        </span>
      )}
    </>
  );
}
