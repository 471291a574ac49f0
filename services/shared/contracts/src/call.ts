// The contract of one HTTP call of the API: its service, required permission, input and answer.
import type { z } from "zod";
import type { ErrorCode } from "./codes.ts";

export type Service = "gateway" | "users" | "chat" | "formulas" | "activities" | "billing" | "admin";

/** `public` needs no sign-in, `signed-in` any signed-in user. The others need a signed-in user with that permission. */
export type RequiredPermission = "public" | "signed-in" | "verified" | "premium" | "super-admin";

export type Call = {
  service: Service;
  method: "get" | "post" | "patch" | "delete";
  /** With parameters as in OpenAPI: `/api/sessions/{id}`. */
  path: string;
  permission: RequiredPermission;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Content type of the body, if not JSON. */
  bodyType?: string;
  /** Schema of the 2xx answer; `null` for an answer without a body, or a redirect. */
  answer: z.ZodType | null;
  status?: 200 | 201 | 202 | 204 | 302;
  /** Content type of the answer, if not JSON. */
  answerType?: string;
  /** A second content type that clients can request, and its schema. */
  also?: { type: string; answer: z.ZodType };
  /** Error codes other than those that `errorsOf` (openapi.ts) derives from the rest of the contract. */
  errors?: readonly ErrorCode[];
  /** Accepts the header `Idempotency-Key`. */
  idempotent?: true;
  /** Supports `If-None-Match`, and answers 304 if nothing has changed. */
  conditional?: true;
  /** Whether a service implements the call. */
  served: boolean;
};

export const call = <const C extends Call>(contract: C): C => contract;
