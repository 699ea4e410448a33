import type { Standing as Way } from "@/lib/bill/standing";
import { standingHtml } from "@/lib/bill/standing-html";

/** Where the bill stands, drawn as on the page of its text. The drawing escapes; nothing else may be put here. */
export function Standing({ standing }: { standing: Way }) {
  return <div dangerouslySetInnerHTML={{ __html: standingHtml(standing) }} />;
}
