/**
 * A session in a cookie goes along with requests that other sites make: those may not write.
 */
import { Problem } from "@/lib/problem";

/** Only the browser itself can say where a request comes from; one that says nothing is refused. */
export function forbidOtherSites({ headers, url }: Request, site: string): void {
  if (!isSameOrigin(headers, url, site))
    throw new Problem("forbidden", "Writing with a session works only from this site's own pages.");
}

function isSameOrigin(headers: Headers, url: string, site: string): boolean {
  const fetchSite = headers.get("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin";
  const origin = headers.get("origin");
  if (origin === null) return false;
  return origin === new URL(site).origin || hostOf(origin) === (headers.get("host") ?? new URL(url).host);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}
