// What is written into a workbook: contents of cells, conditional formats and validation rules.
import { z } from "zod";
import { ruleKind } from "./checked.ts";
import { formulaCharacters, workbookEdits, workbookRules } from "./limits.ts";
import { text } from "./text.ts";

/** Such as `D2` and `D2:D90`. */
export const area = /^\$?[a-z]{1,3}\$?[1-9]\d{0,6}(?::\$?[a-z]{1,3}\$?[1-9]\d{0,6})?$/i;

/** Formats of dates, times, percentages and amounts, as typed texts have them: `yyyy-mm-dd`, `0.0%`, `#,##0.00 "€"`. */
const numberFormat =
  /^(?:yyyy-mm-dd(?: hh:mm)?|hh:mm|\[h\]:mm|(?:"[^"]{1,3}")?(?:#,##)?0(?:\.0{1,8})?(?:%| "[^"]{1,3}")?)$/;

/** A text is never a formula. Formulas are in English and A1 notation, with or without `=`. */
export const cellContent = z.union([
  z.number(),
  text(32_767),
  z.boolean(),
  z.strictObject({ formula: text(formulaCharacters, 1).meta({ examples: ["=SUM(C2:C90)"] }) }),
  z.strictObject({ error: text(20, 1).meta({ examples: ["#N/A"] }) }),
  z.null(),
]);

/**
 * Content for a cell, or with `fill` for all cells of an area on the same sheet; references of a formula are then adjusted as
 * if it were copied from `cell`. `null` empties cells.
 */
export const cellEdit = z.strictObject({
  cell: text(300, 1).meta({ examples: ["Orders!D2"] }),
  content: cellContent,
  fill: z.string().max(30).regex(area, "must be a range such as D2:D90").optional(),
  /** A number format for cells whose format is General. Others keep theirs. */
  format: z
    .string()
    .regex(numberFormat, 'must be a format such as yyyy-mm-dd, 0.0% or #,##0.00 "€"')
    .optional(),
});

/**
 * A conditional format, or a validation rule with a list or with a condition. The formula is written for the first of the
 * cells. Cells with another validation rule keep it: the rule is then refused.
 */
export const cellRule = z.strictObject({
  kind: ruleKind,
  cells: text(300, 1).meta({ examples: ["Orders!A2:F90"] }),
  formula: text(formulaCharacters, 1).meta({ examples: ['=$B2="late"'] }),
  /** The colour of the cells that meet a conditional format. */
  fill: z
    .string()
    .regex(/^[0-9A-Fa-f]{6}$/, "must be a colour such as FFEB9C")
    .optional(),
});

/** `version` is the version that the user has seen. If there is a newer one, the answer is CONFLICT. */
const edit = z.strictObject({
  version: z.int().min(1),
  edits: z
    .array(cellEdit)
    .max(workbookEdits)
    .default([])
    .meta({ examples: [[{ cell: "Orders!D2", content: { formula: "=C2*1.19" }, fill: "D2:D90" }]] }),
  rules: z.array(cellRule).max(workbookRules).default([]),
  /** Also writes into protected sheets. */
  allowProtected: z.boolean().default(false),
  /** An edit of the first cell of an array formula replaces the whole array. */
  replaceArrays: z.boolean().default(false),
});
export const editRequest = edit.refine(({ edits, rules }) => edits.length + rules.length > 0, {
  path: ["edits"],
  error: "must have an edit or a rule",
});

export type CellEdit = z.infer<typeof cellEdit>;
export type CellRule = z.infer<typeof cellRule>;
