import type { MetadataRoute } from "next";
import { everyBill } from "@/lib/bill/bill-filter-store";
import { listBills } from "@/lib/bill/bill-list-store";
import { publicUrl } from "@/lib/env";
import { everyItem } from "@/lib/page";

export const dynamic = "force-dynamic";

/** A sitemap may name so many addresses; the newest are the ones to name. */
const MOST = 50_000;

export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  const site = publicUrl();
  const entries: MetadataRoute.Sitemap = [
    { url: `${site}/` },
    { url: `${site}/bills` },
    { url: `${site}/committees` },
    { url: `${site}/floor` },
  ];
  for await (const { id, latestStage, updatedAt } of everyItem((page) => listBills(everyBill, "latest", page))) {
    if (entries.length >= MOST) break;
    entries.push({ url: `${site}/bills/${id}/${latestStage ?? "status"}`, lastModified: updatedAt });
  }
  return entries;
}
