/**
 * One line of JSON a happening, to standard error. Never words people wrote, addresses of mail, or IPs.
 */
export function logError(what: string, error: unknown, about: Record<string, string | number> = {}): void {
  const detail = error instanceof Error ? { message: error.message, stack: error.stack } : { message: String(error) };
  console.error(JSON.stringify({ at: new Date().toISOString(), level: "error", what, ...about, ...detail }));
}
