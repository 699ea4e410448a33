/** Which block an address means, and where the same is found under its proper address. */
import { notFound, permanentRedirect } from "next/navigation";
import { cache } from "react";
import { formatBillId, readBillNumber } from "@/lib/bill/bill-id";
import type { Block } from "@/lib/bill/block";
import { findShown } from "@/lib/bill/document-store";
import type { Shown } from "@/lib/bill/page-frame";
import { isStage } from "@/lib/bill/stage";
import { findBlock } from "@/lib/bill/store";

type Params = { bill: string; stage: string; path: string[] };

/** `suffix` is the query that names an earlier revision; empty for the current one. */
export type Address = { shown: Shown; block: Block; suffix: string };

/** Ends in a 404 or a redirect where the address is not the proper one of a block. */
export async function addressedBlock(params: Params, revision: string | string[] | undefined): Promise<Address> {
  const { bill, stage, path } = params;
  return find(decoded(bill), stage, path.map(decoded).join("/"), typeof revision === "string" ? revision : "");
}

/** Once per request, for the page and its metadata. */
const find = cache(async (written: string, stage: string, path: string, revision: string): Promise<Address> => {
  const number = readBillNumber(written);
  const lower = stage.toLowerCase();
  if (number === null || number.congress === null || !isStage(lower)) notFound();
  const bill = formatBillId({ ...number, congress: number.congress });
  if (bill !== written || lower !== stage) permanentRedirect(`/bills/${bill}/${lower}/${encodeURI(path)}`);
  if (revision !== "" && !/^[1-9]\d{0,5}$/.test(revision)) notFound();

  const shown = await findShown(bill, lower, revision === "" ? null : Number(revision));
  const block = shown && (await findBlock(shown.revision.id, path));
  if (!shown || !block) notFound();
  return { shown, block, suffix: shown.revision.current ? "" : `?revision=${shown.revision.number}` };
});

/** A step of the address; what is no encoding stands for itself, and is found nowhere. */
function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
