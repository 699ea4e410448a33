/** Who reads. */
import type { Viewer } from "@/lib/account/viewer";
import { ask } from "./api";

/** `notices`: what they should know before they write. */
export type Reader = Viewer & { notices: string[] };

let known: Promise<Reader> | null = null;

/** Asked once; a guest when it cannot be told. */
export function viewer(): Promise<Reader> {
  known ??= ask<Reader>("viewer").catch((): Reader => ({ kind: "guest", notices: [] }));
  return known;
}

/** What may be open beside a block, by the name it has in an address. */
export type Opened = "thread" | "suggest";

/** Where to sign in and come back to this block, with what was open beside it. */
export function signInHref(path: string | null, opened: Opened | null = null): string {
  if (opened !== null && path !== null)
    return `/sign-in?next=${encodeURIComponent(`${location.pathname}?${opened}=${encodeURIComponent(path)}`)}`;
  const here = location.pathname + location.search + (path === null ? "" : `#${encodeURI(path)}`);
  return `/sign-in?next=${encodeURIComponent(here)}`;
}

/** The bar's link says who is signed in. */
export async function showViewer(): Promise<void> {
  const link = document.querySelector<HTMLAnchorElement>("[data-sign]");
  const who = await viewer();
  if (!link) return;
  link.href = who.kind === "guest" ? signInHref(null) : "/account";
  if (who.kind === "citizen") link.textContent = who.name ?? "Your account";
}
