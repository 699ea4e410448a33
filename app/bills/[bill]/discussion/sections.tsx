import type { ReactNode } from "react";
import { campsOf, peopleIn, type Said } from "@/lib/annotation/overview";
import { REACTION_KINDS, type Totals } from "@/lib/annotation/reaction";
import { WideTable } from "../../../_ui/wide-table";
import { KINDS } from "../[stage]/_reader/kinds";

type Headline = { path: string; designator: string | null; heading: string | null; citation: string | null };
type Props = { title: string; said: Said[]; version: string; outline: Headline[]; children: ReactNode };

/** Sections of a bill with their counts, as a table whose first column is also drawn. Nothing when there is none. */
export function Sections({ title, said, version, outline, children }: Props) {
  if (said.length === 0) return null;
  const most = Math.max(...said.map(({ reactions }) => Math.max(...Object.values(campsOf(reactions)))), 1);
  const id = title.toLowerCase().replace(/\W+/g, "-");
  return (
    <section aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <p className="hint">{children}</p>
      <WideTable label={`${title}: the numbers`}>
        <thead>
          <tr>
            <th scope="col">Section</th>
            <th scope="col">Comments</th>
            <th scope="col">Suggestions</th>
            {REACTION_KINDS.map((kind) => (
              <th key={kind} scope="col" data-stance={kind}>
                {KINDS[kind].word}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {said.map((one) => (
            <tr key={one.path}>
              <th scope="row">
                <a href={`/bills/${version}#${encodeURI(one.path)}`}>{nameOf(one.path, outline)}</a>
                {peopleIn(one.reactions) > 0 && <Camps reactions={one.reactions} most={most} />}
              </th>
              <td>{one.comments}</td>
              <td>{one.suggestions}</td>
              {REACTION_KINDS.map((kind) => (
                <td key={kind}>{one.reactions[kind]}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </section>
  );
}

/** Those for to the right of the middle, those against to the left; the table beside it has the numbers. */
function Camps({ reactions, most }: { reactions: Totals; most: number }) {
  const { pro, con } = campsOf(reactions);
  const [left, right] = [(50 * con) / most, (50 * pro) / most];
  return (
    <svg className="camps" aria-hidden="true">
      <rect className="con" x={`${50 - left}%`} width={`${left}%`} height="100%" />
      <rect className="pro" x="50%" width={`${right}%`} height="100%" />
      <line x1="50%" x2="50%" y1="0" y2="100%" />
    </svg>
  );
}

function nameOf(path: string, outline: Headline[]): string {
  const known = outline.find((one) => one.path === path);
  const words = [known?.designator, known?.heading].filter(Boolean).join(" ");
  return words || known?.citation || path;
}
