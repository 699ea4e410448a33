import type { Bill, Version } from "@/lib/bill/bill";
import { STAGES } from "@/lib/bill/stage";
import { sayDate } from "@/lib/clock";
import type { StatusHead } from "@/lib/congress/listed";

type Props = { bill: Bill; versions: (Version & { published: boolean })[]; listed: StatusHead["texts"] };

/** The versions, the latest first; then what is listed under a name that is no stage. */
export function Texts({ bill, versions, listed }: Props) {
  const others = listed.filter(({ stage }) => stage === null);
  if (versions.length + others.length === 0) return null;
  return (
    <section aria-labelledby="texts">
      <h2 id="texts">Texts</h2>
      <ul className="texts">
        {[...versions].reverse().map(({ id, stage, issuedOn, published }) => (
          <li key={id}>
            <a href={`/bills/${bill.id}/${stage}`}>{STAGES[stage].name}</a>
            <span className="when">
              {!published && "not yet published, "}
              {issuedOn && <time dateTime={issuedOn}>{sayDate(issuedOn)}</time>}
            </span>
          </li>
        ))}
        {others.map(({ name, on }) => (
          <li key={name}>
            {name} <span className="when">{on && <time dateTime={on}>{sayDate(on)}</time>}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
