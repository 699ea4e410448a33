import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { suffixOf, textNamed } from "@/lib/bill/block-reference";
import { ordinal, shorten } from "@/lib/bill/page-frame";
import type { Trend, TrendBlock } from "@/lib/search/trend-store";
import type { People, Window } from "@/lib/search/trending";
import type { Known } from "./named";

const BEFORE: Record<Window, string> = { day: "the day before", week: "the week before", month: "the month before" };

/** Characters of a block's words where it has no other name. */
const OPENING = 80;

/** What people speak about, best first, each with the numbers its score is made of. */
export function Trends({ trends, window, known }: { trends: Trend[]; window: Window; known: Known }) {
  return (
    <ol className="bills trends" start={trends[0]?.rank ?? 1}>
      {trends.map((trend) => (
        <Line key={trend.rank} trend={trend} window={window} known={known} />
      ))}
    </ol>
  );
}

function Line({ trend, window, known }: { trend: Trend; window: Window; known: Known }) {
  const { bill, block, score, now, before, acts } = trend;
  const id = parseBillId(bill);
  const number = id ? printedNumber(id) : bill;
  const title = known.get(bill) ?? number;
  return (
    <li>
      <span className="number">{number}</span>
      <span className="name">
        <a href={block ? hrefOf(block) : `/bills/${bill}`}>{block ? headingOf(block) : title}</a>
      </span>
      <span className="when">
        Score {score.toLocaleString("en-US", { maximumFractionDigits: 1 })}
        {id && ` · ${ordinal(id.congress)} Congress`}
      </span>
      <span className="official">
        {block && (
          <>
            {title}
            <br />
          </>
        )}
        {peopleWords(now)}; {counted(before.settled + before.newcomers) || "nobody"} {BEFORE[window]}.{" "}
        {acts.toLocaleString("en-US")} {acts === 1 ? "comment or reaction" : "comments and reactions"}.
      </span>
    </li>
  );
}

/** “12 people, 3 of them newcomers”. */
function peopleWords({ settled, newcomers }: People): string {
  const all = settled + newcomers;
  const people = `${counted(all)} ${all === 1 ? "person" : "people"}`;
  if (newcomers === 0) return people;
  if (settled > 0) return `${people}, ${counted(newcomers)} of them ${newcomers === 1 ? "a newcomer" : "newcomers"}`;
  return `${people}, ${all === 1 ? "a newcomer" : "all newcomers"}`;
}

function counted(count: number): string {
  return count === 0 ? "" : count.toLocaleString("en-US");
}

/** By its heading, else its citation, else the words it begins with. */
function headingOf({ designator, heading, citation, opening, path }: TrendBlock): string {
  if (heading) return [designator, heading].filter(Boolean).join(" ");
  if (citation) return citation.charAt(0).toUpperCase() + citation.slice(1);
  return opening ? `“${shorten(opening, OPENING)}”` : `Unnumbered (${path})`;
}

function hrefOf({ version, revision, current, path }: TrendBlock): string {
  return `/bills/${version}${suffixOf(textNamed({ number: revision, current }))}#${encodeURI(path)}`;
}
