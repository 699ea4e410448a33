import type { Viewer } from "@/lib/account/viewer";
import { FindForm } from "./find-form";

/** The bar at the top; documents write the same in `lib/bill/page-frame.ts`. */
export function SiteHeader({ viewer }: { viewer: Viewer }) {
  return (
    <header className="site">
      <a className="brand" href="/">
        Colloquy
      </a>
      <FindForm />
      <nav aria-label="Site">
        <a href="/bills">Bills</a>
        <a href="/trending">Trending</a>
        <a href="/members">Members</a>
        <a href="/committees">Committees</a>
        <a href="/about">About</a>
        {viewer.kind === "guest" ? (
          <a href="/sign-in">Sign in</a>
        ) : (
          <a href="/account">{viewer.name ?? "Your account"}</a>
        )}
      </nav>
    </header>
  );
}
