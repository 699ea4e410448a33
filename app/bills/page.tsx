import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { BILL_TYPES, readBillNumber } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { STAGES } from "@/lib/bill/stage";
import { billFacets, billsNumbered, listBills } from "@/lib/bill/store";
import { encodeCursor } from "@/lib/change/cursor";
import { BillList } from "../_ui/bill-list";
import { Choice } from "../_ui/choice";
import { filterOf, hrefOf, keyOf, wantedIn } from "./wanted";

export const metadata: Metadata = { title: "Bills" };

const SHOWN = 25;

export default async function BillsPage({ searchParams }: PageProps<"/bills">) {
  const wanted = wantedIn(await searchParams);
  const number = readBillNumber(wanted.q);
  const numbered = number === null ? [] : await billsNumbered(number.type, number.number);
  const meant = numbered.filter(({ congress }) => number?.congress === null || congress === number?.congress);
  const [only, ...others] = meant;
  if (only && others.length === 0) redirect(`/bills/${only.id}` as "/bills");

  const [facets, page] = await Promise.all([
    billFacets(),
    listBills(filterOf(wanted), "latest", { after: keyOf(wanted), limit: SHOWN }),
  ]);
  const bills = meant.length > 0 ? meant : page.items;

  return (
    <main className="page wide">
      <h1>Bills</h1>
      <form className="filters" action="/bills">
        <label className="field">
          <span>Number or words of a title</span>
          <input type="search" name="q" defaultValue={wanted.q} />
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
        <button type="submit">Show</button>
      </form>
      {meant.length > 1 && <p>Several Congresses had a bill of that number. Choose one.</p>}
      {bills.length > 0 ? (
        <BillList bills={bills} />
      ) : (
        <p>
          No bill fits. <a href="/bills">Show all bills.</a>
        </p>
      )}
      {meant.length === 0 && (
        <nav className="pages" aria-label="Pages">
          {wanted.after !== "" && <a href={hrefOf(wanted, { after: "" })}>First page</a>}
          {page.next && (
            <a rel="next" href={hrefOf(wanted, { after: encodeCursor(page.next) })}>
              Next page
            </a>
          )}
        </nav>
      )}
    </main>
  );
}
