import { mostDiscussed } from "@/lib/annotation/discussed-store";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { listBills } from "@/lib/bill/bill-list-store";
import { BillList } from "./_ui/bill-list";
import { FindForm } from "./_ui/find-form";
import { NowInCongress } from "./_ui/now-in-congress";

const SHOWN = 8;

export default async function FrontPage() {
  const [newest, discussed] = await Promise.all([
    listBills(everyBill, "latest", { after: null, limit: SHOWN }),
    mostDiscussed(SHOWN),
  ]);

  return (
    <main className="page wide front">
      <h1>Read the bills of Congress, and say what you think of them</h1>
      <p className="lead">
        Every bill as it is printed, section by section. Point at any line to react, comment or link to it. What people
        say stays beside the words it is about.
      </p>
      <FindForm />
      <NowInCongress now={new Date()} />
      {discussed.length > 0 && (
        <section aria-labelledby="discussed">
          <h2 id="discussed">Most discussed</h2>
          <BillList
            bills={discussed.map(({ bill }) => bill)}
            voices={new Map(discussed.map(({ bill, voices }) => [bill.id, voices]))}
          />
        </section>
      )}
      <section aria-labelledby="newest">
        <h2 id="newest">Newest</h2>
        {newest.items.length > 0 ? <BillList bills={newest.items} /> : <p>No bill has been imported yet.</p>}
        <p className="pages">
          <a href="/bills">All bills</a>
        </p>
      </section>
    </main>
  );
}
