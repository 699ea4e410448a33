import { notFound, redirect } from "next/navigation";
import { knownBill } from "./known-bill";

/** A bill that has a text is a document, answered before this. One without shows what Congress says of it. */
export default async function BillPage({ params }: PageProps<"/bills/[bill]">) {
  const bill = await knownBill((await params).bill, "");
  if (bill.latestStage !== null) notFound();
  redirect(`/bills/${bill.id}/status`);
}
