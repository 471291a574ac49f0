// Formulas made, explained and checked outside the chat.
import { z } from "zod";
import { call } from "./call.ts";
import { chatRequest, locale } from "./chat.ts";
import { checkedFormula, compatibility, explanationStep, verdict } from "./checked.ts";
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
  /** The language to explain in, and to tell problems and notes in. */
  language: z.enum(languages).optional(),
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

export const validateRequest = z.strictObject({
  formula: filledText(formulaCharacters),
  /** The language that problems, notes and changes are told in; English where it is not given. */
  language: z.enum(languages).optional(),
  ...inDialect,
});

/** The same formula for somewhere else: an older Excel, or the other product. */
export const alternative = z.strictObject({
  dialect,
  /** The oldest Excel that it is for; null for Google Sheets. */
  excel: z.string().nullable(),
  formula: z.string(),
  /** Under which conditions it is the same, and how it is entered. */
  notes: z.array(z.string()),
});

/** The formula that was made, in the person's own writing. One that `failed` is not charged. */
export const generation = checkedFormula.extend({
  /** Its steps, as sentences. */
  explanation: z.string(),
  alternatives: z.array(alternative),
});

/** What was wrong and is mended; `start` and `end` are UTF-16 offsets into the formula as it was sent. */
export const formulaChange = z.strictObject({
  message: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});

const mendedFormula = z.strictObject({ formula: z.string(), changes: z.array(formulaChange) });

/** `failed`: it could not be mended, `formula` is the best that was found; that is not charged. */
export const repair = mendedFormula.extend({
  verdict,
  /** Where the same mistake can be mended in other ways: these, to choose from. */
  others: z.array(mendedFormula).optional(),
});

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
  /** Where it is written in another language of functions: how it must be read, the likeliest first. */
  readAs: z.array(locale).optional(),
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

/** What people commonly ask, with a table that it is asked about and the formula that answers it. */
export const recipeEntry = z.strictObject({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  /** Rows divided by line breaks, cells by tabs, as they are pasted. */
  data: z.string(),
  /** Where the formula goes: `E2`, or `E2:E6`. */
  target: z.string(),
  /** In English with commas. */
  formula: z.string(),
});

/** The commonest of each category come first. */
export const recipeQuery = z.strictObject({
  dialect: dialect.default("excel"),
  /** Of the questions; English where a recipe has no other. */
  language: z.enum(languages).default("en"),
  limit: z.coerce.number().int().min(1).max(500).default(50),
});

export type RecipeEntry = z.infer<typeof recipeEntry>;
export type Validation = z.infer<typeof validation>;
export type Explanation = z.infer<typeof explanation>;
export type FunctionEntry = z.infer<typeof functionEntry>;
export type Generation = z.infer<typeof generation>;
export type Alternative = z.infer<typeof alternative>;
export type Repair = z.infer<typeof repair>;

const service = "formulas";

export const formulasCalls = {
  generate: call({
    service,
    method: "post",
    path: "/api/formulas/generate",
    rights: "premium",
    summary: "Makes a formula from a description, checks it and runs it",
    body: generateRequest,
    answer: generation,
    errors: ["NOT_FOUND", "TOKEN_LIMIT_EXCEEDED", "MODEL_UNAVAILABLE"],
    idempotent: true,
    served: true,
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
    summary:
      "Mends a broken formula and says what changed; free where the checker can, else as a model's answer",
    body: validateRequest,
    answer: repair,
    errors: ["TOKEN_LIMIT_EXCEEDED", "MODEL_UNAVAILABLE"],
    idempotent: true,
    served: true,
  }),
  recipes: call({
    service,
    method: "get",
    path: "/api/recipes",
    rights: "public",
    summary: "What people commonly ask, with an example that can be tried",
    query: recipeQuery,
    answer: z.array(recipeEntry),
    polled: true,
    served: true,
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
