import { type About, floorOn, plannedOn } from "@/lib/congress/floor-store";
import { comingMeetings, everyMeeting, pastMeetings } from "@/lib/congress/meeting-store";
import { committeeNames, knownBills } from "./around";
import { FloorActions } from "./floor";
import { Meetings } from "./meetings";
import { Planned } from "./planned";

const FLOOR = 5;
const ITEMS = 20;
const MEETINGS = 10;
const PAST = 5;

type Props = {
  about: About;
  /** The committee and its parts; null for a bill. */
  committees?: string[] | null;
  now: Date;
};

/** What is happening to a bill, or in a committee, right now: what is ahead first, then what was done. */
export async function RightNow({ about, committees = null, now }: Props) {
  const filter = { ...everyMeeting, committee: committees, bill: "bill" in about ? [about.bill] : null };
  const [items, coming, past, actions] = await Promise.all([
    plannedOn(about, now, ITEMS),
    comingMeetings(filter, now, MEETINGS),
    pastMeetings(filter, now, PAST),
    floorOn(about, FLOOR),
  ]);
  const [known, names] = await Promise.all([
    knownBills([...items, ...coming, ...past, ...actions]),
    committeeNames([...coming, ...past]),
  ]);
  const isQuiet = items.length + coming.length === 0;
  const whose = "bill" in about ? "this bill" : "it or its bills";
  return (
    <section aria-labelledby="right-now" className="now">
      <h2 id="right-now">Right now</h2>
      {isQuiet && (
        <p className="hint">Nothing is announced for {whose}: no meeting of a House committee, no floor time.</p>
      )}
      {items.length > 0 && (
        <>
          <h3>On the floor this week</h3>
          <Planned items={items} known={known} heard />
        </>
      )}
      {coming.length > 0 && (
        <>
          <h3>Next meetings and markups</h3>
          <Meetings meetings={coming} known={known} committees={names} now={now} />
        </>
      )}
      {actions.length > 0 && (
        <>
          <h3>Lately on the floor</h3>
          <FloorActions actions={actions} known={known} days now={now} />
        </>
      )}
      {past.length > 0 && (
        <details>
          <summary>Earlier meetings</summary>
          <Meetings meetings={past} known={known} committees={names} now={now} />
        </details>
      )}
    </section>
  );
}
