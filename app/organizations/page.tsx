import type { Metadata } from "next";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { organizationsByName, organizationsOf } from "@/lib/organization/store";
import { Badge } from "../_ui/speaker";
import { currentViewer } from "../viewer";

export const metadata: Metadata = { title: "Organizations" };

const SHOWN = 60;

/** Those that are verified, by name, and the viewer's own however they stand. */
export default async function OrganizationsPage({ searchParams }: PageProps<"/organizations">) {
  const query = await searchParams;
  const one = (name: string) =>
    typeof query[name] === "string" ? query[name].replace(/\0/g, "").trim().slice(0, 200) : "";
  const [q, after] = [one("q"), one("after")];
  const key = after === "" ? null : decodeCursor(after);
  const viewer = await currentViewer();
  const [page, mine] = await Promise.all([
    organizationsByName(q || null, { after: key?.length === 2 && isId(key[1]) ? key : null, limit: SHOWN }),
    viewer.kind === "guest" ? [] : organizationsOf(viewer.id),
  ]);

  return (
    <main className="page">
      <h1>Organizations</h1>
      <p className="lead">
        Those that speak here, each looked at by a reviewer. Its members say so when they speak for it.
      </p>
      <form className="filters" action="/organizations">
        <label className="field">
          <span>Name</span>
          <input type="search" name="q" defaultValue={q} maxLength={200} />
        </label>
        <button type="submit">Search</button>
      </form>
      {page.items.length === 0 && (
        <p>
          No verified organization fits. <a href="/organizations">Show all.</a>
        </p>
      )}
      <ul className="directory">
        {page.items.map(({ id, name, domain, standing }) => (
          <li key={id}>
            <a href={`/organizations/${id}`}>{name}</a> <Badge standing={standing} when="now" />
            {domain && <span className="hint"> {domain}</span>}
          </li>
        ))}
      </ul>
      {page.next && (
        <nav className="pages" aria-label="Pages">
          <a rel="next" href={`/organizations?${new URLSearchParams({ q, after: encodeCursor(page.next) })}`}>
            Next page
          </a>
        </nav>
      )}
      {mine.length > 0 && (
        <section aria-labelledby="mine">
          <h2 id="mine">Yours</h2>
          <ul className="directory">
            {mine.map(({ organization: { id, name, standing }, role }) => (
              <li key={id}>
                <a href={`/organizations/${id}/manage`}>{name}</a> <Badge standing={standing} when="now" />
                <span className="hint">
                  {" "}
                  You are {role === "speaker" ? "a" : "an"} {role}.
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <h2>Does yours speak here?</h2>
      <p>
        <a href="/organizations/new">Apply for an organization</a>: it takes its legal name, a domain of its own, and
        somebody who is responsible.
      </p>
    </main>
  );
}

function isId(part: unknown): boolean {
  return /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(part));
}
