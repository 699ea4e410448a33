import type { Metadata } from "next";
import { notFound, redirect } from "next/navigation";
import { PERMISSIONS } from "@/lib/account/permission";
import { decodeCursor, encodeCursor } from "@/lib/change/cursor";
import { env } from "@/lib/env";
import { listLooked } from "@/lib/intake/fetched-store";
import { stateOf } from "@/lib/intake/run-record";
import { listRuns } from "@/lib/intake/run-store";
import { countSetAside, findingKinds, listSetAside } from "@/lib/intake/store";
import type { Key } from "@/lib/page";
import { currentViewer } from "../../viewer";
import { Asides } from "./asides";
import { Findings } from "./findings";
import { Runs } from "./runs";
import { Sources } from "./sources";

export const metadata: Metadata = { title: "Intake", robots: { index: false } };

const SHOWN = { runs: 8, asides: 20, findings: 20 };
/** Seconds after which the page shows itself again while something runs. */
const REFRESH = 5;

/** What is imported and followed, for staff; nobody else learns that the page exists. */
export default async function IntakePage({ searchParams }: PageProps<"/staff/intake">) {
  const viewer = await currentViewer();
  if (viewer.kind === "guest") redirect("/sign-in?next=/staff/intake");
  if (!PERMISSIONS["oversee-intake"].roles.some((role) => role === viewer.role)) notFound();

  const query = await searchParams;
  const keyOf = (name: string, columns: number): Key | null => {
    const given = query[name];
    const key = typeof given === "string" ? decodeCursor(given) : null;
    return key?.length === columns ? key : null;
  };
  const [looked, runs, asides, reasons, findings] = await Promise.all([
    listLooked(),
    listRuns({ after: keyOf("runs", 2), limit: SHOWN.runs }),
    listSetAside({ after: keyOf("asides", 3), limit: SHOWN.asides }),
    countSetAside(),
    findingKinds({ after: keyOf("findings", 3), limit: SHOWN.findings }),
  ]);
  const now = new Date();
  const running = runs.items.some((run) => stateOf(run, now) === "running");
  const next = (name: string, key: Key | null) => key && `/staff/intake?${name}=${encodeCursor(key)}#${name}`;

  return (
    <main className="page wide ledger">
      {running && Object.keys(query).length === 0 && <meta httpEquiv="refresh" content={String(REFRESH)} />}
      <h1>Intake</h1>
      {query.asked && (
        <p role="status" className="notice">
          The next sync will fetch that file again.
        </p>
      )}
      <Sources looked={looked} settings={env()} now={now} />
      <Runs runs={runs.items} next={next("runs", runs.next)} now={now} />
      <Asides asides={asides.items} reasons={reasons} next={next("asides", asides.next)} />
      <Findings kinds={findings.items} next={next("findings", findings.next)} />
    </main>
  );
}
