// Evaluates formulas on given cells. Results are plain values: an error is its code, a matrix rows of values.

import { expect } from "@jest/globals";
import type { Dialect } from "../../src/dialect.ts";
import { isError, isMatrix, type Scalar } from "../../src/evaluate/values.ts";
import { type PlainCell, type PlainWorkbook, workbook } from "../../src/evaluate/workbook.ts";
import { evaluate } from "../../src/evaluate.ts";
import { compiledAnswer } from "./compiled.ts";

export interface Standing {
  dialect?: Dialect;
  /** The cells of Sheet1. */
  cells?: Record<string, PlainCell>;
  /** More sheets, names and tables. */
  more?: PlainWorkbook;
  /** `Z99` if omitted. */
  cell?: string;
  /** Milliseconds. The default is so long that the step limit is reached first, even on a busy machine. */
  time?: number;
}

/** Functions whose results differ from time to time. */
const volatile = /RAND|NOW|TODAY/;

const plain = (value: Scalar) => (isError(value) ? value.code : value);

/** The plain value of a formula, compiled and interpreted; `cannot-run`, `limit` or `invalid` if there is no value. */
export function answer(
  formula: string,
  { dialect = "excel", cells = {}, more = {}, cell = "Z99", time = 60_000 }: Standing = {},
) {
  const book = workbook({ ...more, sheets: { Sheet1: cells, ...more.sheets } });
  const outcome = evaluate(formula, { dialect, book, cell, sheet: "Sheet1", limits: { time } });
  if (outcome.type !== "value") return outcome.type;
  const { value } = outcome;
  if (!volatile.test(formula))
    expect([formula, compiledAnswer(formula, { dialect, book, cell, time })]).toEqual([formula, value]);
  if (!isMatrix(value)) return plain(value);
  return Array.from({ length: value.rows }, (_, row) =>
    value.items.slice(row * value.columns, (row + 1) * value.columns).map(plain),
  );
}

/** Each formula with its expected result. */
export function expectAnswers(
  rows: readonly (readonly [formula: string, answer: unknown])[],
  standing: Standing = {},
) {
  for (const [formula, expected] of rows)
    expect([formula, answer(formula, standing)]).toEqual([formula, expected]);
}

/** Cells in a column from row 1: `column("A", [1, 2])` is `{ A1: 1, A2: 2 }`; `null` leaves one blank. */
export const column = (letters: string, values: readonly PlainCell[]): Record<string, PlainCell> =>
  Object.fromEntries(values.map((value, at) => [`${letters}${at + 1}`, value]));
