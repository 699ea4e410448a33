import { permitted } from "@/lib/account/permission";
import type { Viewer } from "@/lib/account/viewer";
import { Problem } from "@/lib/problem";
import { askAgain } from "./fetched-store";
import { findSetAside } from "./store";

/** Has the next sync fetch a file that was set aside, whatever its source says of it. */
export async function fetchAgain(
  viewer: Viewer,
  { fileName, sha256 }: { fileName: string; sha256: string },
  now: Date,
): Promise<void> {
  permitted(viewer, "oversee-intake");
  const aside = await findSetAside(fileName, sha256);
  if (aside === null) throw new Problem("not-found", "That file is not set aside any more.");
  if (aside.url === null)
    throw new Problem(
      "conflict",
      "That file came from a folder or a zip, and its bytes are not kept: import it again.",
    );
  await askAgain(aside.url, now);
}
