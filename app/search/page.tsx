import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BILL_TYPES } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { STAGES } from "@/lib/bill/stage";
import { billFacets, everyBill, listBills } from "@/lib/bill/store";
import { encodeCursor } from "@/lib/change/cursor";
import { readQuery } from "@/lib/search/query";
import { billsMeant, countHits, searchBlocks } from "@/lib/search/store";
import { BillList } from "../_ui/bill-list";
import { Choice } from "../_ui/choice";
import { HitList } from "./hit-list";
import { filterOf, hrefOf, keyOf, wantedIn } from "./wanted";

export const metadata: Metadata = { title: "Search", robots: { index: false } };

const SHOWN = 20;
/** Bills shown above the text that was found. */
const TITLES = 5;

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const wanted = wantedIn(await searchParams);
  const query = readQuery(wanted.q);
  const filter = filterOf(wanted);
  const after = keyOf(wanted);
  const meant = await billsMeant(query);
  const [only, ...others] = meant;
  if (only && others.length === 0 && query.bill?.type) redirect(`/bills/${only.id}` as "/bills");

  const [facets, hits, total, titled] = await Promise.all([
    billFacets(),
    searchBlocks(query, filter, { after, limit: SHOWN }),
    countHits(query, filter),
    wanted.q.length < 3 || after !== null || meant.length > 0
      ? { items: [] }
      : listBills(
          { ...everyBill, ...filter, ids: filter.bill === null ? null : [filter.bill], q: wanted.q },
          "latest",
          { after: null, limit: TITLES },
        ),
  ]);
  const bills = [...meant, ...titled.items];

  return (
    <main className="page wide">
      <h1>Search</h1>
      <form className="filters" action="/search">
        <label className="field">
          <span>Words, “a phrase”, a number</span>
          <input type="search" name="q" defaultValue={wanted.q} maxLength={200} />
        </label>
        <Choice
          name="congress"
          label="Congress"
          chosen={wanted.congress}
          options={facets.congresses.map((congress) => [String(congress), ordinal(congress)])}
        />
        <Choice
          name="type"
          label="Type"
          chosen={wanted.type}
          options={facets.types.map((type) => [type, BILL_TYPES[type].name])}
        />
        <Choice
          name="stage"
          label="Stage"
          chosen={wanted.stage}
          options={facets.stages.map((stage) => [stage, STAGES[stage].name])}
        />
        {wanted.bill !== "" && <input type="hidden" name="bill" value={wanted.bill} />}
        <button type="submit">Search</button>
      </form>
      {bills.length > 0 && (
        <section aria-labelledby="bills">
          <h2 id="bills">{meant.length > 1 ? "Several bills have that number" : "Bills"}</h2>
          <BillList bills={bills} />
        </section>
      )}
      {wanted.q !== "" && (
        <section aria-labelledby="text">
          <h2 id="text">In the text of bills</h2>
          <p className="quiet">{foundWords(total)}</p>
          <HitList hits={hits.items} />
          <nav className="pages" aria-label="Pages">
            {after !== null && <a href={hrefOf(wanted, { after: "" })}>First page</a>}
            {hits.next && (
              <a rel="next" href={hrefOf(wanted, { after: encodeCursor(hits.next) })}>
                Next page
              </a>
            )}
          </nav>
        </section>
      )}
    </main>
  );
}

function foundWords(total: number | null): string {
  if (total === null) return "More than 10,000 places; the best come first.";
  return total === 0
    ? "Nothing fits. Try fewer words, or only the beginning of one: appropriat*"
    : `${total.toLocaleString("en-US")} ${total === 1 ? "place" : "places"}`;
}
