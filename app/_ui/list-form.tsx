import { FACETS } from "@/lib/search/facet";
import { Choice } from "./choice";
import { paramsOf, type Wanted } from "./wanted";

/** The first of `orders` is the one that stands where none is chosen. */
type Props = { path: "/bills" | "/search"; label: string; wanted: Wanted; orders: [value: string, words: string][] };

/** Words and order of a list; what narrows it stays. */
export function ListForm({ path, label, wanted, orders: [first, ...orders] }: Props) {
  const kept = ["bill", "from", "to", ...FACETS] as const;
  return (
    <form className="filters" action={path}>
      <div className="field">
        <label htmlFor="list-q">{label}</label>
        <input id="list-q" type="search" name="q" defaultValue={wanted.q} maxLength={200} />
      </div>
      <Choice name="order" label="Order" chosen={wanted.order} options={orders} none={first?.[1] ?? ""} />
      {paramsOf(Object.fromEntries(kept.map((name) => [name, wanted[name]]))).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">Search</button>
    </form>
  );
}
