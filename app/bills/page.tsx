import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { type BillOrder, countBills, listBills } from "@/lib/bill/bill-list-store";
import { facetsOf } from "@/lib/search/facet-store";
import { readQuery } from "@/lib/search/query";
import { billsMeant, billsTitled } from "@/lib/search/store";
import { BillList } from "../_ui/bill-list";
import { Facets } from "../_ui/facets";
import { ListForm } from "../_ui/list-form";
import { Pages } from "../_ui/pages";
import { filterOf, keyOf, wantedIn } from "../_ui/wanted";

export const metadata: Metadata = { title: "Bills" };

const SHOWN = 25;
const ORDERS: [BillOrder, string][] = [
  ["latest", "Latest action"],
  ["introduced", "Introduced last"],
  ["number", "Number"],
  ["discussion", "Most discussed"],
];

export default async function BillsPage({ searchParams }: PageProps<"/bills">) {
  const wanted = wantedIn(await searchParams);
  const query = readQuery(wanted.q);
  const meant = query.bill?.type || query.law ? await billsMeant(query) : [];
  const [only, ...others] = meant;
  if (only && others.length === 0) redirect(`/bills/${only.id}` as "/bills");

  const order = ORDERS.map(([name]) => name).find((name) => name === wanted.order) ?? "latest";
  const column = order === "number" || order === "discussion" ? /^\d{1,9}$/ : /^\d{4}-\d\d-\d\d$/;
  const after = keyOf(wanted, (part, at) => (at === 0 ? column.test(String(part)) : typeof part === "string"), 2);
  const filter = filterOf(wanted);
  const [facets, page, total] = await Promise.all([
    facetsOf(filter, null),
    listBills(filter, order, { after, limit: SHOWN }),
    countBills(filter),
  ]);
  const close = total === 0 && wanted.q !== "" ? await billsTitled({ ...filter, q: wanted.q }, SHOWN) : [];

  return (
    <main className="page wide">
      <h1>Bills</h1>
      <ListForm path="/bills" label="Number or words of a title" wanted={wanted} orders={ORDERS} />
      <div className="narrowed">
        <Facets path="/bills" wanted={wanted} facets={facets} />
        <section aria-label="Bills">
          {meant.length > 0 ? (
            <p>Several Congresses had a bill of that number. Choose one.</p>
          ) : (
            <p className="quiet">
              {foundWords(total, close.length > 0)} · <a href="/trending">Trending</a>
            </p>
          )}
          {meant.length + page.items.length + close.length > 0 ? (
            <BillList bills={meant.length > 0 ? meant : [...page.items, ...close]} voices={order === "discussion"} />
          ) : (
            <p>
              <a href="/bills">Show all bills.</a>
            </p>
          )}
          {meant.length === 0 && <Pages path="/bills" wanted={wanted} next={page.next} />}
        </section>
      </div>
    </main>
  );
}

function foundWords(total: number | null, close: boolean): string {
  if (close) return "No title has just these words. These come close.";
  if (total === 0) return "No bill fits.";
  if (total === null) return "More than 10,000 bills";
  return `${total.toLocaleString("en-US")} ${total === 1 ? "bill" : "bills"}`;
}
