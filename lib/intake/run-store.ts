/** Runs, as they are recorded while they run. */
import { type Db, db } from "@/lib/db";
import { type Page, type PageRequest, pageOf } from "@/lib/page";
import type { Prisma } from "@/prisma/generated/client";
import type { Counts } from "./tally";

export type RunKind = "import" | "sync";

/** `filesOf` is null when nobody knew how many there are; `endedAt` is null while it runs, and when its process died. */
export type Run = {
  id: string;
  kind: RunKind;
  what: string;
  startedAt: Date;
  beatAt: Date;
  endedAt: Date | null;
  files: number;
  filesOf: number | null;
  bytes: number;
  outcomes: Counts;
  error: string | null;
};

function toRun({ bytes, ...row }: Prisma.ImportRunGetPayload<object>): Run {
  return { ...row, kind: row.kind as RunKind, bytes: Number(bytes), outcomes: row.outcomes as Counts };
}

export async function saveRun({ id, ...run }: Run, to: Db = db): Promise<void> {
  await to.importRun.upsert({ where: { id }, create: { id, ...run }, update: run });
}

export async function dropRun(id: string, from: Db = db): Promise<void> {
  await from.importRun.deleteMany({ where: { id } });
}

/** The latest first. */
export async function listRuns({ after, limit }: PageRequest, from: Db = db): Promise<Page<Run>> {
  const startedAt = String(after?.[0]);
  const earlier = {
    startedAt: { lte: startedAt },
    OR: [{ startedAt: { lt: startedAt } }, { id: { lt: String(after?.[1]) } }],
  };
  const rows = await from.importRun.findMany({
    where: after === null ? {} : earlier,
    orderBy: [{ startedAt: "desc" }, { id: "desc" }],
    take: limit + 1,
  });
  return pageOf(rows.map(toRun), limit, ({ startedAt, id }) => [startedAt.toISOString(), id]);
}
