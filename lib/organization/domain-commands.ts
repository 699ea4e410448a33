/** Proving that a domain is the organization's own. */
import { randomBytes } from "node:crypto";
import { secret } from "@/lib/account/commands";
import { permitted, permittedMember } from "@/lib/account/permission";
import { hashOfToken } from "@/lib/account/sign-in-link";
import type { Viewer } from "@/lib/account/viewer";
import { transaction } from "@/lib/db";
import { publicUrl } from "@/lib/env";
import { sendMail } from "@/lib/mail";
import { Problem } from "@/lib/problem";
import { asMember, newToken } from "./application-commands";
import { findProof, keepToken, lastApplication, proofOfLink, saveLink, saveProven } from "./application-store";
import {
  filePathFor,
  LINK_LASTS,
  offeredAddresses,
  type Proof,
  recordFor,
  showsFile,
  showsRecord,
} from "./domain-proof";
import { fileAt, recordsOf } from "./domain-store";
import { domainProofMail } from "./letter";
import { roleIn } from "./membership-store";
import type { MailedToken, ProofMail } from "./schema";
import { findOrganization } from "./store";

/** What the organization must show for the domain it applies with; the same until that is another. */
export async function prepareProof(viewer: Viewer, { id }: { id: string }): Promise<Proof> {
  await asMember(viewer, "prove-domain", id);
  const domain = await domainOf(id);
  await transaction((tx) => keepToken(id, domain, newToken(), tx));
  const proof = await findProof(id, domain);
  if (!proof) throw new Error(`${id} was given a token and has none`);
  return proof;
}

/** Asks the domain's DNS for the token. */
export async function proveByDns(viewer: Viewer, { id }: { id: string }, now: Date): Promise<void> {
  const { domain, token } = await prepareProof(viewer, { id });
  if (!showsRecord(await recordsOf(domain), token))
    throw new Problem(
      "invalid",
      `No TXT record of ${domain} is ${recordFor(token)}. A new record may take an hour to be seen: try again then.`,
    );
  await saveProven(id, domain, "dns", now);
}

/** Asks the domain's web site for the file with the token. */
export async function proveByFile(viewer: Viewer, { id }: { id: string }, now: Date): Promise<void> {
  const { domain, token } = await prepareProof(viewer, { id });
  if (!showsFile(await fileAt(domain, filePathFor(token)), token))
    throw new Problem("invalid", "The file is there and holds something else: it must hold the token alone.");
  await saveProven(id, domain, "file", now);
}

/** Milliseconds between two mails for one domain. */
const PAUSE = 5 * 60_000;

/** Mails a link to an address at the domain; the one mailed before works no more. */
export async function mailProof(viewer: Viewer, { id, to }: ProofMail, now: Date): Promise<void> {
  const { domain, mailedAt } = await prepareProof(viewer, { id });
  const application = await lastApplication(id);
  if (!offeredAddresses(domain, application?.responsibleEmail ?? "").includes(to))
    throw new Problem("invalid", `Choose one of the addresses at ${domain}.`, [
      { path: "to", message: "Choose one of the list." },
    ]);
  if (mailedAt !== null && now.getTime() - mailedAt.getTime() < PAUSE)
    throw new Problem("too-many-requests", "A link was mailed just now. Look for it, or try again in five minutes.");
  const token = randomBytes(32).toString("hex");
  const name = application?.name ?? domain;
  await sendMail(domainProofMail({ to, name, domain, link: `${publicUrl()}/organizations/prove?token=${token}` }), now);
  await saveLink(id, domain, { linkHash: hashOfToken(token, secret()), mailedTo: to, mailedAt: now });
}

/** What the link in a mail is about; null when it is used up, too old, or none of ours. For the page that asks first. */
export async function proofAsked(token: string, now: Date) {
  const proof = await proofOfLink(hashOfToken(token, secret()));
  return proof?.mailedAt != null && now.getTime() - proof.mailedAt.getTime() < LINK_LASTS ? proof : null;
}

/** Uses the link up: whoever holds it, and belongs to the organization, shows that they read mail at the domain. Its id. */
export async function proveByMail(viewer: Viewer, { token }: MailedToken, now: Date): Promise<string> {
  const person = permitted(viewer, "prove-domain");
  const proof = await proofAsked(token, now);
  if (proof === null) throw new Problem("conflict", "This link was used, or is too old. Ask for a new one.");
  permittedMember("prove-domain", await roleIn(proof.organization.id, person.id));
  await saveProven(proof.organization.id, proof.domain, "mail", now);
  return proof.organization.id;
}

/** The domain of what was written last. */
async function domainOf(id: string): Promise<string> {
  const [application, organization] = await Promise.all([lastApplication(id), findOrganization(id)]);
  const domain = application?.domain ?? organization?.domain;
  if (!domain) throw new Problem("invalid", "Write the application first: it names the domain.");
  return domain;
}
