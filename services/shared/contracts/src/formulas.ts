// Formulas made, explained and checked outside the chat.
import { z } from "zod";
import { call } from "./call.ts";
import { chatRequest, locale } from "./chat.ts";
import { descriptionCharacters, formulaCharacters } from "./limits.ts";
import { filledText, id } from "./text.ts";
import { dialect } from "./users.ts";

const inDialect = { dialect: dialect.optional(), locale: locale.optional() };
const withData = chatRequest.pick({ data: true, examples: true, shareData: true }).shape;

export const builderCategory = z.enum(["lookup", "logical", "math", "text", "date", "statistical"]);

export const generateRequest = z.strictObject({
  description: filledText(descriptionCharacters),
  category: builderCategory.optional(),
  function: filledText(40).optional(),
  sessionId: id,
  ...inDialect,
  ...withData,
});

export const explainRequest = z.strictObject({
  formula: filledText(formulaCharacters),
  sessionId: id,
  ...inDialect,
  ...withData,
});

export const validateRequest = z.strictObject({ formula: filledText(formulaCharacters), ...inDialect });

/** Where a problem stands: UTF-16 offsets into the formula as it was sent. */
export const formulaProblem = z.strictObject({
  code: z.string(),
  message: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  severity: z.enum(["error", "warning"]),
});

export const validation = z.strictObject({
  isValid: z.boolean(),
  errors: z.array(z.string()),
  problems: z.array(formulaProblem),
});

export const explanation = z.strictObject({
  explanation: z.string(),
  steps: z.array(z.strictObject({ step: z.int(), component: z.string(), description: z.string() })),
});

export const functionEntry = z.strictObject({
  name: z.string(),
  syntax: z.string(),
  description: z.string(),
  category: z.string(),
});

export type Validation = z.infer<typeof validation>;

const service = "formulas";

export const formulasCalls = {
  generate: call({
    service,
    method: "post",
    path: "/api/formulas/generate",
    rights: "premium",
    summary: "Makes a formula from a description",
    body: generateRequest,
    answer: z.strictObject({ formula: z.string() }),
    errors: ["NOT_FOUND", "TOKEN_LIMIT_EXCEEDED", "MODEL_UNAVAILABLE"],
    idempotent: true,
    served: false,
  }),
  explain: call({
    service,
    method: "post",
    path: "/api/formulas/explain",
    rights: "premium",
    summary: "Explains a formula step by step",
    body: explainRequest,
    answer: explanation,
    errors: ["NOT_FOUND", "TOKEN_LIMIT_EXCEEDED", "MODEL_UNAVAILABLE"],
    idempotent: true,
    served: false,
  }),
  validate: call({
    service,
    method: "post",
    path: "/api/formulas/validate",
    rights: "verified",
    summary: "Checks a formula: what is wrong, where, and what to do",
    body: validateRequest,
    answer: validation,
    served: true,
  }),
  repair: call({
    service,
    method: "post",
    path: "/api/formulas/repair",
    rights: "verified",
    summary: "Mends a broken formula and says what changed",
    body: validateRequest,
    answer: z.strictObject({ formula: z.string(), changes: z.array(z.string()) }),
    errors: ["TOKEN_LIMIT_EXCEEDED"],
    idempotent: true,
    served: false,
  }),
  functions: call({
    service,
    method: "get",
    path: "/api/functions",
    rights: "public",
    summary: "The built-in function reference",
    answer: z.array(functionEntry),
    served: false,
  }),
};
