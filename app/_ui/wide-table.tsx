import type { ReactNode } from "react";

/** A table that may be wider than the screen: it moves in a place of its own, by keys too. */
export function WideTable({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by keys
    <section className="scroll" aria-label={label} tabIndex={0}>
      <table className="voices">{children}</table>
    </section>
  );
}
