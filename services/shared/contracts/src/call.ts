// The form of a contract: one HTTP call, who serves it, who may make it, what goes in and what comes out.
import type { z } from "zod";
import type { ErrorCode } from "./codes.ts";

export type Service = "gateway" | "users" | "chat" | "formulas" | "activities" | "billing" | "admin";

/** `public` needs nobody; the others need a signed-in person, and each a right more. */
export type Rights = "public" | "signed-in" | "verified" | "premium" | "super-admin";

export type Call = {
  service: Service;
  method: "get" | "post" | "patch" | "delete";
  /** As in OpenAPI: `/api/sessions/{id}`. */
  path: string;
  rights: Rights;
  summary: string;
  params?: z.ZodObject;
  query?: z.ZodObject;
  headers?: z.ZodObject;
  body?: z.ZodType;
  /** Content type of the body where it is not JSON. */
  bodyType?: string;
  /** The schema of the 2xx answer; `null` is an answer without a body, or a redirect. */
  answer: z.ZodType | null;
  status?: 200 | 201 | 202 | 204 | 302;
  /** Content type of the answer where it is not JSON; with `also`, a second one the caller may ask for. */
  answerType?: string;
  also?: string;
  /** Codes beyond those that its rights and its body bring. */
  errors?: readonly ErrorCode[];
  /** Takes `Idempotency-Key`. */
  idempotent?: true;
  /** Answers 304 to `If-None-Match`. */
  polled?: true;
  /** False while no service answers it yet. */
  served: boolean;
};

export const call = <const C extends Call>(contract: C): C => contract;
