import type { Metadata } from "next";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { partyName, seatOf } from "@/lib/congress/member";
import { everyMember, memberFacets, membersByName } from "@/lib/congress/roster-store";
import { Choice } from "../_ui/choice";

export const metadata: Metadata = { title: "Members of Congress" };

const SHOWN = 60;
const CHAMBERS: [string, string][] = [
  ["house", "House"],
  ["senate", "Senate"],
];

export default async function MembersPage({ searchParams }: PageProps<"/members">) {
  const query = await searchParams;
  const one = (name: string) => (typeof query[name] === "string" ? query[name].trim().slice(0, 200) : "");
  const [q, chamber, state, party, after] = [one("q"), one("chamber"), one("state"), one("party"), one("after")];
  const given = (value: string) => (value === "" || value.includes("\0") ? null : [value]);
  const filter = {
    ...everyMember,
    chamber: given(chamber),
    state: given(state),
    party: given(party),
    q: q.replace(/\0/g, ""),
  };
  const key = after === "" ? null : decodeCursor(after);
  const [facets, page] = await Promise.all([
    memberFacets(),
    membersByName(filter, { after: key?.length === 2 ? key : null, limit: SHOWN }),
  ]);
  const next = new URLSearchParams({ q, chamber, state, party, after: page.next ? encodeCursor(page.next) : "" });

  return (
    <main className="page wide">
      <h1>Members of Congress</h1>
      <form className="filters" action="/members">
        <label className="field">
          <span>Name</span>
          <input type="search" name="q" defaultValue={q} />
        </label>
        <Choice name="chamber" label="Chamber" chosen={chamber} options={CHAMBERS} />
        <Choice name="state" label="State" chosen={state} options={facets.states.map((each) => [each, each])} />
        <Choice
          name="party"
          label="Party"
          chosen={party}
          options={facets.parties.map((each) => [each, partyName(each)])}
        />
        <button type="submit">Show</button>
      </form>
      {page.items.length === 0 ? (
        <p>
          No member fits. <a href="/members">Show all members.</a>
        </p>
      ) : (
        <ul className="roster">
          {page.items.map((member) => (
            <li key={member.id}>
              <a href={`/members/${member.id}`}>{member.sortName}</a> <span className="seat">{seatOf(member)}</span>
            </li>
          ))}
        </ul>
      )}
      {page.next && (
        <nav className="pages" aria-label="Pages">
          <a rel="next" href={`/members?${next}`}>
            Next page
          </a>
        </nav>
      )}
    </main>
  );
}
