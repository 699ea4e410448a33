import type { Revision } from "@/lib/bill/bill";
import { printedNumber } from "@/lib/bill/bill-id";
import type { Block } from "@/lib/bill/block";
import type { Shown } from "@/lib/bill/page-frame";

type Props = { bill: Shown["bill"]; revision: Revision; above: Block[]; block: Block; suffix: string };

/** Where a block stands in its bill. */
export function Crumbs({ bill, revision, above, block, suffix }: Props) {
  const version = `/bills/${revision.versionId}`;
  return (
    <nav className="crumbs" aria-label="Where this stands">
      <ol>
        <li>
          <a href="/bills">Bills</a>
        </li>
        <li>
          <a href={version + suffix}>{printedNumber(bill)}</a>
        </li>
        {above.map((one) => (
          <li key={one.path}>
            <a href={`${version}/${encodeURI(one.path)}${suffix}`}>{crumbOf(one)}</a>
          </li>
        ))}
        <li aria-current="page">{crumbOf(block)}</li>
      </ol>
    </nav>
  );
}

const LONGEST = 60;

function crumbOf({ citation, heading, text }: Block): string {
  const words = [citation, heading].filter(Boolean).join(" ") || text;
  return words.length > LONGEST ? `${words.slice(0, LONGEST)}…` : words || "a passage";
}
