/**
 * A session in a cookie goes along with requests that other sites make: those may not write.
 */
import { Problem } from "@/lib/problem";

/** Only the browser itself can say where a request comes from; one that says nothing is refused. */
export function forbidOtherSites({ headers }: Request, site: string): void {
  if (!isSameOrigin((name) => headers.get(name), site))
    throw new Problem("forbidden", "Writing with a session works only from this site's own pages.");
}

/** `header` gives a header by its name, null when it is absent; `site` is our public address; the host that was asked counts as ours too, so that 127.0.0.1 serves as well as localhost. */
export function isSameOrigin(header: (name: string) => string | null, site: string): boolean {
  const fetchSite = header("sec-fetch-site");
  if (fetchSite !== null) return fetchSite === "same-origin";
  const origin = header("origin");
  if (origin === null || !URL.canParse(origin)) return false; // “null” is what a browser says where it will not tell
  return origin === new URL(site).origin || new URL(origin).host === header("host");
}
