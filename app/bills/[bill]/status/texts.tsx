import type { Bill, Version } from "@/lib/bill/bill";
import { correctionHref, correctionsOf, type Text } from "@/lib/bill/correction";
import { safeHref } from "@/lib/bill/html";
import { STAGES, type Stage } from "@/lib/bill/stage";
import { sayDate } from "@/lib/clock";
import type { StatusHead } from "@/lib/congress/listed";

type Shown = Version & { published: boolean; texts: Text[] };
type Props = { bill: Bill; versions: Shown[]; listed: StatusHead["texts"] };

/** The versions, the latest first; then what is listed under a name that is no stage. */
export function Texts({ bill, versions, listed }: Props) {
  const others = listed.filter(({ stage }) => stage === null);
  if (versions.length + others.length === 0) return null;
  return (
    <section aria-labelledby="texts">
      <h2 id="texts">Texts</h2>
      <ul className="texts">
        {[...versions].reverse().map(({ id, stage, issuedOn, published, texts }) => (
          <li key={id}>
            <a href={`/bills/${bill.id}/${stage}`}>{STAGES[stage].name}</a>
            <span className="plain">{STAGES[stage].plain}</span>
            <span className="when">
              {!published && <Elsewhere urls={listed.find((text) => text.stage === stage)?.urls ?? []} />}
              {issuedOn && <time dateTime={issuedOn}>{sayDate(issuedOn)}</time>}
            </span>
            <Corrections id={id} bill={bill.id} stage={stage} texts={texts} />
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

/** The latest first. */
function Corrections({ id, bill, stage, texts }: { id: string; bill: string; stage: Stage; texts: Text[] }) {
  const latest = texts.at(-1)?.number;
  return [...correctionsOf(texts)].reverse().map(({ before, number, on }) => (
    <span key={number} className="corrected">
      Text corrected on <time dateTime={on}>{sayDate(on)}</time>:{" "}
      <a href={correctionHref(bill, stage, before, number === latest ? null : number)}>what was corrected</a>,{" "}
      <a href={`/bills/${id}?revision=${before}`}>the earlier text</a>
    </span>
  ));
}

/** What there is of a text that is not here: the official one, or nothing yet. */
function Elsewhere({ urls: [url] }: { urls: string[] }) {
  const official = url === undefined ? null : safeHref(url);
  if (official === null) return "not yet published ";
  return (
    <>
      not here yet:{" "}
      <a href={official} rel="noopener">
        official text
      </a>{" "}
    </>
  );
}
