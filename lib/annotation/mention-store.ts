/** Who may be mentioned, and where somebody was. */
import type { Citizen } from "@/lib/account/viewer";
import { type Db, db } from "@/lib/db";
import { Prisma } from "@/prisma/generated/client";
import type { Candidate } from "./mention";
import { SPOKEN, spoken } from "./store";

const spokenRow = Prisma.raw(SPOKEN);

/** Looked at for one text: more of one name could not be told apart by a reader either. */
const MOST = 200;

/** Those of these names who are seen speaking on the bill, and verified organizations; `root` is the thread they may be near in. */
export async function candidatesCalled(
  names: readonly string[],
  { bill, root }: { bill: string; root: string | null },
  from: Db = db,
): Promise<Candidate[]> {
  if (names.length === 0) return [];
  return from.$queryRaw<Candidate[]>`
    SELECT id, name, 'person' AS kind, EXISTS (
      SELECT FROM annotation WHERE author_id = person.id AND ${spokenRow} AND (id = ${root}::uuid OR root_id = ${root}::uuid)
    ) AS near
    FROM "user" AS person WHERE name = ANY(${names}::text[])
      AND EXISTS (SELECT FROM annotation WHERE author_id = person.id AND bill_id = ${bill} AND ${spokenRow})
    UNION ALL
    SELECT id, name, 'organization', false FROM organization WHERE name = ANY(${names}::text[]) AND standing = 'verified'
    ORDER BY name, id LIMIT ${MOST}`;
}

/** A filter for what mentions a person, or an organization they may speak for. */
export function mentioning({ id, voices }: Pick<Citizen, "id" | "voices">): Prisma.AnnotationWhereInput {
  const organizations = voices.filter(({ standing }) => standing === "verified").map((voice) => voice.organization);
  const meant = { OR: [{ userId: id }, { organizationId: { in: organizations } }] };
  return { ...spoken, mentioned: { some: meant } };
}
