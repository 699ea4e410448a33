/**
 * Proving that a domain is an organization's own: by a record in its DNS, by a file on its web site, or by a link mailed to
 * an address there. The first two show a token that is no secret; the link's token is one.
 */

export const METHODS = ["dns", "file", "mail"] as const;
export type Method = (typeof METHODS)[number];

export const METHOD_WORDS: Record<Method, string> = {
  dns: "by its DNS",
  file: "by a file on its website",
  mail: "by mail to an address there",
};

export type Proof = {
  domain: string;
  token: string;
  mailedTo: string | null;
  mailedAt: Date | null;
  /** Null while nothing is proven. */
  method: Method | null;
  provenAt: Date | null;
};

const DAY = 24 * 60 * 60 * 1_000;
/** A domain may change hands: what was proven longer ago is proven again before a year is given. */
const LASTS = 180 * DAY;
/** Milliseconds a mailed link is good for. */
export const LINK_LASTS = 2 * DAY;

export function isProven(proof: Proof | null, now: Date): boolean {
  return proof?.provenAt != null && now.getTime() - proof.provenAt.getTime() < LASTS;
}

/** What one of the domain's TXT records must be. */
export function recordFor(token: string): string {
  return `colloquy-verification=${token}`;
}

/** Where the file is; its first line must be the token. */
export function filePathFor(token: string): string {
  return `/.well-known/colloquy-${token}.txt`;
}

export function showsRecord(records: readonly string[], token: string): boolean {
  return records.some((record) => record.trim() === recordFor(token));
}

export function showsFile(text: string, token: string): boolean {
  return text.split(/\r?\n/, 1)[0]?.trim() === token;
}

/** Those that only who runs a domain can read (RFC 2142). */
const ROLE_BOXES = ["postmaster", "webmaster"] as const;

/** Where everybody can have an address: one there proves nothing. */
const SHARED = new Set(
  `aol.com duck.com fastmail.com gmail.com gmx.com gmx.net googlemail.com hey.com hotmail.com icloud.com live.com mac.com
  mail.com mail.ru me.com msn.com outlook.com pm.me proton.me protonmail.com qq.com tutanota.com yahoo.com yandex.com
  ymail.com zoho.com`.split(/\s+/),
);

export function isSharedMailDomain(domain: string): boolean {
  return SHARED.has(domain);
}

/** Whether a link may be mailed there: an address at the domain itself. */
export function isAddressAt(address: string, domain: string): boolean {
  const [box = "", at = "", ...more] = address.toLowerCase().split("@");
  return box !== "" && at === domain && more.length === 0;
}

/** The addresses at which the link is offered. */
export function offeredAddresses(domain: string, given: string): string[] {
  const roles: string[] = ROLE_BOXES.map((box) => `${box}@${domain}`);
  const known = given.toLowerCase();
  return isAddressAt(known, domain) && !roles.includes(known) ? [...roles, known] : roles;
}
