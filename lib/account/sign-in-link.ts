/**
 * A sign-in link, as next-auth's e-mail provider reads it, with one difference: it leads to a page of ours,
 * and only the button there uses it up. Scanners of mail open links; they do not press buttons.
 */
import { createHash } from "node:crypto";

/** Milliseconds a link is good for. */
export const LINK_LIFETIME = 24 * 60 * 60 * 1_000;
/** Links that one address may ask for in an hour. */
export const LINKS_AN_HOUR = 5;

/** What is stored of a token, as next-auth hashes it: the link itself cannot be made from the database. */
export function hashOfToken(token: string, secret: string): string {
  return createHash("sha256").update(`${token}${secret}`).digest("hex");
}

/** The link in the mail; `next` is a path of this site. */
export function linkFor({
  site,
  email,
  token,
  next,
}: {
  site: string;
  email: string;
  token: string;
  next: string;
}): string {
  return `${site}/sign-in/confirm?${new URLSearchParams({ callbackUrl: `${site}${next}`, token, email })}`;
}

/** What the mail says. */
export function mailFor(email: string, link: string): { to: string; subject: string; text: string } {
  return {
    to: email,
    subject: "Your link to sign in to Colloquy",
    text: [
      "Somebody, we hope you, asked to sign in to Colloquy with this address.",
      `Open this page and press the button there:\n${link}`,
      "The link works once, for 24 hours. If you did not ask for it, you need do nothing.",
    ].join("\n\n"),
  };
}
