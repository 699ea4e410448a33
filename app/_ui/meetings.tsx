import { easternDay, sayMoment, sayNear } from "@/lib/clock";
import { officialMeeting } from "@/lib/congress/floor-view";
import { HEARD, isAhead, type KeptMeeting } from "@/lib/congress/meeting";
import { BillLink, type Known } from "./named";

const KINDS = { markup: "Markup", hearing: "Hearing", meeting: "Meeting" };
const SAYS = { scheduled: null, postponed: "Postponed", cancelled: "Cancelled" };

type Props = { meetings: KeptMeeting[]; known: Known; committees: ReadonlyMap<string, string>; now: Date };

/** Meetings in the order given: what, when, where, about which bills, and what can still be done before. */
export function Meetings({ meetings, known, committees, now }: Props) {
  return (
    <ul className="meetings">
      {meetings.map((meeting) => (
        <li key={meeting.id}>
          <p>
            <b>{KINDS[meeting.kind]}</b>
            {meeting.status && SAYS[meeting.status] && <strong className="off"> {SAYS[meeting.status]}</strong>}
            <When meeting={meeting} now={now} />
          </p>
          <p>
            <a href={officialMeeting(meeting)} rel="noopener">
              {meeting.title ?? "A meeting without a title"}
            </a>
          </p>
          <p className="aside">
            {meeting.committees.map((code) => (
              <span key={code}>
                <a href={`/committees/${code}`}>{committees.get(code) ?? code}</a>.{" "}
              </span>
            ))}
            {meeting.place && `${meeting.place}.`}
          </p>
          {meeting.bills.length > 0 && (
            <p className="aside">
              On its agenda:{" "}
              {meeting.bills.map((bill, index) => (
                <span key={bill}>
                  {index > 0 && ", "}
                  <BillLink id={bill} known={known} />
                </span>
              ))}
            </p>
          )}
          {isAhead(meeting, now, easternDay(now)) && <p className="heard">{HEARD[meeting.kind]}</p>}
        </li>
      ))}
    </ul>
  );
}

function When({ meeting: { on, startsAt }, now }: { meeting: KeptMeeting; now: Date }) {
  if (startsAt) return <time dateTime={startsAt.toISOString()}>{sayMoment(startsAt, now)}</time>;
  return on === null ? <span className="when">no day is set</span> : <time dateTime={on}>{sayNear(on, now)}</time>;
}
