// The evaluator: computes a formula's value on a small workbook, or says why it cannot.
import { type FormulaLocale, signs } from "./dialect.ts";
import { budget, CannotRun, LimitReached, type Limits } from "./evaluate/budget.ts";
import { cellValue, interpretedProgram } from "./evaluate/cell-value.ts";
import { evaluateNode } from "./evaluate/nodes.ts";
import { cannotRun, noShift, type RangeMemo, type Run } from "./evaluate/run.ts";
import { serialOf } from "./evaluate/serials.ts";
import {
  emptySheet,
  errors,
  type Matrix,
  type Scalar,
  type Sheet,
  type Value,
  type Workbook,
} from "./evaluate/values.ts";
import { findSheet, workbook } from "./evaluate/workbook.ts";
import { translateIn } from "./messages.ts";
import { parse } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { readCorner } from "./references.ts";
import type { Node } from "./tree.ts";

/** The locale only affects how the formula is written; conversions between text and numbers use en-US. */
export interface EvaluateOptions extends FormulaLocale {
  /** The workbook that the formula reads; made by `workbook`. If omitted, all cells are blank. */
  book?: Workbook;
  /** The sheet that holds the formula; the first one if omitted. */
  sheet?: string;
  /** The formula's own cell, such as `B2`; `A1` if omitted. */
  cell?: string;
  /** The time for NOW() and TODAY(), in the user's local time. */
  now?: Date;
  /** Returns a number from 0 (inclusive) to 1 (exclusive). */
  random?: () => number;
  limits?: Partial<Limits>;
  /** Returns milliseconds for `limits.time`, with any origin; `performance.now` if omitted. */
  clock?: () => number;
  /** Shared by the formulas that are evaluated on the same book; without it, each one reads its ranges anew. */
  memo?: RangeMemo;
  /** Called with each node and its value, in order of evaluation. */
  observe?: (node: Node, value: Value) => void;
}

export type Outcome =
  /** `value` is what the cell shows: in Excel a blank is 0; a matrix spills. */
  | { type: "value"; value: Scalar | Matrix }
  /** `name`: the function, in capitals. `reason`: a sentence in the language of `messages`. */
  | { type: "cannot-run"; name: string; reason: string }
  | { type: "limit"; limit: keyof Limits }
  | { type: "invalid"; problems: Problem[] };

/** Evaluates a formula with or without its `=`. Never throws. */
export function evaluate(formula: string, options: EvaluateOptions = {}): Outcome {
  const { tree, problems } = parse(formula, options);
  return problems.length > 0 ? { type: "invalid", problems } : evaluateTree(tree, options);
}

/** Evaluates a tree that was parsed without problems. */
export function evaluateTree(
  tree: Node,
  options: EvaluateOptions = {},
): Exclude<Outcome, { type: "invalid" }> {
  try {
    const run = runFor(options);
    return { type: "value", value: cellValue(run, interpretedProgram(tree)) };
  } catch (error) {
    if (error instanceof CannotRun)
      return { type: "cannot-run", name: error.name, reason: error.reason(translateIn(options.messages)) };
    if (error instanceof LimitReached) return { type: "limit", limit: error.limit };
    if (error instanceof RangeError && error.message.includes("call stack"))
      return { type: "limit", limit: "depth" };
    throw error;
  }
}

function runFor(options: EvaluateOptions): Run {
  const { book = workbook(), cell = "A1", limits = {}, random = Math.random, now = new Date() } = options;
  const { dialect } = signs(options);
  const at = readCorner(cell, 0, cell.length, "sheets");
  return createRun({
    dialect,
    book,
    sheet: sheetFor(book, options.sheet),
    row: at?.row || 1,
    column: at?.column || 1,
    now: serialOf(now, book.date1904),
    random,
    budget: budget(limits, options.clock ?? (() => performance.now())),
    observe: options.observe,
    memo: options.memo,
    computed: new Map(),
  });
}

/** Creates the run of one cell. The runs of other cells that it reads share its budget and its cache. */
function createRun(place: Place): Run {
  const { computed, ...here } = place;
  const run: Run = {
    ...here,
    arrays: here.dialect === "excel",
    shift: noShift,
    constants: [],
    evaluate: (node, scope) => evaluateNode(run, node, scope),
    resultOf: (sheet, row, column) => {
      const formula = sheet.formulaAt(row, column);
      if (formula === undefined) return errors.ref;
      const key = `${sheet.name}!${row},${column}`;
      const known = computed.get(key);
      if (known === underWay) return cannotRun("", "run.ownResult");
      if (known !== undefined) return known;
      computed.set(key, underWay);
      const inner = createRun({ ...place, sheet, row, column, observe: undefined });
      const { tree, problems } = parse(formula, { dialect: here.dialect });
      const value = problems.length > 0 ? errors.name : cellValue(inner, interpretedProgram(tree));
      computed.set(key, value);
      return value;
    },
  };
  return run;
}

const underWay = Symbol("under way");

interface Place extends Omit<Run, "arrays" | "shift" | "constants" | "evaluate" | "resultOf"> {
  computed: Map<string, Scalar | Matrix | typeof underWay>;
}

/** A sheet that the workbook lacks counts as empty. */
const sheetFor = (book: Workbook, name: string | undefined): Sheet =>
  (name === undefined ? book.sheets[0] : findSheet(book, name)) ?? emptySheet(name ?? "Sheet1");
