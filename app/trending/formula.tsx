import { LONGEST, SETTLED_AFTER, WINDOW_DAYS, type Window, weightOf } from "@/lib/search/trending";

const EXAMPLES = [1, 3, 7, 100, 10_000];

/** How the score is made, in words, with the numbers that the code has. */
export function Formula({ window }: { window: Window }) {
  const days = WINDOW_DAYS[window];
  const span = days === 1 ? "24 hours" : `${days} days`;
  return (
    <section aria-labelledby="formula" className="counting">
      <h2 id="formula">How this is counted</h2>
      <ul>
        <li>
          Each person counts once, with one reaction or with a thousand comments. Comments, replies, suggestions and
          reactions count; votes on comments do not, and neither does what is hidden or was taken back.
        </li>
        <li>
          A newcomer is somebody whose account was younger than {SETTLED_AFTER} days when they last spoke in this time.
          Newcomers count together, and ever less the more they are: {EXAMPLES.map(exampleOf).join(", ")}.
        </li>
        <li>
          The weight of a bill or section is its settled people and what its newcomers count. Where the weight in the
          last {span} is greater than in the {span} before, the score is more, up to double: weight × (1 + (weight −
          weight before) ÷ (weight + weight before)). Else the score is the weight.
        </li>
        <li>
          A section is meant as it stands in the text it was spoken to. What stands in no section is listed by itself.
          The first {LONGEST} are ranked, again every minute.
        </li>
      </ul>
    </section>
  );
}

/** “100 as 3.3”. */
function exampleOf(newcomers: number): string {
  const weight = weightOf({ settled: 0, newcomers }).toLocaleString("en-US", { maximumFractionDigits: 1 });
  return `${newcomers.toLocaleString("en-US")} ${newcomers === 1 ? "counts" : "count"} as ${weight}`;
}
