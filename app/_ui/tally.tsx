import type { KeptVote } from "@/lib/congress/vote";

/** What came of a vote: the result in words, and a bar of yeas and nays with its numbers. */
export function Tally({ vote }: { vote: KeptVote }) {
  const { yeas, nays, result, candidates } = vote;
  const cast = (yeas ?? 0) + (nays ?? 0);
  return (
    <span className="tally">
      <strong>{result}</strong>
      {yeas !== null && nays !== null && cast > 0 && (
        <>
          <span className="figures">
            {yeas} to {nays}
          </span>
          <svg className="bar" aria-hidden="true">
            <rect className="all" width="100%" height="100%" />
            <rect width={`${(100 * yeas) / cast}%`} height="100%" />
          </svg>
        </>
      )}
      {candidates.length > 0 && (
        <span className="figures">{candidates.map(({ name, total }) => `${name} ${total}`).join(", ")}</span>
      )}
    </span>
  );
}
