import type { Viewer } from "@/lib/account/viewer";
import { STATUSES } from "@/lib/annotation/suggestion-moves";
import { Choice } from "../../../_ui/choice";
import { STATUS_WORDS } from "../../../_ui/suggestion";
import type { Asked } from "./asked";

/** The order of the list, and what narrows it. */
export function Narrow({ bill, asked, viewer }: { bill: string; asked: Asked; viewer: Viewer }) {
  const whose: [string, string][] = [["organizations", "Organizations only"]];
  if (viewer.kind !== "guest") whose.push(["mine", "Mine"]);
  const orders: [string, string][] = [
    ["newest", "Newest"],
    ["helpful", "Most agreed"],
  ];
  const statuses = STATUSES.map((status): [string, string] => [status, STATUS_WORDS[status]]);
  return (
    <form className="filters choosing" action={`/bills/${bill}/suggestions`}>
      <Choice name="order" label="Order" chosen={asked.order} options={orders} none="Oldest" />
      <Choice name="status" label="Status" chosen={asked.status ?? ""} options={statuses} />
      <Choice name="whose" label="From" chosen={asked.whose ?? ""} options={whose} none="Everybody" />
      <button type="submit">Show</button>
    </form>
  );
}
