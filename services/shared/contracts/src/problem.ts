// The one shape of every error answer: application/problem+json (RFC 9457) with a code and a message to show.
import { z } from "zod";
import { type ErrorCode, errorCodes } from "./codes.ts";

export const errorCode = z.enum(Object.keys(errorCodes) as [ErrorCode, ...ErrorCode[]]);

/** `fields` names what is wrong, one entry a field; `resetsAt` and `premiumExpiresAt` come with the codes they explain. */
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
