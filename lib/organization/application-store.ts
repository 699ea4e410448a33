/** What organizations say of themselves, with the proof of their domain and their documents. */
import { createHash } from "node:crypto";
import { type Db, db } from "@/lib/db";
import { uuidv7 } from "@/lib/uuid";
import type { Prisma } from "@/prisma/generated/client";
import type { Application, ApplicationWords, LegalForm } from "./application";
import type { DocumentEntry } from "./document-file";
import type { Method, Proof } from "./domain-proof";

const words = {
  name: true,
  legalForm: true,
  address: true,
  website: true,
  domain: true,
  registryNumber: true,
  responsibleName: true,
  responsibleEmail: true,
  why: true,
  number: true,
  updatedAt: true,
  sentAt: true,
} satisfies Prisma.OrganizationApplicationSelect;

type Row = Prisma.OrganizationApplicationGetPayload<{ select: typeof words }>;

function toApplication({ legalForm, ...row }: Row): Application {
  return { ...row, legalForm: legalForm as LegalForm };
}

/** The last one, sent in or not; null for an organization that was set up by hand. */
export async function lastApplication(organizationId: string, from: Db = db): Promise<Application | null> {
  const row = await from.organizationApplication.findFirst({
    select: words,
    where: { organizationId },
    orderBy: { number: "desc" },
  });
  return row && toApplication(row);
}

/** The one that reviewers read: the last that was sent in; null while none was. */
export async function sentApplication(organizationId: string, from: Db = db): Promise<Application | null> {
  const row = await from.organizationApplication.findFirst({
    select: words,
    where: { organizationId, sentAt: { not: null } },
    orderBy: { number: "desc" },
  });
  return row && toApplication(row);
}

/** The last application of each of these. */
export async function sentApplications(ids: readonly string[], from: Db = db): Promise<Map<string, Application>> {
  const rows = await from.organizationApplication.findMany({
    select: { organizationId: true, ...words },
    where: { organizationId: { in: [...ids] }, sentAt: { not: null } },
    orderBy: [{ organizationId: "asc" }, { number: "desc" }],
    distinct: ["organizationId"],
  });
  return new Map(rows.map(({ organizationId, ...row }) => [organizationId, toApplication(row)]));
}

type Written = { organization: string; number: number; words: ApplicationWords; byId: string; sentAt: Date | null };

/** Writes what is not sent in yet; what is, the database keeps as it is. */
export async function saveApplication(written: Written, now: Date, tx: Db): Promise<void> {
  const { organization: organizationId, number, words: said, byId, sentAt } = written;
  const row = { ...said, byId, updatedAt: now, sentAt };
  await tx.organizationApplication.upsert({
    where: { organizationId_number: { organizationId, number } },
    create: { organizationId, number, ...row },
    update: row,
  });
}

const proof = {
  domain: true,
  token: true,
  mailedTo: true,
  mailedAt: true,
  method: true,
  provenAt: true,
} satisfies Prisma.DomainProofSelect;

function toProof({ method, ...row }: Prisma.DomainProofGetPayload<{ select: typeof proof }>): Proof {
  return { ...row, method: method as Method | null };
}

/** Null while nobody asked for one. */
export async function findProof(organizationId: string, domain: string, from: Db = db): Promise<Proof | null> {
  const row = await from.domainProof.findUnique({
    select: proof,
    where: { organizationId_domain: { organizationId, domain } },
  });
  return row && toProof(row);
}

/** Gives the organization a token to show for the domain; one that it has stays. */
export async function keepToken(organizationId: string, domain: string, token: string, tx: Db): Promise<void> {
  await tx.domainProof.createMany({ data: [{ organizationId, domain, token }], skipDuplicates: true });
}

export async function saveLink(
  organizationId: string,
  domain: string,
  link: { linkHash: string; mailedTo: string; mailedAt: Date },
  to: Db = db,
): Promise<void> {
  await to.domainProof.update({ where: { organizationId_domain: { organizationId, domain } }, data: link });
}

/** Whose link that is; null when it is nobody's, or used up. */
export async function proofOfLink(
  linkHash: string,
  from: Db = db,
): Promise<(Proof & { organization: { id: string; name: string } }) | null> {
  const row = await from.domainProof.findUnique({
    select: { ...proof, organization: { select: { id: true, name: true } } },
    where: { linkHash },
  });
  return row && { ...toProof(row), organization: row.organization };
}

/** An open link is used up by it. */
export async function saveProven(
  organizationId: string,
  domain: string,
  method: Method,
  now: Date,
  to: Db = db,
): Promise<void> {
  await to.domainProof.update({
    where: { organizationId_domain: { organizationId, domain } },
    data: { method, provenAt: now, linkHash: null },
  });
}

const entry = {
  id: true,
  fileName: true,
  mediaType: true,
  size: true,
  createdAt: true,
} satisfies Prisma.OrganizationDocumentSelect;

/** In the order in which they were added; an organization has few. */
export async function documentsOf(organizationId: string, from: Db = db): Promise<DocumentEntry[]> {
  return from.organizationDocument.findMany({
    select: entry,
    where: { organizationId },
    orderBy: [{ createdAt: "asc" }, { id: "asc" }],
  });
}

/** With its bytes; null when the organization has no such document. */
export async function readDocument(
  organizationId: string,
  id: string,
  from: Db = db,
): Promise<(DocumentEntry & { bytes: Uint8Array }) | null> {
  return from.organizationDocument.findFirst({ select: { ...entry, bytes: true }, where: { id, organizationId } });
}

type NewDocument = { organization: string; fileName: string; mediaType: string; bytes: Uint8Array; byId: string };

export async function saveDocument(given: NewDocument, now: Date, tx: Db): Promise<void> {
  const { organization: organizationId, bytes, ...row } = given;
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const data = { ...row, id: uuidv7(now), organizationId, size: bytes.length, sha256, createdAt: now };
  await tx.organizationDocument.create({ data: { ...data, bytes: Uint8Array.from(bytes) } });
}

export async function removeDocument(organizationId: string, id: string, tx: Db): Promise<void> {
  await tx.organizationDocument.deleteMany({ where: { id, organizationId } });
}
