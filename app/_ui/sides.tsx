import { type Sides as Counts, peopleOn, type Side } from "@/lib/annotation/position";

/** How each side is shown: a mark, and always its word. */
export const SIDE_WORDS: Record<Side, { mark: string; says: string; verb: string }> = {
  support: { mark: "▲", says: "support", verb: "supports" },
  oppose: { mark: "▼", says: "oppose", verb: "opposes" },
  neither: { mark: "◆", says: "neither", verb: "says neither" },
};

/** How many support at the left, how many oppose at the right, with a bar between them that only draws what the words say. */
export function Sides({ counts, of }: { counts: Counts; of: string }) {
  return (
    <div className="sides">
      <p>
        <span className="of">{of}:</span> <Count side="support" count={counts.support} />
        <Count side="oppose" count={counts.oppose} />
        {counts.neither > 0 && <Count side="neither" count={counts.neither} />}
      </p>
      <SidesBar counts={counts} />
    </div>
  );
}

/** Drawn alone, beside numbers that say the same. Nothing where there are none. */
export function SidesBar({ counts }: { counts: Counts }) {
  const all = peopleOn(counts);
  if (all === 0) return null;
  const [support, oppose] = [share(counts.support, all), share(counts.oppose, all)];
  return (
    <svg className="sides-bar" aria-hidden="true">
      <rect className="all" width="100%" height="100%" />
      <rect className="pro" width={`${support}%`} height="100%" />
      <rect className="con" x={`${100 - oppose}%`} width={`${oppose}%`} height="100%" />
    </svg>
  );
}

function Count({ side, count }: { side: Side; count: number }) {
  const { mark, says, verb } = SIDE_WORDS[side];
  return (
    <span className="side" data-side={side}>
      <span aria-hidden="true">{mark} </span>
      <strong>{count.toLocaleString("en-US")}</strong> {count === 1 ? verb : says}
    </span>
  );
}

function share(part: number, all: number): number {
  return all === 0 ? 0 : Math.round((1_000 * part) / all) / 10;
}
