import { everyBill } from "@/lib/bill/bill-filter-store";
import { listBills } from "@/lib/bill/bill-list-store";
import { listTrends } from "@/lib/search/trend-store";
import { knownBills } from "./_ui/around";
import { BillList } from "./_ui/bill-list";
import { NowInCongress } from "./_ui/now-in-congress";
import { Trends } from "./_ui/trends";

const SHOWN = 8;
const TRENDING = 5;
const WINDOW = "week";

export default async function FrontPage() {
  const [newest, trending] = await Promise.all([
    listBills(everyBill, "latest", { after: null, limit: SHOWN }),
    listTrends(WINDOW, "bills", { after: null, limit: TRENDING }),
  ]);
  const known = await knownBills([{ bills: trending.items.map(({ bill }) => bill) }]);

  return (
    <main className="page wide front">
      <h1>Read the bills of Congress, and say what you think of them</h1>
      <p className="lead">
        Every bill as it is printed, section by section. Point at any line to react, comment or link to it. What people
        say stays beside the words it is about.
      </p>
      <NowInCongress now={new Date()} />
      {trending.items.length > 0 && (
        <section aria-labelledby="trending">
          <h2 id="trending">Trending this week</h2>
          <Trends trends={trending.items} window={WINDOW} known={known} />
          <p className="pages">
            <a href="/trending">All that is trending, and how it is counted</a>
            <a href="/bills?order=discussion">Most discussed ever</a>
          </p>
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
