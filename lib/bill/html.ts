/**
 * Text into HTML. Everything that is not written by us goes through `escapeHtml`.
 */

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;", "'": "&#39;" };

/** Safe as text and inside a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);
}

/** Attributes of a tag, each with a space before it; null and false leave one out, true writes its name alone. */
export function attributes(given: Record<string, string | number | boolean | null>): string {
  let written = ""; // a page has hundreds of thousands: no array for each
  for (const name of Object.keys(given)) {
    const value = given[name] ?? null;
    if (value === null || value === false) continue;
    written += value === true ? ` ${name}` : ` ${name}="${escapeHtml(String(value))}"`;
  }
  return written;
}

/** A value as the text of a `<script type="application/ld+json">`, which no `</script>` in it can end. */
export function jsonInHtml(value: unknown): string {
  return JSON.stringify(value).replace(/</g, "\\u003c");
}

/** A link a browser may follow: on this site, on this page, or on the web. Null for `javascript:` and the like. */
export function safeHref(href: string): string | null {
  return /^(https?:\/\/|\/(?!\/)|#)/i.test(href) ? href : null;
}
