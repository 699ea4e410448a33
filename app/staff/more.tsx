import type { ReactNode } from "react";

/** To the next page of a list; nothing on the last. */
export function More({ href, children }: { href: string | null; children: ReactNode }) {
  if (href === null) return null;
  return (
    <nav className="pages" aria-label={String(children)}>
      <a rel="next" href={href}>
        {children}
      </a>
    </nav>
  );
}
