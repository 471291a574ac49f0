// An error with an HTTP response. It can be thrown anywhere in a service; http.ts turns it into problem+json.
import { type ErrorCode, errorCodes } from "@cellwright/contracts/codes";
import type { ProblemBody } from "@cellwright/contracts/problem";

type Extra = Pick<ProblemBody, "fields" | "resetsAt" | "premiumExpiresAt" | "reason">;

export class Problem extends Error {
  override name = "Problem";
  readonly code: ErrorCode;
  readonly status: number;
  /** Seconds after which the same request may succeed. */
  readonly retryAfter: number | undefined;
  readonly extra: Extra;

  /** The page shows `message`, by default the message of the code. */
  constructor(
    code: ErrorCode,
    given: { message?: string; retryAfter?: number; extra?: Extra; cause?: unknown } = {},
  ) {
    super(given.message ?? errorCodes[code].message, { cause: given.cause });
    this.code = code;
    this.status = errorCodes[code].status;
    this.retryAfter = given.retryAfter ?? (this.status === 503 ? 1 : undefined);
    this.extra = given.extra ?? {};
  }
}

/** The body of the error response. */
export const problemBody = (problem: Problem, requestId: string): ProblemBody => ({
  type: `urn:cellwright:problem:${problem.code.toLowerCase().replaceAll("_", "-")}`,
  title: errorCodes[problem.code].message,
  status: problem.status,
  detail: problem.message,
  code: problem.code,
  message: problem.message,
  requestId,
  ...problem.extra,
});
