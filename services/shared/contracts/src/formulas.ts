// Generates, explains, validates and repairs formulas outside the chat; lists functions and recipes.
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
  description: filledText(descriptionCharacters, "Sum of column B where column A is North"),
  category: builderCategory.optional(),
  function: filledText(40).optional(),
  sessionId: id,
  /** The language of explanations, problems and notes. */
  language: z.enum(languages).optional(),
  ...inDialect,
  ...withData,
});

export const explainRequest = z.strictObject({
  formula: filledText(formulaCharacters, '=SUMIFS(B2:B9,A2:A9,"North")'),
  sessionId: id,
  language: z.enum(languages).optional(),
  ...inDialect,
  ...withData,
});

export const validateRequest = z.strictObject({
  formula: filledText(formulaCharacters, '=SUMIFS(B2:B9,A2:A9,"North")'),
  /** The language of problems, notes and changes; English by default. */
  language: z.enum(languages).optional(),
  ...inDialect,
});

/** The formula rewritten for an older Excel version or for the other spreadsheet program. */
export const alternative = z.strictObject({
  dialect,
  /** The oldest Excel version that supports it; null for Google Sheets. */
  excel: z.string().nullable(),
  formula: z.string().meta({ examples: ['=SUMIFS(B2:B9,A2:A9,"North")'] }),
  /** Conditions under which the rewritten formula is equivalent, and how to enter it. */
  notes: z.array(z.string()),
});

/** The generated formula, in the user's formula locale. Not charged if the verdict is `failed`. */
export const generation = checkedFormula.extend({
  /** The steps of the formula, as sentences. */
  explanation: z.string(),
  alternatives: z.array(alternative),
});

/** A mistake that was fixed; `start` and `end` are UTF-16 offsets into the formula as it was sent. */
export const formulaChange = z.strictObject({
  message: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
});

const fixedFormula = z.strictObject({
  formula: z.string().meta({ examples: ['=SUMIFS(B2:B9,A2:A9,"North")'] }),
  changes: z.array(formulaChange),
});

/** If the verdict is `failed`, the repair did not succeed: `formula` is the best attempt, and nothing is charged. */
export const repair = fixedFormula.extend({
  verdict,
  /** Other ways to fix the same mistake; the user can choose one. */
  others: z.array(fixedFormula).optional(),
});

/** A problem and its position; `start` and `end` are UTF-16 offsets into the formula as it was sent. */
export const formulaProblem = z.strictObject({
  code: z.string(),
  message: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  severity: z.enum(["error", "warning"]),
});

/** `compatibility` is null if the formula as written works neither in Excel nor in Google Sheets. */
export const validation = z.strictObject({
  isValid: z.boolean(),
  errors: z.array(z.string()),
  problems: z.array(formulaProblem),
  compatibility: compatibility.nullable(),
  /** If the formula is not in the user's formula locale: the locales that it may be in, most likely first. */
  readAs: z.array(locale).optional(),
});

export const explanation = z.strictObject({
  explanation: z.string(),
  steps: z.array(explanationStep),
});

const plainValue = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** The example of the documentation page `source`, with English function names and commas as separators. */
export const functionExample = z.strictObject({
  formula: z.string().meta({ examples: ['=SUMIFS(B2:B9,A2:A9,"North")'] }),
  /** The cells that the formula reads, by address. */
  cells: z.record(z.string(), z.union([plainValue, z.strictObject({ formula: z.string() })])).readonly(),
  /** A result of several cells is an array of rows; dates are serial numbers. */
  result: z.union([plainValue, z.array(z.array(plainValue).readonly()).readonly()]),
  /** The only spreadsheet program that gives this result; null if both do. */
  only: dialect.nullable(),
  source: z.url(),
});

/** `arguments` are in the order of `syntax`, which separates them with semicolons. */
export const functionEntry = z.strictObject({
  name: z.string(),
  /** The name in the requested `functionLanguage`. */
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
  /** The oldest Excel version that has the function; null if none has. */
  since: z.string().nullable(),
  volatile: z.boolean(),
  network: z.boolean(),
  /** The newer function that replaces this one, if any. */
  successor: z.string().nullable(),
  example: functionExample.nullable(),
});

/** Filters are combined with AND; `search` searches names and descriptions. */
export const functionQuery = z.strictObject({
  search: text(100).optional(),
  category: text(40).optional(),
  dialect: dialect.optional(),
  language: z.enum(languages).optional(),
  functionLanguage: functionLanguage.optional(),
});

/** A common question with example data and the formula that answers it. */
export const recipeEntry = z.strictObject({
  id: z.string(),
  category: z.string(),
  question: z.string(),
  /** As pasted from a spreadsheet: rows separated by line breaks, cells by tabs. */
  data: z.string(),
  /** Where the formula goes: `E2`, or `E2:E6`. */
  target: z.string(),
  /** With English function names and commas as separators. */
  formula: z.string().meta({ examples: ['=SUMIFS(B2:B9,A2:A9,"North")'] }),
});

/** The answer starts with the most common recipes of each category. */
export const recipeQuery = z.strictObject({
  dialect: dialect.default("excel"),
  /** The language of the questions; recipes without it come in English. */
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
    permission: "premium",
    summary: "Generates a formula from a description, checks it and runs it",
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
    permission: "premium",
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
    permission: "verified",
    summary: "Validates a formula: lists its problems, where they are and how to fix them",
    body: validateRequest,
    answer: validation,
    served: true,
  }),
  repair: call({
    service,
    method: "post",
    path: "/api/formulas/repair",
    permission: "verified",
    summary:
      "Repairs a broken formula and lists the changes; free unless a model is needed, which costs as much as an answer",
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
    permission: "public",
    summary: "Common questions, each with an example to try",
    query: recipeQuery,
    answer: z.array(recipeEntry),
    conditional: true,
    served: true,
  }),
  functions: call({
    service,
    method: "get",
    path: "/api/functions",
    permission: "public",
    summary: "The functions of Excel and Google Sheets",
    query: functionQuery,
    answer: z.array(functionEntry),
    conditional: true,
    served: true,
  }),
};
