// Formulas made, explained and checked outside the chat.
import { z } from "zod";
import { call } from "./call.ts";
import { chatRequest, locale } from "./chat.ts";
import { compatibility, explanationStep } from "./checked.ts";
import { descriptionCharacters, formulaCharacters } from "./limits.ts";
import { filledText, id, text } from "./text.ts";
import { dialect, functionLanguage, languages } from "./users.ts";

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
  language: z.enum(languages).optional(),
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

/** `compatibility` is null for a formula that works nowhere as it is written. */
export const validation = z.strictObject({
  isValid: z.boolean(),
  errors: z.array(z.string()),
  problems: z.array(formulaProblem),
  compatibility: compatibility.nullable(),
});

export const explanation = z.strictObject({
  explanation: z.string(),
  steps: z.array(explanationStep),
});

const plainValue = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** As the page at `source` gives it, in English with commas. */
export const functionExample = z.strictObject({
  formula: z.string(),
  /** What the formula reads, by address. */
  cells: z.record(z.string(), z.union([plainValue, z.strictObject({ formula: z.string() })])).readonly(),
  /** Several values stand in rows; dates are serials. */
  result: z.union([plainValue, z.array(z.array(plainValue).readonly()).readonly()]),
  /** Where only one product gives this. */
  only: dialect.nullable(),
  source: z.url(),
});

/** The argument at place n is the n-th in `syntax`, which divides them by semicolons. */
export const functionEntry = z.strictObject({
  name: z.string(),
  /** In the language of functions asked for. */
  localName: z.string(),
  syntax: z.string(),
  description: z.string(),
  category: z.string(),
  arguments: z
    .array(
      z.strictObject({
        name: z.string(),
        kind: z.string(),
        optional: z.boolean(),
        repeated: z.boolean(),
      }),
    )
    .readonly(),
  dialects: z.array(dialect).readonly(),
  /** The oldest Excel that has it, null where none has. */
  since: z.string().nullable(),
  volatile: z.boolean(),
  network: z.boolean(),
  /** The name it goes by today, where it is an older one. */
  successor: z.string().nullable(),
  example: functionExample.nullable(),
});

/** All of them must fit; `search` looks into names and descriptions. */
export const functionQuery = z.strictObject({
  search: text(100).optional(),
  category: text(40).optional(),
  dialect: dialect.optional(),
  language: z.enum(languages).optional(),
  functionLanguage: functionLanguage.optional(),
});

export type Validation = z.infer<typeof validation>;
export type Explanation = z.infer<typeof explanation>;
export type FunctionEntry = z.infer<typeof functionEntry>;

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
    served: true,
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
    summary: "The functions of Excel and Google Sheets",
    query: functionQuery,
    answer: z.array(functionEntry),
    polled: true,
    served: true,
  }),
};
