import { sayDate } from "@/lib/clock";
import { type KeptItem, VOTE_AHEAD } from "@/lib/congress/week";
import { BillLink, type Known } from "./named";

/** What the House plans, week by week, in the order of its plan. */
export function Planned({ items, known, heard = false }: { items: KeptItem[]; known: Known; heard?: boolean }) {
  const weeks = [...new Set(items.map(({ weekOf }) => weekOf))];
  return weeks.map((week) => (
    <div key={week} className="planned">
      <p className="when">
        Week of <time dateTime={week}>{sayDate(week)}</time>
      </p>
      <ul>
        {items
          .filter(({ weekOf }) => weekOf === week)
          .map((item) => (
            <li key={item.id}>
              <span className="number">
                {item.bills.length === 0 && item.number}
                {item.bills.map((bill, index) => (
                  <span key={bill}>
                    {index > 0 && ", "}
                    <BillLink id={bill} known={known} />
                  </span>
                ))}
              </span>{" "}
              {item.text}
              <span className="aside">{item.category.replace(/^items that may be considered /i, "")}</span>
            </li>
          ))}
      </ul>
      {heard && <p className="heard">{VOTE_AHEAD}</p>}
    </div>
  ));
}
