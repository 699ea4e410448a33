/** Rows that a test needs and is not about: every field has a value until the test says otherwise. */
import { createHash, randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { type Citizen, FREE, type Voice } from "@/lib/account/viewer";
import { formatBillId, parseBillId } from "@/lib/bill/bill-id";
import type { Block } from "@/lib/bill/block";
import { db } from "@/lib/db";
import { skeleton } from "@/lib/organization/look-alike";
import { yearAfter } from "@/lib/organization/organization";
import { uuidv7 } from "@/lib/uuid";

export const NOON = new Date("2026-01-05T12:00:00.000Z");

const block: Omit<Block, "path" | "parent" | "position" | "depth" | "start"> = {
  kind: "provision",
  level: "section",
  designator: null,
  heading: null,
  text: "This Act takes effect at once.",
  citation: null,
  struck: false,
  inserted: false,
  quoted: 0,
  marks: [],
  layout: {},
  sourceId: null,
};

export type BlockDraft = Partial<typeof block> & { path: string };

type VersionDraft = { id?: string; blocks?: BlockDraft[]; at?: Date; title?: string | null; source?: string };

/** A bill (made when new) with one version at a stage, and its blocks; parents are read from the paths. */
export async function makeVersion({
  id = "hr1500-116/ih",
  blocks = [{ path: "s1" }],
  at = NOON,
  title = "To prohibit delay.",
  source = "<bill/>",
}: VersionDraft = {}) {
  const [bill = "", stage = "ih"] = id.split("/");
  const parsed = parseBillId(bill);
  if (!parsed || formatBillId(parsed) !== bill) throw new Error(`${bill} is no bill`);
  await db.bill.upsert({
    where: { id: bill },
    update: { latestStage: stage },
    create: {
      ...parsed,
      id: bill,
      title,
      latestStage: stage,
      latestOn: new Date("2026-01-02"),
      introducedOn: new Date("2026-01-02"),
      createdAt: at,
      updatedAt: at,
    },
  });
  await db.version.create({
    data: { id, billId: bill, stage, issuedOn: new Date("2026-01-02"), createdAt: at, updatedAt: at },
  });
  const revision = await makeRevision({ version: id, blocks, at, title, source });
  return { bill, version: id, revision, paths: blocks.map(({ path }) => path) };
}

/** The id of a text of the version; the earlier ones are current no more. */
export async function makeRevision(given: {
  version: string;
  blocks: BlockDraft[];
  at?: Date;
  title?: string | null;
  source?: string;
}): Promise<string> {
  const { version, blocks, at = NOON, title = null, source = "<bill/>" } = given;
  const [earlier] = await Promise.all([
    db.revision.count({ where: { versionId: version } }),
    db.revision.updateMany({ where: { versionId: version }, data: { current: false } }),
  ]);
  const bytes = Buffer.from(`${source}<!-- ${version} ${earlier + 1} -->`);
  const id = uuidv7(at);
  const form = { title, shortTitle: null, session: 2, chamber: "house", sponsors: [], cosponsors: [] };
  await db.revision.create({
    data: {
      id,
      versionId: version,
      number: earlier + 1,
      current: true,
      wordsHash: randomUUID(),
      form: { ...form, committees: [], date: "2026-01-02", formula: "enacting" },
      issuedOn: new Date("2026-01-02"),
      blockCount: blocks.length,
      textLength: blocks.map(({ text = block.text }) => text).join("\n").length,
      createdAt: at,
      renditions: {
        create: {
          id: uuidv7(at),
          format: "dtd",
          primary: true,
          sha256: createHash("sha256").update(bytes).digest("hex"),
          fileName: "bill.xml",
          issuedOn: new Date("2026-01-02"),
          size: bytes.length,
          source: gzipSync(bytes),
          createdAt: at,
        },
      },
    },
  });
  await db.block.createMany({ data: placed(blocks).map((row) => ({ ...row, revisionId: id })) });
  return id;
}

function placed(drafts: BlockDraft[]): Block[] {
  let start = 0;
  return drafts.map((draft, position) => {
    const made = { ...block, ...draft };
    const parent = draft.path.includes("/") ? draft.path.slice(0, draft.path.lastIndexOf("/")) : null;
    const at = start;
    start += made.text.length + 1;
    return { ...made, parent, position, depth: draft.path.split("/").length - 1, start: at };
  });
}

/** One block of its own bill, as a reader would name it. */
export async function makeBlock({ text = block.text, version = "hr1500-116/ih", path = "s1" } = {}) {
  const made = await makeVersion({ id: version, blocks: [{ path, text }] });
  return { ...made, path, block: `${version}/${path}` };
}

/** Somebody signed in, `ada` by name, since a year before noon. */
export async function makeUser({
  name = "ada",
  role = "citizen",
  voices = [],
  createdAt = new Date("2025-01-05T12:00:00.000Z"),
  restraints = FREE,
}: Partial<Pick<Citizen, "name" | "role" | "voices" | "createdAt" | "restraints">> = {}): Promise<Citizen> {
  const email = `${name ?? "nobody"}-${randomUUID()}@example.org`;
  const { id } = await db.user.create({ data: { email, name, role, emailVerified: NOON, createdAt } });
  return { kind: "citizen", id, name, role, voices, createdAt, restraints, proof: "fresh", proofAsked: true };
}

export async function makeOrganization({ name = "Alpha League", standing = "verified" } = {}): Promise<Voice> {
  const id = uuidv7(NOON);
  const verified = standing === "verified" ? { verifiedAt: NOON, verifiedUntil: yearAfter(NOON) } : {};
  const times = { since: NOON, createdAt: NOON, updatedAt: NOON };
  await db.organization.create({ data: { id, name, standing, nameSkeleton: skeleton(name), ...times, ...verified } });
  return { organization: id, name, standing };
}
