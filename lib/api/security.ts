/**
 * Headers that keep a page to itself. The content policy of documents allows no inline script at all.
 */

/** On every answer. */
export const SECURITY_HEADERS: Record<string, string> = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "strict-origin-when-cross-origin",
  "x-frame-options": "DENY",
  "cross-origin-opener-policy": "same-origin",
  "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
};

const COMMON = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  "img-src 'self' data:",
  "connect-src 'self'",
  "manifest-src 'self'",
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
];

/** For documents: bytes everyone shares, so no nonce. */
export const DOCUMENT_POLICY = [...COMMON, "script-src 'self'"].join("; ");

/** For pages that a framework writes: its inline scripts carry this answer's nonce. */
export function pagePolicy(nonce: string, { dev }: { dev: boolean }): string {
  const scripts = `script-src 'self' 'nonce-${nonce}'${dev ? " 'unsafe-eval'" : ""}`;
  const styles = dev ? "style-src 'self' 'unsafe-inline'" : "style-src 'self'";
  const sockets = dev ? "connect-src 'self' ws:" : "connect-src 'self'";
  const own = COMMON.filter((part) => !/^(style|connect)-src/.test(part));
  return [...own, styles, sockets, scripts].join("; ");
}
