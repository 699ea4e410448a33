import type { Metadata } from "next";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { sayMoment } from "@/lib/clock";
import { listTrends } from "@/lib/search/trend-store";
import { UNITS, type Unit, WINDOWS, type Window } from "@/lib/search/trending";
import { knownBills } from "../_ui/around";
import { Trends } from "../_ui/trends";
import { Formula } from "./formula";

export const metadata: Metadata = {
  title: "Trending",
  description: "The bills and sections that people speak about now, and how that is counted",
};

const SHOWN = 25;
const WINDOW_WORDS: Record<Window, string> = { day: "Last 24 hours", week: "Last 7 days", month: "Last 30 days" };
const UNIT_WORDS: Record<Unit, string> = { bills: "Bills", blocks: "Sections" };

export default async function TrendingPage({ searchParams }: PageProps<"/trending">) {
  const query = await searchParams;
  const window = WINDOWS.find((one) => one === query.window) ?? "week";
  const unit = UNITS.find((one) => one === query.of) ?? "bills";
  const after = keyIn(query.after);
  const { items, next } = await listTrends(window, unit, { after, limit: SHOWN });
  const known = await knownBills([{ bills: items.map(({ bill }) => bill) }]);
  const href = (change: { window?: Window; of?: Unit; after?: string }) =>
    `/trending?${new URLSearchParams({ window, of: unit, ...change })}`;
  const [first] = items;

  return (
    <main className="page wide">
      <h1>Trending</h1>
      <p className="lead">What people speak about now, by how many they are and how many more than before.</p>
      <nav className="switches" aria-label="Lists">
        <span>
          {UNITS.map((one) => (
            <a key={one} href={href({ of: one })} aria-current={one === unit ? "page" : undefined}>
              {UNIT_WORDS[one]}
            </a>
          ))}
        </span>
        <span>
          {WINDOWS.map((one) => (
            <a key={one} href={href({ window: one })} aria-current={one === window ? "page" : undefined}>
              {WINDOW_WORDS[one]}
            </a>
          ))}
        </span>
      </nav>
      {first ? (
        <>
          <Trends trends={items} window={window} known={known} />
          <p className="hint ranked">Ranked {sayMoment(first.at, new Date())}.</p>
        </>
      ) : (
        <p>
          Nobody has spoken in this time. <a href="/bills?order=discussion">The bills most discussed ever</a>
        </p>
      )}
      {(after !== null || next !== null) && (
        <nav className="pages" aria-label="Pages">
          {after !== null && <a href={href({})}>First page</a>}
          {next && (
            <a rel="next" href={href({ after: encodeCursor(next) })}>
              Next page
            </a>
          )}
        </nav>
      )}
      <Formula window={window} />
    </main>
  );
}

/** The rank after which the list goes on; null for its start. */
function keyIn(after: string | string[] | undefined): [number] | null {
  const key = typeof after === "string" ? decodeCursor(after) : null;
  const [rank] = key ?? [];
  return key?.length === 1 && typeof rank === "number" && Number.isSafeInteger(rank) && Math.abs(rank) < 1e9
    ? [rank]
    : null;
}
