import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageRequest } from "@/lib/api/paging";
import { encodeCursor } from "@/lib/change/cursor";
import { feedSilences } from "@/lib/congress/floor-store";
import { env } from "@/lib/env";
import { listLooked } from "@/lib/intake/fetched-store";
import { listRuns } from "@/lib/intake/run-store";
import { countSetAside, findingKinds, listSetAside } from "@/lib/intake/store";
import type { Key, PageRequest } from "@/lib/page";
import { Problem } from "@/lib/problem";
import { currentViewer } from "../../viewer";
import { insider } from "../permitted";
import { Asides } from "./asides";
import { Findings } from "./findings";
import { Runs } from "./runs";
import { Sources } from "./sources";

export const metadata: Metadata = { title: "Intake", robots: { index: false } };

/** The lists of the page: how much of each is shown, and the columns of its order. */
const LISTS = {
  runs: { limit: 8, shape: ["time", "uuid"] },
  asides: { limit: 20, shape: ["time", "text", "text"] },
  findings: { limit: 20, shape: ["integer", "text", "text"] },
} as const;
type List = keyof typeof LISTS;

/** What is imported and followed, for staff; nobody else learns that the page exists. */
export default async function IntakePage({ searchParams }: PageProps<"/staff/intake">) {
  insider(await currentViewer(), "oversee-intake", "/staff/intake");

  const query = await searchParams;
  const now = new Date();
  const [looked, silences, runs, asides, reasons, findings] = await Promise.all([
    listLooked(),
    feedSilences(now),
    listRuns(requestOf(query, "runs")),
    listSetAside(requestOf(query, "asides")),
    countSetAside(),
    findingKinds(requestOf(query, "findings")),
  ]);
  const next = (list: List, key: Key | null) => key && `/staff/intake?${list}=${encodeCursor([list, ...key])}#${list}`;

  return (
    <main className="page wide ledger">
      <h1>Intake</h1>
      {query.asked && (
        <p role="status" className="notice">
          The next sync will fetch that file again.
        </p>
      )}
      <Sources looked={looked} silences={silences} settings={env()} now={now} />
      <Runs runs={runs.items} next={next("runs", runs.next)} now={now} />
      <Asides asides={asides.items} reasons={reasons} next={next("asides", asides.next)} />
      <Findings kinds={findings.items} next={next("findings", findings.next)} />
    </main>
  );
}

/** A cursor that is none of the list's leads nowhere. */
function requestOf(query: Record<string, string | string[] | undefined>, list: List): PageRequest {
  const { limit, shape } = LISTS[list];
  const cursor = query[list] === undefined ? undefined : String(query[list]);
  try {
    return pageRequest({ limit, cursor }, list, shape);
  } catch (error) {
    if (error instanceof Problem) notFound();
    throw error;
  }
}
