import { sayTime } from "@/lib/clock";
import type { FeedName } from "@/lib/congress/floor";
import type { Settings } from "@/lib/env";
import type { Looked } from "@/lib/intake/fetched-store";
import { isStale, minutesOf, SOURCE_NAMES, SOURCES } from "@/lib/intake/sources";

type Props = {
  looked: Looked[];
  /** Feeds that say nothing new while the House sits. */
  silences: { name: FeedName; since: Date }[];
  settings: Settings;
  now: Date;
};

/** Every source with its last success; an alarm where that is too long ago. */
export function Sources({ looked, silences, settings, now }: Props) {
  const known = new Map(looked.map((each) => [each.name, each]));
  const stale = looked.filter((each) => isStale(each, now));
  return (
    <section>
      <h2 id="sources">Sources</h2>
      {stale.length > 0 && (
        <p role="alert" className="problem">
          {stale.length === 1 ? "One source has" : `${stale.length} sources have`} had no success for more than three
          times the pause between two looks. Is <code>npm run sync</code> running, and can it reach them?
        </p>
      )}
      {silences.map(({ name, since }) => (
        <p key={name} role="alert" className="problem">
          {SOURCES[name].title}: the House is in session, and nothing was heard since <When at={since} />. Its source
          may be late, or have moved.
        </p>
      ))}
      {looked.length === 0 && (
        <p>
          No source is followed yet. <code>npm run sync -- --congress 119</code> fills this site and then follows them.
        </p>
      )}
      <table className="intake">
        <thead>
          <tr>
            <th scope="col">Source</th>
            <th scope="col">Last success</th>
            <th scope="col">Last look</th>
            <th scope="col">Every</th>
          </tr>
        </thead>
        <tbody>
          {SOURCE_NAMES.map((name) => {
            const each = known.get(name);
            return (
              <tr key={name} className={each && isStale(each, now) ? "stale" : undefined}>
                <th scope="row">
                  {SOURCES[name].title} <span className="hint">{name}</span>
                </th>
                <td data-label="Last success">{each?.succeededAt ? <When at={each.succeededAt} /> : "never"}</td>
                <td data-label="Last look">
                  {each ? <When at={each.triedAt} /> : "never"}
                  {each?.error && <p className="problem">{each.error}</p>}
                </td>
                <td data-label="Every">{sayMinutes(each?.minutes ?? minutesOf(name, settings))}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </section>
  );
}

export function When({ at }: { at: Date }) {
  return <time dateTime={at.toISOString()}>{sayTime(at)}</time>;
}

function sayMinutes(minutes: number): string {
  if (minutes % (24 * 60) === 0) return minutes === 24 * 60 ? "day" : `${minutes / (24 * 60)} days`;
  if (minutes % 60 === 0) return minutes === 60 ? "hour" : `${minutes / 60} hours`;
  return `${minutes} minutes`;
}
