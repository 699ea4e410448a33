import type { FindingKind } from "@/lib/intake/store";
import { More } from "../more";

/** What readers did not expect, by element, the most frequent first. The text was kept in each case. */
export function Findings({ kinds, next }: { kinds: FindingKind[]; next: string | null }) {
  return (
    <section>
      <h2 id="findings">Findings by element</h2>
      {kinds.length === 0 ? (
        <p>The readers met nothing they did not know.</p>
      ) : (
        <table className="intake">
          <thead>
            <tr>
              <th scope="col">Element</th>
              <th scope="col">Finding</th>
              <th scope="col">Times</th>
              <th scope="col">Files</th>
              <th scope="col">For example</th>
            </tr>
          </thead>
          <tbody>
            {kinds.map(({ code, element, times, files, example, fileName }) => (
              <tr key={`${code} ${element}`}>
                <th scope="row">
                  <code>{element === "" ? "the file" : element}</code>
                </th>
                <td data-label="Finding">{code}</td>
                <td data-label="Times" className="figures">
                  {times}
                </td>
                <td data-label="Files" className="figures">
                  {files}
                </td>
                <td data-label="For example">
                  {example} {fileName && <span className="hint">{fileName}</span>}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <More href={next}>More findings</More>
    </section>
  );
}
