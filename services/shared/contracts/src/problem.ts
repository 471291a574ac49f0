// The body of every error response: application/problem+json (RFC 9457) with a code and a message for the user.
import { z } from "zod";
import { type ErrorCode, errorCodes } from "./codes.ts";

export const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** Why a file was refused, or why its cells could not be read or written. */
export const refusalReason = z.enum([
  "encrypted",
  "damaged",
  "unsupported",
  "too-large",
  "too-deep",
  "not-a-spreadsheet",
  "timeout",
  "no-such-range",
  "protected",
  "cannot-write",
]);

/**
 * `resetsAt` is set for TOKEN_LIMIT_EXCEEDED, `premiumExpiresAt` for ALREADY_PREMIUM, `fields` for INVALID_FIELDS,
 * `reason` for WORKBOOK_REFUSED.
 */
export const problem = z.strictObject({
  type: z.string(),
  title: z.string(),
  status: z.int().min(400).max(599),
  detail: z.string(),
  code: errorCode,
  message: z.string(),
  requestId: z.string(),
  fields: z.array(z.strictObject({ path: z.string(), message: z.string() })).optional(),
  resetsAt: z.iso.datetime().optional(),
  premiumExpiresAt: z.iso.datetime().optional(),
  reason: refusalReason.optional(),
});

export type ProblemBody = z.infer<typeof problem>;
