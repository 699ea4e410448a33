/**
 * What a domain says of itself: its TXT records, and one file on its web site.
 *
 * Somebody we do not know chose the domain, so it is never a way into a private network: the address is looked up once, judged,
 * and connected to; redirects are not followed; nothing is waited or read for long.
 */
import dns from "node:dns/promises";
import http from "node:http";
import https from "node:https";
import net from "node:net";
import { env } from "@/lib/env";
import { Problem } from "@/lib/problem";

/** Milliseconds a DNS server may take for one try, and a web server for everything. */
const DNS_TIMEOUT = 3_000;
const FILE_TIMEOUT = 8_000;
/** Bytes that are read of the file. */
const MOST_BYTES = 4_096;

/** Networks of no use to the public: this machine, private, link-local, shared, for examples, multicast, reserved. */
const PRIVATE = new net.BlockList();
for (const range of `0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24
  192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/3`.split(/\s+/))
  PRIVATE.addSubnet(range.split("/")[0] ?? "", Number(range.split("/")[1]), "ipv4");

/** Of IPv6 only what is given out to the public may be asked, and of that nothing that leads elsewhere (6to4, Teredo, examples). */
const PUBLIC_6 = new net.BlockList();
PUBLIC_6.addSubnet("2000::", 3, "ipv6");
const NOT_6 = new net.BlockList();
for (const [range, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  NOT_6.addSubnet(range, bits, "ipv6");

export function isPublicAddress(address: string): boolean {
  if (net.isIPv4(address)) return !PRIVATE.check(address, "ipv4");
  return net.isIPv6(address) && PUBLIC_6.check(address, "ipv6") && !NOT_6.check(address, "ipv6");
}

function resolver(): dns.Resolver {
  const { DOMAIN_DNS } = env();
  const made = new dns.Resolver({ timeout: DNS_TIMEOUT, tries: 2 });
  if (DOMAIN_DNS) made.setServers([DOMAIN_DNS]);
  return made;
}

/** What a DNS server answers when there is nothing of that kind. */
const NOTHING = ["ENODATA", "ENOTFOUND"];

async function asked<Answer>(question: Promise<Answer[]>): Promise<Answer[]> {
  try {
    return await question;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== undefined && NOTHING.includes(code)) return [];
    throw new Problem("unavailable", "The DNS server did not answer. Try again in a few minutes.", [], {
      cause: error,
    });
  }
}

/** All of its TXT records, each in one piece; none where there is no such domain. */
export async function recordsOf(domain: string): Promise<string[]> {
  return (await asked(resolver().resolveTxt(domain))).map((parts) => parts.join(""));
}

/** The text of a file there. A Problem says why there is none that could be read. */
export async function fileAt(domain: string, path: string): Promise<string> {
  const { DOMAIN_FILES_URL: base } = env();
  if (base) return read(new URL(path, base), { headers: { host: domain } });
  const address = await publicAddressOf(domain);
  const family = net.isIP(address);
  const lookup: net.LookupFunction = (_name, { all }, answer) =>
    all ? answer(null, [{ address, family }]) : answer(null, address, family);
  return read(new URL(path, `https://${domain}`), { lookup });
}

async function publicAddressOf(domain: string): Promise<string> {
  const [four, six] = await Promise.all([asked(resolver().resolve4(domain)), asked(resolver().resolve6(domain))]);
  const [first] = [...four, ...six];
  if (first === undefined) throw new Problem("invalid", `${domain} has no address in DNS.`);
  if (![...four, ...six].every(isPublicAddress))
    throw new Problem("invalid", `${domain} leads to a private address, and we ask none.`);
  return first;
}

function read(url: URL, options: https.RequestOptions): Promise<string> {
  return new Promise((resolve, reject) => {
    const fail = (detail: string, cause?: Error) => {
      clearTimeout(timer);
      request.destroy();
      reject(new Problem("invalid", detail, [], { cause }));
    };
    const request = (url.protocol === "https:" ? https : http).get(url, { ...options, agent: false }, (response) => {
      if (response.statusCode !== 200) return fail(refusalOf(response.statusCode ?? 0));
      const parts: Buffer[] = [];
      let size = 0;
      response.on("data", (part: Buffer) => {
        parts.push(part);
        size += part.length;
        if (size > MOST_BYTES) fail("The file is too long: it holds the token and nothing else.");
      });
      response.on("end", () => {
        clearTimeout(timer);
        resolve(Buffer.concat(parts).toString("utf8"));
      });
      response.on("error", (error) => fail("The website broke off.", error));
    });
    const timer = setTimeout(() => fail("The website took too long to answer."), FILE_TIMEOUT);
    request.on("error", (error) => fail(`The website could not be reached: ${error.message}.`, error));
  });
}

function refusalOf(status: number): string {
  return status >= 300 && status < 400
    ? "The website sends us on to another address. The file must stand at the one shown."
    : `The website answered ${status} where the file should be.`;
}
