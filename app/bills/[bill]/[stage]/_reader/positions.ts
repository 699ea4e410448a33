/** How many support the bill and how many oppose it, beside the link that leads to who and why. */
import type { PositionTotalsView } from "@/lib/annotation/position-schema";
import { ask } from "./api";
import { make } from "./dom";
import { shown } from "./page";

const line = make("span", { class: "camp-line" });

/** Nothing is shown where nobody took a position, or it cannot be told. */
export async function showPositions(): Promise<void> {
  document.querySelector("[data-positions]")?.after(line);
  const [bill = ""] = shown.version.split("/");
  const query = `positions?bill=${encodeURIComponent(bill)}&limit=1&fields=id`;
  const { totals } = await ask<{ totals: PositionTotalsView[] }>(query).catch(() => ({ totals: [] }));
  if (totals[0]) hearPositions(totals[0]);
}

/** The totals as they are now. */
export function hearPositions({ people, organizations }: PositionTotalsView): void {
  const [pro, con] = [people.support + organizations.support, people.oppose + organizations.oppose];
  line.replaceChildren();
  if (pro + con === 0) return;
  const words = `${pro.toLocaleString("en-US")} support, ${con.toLocaleString("en-US")} oppose`;
  const bar = make("span", { class: "drawn" }, words);
  bar.style.setProperty("--support", `${(100 * pro) / (pro + con)}%`);
  line.append(": ", bar);
}
