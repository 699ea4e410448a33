import { sayNear } from "@/lib/clock";
import { feedSilences, heardFeeds, lastActions, latestDay, plannedItems } from "@/lib/congress/floor-store";
import { comingMeetings, everyMeeting } from "@/lib/congress/meeting-store";
import { committeeNames, knownBills } from "./around";
import { FloorActions, FloorState } from "./floor";
import { Meetings } from "./meetings";
import { Planned } from "./planned";

const ACTIONS = 4;
const ITEMS = 12;
const MEETINGS = 4;

/** The floor today, the bills of this week, the next meetings: what Congress is doing right now. */
export async function NowInCongress({ now }: { now: Date }) {
  const [day, heard, silences, items, meetings] = await Promise.all([
    latestDay(),
    heardFeeds(),
    feedSilences(now),
    plannedItems(now, ITEMS),
    comingMeetings(everyMeeting, now, MEETINGS),
  ]);
  const actions = day === null ? [] : await lastActions(day.day, ACTIONS);
  const [known, committees] = await Promise.all([
    knownBills([...actions, ...items, ...meetings]),
    committeeNames(meetings),
  ]);
  const floor = heard.find(({ name }) => name === "floor");

  return (
    <section aria-labelledby="now" className="now">
      <h2 id="now">Now in Congress</h2>
      <div className="now-columns">
        <section aria-labelledby="floor">
          <h3 id="floor">On the floor of the House</h3>
          {day === null ? (
            <p className="hint">Nothing from the floor has been imported yet.</p>
          ) : (
            <>
              <FloorState
                day={day}
                asOf={floor?.builtAt ?? day.publishedAt}
                silent={silences.some(({ name }) => name === "floor")}
                now={now}
              />
              <FloorActions actions={actions} known={known} now={now} />
              <p className="more">
                <a href={`/floor/${day.day}`}>All of the legislative day, {sayNear(day.day, now)}</a>{" "}
                <a href="/floor">Earlier days</a>
              </p>
            </>
          )}
        </section>
        <section aria-labelledby="week">
          <h3 id="week">Bills this week</h3>
          {items.length === 0 ? (
            <p className="hint">The House has announced nothing for this week or later.</p>
          ) : (
            <Planned items={items} known={known} heard />
          )}
        </section>
        <section aria-labelledby="meetings">
          <h3 id="meetings">Next meetings and markups</h3>
          {meetings.length === 0 ? (
            <p className="hint">No committee of the House has announced a meeting for today or later.</p>
          ) : (
            <Meetings meetings={meetings} known={known} committees={committees} now={now} />
          )}
        </section>
      </div>
    </section>
  );
}
