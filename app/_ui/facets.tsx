import { BILL_TYPES, isBillType } from "@/lib/bill/bill-id";
import { ordinal } from "@/lib/bill/page-frame";
import { isStage, STAGES } from "@/lib/bill/stage";
import { partyName } from "@/lib/congress/member";
import { FACETS, type FacetName, type FacetValue, type Facets as Values } from "@/lib/search/facet";
import { hrefOf, narrowedBy, paramsOf, type Wanted } from "./wanted";

type Props = { path: "/bills" | "/search"; wanted: Wanted; facets: Values };

/** What narrows a list of bills: each value a link, with how many bills it has; a chosen one takes itself back. */
export function Facets({ path, wanted, facets }: Props) {
  const narrowed = narrowedBy(wanted);
  if (narrowed === 0 && FACETS.every((name) => facets[name].length === 0)) return null;
  const none = { ...Object.fromEntries(FACETS.map((name) => [name, []])), from: "", to: "", after: "" };
  return (
    <aside className="facets" aria-label="Narrow the list">
      <details open={narrowed > 0}>
        <summary>Narrow the list{narrowed > 0 && ` (${narrowed})`}</summary>
        {narrowed > 0 && (
          <p>
            <a href={hrefOf(path, wanted, none)}>Take back all filters</a>
          </p>
        )}
        {FACETS.map((name) => (
          <Facet key={name} path={path} wanted={wanted} name={name} values={facets[name]} />
        ))}
        <Span path={path} wanted={wanted} />
      </details>
    </aside>
  );
}

const TITLES: Record<FacetName, string> = {
  congress: "Congress",
  type: "Type",
  stage: "Printed at stage",
  party: "Sponsor’s party",
  sponsor: "Sponsor",
  committee: "Committee",
  subject: "Subject",
  year: "Introduced in",
};

function Facet({ path, wanted, name, values }: Omit<Props, "facets"> & { name: FacetName; values: FacetValue[] }) {
  const chosen = wanted[name];
  const missing = chosen.filter((value) => values.every((one) => one.value !== value));
  const shown = [...values, ...missing.map((value) => ({ value, words: null, count: 0 }))];
  if (shown.length === 0) return null;
  return (
    <section aria-label={TITLES[name]}>
      <h2>{TITLES[name]}</h2>
      <ul>
        {shown.map((one) => {
          const isChosen = chosen.includes(one.value);
          const others = isChosen ? chosen.filter((value) => value !== one.value) : [...chosen, one.value];
          const more = name === "year" ? { from: "", to: "" } : {};
          return (
            <li key={one.value}>
              <a
                href={hrefOf(path, wanted, { [name]: others, ...more, after: "" })}
                aria-current={isChosen ? "true" : undefined}
                rel="nofollow"
              >
                <span>{wordsOf(name, one)}</span>
                <span className="count">{one.count.toLocaleString("en-US")}</span>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}

function wordsOf(name: FacetName, { value, words }: FacetValue): string {
  if (name === "congress") return ordinal(Number(value));
  if (name === "type" && isBillType(value)) return BILL_TYPES[value].name;
  if (name === "stage" && isStage(value)) return STAGES[value].name;
  if (name === "party") return partyName(value);
  return words ?? value;
}

function Span({ path, wanted }: Omit<Props, "facets">) {
  return (
    <form action={path}>
      {paramsOf({ ...wanted, from: "", to: "", year: [], after: "" }).map(([name, value]) => (
        <input key={`${name} ${value}`} type="hidden" name={name} value={value} />
      ))}
      <label className="field">
        <span>Introduced from</span>
        <input type="date" name="from" defaultValue={wanted.from} />
      </label>
      <label className="field">
        <span>to</span>
        <input type="date" name="to" defaultValue={wanted.to} />
      </label>
      <button type="submit">Show</button>
    </form>
  );
}
