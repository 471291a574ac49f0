// A formula is read, run on the rows that are known, and held against the examples; what it shows may speak against it.
import { check } from "@cellwright/formula/check";
import { evaluate } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Matrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { print } from "@cellwright/formula/format";
import { columnLetters } from "@cellwright/formula/references";
import { type Examples, metBy } from "./examples.ts";
import { goOn } from "./lasting.ts";
import { weightOf } from "./reading/items.ts";
import type { Operand } from "./reading/operands.ts";
import type { Reading } from "./reading/read.ts";
import { operandsAt } from "./reading/walk.ts";
import type { Candidate } from "./tasks/candidate.ts";

export interface Found {
  formula: string;
  reading: Reading;
  perRow: boolean;
  task: string;
  /** Its value on the pasted data; of a formula for each row that of the first. */
  value: Scalar | Matrix | undefined;
  /** What of the question it leaves unanswered. */
  loss: number;
  /** The weightiest item that it leaves unanswered. */
  left: number;
  weight: number;
}

export interface Ranked {
  found: Found;
  /** The less, the likelier. */
  rank: number;
  /** All formulas that were run, this one included. */
  others: readonly Rival[];
}

/** The answer that is taken. */
export interface Best {
  found: Found;
  /** Where all that may be meant was weighed. */
  weighed?: {
    /** Of the odds of all. */
    share: number;
    /** What of the question the best answer of the rules leaves aside, in the measure of loss. */
    unread: number;
  };
  /** It stands in the less likely of two places. */
  isElsewhere?: true;
}

export interface Rival {
  found: Found;
  rank: number;
}

export interface Scored extends Candidate {
  reading: Reading;
  loss: number;
  left: number;
  task: string;
  /** What is taken off its loss to compare it with others. */
  ease: number;
}

/** Null for a formula that is not sound. `mayFail`: its question tells elsewhere what is shown instead of an error. */
export function tried(
  { formula, reading, loss, left, perRow, task, matches }: Scored,
  examples: Examples,
  mayFail = false,
): Found | null {
  goOn();
  const { dialect } = reading;
  const { ok, tree } = check(`=${formula}`, { dialect });
  if (!ok) return null;
  const weight = reading.items.reduce((sum, item) => sum + weightOf(item), 0);
  const met = metBy(formula, examples, reading);
  if (met !== null && met < examples.length) return null;
  const found = { formula: print(tree), reading, perRow, task, weight, left };
  if (!reading.data) return { ...found, value: undefined, loss };
  const isFirstOfMany =
    formula.startsWith("XLOOKUP(") && matches !== undefined && Number(resultOf(matches, reading)) > 1;
  if (isFirstOfMany) loss += 0.9;
  // a condition that all rows meet is hardly one
  const shown =
    matches !== undefined && /"(?:>=?|<=?)\d/.test(formula) ? Number(resultOf(matches, reading)) : 0;
  const rows = reading.data.columns[0]?.cells.filter((cell) => cell !== null).length ?? 0;
  if (rows > 2 && shown >= rows) loss += 0.9;
  const value = resultOf(formula, reading);
  if (!reading.data.isWhole) return { ...found, value: undefined, loss };
  const isEmpty =
    value === undefined || isError(value) || (isMatrix(value) && isError(value.items[0] ?? null));
  const isUnknown = reading.items.some((item) =>
    operandsAt(item).some(
      (operand) => operand.isCell && !isTarget(operand, reading) && !isHeld(operand, reading),
    ),
  );
  const none = !isUnknown && matches !== undefined && resultOf(matches, reading) === 0;
  // rows that are not there, counted as none
  const isHidden = value === 0 && /^(?:IFERROR\(ROWS|SUMPRODUCT\(COUNTIFS)\(/.test(formula);
  return {
    ...found,
    value,
    loss: loss + (isEmpty && !isUnknown && !mayFail ? 3 : 0) + (none ? 3 : 0) + (isHidden ? 3 : 0),
  };
}

/** "put it in F2". */
const isTarget = ({ left, top }: Operand, { target }: Reading): boolean =>
  target !== null && left === target.column && top === target.row;

/** Whether a cell is one of the pasted rows, so that its content is known. */
const isHeld = ({ left, top }: Operand, { data }: Reading): boolean =>
  data?.tables.some(
    (table) => left >= table.left && left <= table.right && top >= table.top && top <= table.bottom,
  ) ?? false;

/** On a cell right of all tables, in the first row of data. */
function resultOf(formula: string, { data, dialect }: Reading): Scalar | Matrix | undefined {
  if (!data) return undefined;
  const [table] = data.tables;
  const right = Math.max(...data.tables.map((each) => each.right));
  const outcome = evaluate(`=${formula}`, {
    book: data.book,
    dialect,
    sheet: table?.sheet ?? "Sheet1",
    cell: `${columnLetters(right + 2)}${table?.top ?? 2}`,
    limits: { time: 50 },
  });
  return outcome.type === "value" ? outcome.value : undefined;
}
