// The evaluator: the value of a formula on a small workbook, or the reason why it has none.
import { signs, type Writing } from "./dialect.ts";
import { budget, CannotRun, LimitReached, type Limits } from "./evaluate/budget.ts";
import { evaluateNode } from "./evaluate/nodes.ts";
import { cannotRun, intersected, type Run, settled } from "./evaluate/run.ts";
import { serialOf } from "./evaluate/serials.ts";
import {
  cellKey,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Matrix,
  type Scalar,
  type Sheet,
  type Value,
  type Workbook,
} from "./evaluate/values.ts";
import { findSheet, workbook } from "./evaluate/workbook.ts";
import { tellIn } from "./messages.ts";
import { parse } from "./parse.ts";
import type { Problem } from "./problem.ts";
import { readCorner } from "./references.ts";
import type { Node } from "./tree.ts";

/** The language is that of the formula's words only: texts are made of numbers and read as numbers as in English, United States. */
export interface EvaluateOptions extends Writing {
  /** What the formula reads; made by `workbook`. None: all cells are blank. */
  book?: Workbook;
  /** The sheet the formula stands on; the first one if it is not given. */
  sheet?: string;
  /** Where it stands, `B2`; `A1` if it is not given. */
  cell?: string;
  /** The moment of NOW() and TODAY(), in the clock of the reader's own place. */
  now?: Date;
  /** From 0 to below 1. */
  random?: () => number;
  limits?: Partial<Limits>;
  /** Counts the milliseconds of `limits.time`, from any moment; `performance.now` if it is not given. */
  clock?: () => number;
  /** Told each node with its value, in order of evaluation. */
  observe?: (node: Node, value: Value) => void;
}

export type Outcome =
  /** `value` is what the cell shows: a blank is 0, a matrix spills. */
  | { type: "value"; value: Scalar | Matrix }
  /** `name`: the function, in capitals. `reason`: a sentence, in the language of the writing's `messages`. */
  | { type: "cannot-run"; name: string; reason: string }
  | { type: "limit"; limit: keyof Limits }
  | { type: "invalid"; problems: Problem[] };

/** Runs a formula with or without its `=`. Never throws, whatever the text. */
export function evaluate(formula: string, options: EvaluateOptions = {}): Outcome {
  const { tree, problems } = parse(formula, options);
  return problems.length > 0 ? { type: "invalid", problems } : evaluateTree(tree, options);
}

/** Runs the tree of a formula that was parsed without problems. */
export function evaluateTree(
  tree: Node,
  options: EvaluateOptions = {},
): Exclude<Outcome, { type: "invalid" }> {
  try {
    const run = runFor(options);
    return { type: "value", value: shown(run, tree) };
  } catch (error) {
    if (error instanceof CannotRun)
      return { type: "cannot-run", name: error.name, reason: error.told(tellIn(options.messages)) };
    if (error instanceof LimitReached) return { type: "limit", limit: error.limit };
    if (error instanceof RangeError && error.message.includes("call stack"))
      return { type: "limit", limit: "depth" };
    throw error;
  }
}

/**
 * What is computed from whole columns can spill nowhere below the first row. Formulas that say so are from
 * before arrays spilled, and mean the cells beside them: `=F:F*2` in G5 is `=F5*2`.
 */
function fitting(run: Run, tree: Node): Value {
  const value = run.evaluate(tree, null);
  if (!isMatrix(value) || !value.endless) return value;
  run.arrays = false;
  return run.evaluate(tree, null);
}

/** In Google Sheets a range that is written shows the cell beside the formula; one that a function finds spills. */
function isWritten({ type }: Node): boolean {
  return type === "reference" || type === "name" || type === "structured";
}

/** A cell shows 0 for a blank, #CALC! for a function without its arguments, and spills a range. */
function shown(run: Run, tree: Node): Scalar | Matrix {
  const value = fitting(run, tree);
  let plain: Scalar | Matrix;
  try {
    const isOne = !run.arrays && isReference(value) && isWritten(tree);
    const found = settled(run, isOne ? intersected(run, value) : value);
    if (isLambda(found)) return errors.calc;
    plain = found;
  } catch (error) {
    if (isError(error)) return error;
    throw error;
  }
  if (plain === null) return run.dialect === "excel" ? 0 : null;
  return plain;
}

function runFor(options: EvaluateOptions): Run {
  const { book = workbook(), cell = "A1", limits = {}, random = Math.random, now = new Date() } = options;
  const { dialect } = signs(options);
  const at = readCorner(cell, 0, cell.length, "sheets");
  return standing({
    dialect,
    book,
    sheet: sheetFor(book, options.sheet),
    row: at?.row || 1,
    column: at?.column || 1,
    now: serialOf(now, book.date1904),
    random,
    budget: budget(limits, options.clock ?? (() => performance.now())),
    observe: options.observe,
    computed: new Map(),
  });
}

/** The run of one cell; those of the cells it reads share its budget and what was computed already. */
function standing(place: Place): Run {
  const { computed, ...here } = place;
  const run: Run = {
    ...here,
    arrays: here.dialect === "excel",
    evaluate: (node, scope) => evaluateNode(run, node, scope),
    cellFormula: (sheet, row, column, formula) => {
      const key = `${sheet.name}!${cellKey(row, column)}`;
      const known = computed.get(key);
      if (known === underWay) return cannotRun("", "run.ownResult");
      if (known !== undefined) return known;
      computed.set(key, underWay);
      const inner = standing({ ...place, sheet, row, column, observe: undefined });
      const { tree, problems } = parse(formula, { dialect: here.dialect });
      const value = problems.length > 0 ? errors.name : shown(inner, tree);
      computed.set(key, value);
      return value;
    },
  };
  return run;
}

const underWay = Symbol("under way");

interface Place extends Omit<Run, "arrays" | "evaluate" | "cellFormula"> {
  computed: Map<string, Scalar | Matrix | typeof underWay>;
}

/** A sheet that is not in the workbook is an empty one. */
const sheetFor = (book: Workbook, name: string | undefined): Sheet =>
  (name === undefined ? book.sheets[0] : findSheet(book, name)) ?? {
    name: name ?? "Sheet1",
    cells: new Map(),
    usedRows: 0,
    usedColumns: 0,
  };
