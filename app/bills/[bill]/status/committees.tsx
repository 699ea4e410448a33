import { sayDate } from "@/lib/clock";
import type { ListedReferral } from "@/lib/congress/listed";

/** The days of activities are those of Washington. */
const EASTERN = new Intl.DateTimeFormat("en-CA", { timeZone: "America/New_York" });

/** Their codes begin with the chamber; a name in a status does not say it. */
function chamberOf(committee: string, name: string): string {
  if (/^(House|Senate|Joint)\b/.test(name)) return "";
  return committee.startsWith("s") ? "Senate " : committee.startsWith("h") ? "House " : "";
}

export function Committees({ referrals }: { referrals: ListedReferral[] }) {
  if (referrals.length === 0) return null;
  return (
    <section aria-labelledby="committees">
      <h2 id="committees">Committees</h2>
      <ul className="committees">
        {referrals.map(({ committee, name, parent, activities }) => (
          <li key={committee} className={parent === null ? undefined : "part"}>
            <a href={`/committees/${committee}`}>
              {parent === null && chamberOf(committee, name)}
              {name}
            </a>
            <ul>
              {[...activities].reverse().map((activity) => (
                <li key={`${activity.name} ${activity.at?.toISOString()}`}>
                  {activity.name.replace(/ (to|by|from)$/, "")}
                  {activity.at && <>, {sayDate(EASTERN.format(activity.at))}</>}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
    </section>
  );
}
