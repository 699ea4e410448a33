import { randomBytes } from "node:crypto";
import { env, publicUrl } from "@/lib/env";
import { sendMail } from "@/lib/mail";
import { Problem } from "@/lib/problem";
import { permitted } from "./permission";
import type { NewName, SignInRequest } from "./schema";
import { hashOfToken, LINK_LIFETIME, LINKS_AN_HOUR, linkFor, mailFor } from "./sign-in-link";
import { linksSince, saveLinkToken, saveName } from "./store";
import type { Viewer } from "./viewer";

const HOUR = 60 * 60 * 1_000;

/** Mails a sign-in link. The answer is the same whether or not the address has an account. */
export async function askForLink({ email, next }: SignInRequest, now: Date): Promise<void> {
  const address = email.toLowerCase();
  const asked = await linksSince(address, new Date(now.getTime() - HOUR), LINK_LIFETIME);
  if (asked >= LINKS_AN_HOUR)
    throw new Problem(
      "too-many-requests",
      "Several links were sent to this address already. Look in your mail, or try again in an hour.",
    );
  const { token, link } = newLink(address, next);
  await sendMail(mailFor(address, link), now);
  await keepToken(address, token, now); // a mail that did not go out does not count
}

/** A link that signs its bearer in as this address. Only for a mail to that address, and for the demo's own people. */
export async function makeSignInLink(email: string, next: string, now: Date): Promise<string> {
  const { token, link } = newLink(email, next);
  await keepToken(email, token, now);
  return link;
}

function newLink(email: string, next: string): { token: string; link: string } {
  const token = randomBytes(32).toString("hex");
  return { token, link: linkFor({ site: publicUrl(), email, token, next }) };
}

function keepToken(email: string, token: string, now: Date): Promise<void> {
  return saveLinkToken(email, hashOfToken(token, secret()), new Date(now.getTime() + LINK_LIFETIME));
}

export function secret(): string {
  const { NEXTAUTH_SECRET } = env();
  if (!NEXTAUTH_SECRET)
    throw new Error("NEXTAUTH_SECRET is not set: give it 32 random characters or more (see .env.example).");
  return NEXTAUTH_SECRET;
}

/** The name under which they speak from now on; what they said before shows it too. */
export async function chooseName(viewer: Viewer, { name }: NewName): Promise<void> {
  const { id } = permitted(viewer, "name");
  await saveName(id, name);
}
