import type { Metadata } from "next";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { encodeCursor } from "@/lib/change/cursor";
import { sayTime } from "@/lib/clock";
import { ACTS, type Logged } from "@/lib/moderation/act";
import { listActs, totalsOfActs, wholeLog } from "@/lib/moderation/act-store";
import { ruleOf } from "@/lib/moderation/rules";
import { pageOrNotFound } from "../_ui/page-asked";

export const metadata: Metadata = { title: "What moderators did" };

const EACH = 50;

/** Every act of moderation, without the words and without the people it concerned. */
export default async function ModerationPage({ searchParams }: PageProps<"/moderation">) {
  const { after } = await searchParams;
  const page = pageOrNotFound([after].flat()[0], "log", EACH);
  const [{ items, next }, totals] = await Promise.all([listActs(wholeLog, page), totalsOfActs()]);

  return (
    <main className="page">
      <h1>What moderators did</h1>
      <p className="lead">
        Every act there was, newest first, by the <a href="/moderation/rules">rules</a>. Also as{" "}
        <a href="/api/v1/moderation-log.atom">Atom</a> and as <a href="/api/v1/moderation-log">data</a>.
      </p>
      {totals.length > 0 && page.after === null && (
        <table className="intake">
          <caption className="visually-hidden">How often</caption>
          <thead>
            <tr>
              <th scope="col">Act</th>
              <th scope="col">Rule</th>
              <th scope="col">Times</th>
            </tr>
          </thead>
          <tbody>
            {totals.map(({ kind, rule, count }) => (
              <tr key={`${kind} ${rule}`}>
                <th scope="row">{ACTS[kind].said}</th>
                <td>{ruleOf(rule)?.title ?? "–"}</td>
                <td>{count.toLocaleString("en-US")}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      {items.length === 0 && <p>Nothing yet.</p>}
      <ol className="comments">
        {items.map((one) => (
          <Entry key={one.id} logged={one} />
        ))}
      </ol>
      {next && (
        <nav className="pages" aria-label="Pages">
          {page.after && <a href="/moderation">Newest</a>}
          <a rel="next" href={`/moderation?after=${encodeCursor(["log", ...next])}`}>
            Earlier
          </a>
        </nav>
      )}
    </main>
  );
}

const APPEALS = {
  waiting: "Appealed: somebody else will decide.",
  upheld: "Appealed, and upheld.",
  reversed: "Appealed, and reversed.",
} as const;

function Entry({ logged: { id, kind, rule, role, on, at, until, undone, appeal } }: { logged: Logged }) {
  const bill = on === null ? null : parseBillId(on);
  const why = ruleOf(rule);
  return (
    <li id={`act-${id}`}>
      <p className="by">
        <strong>{ACTS[kind].said}</strong>
        {bill && (
          <>
            {" on "}
            <a href={`/bills/${on}`}>{printedNumber(bill)}</a>
          </>
        )}
        {", "}
        <time dateTime={at.toISOString()}>{sayTime(at)}</time>, {role === "staff" ? "staff" : "a moderator"}
      </p>
      <p>
        {why && <a href={`/moderation/rules#${rule}`}>{why.title}</a>}
        {until && ` Until ${sayTime(until)}.`}
        {undone && " Taken back since."} {appeal && APPEALS[appeal]}
      </p>
    </li>
  );
}
