// The body of every error response: application/problem+json (RFC 9457) with a code and a message for the user.
import { z } from "zod";
import { type ErrorCode, errorCodes } from "./codes.ts";

export const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** `resetsAt` is set for TOKEN_LIMIT_EXCEEDED, `premiumExpiresAt` for ALREADY_PREMIUM, `fields` for INVALID_FIELDS. */
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
});

export type ProblemBody = z.infer<typeof problem>;
