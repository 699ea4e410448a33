/** What owners and editors do to have their organization verified. */
import { randomBytes } from "node:crypto";
import { type MemberPermission, mayVet, permitted, permittedMember } from "@/lib/account/permission";
import type { Citizen, Viewer } from "@/lib/account/viewer";
import { recordChange } from "@/lib/change/store";
import { type Db, transaction } from "@/lib/db";
import { Problem } from "@/lib/problem";
import { uuidv7 } from "@/lib/uuid";
import { changesIdentity } from "./application";
import {
  documentsOf,
  keepToken,
  lastApplication,
  readDocument,
  removeDocument,
  saveApplication,
  saveDocument,
} from "./application-store";
import { LARGEST_DOCUMENT, MOST_DOCUMENTS, mediaTypeOf, safeFileName } from "./document-file";
import { roleIn } from "./membership-store";
import { decide, notAsSeen } from "./move-commands";
import { mayAskForRenewal, type Organization } from "./organization";
import type { NewApplication, OwnerAct } from "./schema";
import { lockOrganization, organizationsOf, saveFace, saveOrganization } from "./store";
import { isOpen } from "./vetting";

/** Applications one person may have open: who speaks for more asks us. */
const MOST_DRAFTS = 10;

/** Begins an application, which its writer owns. Nobody else knows of it until it is sent in. The organization's id. */
export async function startApplication(viewer: Viewer, words: NewApplication, now: Date): Promise<string> {
  const person = permitted(viewer, "apply");
  const mine = await organizationsOf(person.id);
  if (mine.filter(({ organization }) => organization.verifiedAt === null).length >= MOST_DRAFTS)
    throw new Problem("too-many-requests", "You have ten applications already: finish one of them first.");

  return transaction(async (tx) => {
    const { name, website, domain } = words;
    const id = uuidv7(now);
    const face = { id, name, website, domain, kind: "group" as const, standing: "draft" as const };
    const times = { since: now, createdAt: now, updatedAt: now };
    const unverified = { decided: 0, verifiedAt: null, verifiedUntil: null, renewalAskedAt: null };
    await saveOrganization({ ...face, ...times, ...unverified }, [{ userId: person.id, role: "owner" }], tx);
    await saveApplication({ organization: id, number: 1, words, byId: person.id, sentAt: null }, now, tx);
    await keepToken(id, domain, newToken(), tx);
    return id;
  });
}

/**
 * Writes what the organization says of itself. Of one that is verified it holds at once, and another name, domain or responsible
 * person takes the badge off until it has been vetted anew; of others it waits to be sent in.
 */
export async function writeApplication(
  viewer: Viewer,
  { id, ...words }: NewApplication & { id: string },
  now: Date,
): Promise<void> {
  const person = await asMember(viewer, "write-application", id);

  await transaction(async (tx) => {
    const organization = await existing(id, tx);
    const before = await lastApplication(id, tx);
    const verified = organization.standing === "verified";
    if (!verified && !isOpen(organization.standing)) throw notOpen(organization);
    const number = before === null ? 1 : before.sentAt === null ? before.number : before.number + 1;
    await saveApplication({ organization: id, number, words, byId: person.id, sentAt: verified ? now : null }, now, tx);
    await keepToken(id, words.domain, newToken(), tx);
    if (verified || organization.verifiedAt === null) await saveFace(id, words, now, tx);
    if (!verified) return;
    if (before === null || changesIdentity(before, words))
      await decide(organization, { act: "change", byId: person.id }, now, tx);
    else await recordChange({ at: now, kind: "edited", collection: "organizations", subject: id, bill: null }, tx);
  });
}

/** What its DNS or website must show to prove the domain: no secret, but nobody else's. */
export function newToken(): string {
  return randomBytes(16).toString("hex");
}

/** Sends it in. What was written then stays as it is for whoever reviews it. */
export async function submit(viewer: Viewer, { id, seen }: OwnerAct, now: Date): Promise<void> {
  const person = await asMember(viewer, "send-application", id);

  await transaction(async (tx) => {
    const organization = await asSeen(id, seen, tx);
    const application = await lastApplication(id, tx);
    if (application === null) throw new Problem("invalid", "Write the application first.");
    const { number, updatedAt: _, sentAt, ...words } = application;
    await saveApplication(
      { organization: id, number: sentAt === null ? number : number + 1, words, byId: person.id, sentAt: now },
      now,
      tx,
    );
    await saveFace(id, words, now, tx);
    await decide(organization, { act: "submit", byId: person.id }, now, tx);
  });
}

/** Takes back what was sent in, to change it. */
export async function withdraw(viewer: Viewer, { id, seen }: OwnerAct, now: Date): Promise<void> {
  const person = await asMember(viewer, "send-application", id);

  await transaction(async (tx) => {
    await decide(await asSeen(id, seen, tx), { act: "withdraw", byId: person.id }, now, tx);
  });
}

/** Asks for another year; it stays verified while it waits, until its time is up. */
export async function askForRenewal(viewer: Viewer, { id, seen }: OwnerAct, now: Date): Promise<void> {
  const person = await asMember(viewer, "send-application", id);

  await transaction(async (tx) => {
    const organization = await asSeen(id, seen, tx);
    if (organization.standing === "verified" && !mayAskForRenewal(organization, now))
      throw new Problem("conflict", "Another year can be asked for in the last 60 days, once.");
    await decide(organization, { act: "ask-renewal", byId: person.id }, now, tx);
  });
}

/** Adds a document for reviewers: PDF, PNG or JPEG by what is in it, whatever it is called. */
export async function addDocument(
  viewer: Viewer,
  { id, fileName, bytes }: { id: string; fileName: string; bytes: Uint8Array },
  now: Date,
): Promise<void> {
  const person = await asMember(viewer, "send-application", id);
  if (bytes.length === 0) throw new Problem("invalid", "Choose a file first.");
  if (bytes.length > LARGEST_DOCUMENT) throw new Problem("too-large", "That file is too large: send at most 4 MB.");
  const mediaType = mediaTypeOf(bytes);
  if (mediaType === null)
    throw new Problem("invalid", "That is no PDF, PNG or JPEG. Send the document as one of these.");

  await transaction(async (tx) => {
    await mustBeWritable(id, tx);
    if ((await documentsOf(id, tx)).length >= MOST_DOCUMENTS)
      throw new Problem("conflict", `There are ${MOST_DOCUMENTS} documents already: remove one first.`);
    const name = safeFileName(fileName, mediaType);
    await saveDocument({ organization: id, fileName: name, mediaType, bytes, byId: person.id }, now, tx);
  });
}

/** A document with its bytes, for reviewers and for the organization's owners. */
export async function openDocument(viewer: Viewer, { id, document }: { id: string; document: string }) {
  const person = permitted(viewer, "belong");
  if (mayVet(person)) permitted(viewer, "vet");
  else await asMember(viewer, "send-application", id);
  const found = await readDocument(id, document);
  if (!found) throw new Problem("not-found", "There is no such document.");
  return found;
}

export async function dropDocument(viewer: Viewer, { id, document }: { id: string; document: string }): Promise<void> {
  await asMember(viewer, "send-application", id);

  await transaction(async (tx) => {
    await mustBeWritable(id, tx);
    await removeDocument(id, document, tx);
  });
}

async function mustBeWritable(id: string, tx: Db): Promise<void> {
  const organization = await existing(id, tx);
  if (organization.standing !== "verified" && !isOpen(organization.standing)) throw notOpen(organization);
}

/** The viewer as a member who may. To others an organization nobody knows of is not there. */
export async function asMember(viewer: Viewer, permission: MemberPermission, id: string): Promise<Citizen> {
  const person = permitted(viewer, permission);
  permittedMember(permission, await roleIn(id, person.id));
  return person;
}

/** Locked, as its owner saw it. */
async function asSeen(id: string, seen: number, tx: Db): Promise<Organization> {
  const organization = await existing(id, tx);
  if (organization.decided !== seen) throw notAsSeen();
  return organization;
}

async function existing(id: string, tx: Db): Promise<Organization> {
  const organization = await lockOrganization(id, tx);
  if (!organization) throw new Problem("not-found", "There is no such organization.");
  return organization;
}

function notOpen({ standing }: Organization): Problem {
  return standing === "suspended"
    ? new Problem("conflict", "It is suspended: a reviewer must restore it before anything can be changed.")
    : new Problem("conflict", "It is with the reviewers: take it back first, then change it.");
}
