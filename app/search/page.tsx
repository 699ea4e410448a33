import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { parseBillId, printedNumber } from "@/lib/bill/bill-id";
import { candidatesOf } from "@/lib/search/candidate-store";
import { facetsOfHits } from "@/lib/search/facet-store";
import { readQuery } from "@/lib/search/query";
import { billsMeant, billsTitled, type SearchOrder, searchBlocks } from "@/lib/search/store";
import { BillList } from "../_ui/bill-list";
import { Facets } from "../_ui/facets";
import { ListForm } from "../_ui/list-form";
import { Pages } from "../_ui/pages";
import { filterOf, hrefOf, keyOf, type Wanted, wantedIn } from "../_ui/wanted";
import { Examples } from "./examples";
import { HitList } from "./hit-list";

export const metadata: Metadata = { title: "Search", robots: { index: false } };

const SHOWN = 20;
const ORDERS: [SearchOrder, string][] = [
  ["best", "Best first"],
  ["newest", "Newest first"],
];
/** Bills shown above the text that was found. */
const TITLES = 5;

export default async function SearchPage({ searchParams }: PageProps<"/search">) {
  const wanted = wantedIn(await searchParams);
  const query = readQuery(wanted.q);
  const meant = await billsMeant(query);
  const [only, ...others] = meant;
  if (only && others.length === 0 && (query.bill?.type || query.law)) redirect(`/bills/${only.id}` as "/bills");

  const filter = { ...filterOf(wanted), q: null };
  const order = wanted.order === "newest" ? "newest" : "best";
  const after = keyOf(wanted, isPart, 4);
  const showsTitles = after === null && meant.length === 0;
  const found = await candidatesOf(query, filter);
  const [hits, titled, facets] = await Promise.all([
    searchBlocks(found, order, { after, limit: SHOWN }),
    showsTitles ? billsTitled({ ...filter, q: wanted.q }, TITLES) : [],
    facetsOfHits(query, filter),
  ]);
  const bills = [...meant, ...titled];

  return (
    <main className="page wide">
      <h1>Search</h1>
      <ListForm path="/search" label="Words, “a phrase”, a number" wanted={wanted} orders={ORDERS} />
      {bills.length > 0 && (
        <section aria-labelledby="bills">
          <h2 id="bills">{meant.length > 1 ? "Several bills have that number" : "Bills"}</h2>
          <BillList bills={bills} />
        </section>
      )}
      {wanted.q === "" ? (
        <Examples />
      ) : (
        <section aria-labelledby="text">
          <h2 id="text">In the text of bills</h2>
          <div className="narrowed">
            <Facets path="/search" wanted={wanted} facets={facets} />
            <div>
              <p className="quiet">{foundWords(hits.total)}</p>
              <WithinBill wanted={wanted} />
              <HitList hits={hits.items} />
              <Pages path="/search" wanted={wanted} next={hits.next} />
            </div>
          </div>
        </section>
      )}
    </main>
  );
}

function WithinBill({ wanted }: { wanted: Wanted }) {
  const bill = parseBillId(wanted.bill);
  if (bill === null) return null;
  return (
    <p>
      Only in {printedNumber(bill)}. <a href={hrefOf("/search", wanted, { bill: "", after: "" })}>Search all bills.</a>
    </p>
  );
}

/** Of the key of a page: struck, place, version, position. */
function isPart(part: string | number, at: number): boolean {
  if (at === 1) return part !== "" && Number.isFinite(Number(part));
  return at === 2 ? typeof part === "string" && part !== "" : Number.isInteger(part);
}

function foundWords(total: number | null): string {
  if (total === null) return "More than 10,000 places.";
  return total === 0
    ? "Nothing fits. Try fewer words, or only the beginning of one: appropriat*"
    : `${total.toLocaleString("en-US")} ${total === 1 ? "place" : "places"}`;
}
