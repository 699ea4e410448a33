/** Whether an error says that the database is out of reach: it passes, and nobody's request was wrong. */
export function isOutage(error: unknown): boolean {
  for (let cause: unknown = error; cause instanceof Error; cause = cause.cause)
    if (
      CODES.test("code" in cause ? String(cause.code) : "") ||
      /Can't reach database|ECONNREFUSED/.test(cause.message)
    )
      return true;
  return false;
}

/** Node's connection errors, PostgreSQL's classes 08 and 57P (shutting down, starting), Prisma's P1001 and P1017. */
const CODES = /^(ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|08\w{3}|57P0\d|P1001|P1017)$/;
