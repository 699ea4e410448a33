/**
 * A refusal we expect (RFC 9457). Everything else that throws is a bug.
 */

/** Every code there is, with its HTTP status and its title. */
export const PROBLEMS = {
  invalid: { status: 422, title: "That cannot be accepted" },
  "bad-request": { status: 400, title: "The request is not understood" },
  "sign-in-required": { status: 401, title: "Sign in first" },
  forbidden: { status: 403, title: "Not allowed" },
  "not-found": { status: 404, title: "Not found" },
  "method-not-allowed": { status: 405, title: "Method not allowed" },
  "not-acceptable": { status: 406, title: "Not available in that format" },
  conflict: { status: 409, title: "Conflicts with what is there" },
  "too-large": { status: 413, title: "Too large" },
  "unsupported-media-type": { status: 415, title: "Media type not supported" },
  "too-many-requests": { status: 429, title: "Too many requests" },
  internal: { status: 500, title: "Something broke on our side" },
  unavailable: { status: 503, title: "Not available right now" },
} as const;
export type ProblemCode = keyof typeof PROBLEMS;

/** What is wrong with one field of the input: its path, `target.path`, and a sentence that says what to do. */
export type FieldError = { path: string; message: string };

type Options = ErrorOptions & {
  /** Seconds until it may be tried again. */
  retryAfter?: number;
  /** A page of this site that shows what stands in the way: its path. */
  see?: string;
};

export class Problem extends Error {
  readonly retryAfter: number | null;
  readonly see: string | null;

  constructor(
    readonly code: ProblemCode,
    /** A sentence for the person: what is wrong and what to do. */
    readonly detail: string,
    readonly errors: FieldError[] = [],
    { retryAfter, see, ...options }: Options = {},
  ) {
    super(detail, options);
    this.name = "Problem";
    this.retryAfter = retryAfter ?? null;
    this.see = see ?? null;
  }

  get status(): number {
    return PROBLEMS[this.code].status;
  }
}
