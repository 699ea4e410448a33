import { seatOf } from "@/lib/congress/member";
import type { KeptPosition } from "@/lib/congress/vote";

/** Members by what they said, the most first; each list as the roll was called. */
export function Positions({ positions }: { positions: KeptPosition[] }) {
  const said = [...new Set(positions.map(({ cast }) => cast))];
  const groups = said.map((cast) => ({ cast, members: positions.filter((one) => one.cast === cast) }));
  groups.sort((a, b) => b.members.length - a.members.length);
  return groups.map(({ cast, members }) => (
    <section key={cast} aria-labelledby={`cast-${cast}`}>
      <h2 id={`cast-${cast}`}>
        {cast} <span className="count">{members.length}</span>
      </h2>
      <ul className="roster">
        {members.map(({ bioguide, name, party, state }) => (
          <li key={`${bioguide} ${name} ${state}`}>
            {bioguide === null ? name : <a href={`/members/${bioguide}`}>{name}</a>}{" "}
            <span className="seat">{seatOf({ party, state, district: null })}</span>
          </li>
        ))}
      </ul>
    </section>
  ));
}
