"use client";

import { differenceOf } from "@/lib/bill/difference";
import { useTyped } from "../../../../_ui/action-form";
import { Redline } from "../../../../_ui/redline";

/** After a refusal: what was typed, against the bill's own words. */
export function TypedRedline({ words }: { words: string }) {
  const typed = useTyped()?.fields.replacement;
  if (typed === undefined || typed === words) return null;
  return (
    <p className="redline">
      <Redline runs={differenceOf(words, typed.replace(/\s+/g, " ").trim()).runs} />
    </p>
  );
}
