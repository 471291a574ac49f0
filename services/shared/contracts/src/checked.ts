// A formula as shown to a user: with its verdict, its run on data, its steps, and the programs that support it.
import { z } from "zod";

export const verdict = z.enum(["verified", "checked", "failed"]).meta({
  description:
    "verified: the formula ran on the user's own data, no check found an issue, the formula uses all words of the question that matter, and it reproduces the user's examples or an independently derived formula gave equal results on the data and on changed copies. checked: no check failed, but the formula is not proven. failed: a check or the data shows that the formula is wrong.",
});

/** The value of a cell; an error is a string such as `#N/A`. */
const cellValue = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** A single value, or rows of values if the result fills several cells. */
const shownValue = z.union([cellValue, z.array(z.array(cellValue))]);

/** A number format such as `yyyy-mm-dd`, `0.0%` or `"$"#,##0.00`; absent for plain numbers. */
const numberFormat = z.string().min(1).max(60);

/** One format for all columns, or one per column. */
export const valueFormat = z.union([numberFormat, z.array(numberFormat.nullable())]);

/** The workbook that a formula was run on, and the result. Dates are serial numbers. */
export const formulaRun = z.strictObject({
  sheets: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.array(z.array(cellValue)),
      /** Number formats by cell address, such as `B2`. */
      formats: z.record(z.string(), numberFormat).optional(),
    }),
  ),
  /** The cell that contains the formula, such as `D2`. */
  cell: z.string(),
  value: shownValue,
  /** Whether the data was made up from the formula's references, because the user gave none. */
  isMade: z.boolean(),
});

/** The formula's result on data with one kind of irregularity. */
export const edgeCase = z.strictObject({
  kind: z.enum(["blank", "text-number", "duplicate", "error", "no-match"]),
  value: cellValue,
});

/** Where a formula works. `excel` is the oldest version that supports it, null if none does. */
export const compatibility = z.strictObject({
  excel: z.string().nullable(),
  sheets: z.boolean(),
  notes: z.array(z.string()),
});

/** The evaluation of one part of the formula; `start` and `end` are UTF-16 offsets into the formula as it was sent. */
export const explanationStep = z.strictObject({
  step: z.int().min(1),
  component: z.string(),
  description: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  /** The value of the part on the sample data; absent without data. */
  value: shownValue.optional(),
  format: valueFormat.optional(),
});

/** The evidence for a verdict. */
export const evidence = z.strictObject({
  /** The data of the complete run: the user's own, made up, or none. */
  ranOn: z.enum(["own", "made", "nothing"]),
  /** Number of the user's own rows in that data. */
  rows: z.int().min(0),
  examples: z.enum(["none", "reproduced", "missed"]),
  /** Comparison with an independent formula for the same question, on the data and on changed copies of the data. */
  derivation: z.enum(["none", "agreed", "differed"]),
  /** Whether the model that wrote the formula said that it may have misread the question. */
  isDoubted: z.boolean(),
  /** Words of the question that the formula does not use. */
  unused: z.array(z.string()),
});

/**
 * One formula of a reply, in the user's formula locale.
 *
 * - `verified`: it ran on the user's own data, no check found an issue, it uses all words of the question that matter,
 *   and it reproduces the user's examples or agrees with an independent formula on the data and ten changed copies.
 * - `checked`: no check failed, but the formula is not proven; `problems` and `evidence` say what is missing.
 * - `failed`: a check or the data shows that it is wrong, or it cannot be parsed; `problems` says why.
 */
/** A formula of a conditional format, or of a validation rule with a list or with a condition. */
export const ruleKind = z.enum(["format", "list", "custom"]);

/** The cells of a rule, if the question says them. */
export const ruleCells = z
  .string()
  .max(300)
  .meta({ examples: ["Orders!F2:F20"] });

export const checkedFormula = z.strictObject({
  formula: z.string().meta({ examples: ['=SUMIFS(B2:B9,A2:A9,"North")'] }),
  verdict,
  problems: z.array(z.strictObject({ message: z.string(), start: z.int(), end: z.int() })),
  run: formulaRun.optional(),
  evidence: evidence.optional(),
  edges: z.array(edgeCase).optional(),
  worksIn: compatibility.optional(),
  steps: z.array(explanationStep).optional(),
  /** Number format of the formula's results in `run` and `edges`. */
  format: valueFormat.optional(),
  /** Absent for the formula of a cell. */
  rule: ruleKind.optional(),
  cells: ruleCells.optional(),
});

export type RuleKind = z.infer<typeof ruleKind>;
export type CheckedFormula = z.infer<typeof checkedFormula>;
export type Evidence = z.infer<typeof evidence>;
export type FormulaRun = z.infer<typeof formulaRun>;
export type ValueFormat = z.infer<typeof valueFormat>;
export type EdgeCase = z.infer<typeof edgeCase>;
