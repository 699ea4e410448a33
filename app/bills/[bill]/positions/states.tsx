import { STATES } from "@/lib/account/state";
import { FEWEST, type PositionTotals, peopleOn, SIDES, type Sides } from "@/lib/annotation/position";
import { SidesBar } from "../../../_ui/sides";
import { WideTable } from "../../../_ui/wide-table";

/** The people by state, as a table whose first column is also drawn: support from the left, opposition from the right. */
export function States({ totals: { people, organizations, states, elsewhere } }: { totals: PositionTotals }) {
  const rest = states.length === 0 ? "No state told apart yet" : "Other states, and who did not say";
  return (
    <section aria-labelledby="by-state">
      <h2 id="by-state">By state</h2>
      <p className="hint">
        Where people vote, as they said on their account. A state stands here once {FEWEST} people of it took a position
        on this bill; smaller numbers would be as good as names.
      </p>
      <WideTable label="By state: the numbers">
        <thead>
          <tr>
            <th scope="col">Who</th>
            <th scope="col">Support</th>
            <th scope="col">Oppose</th>
            <th scope="col">Neither</th>
          </tr>
        </thead>
        <tbody>
          {states.map(({ state, ...sides }) => (
            <Line key={state} name={STATES[state]} sides={sides} />
          ))}
          {peopleOn(elsewhere) > 0 && <Line name={rest} sides={elsewhere} />}
          <Line name="All people" sides={people} strong />
          <Line name="Organizations" sides={organizations} />
        </tbody>
      </WideTable>
    </section>
  );
}

function Line({ name, sides, strong = false }: { name: string; sides: Sides; strong?: boolean }) {
  return (
    <tr>
      <th scope="row">
        {strong ? <strong>{name}</strong> : name}
        <SidesBar counts={sides} />
      </th>
      {SIDES.map((side) => (
        <td key={side}>{sides[side].toLocaleString("en-US")}</td>
      ))}
    </tr>
  );
}
