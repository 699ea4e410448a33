import { printedNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { isStage, STAGES } from "@/lib/bill/stage";
import type { Hit } from "@/lib/search/hit";

/** Blocks that were found, each with the words in their place and a link that opens there. */
export function HitList({ hits }: { hits: Hit[] }) {
  return (
    <ol className="hits">
      {hits.map((hit) => (
        <li key={`${hit.version}/${hit.path}`}>
          <p className="hit-place">
            <a href={`/bills/${hit.version}#${encodeURI(hit.path)}`}>
              {printedNumber(hit.billNumber)}
              {hit.citation && `, ${hit.citation}`}
            </a>{" "}
            <span className="quiet">
              {hit.name} · {stageName(hit.version)}, {ordinal(hit.billNumber.congress)} Congress
              {hit.struck && " · struck"}
            </span>
          </p>
          <p className={hit.struck ? "hit-words struck" : "hit-words"}>
            {hit.pieces.map(({ at, text, found }) => (found ? <mark key={at}>{text}</mark> : text))}
          </p>
        </li>
      ))}
    </ol>
  );
}

function stageName(version: string): string {
  const stage = version.slice(version.indexOf("/") + 1);
  return isStage(stage) ? STAGES[stage].name : stage;
}
