import type { Bill } from "@/lib/bill/bill";
import { sayDate } from "@/lib/clock";
import type { ListedSponsorship } from "@/lib/congress/listed";
import { seatOf } from "@/lib/congress/member";

type Props = { bill: Bill; sponsors: ListedSponsorship[]; cosponsors: ListedSponsorship[]; byRequest: boolean };

const OPEN = 20;

export function Sponsors({ bill, sponsors, cosponsors, byRequest }: Props) {
  if (sponsors.length === 0 && cosponsors.length === 0) return null;
  const stand = cosponsors.filter(({ withdrawnOn }) => withdrawnOn === null);
  const withdrew = cosponsors.filter(({ withdrawnOn }) => withdrawnOn !== null);
  return (
    <section aria-labelledby="sponsors">
      <h2 id="sponsors">Sponsor</h2>
      <ul className="people">
        {sponsors.map((sponsor) => (
          <li key={sponsor.ordinal}>
            <Person {...sponsor} />
            <span className="when">
              {byRequest && "by request, "}
              {bill.introducedOn && <time dateTime={bill.introducedOn}>{sayDate(bill.introducedOn)}</time>}
            </span>
          </li>
        ))}
      </ul>
      {cosponsors.length > 0 && (
        <>
          <h3>
            Cosponsors <span className="count">{stand.length}</span>
          </h3>
          <People people={stand.slice(0, OPEN)} />
          {stand.length > OPEN && (
            <details>
              <summary>{stand.length - OPEN} more</summary>
              <People people={stand.slice(OPEN)} />
            </details>
          )}
          {withdrew.length > 0 && (
            <>
              <h3>
                Withdrew <span className="count">{withdrew.length}</span>
              </h3>
              <People people={withdrew} />
            </>
          )}
        </>
      )}
    </section>
  );
}

function People({ people }: { people: ListedSponsorship[] }) {
  return (
    <ul className="people">
      {people.map((person) => (
        <li key={person.ordinal} className={person.withdrawnOn ? "withdrawn" : undefined}>
          <Person {...person} />
          <span className="when">
            {person.original && !person.withdrawnOn && "original, "}
            {person.withdrawnOn ? (
              <>
                withdrew <time dateTime={person.withdrawnOn}>{sayDate(person.withdrawnOn)}</time>
              </>
            ) : (
              person.since && <time dateTime={person.since}>{sayDate(person.since)}</time>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}

function Person(person: ListedSponsorship) {
  const { bioguide, name } = person;
  return (
    <span className="who">
      {bioguide === null ? name : <a href={`/members/${bioguide}`}>{name}</a>}{" "}
      <span className="seat">{seatOf(person)}</span>
    </span>
  );
}
