// A formula as it is shown to a person: the verdict of the engine, what it was run on, its steps, where it works.
import { z } from "zod";

export const verdict = z.enum(["verified", "checked", "failed"]).meta({
  description:
    "verified: ran on the person's own data, nothing speaks against it or is left unused, and examples are reproduced or an independent derivation agrees on the data and on changed copies. checked: sound and runs, not proven. failed: a check or the data speaks against it.",
});

/** A value as a cell shows it; an error is its code. */
const cellValue = z.union([z.number(), z.string(), z.boolean(), z.null()]);

/** Rows of values where there are more cells than one. */
const shownValue = z.union([cellValue, z.array(z.array(cellValue))]);

/** How numbers are shown, `yyyy-mm-dd`, `0.0%` or `"$"#,##0.00`; missing where they are plain. */
const numberFormat = z.string().min(1).max(60);

/** One format for all columns of a value, or one for each. */
export const valueFormat = z.union([numberFormat, z.array(numberFormat.nullable())]);

/** The little workbook a formula was run on, and what it gave. Dates are serials. */
export const formulaRun = z.strictObject({
  sheets: z.array(
    z.strictObject({
      name: z.string(),
      rows: z.array(z.array(cellValue)),
      /** By address, `B2`. */
      formats: z.record(z.string(), numberFormat).optional(),
    }),
  ),
  /** Where the formula stood, `D2`. */
  cell: z.string(),
  value: shownValue,
  /** The person gave no data: it was made from the formula's own references. */
  isMade: z.boolean(),
});

/** What the formula gives where the data is not as it should be. */
export const edgeCase = z.strictObject({
  kind: z.enum(["blank", "text-number", "duplicate", "error", "no-match"]),
  value: cellValue,
});

/** Where a formula works: `excel` is the oldest version that has all of it, null where none has. */
export const compatibility = z.strictObject({
  excel: z.string().nullable(),
  sheets: z.boolean(),
  notes: z.array(z.string()),
});

/** A part of the formula in order of evaluation; `start` and `end` are UTF-16 offsets into the formula as it was sent. */
export const explanationStep = z.strictObject({
  step: z.int().min(1),
  component: z.string(),
  description: z.string(),
  start: z.int().min(0),
  end: z.int().min(0),
  /** What it gives on the sample data; missing where there is none. */
  value: shownValue.optional(),
  format: valueFormat.optional(),
});

/** What a verdict rests on. */
export const evidence = z.strictObject({
  /** What the formula ran on to its end: the person's own rows, made-up ones, or nothing. */
  ranOn: z.enum(["own", "made", "nothing"]),
  /** How many rows of the person's own those were. */
  rows: z.int().min(0),
  examples: z.enum(["none", "reproduced", "missed"]),
  /** What became of an independent answer to the same question, on the data and on changed copies of it. */
  derivation: z.enum(["none", "agreed", "differed"]),
  /** Whoever wrote it said that the question may have been misread. */
  isDoubted: z.boolean(),
  /** Words of the question that the formula does not use. */
  unused: z.array(z.string()),
});

/**
 * One formula of a reply, in the person's own writing.
 *
 * - `verified`: it ran on the person's own data, nothing speaks against it or is left unused, and the person's examples are
 *   reproduced or an independent answer gave equal values on the data and on at least ten changed copies.
 * - `checked`: it is sound, but not proven; `problems` and `evidence` say what is missing.
 * - `failed`: a check or the data speaks against it, or it cannot be read; `problems` says why. It is never offered as right.
 */
export const checkedFormula = z.strictObject({
  formula: z.string(),
  verdict,
  problems: z.array(z.strictObject({ message: z.string(), start: z.int(), end: z.int() })),
  run: formulaRun.optional(),
  evidence: evidence.optional(),
  edges: z.array(edgeCase).optional(),
  worksIn: compatibility.optional(),
  steps: z.array(explanationStep).optional(),
  /** Of what it gives, in `run` and in `edges`. */
  format: valueFormat.optional(),
});

export type CheckedFormula = z.infer<typeof checkedFormula>;
export type Evidence = z.infer<typeof evidence>;
export type FormulaRun = z.infer<typeof formulaRun>;
export type ValueFormat = z.infer<typeof valueFormat>;
export type EdgeCase = z.infer<typeof edgeCase>;
