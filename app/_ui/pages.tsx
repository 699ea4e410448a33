import { encodeCursor } from "@/lib/change/cursor";
import type { Key } from "@/lib/page";
import { hrefOf, type Wanted } from "./wanted";

/** The ways to the other pages of a list; none on a list of one page. */
export function Pages({ path, wanted, next }: { path: "/bills" | "/search"; wanted: Wanted; next: Key | null }) {
  if (wanted.after === "" && next === null) return null;
  return (
    <nav className="pages" aria-label="Pages">
      {wanted.after !== "" && <a href={hrefOf(path, wanted, { after: "" })}>First page</a>}
      {next && (
        <a rel="next" href={hrefOf(path, wanted, { after: encodeCursor(next) })}>
          Next page
        </a>
      )}
    </nav>
  );
}
