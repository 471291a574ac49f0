// The interpreter: evaluates each kind of node.

import { functionTable } from "../functions/table.ts";
import { arityIn } from "../reference.ts";
import { sheetLimits } from "../references.ts";
import type {
  ApplyNode,
  ArrayNode,
  BinaryNode,
  CallNode,
  NameNode,
  Node,
  PostfixNode,
  UnaryNode,
} from "../tree.ts";
import { apply, nested } from "./apply.ts";
import { cellsOf, joined, spilled, tableCells, tableNamed } from "./cells.ts";
import { knownIn, miscounted, takes } from "./known-function.ts";
import { evaluateNamed, formulaOfName } from "./names.ts";
import { normal } from "./numbers.ts";
import { binary, percent, unary } from "./operators.ts";
import { cannotRun, cellAt, fill, intersected, type Run, type Scope, settled, toMatrix } from "./run.ts";
import {
  type Argument,
  errorOf,
  errors,
  isError,
  isLambda,
  isReference,
  type Lambda,
  type Matrix,
  type Scalar,
  type Value,
} from "./values.ts";

/** Evaluates a node and notifies the observer of the run. */
export function evaluateNode(run: Run, node: Node, scope: Scope | null): Value {
  run.budget.step(1);
  let value: Value;
  // Same as `caught`, but without a closure per node, because long chains have thousands of nodes.
  try {
    value = computed(run, node, scope);
  } catch (error) {
    if (!isError(error)) throw error;
    value = error;
  }
  run.observe?.(node, observed(run, node, value));
  return value;
}

/** Observers do not get the cell contents of a call that returns more cells than this. */
const mostObserved = 1_000;

/** What observers get: for a call that returns cells (INDEX, XLOOKUP) the content of the cells, if computable. */
function observed(run: Run, node: Node, value: Value): Value {
  if (!isReference(value) || node.type === "reference") return value;
  const [area] = value.areas;
  if (!area || value.areas.length > 1) return value;
  if ((area.bottom - area.top + 1) * (area.right - area.left + 1) > mostObserved) return value;
  try {
    return settled(run, value);
  } catch {
    return value;
  }
}

function computed(run: Run, node: Node, scope: Scope | null): Value {
  switch (node.type) {
    case "number":
      return normal(node.slot === undefined ? node.value : (run.constants[node.slot] ?? node.value));
    case "text":
    case "boolean":
      return node.value;
    case "error":
      return errorOf(node.code);
    case "empty":
      return null;
    case "reference":
      return cellsOf(run, node);
    case "structured":
      return tableCells(run, node);
    case "name":
      return named(run, node, scope);
    case "link":
      return cannotRun("DDE", "run.link", { program: node.program });
    case "group":
      return evaluateNode(run, node.inner, scope);
    case "array":
      return arrayOf(run, node, scope);
    case "unary":
      return signed(run, node, scope);
    case "postfix":
      return behind(run, node, scope);
    case "binary":
      return chained(run, node, scope);
    case "call":
      return called(run, node, scope);
    case "apply":
      return applied(run, node, scope);
    default:
      // The formula of a name may be empty, or one that could not be read.
      throw run.dialect === "excel" ? errors.name : errors.error;
  }
}

/**
 * The value of a constant or of a single cell of the formula's own sheet, as an operand. The usual way is slower,
 * because it makes a reference. Undefined for other nodes, for a blank cell, and if an observer must be told.
 */
function shortcut(run: Run, node: Node): Scalar | undefined {
  if (run.observe) return undefined;
  if (node.type === "number" || node.type === "text") {
    run.budget.step(1);
    return computed(run, node, null) as Scalar;
  }
  if (node.type !== "reference" || node.to !== null || node.sheet !== null) return undefined;
  const { row, column, rowFixed, columnFixed } = node.from;
  if (row === 0 || column === 0) return undefined;
  const atRow = rowFixed ? row : row + run.shift.rows;
  const atColumn = columnFixed ? column : column + run.shift.columns;
  const limits = sheetLimits[run.dialect];
  if (atRow < 1 || atColumn < 1 || atRow > limits.rows || atColumn > limits.columns) return undefined;
  run.budget.step(1);
  return cellAt(run, run.sheet, atRow, atColumn) ?? undefined;
}

/** Whether the operator works on references and not on values. */
const isOfReferences = ({ operator }: BinaryNode): boolean =>
  operator === ":" || operator === " " || operator === ",";

/** Follows left-leaning chains (1+1+1+…) in a loop, so that long ones do not overflow the stack. */
function chained(run: Run, node: BinaryNode, scope: Scope | null): Value {
  const chain: BinaryNode[] = [node];
  let first = node.left;
  while (first.type === "binary") {
    chain.push(first);
    first = first.left;
  }
  const operand = (side: Node, step: BinaryNode): Value =>
    (isOfReferences(step) ? undefined : shortcut(run, side)) ?? evaluateNode(run, side, scope);
  let value = operand(first, chain.at(-1) ?? node);
  for (let step = chain.pop(); step; step = chain.pop()) {
    const right = operand(step.right, step);
    const { operator } = step;
    try {
      value = isOfReferences(step) ? joined(operator, value, right) : binary(run, operator, value, right);
    } catch (error) {
      if (!isError(error)) throw error;
      value = error;
    }
    if (chain.length > 0) run.observe?.(step, observed(run, step, value));
  }
  return value;
}

function signed(run: Run, { operator, operand }: UnaryNode, scope: Scope | null): Value {
  const value = evaluateNode(run, operand, scope);
  return operator === "@" ? intersected(run, value) : unary(run, operator, value);
}

function behind(run: Run, { operator, operand }: PostfixNode, scope: Scope | null): Value {
  const value = evaluateNode(run, operand, scope);
  return operator === "#" ? spilled(run, value) : percent(run, operator, value);
}

/** In Google Sheets an array may contain ranges and arrays. They are joined side by side, then the rows are stacked. */
function arrayOf(run: Run, { rows }: ArrayNode, scope: Scope | null): Value {
  const bands = rows.map((row) =>
    beside(
      run,
      row.map((item) => toMatrix(run, evaluateNode(run, item, scope))),
    ),
  );
  const [first] = bands;
  if (!first || bands.some(({ columns }) => columns !== first.columns)) return errors.value;
  const items = bands.length === 1 ? first.items : bands.flatMap((band) => band.items);
  run.budget.cells(items.length);
  return { type: "matrix", rows: items.length / first.columns, columns: first.columns, items };
}

/** Joins parts side by side. Parts of unequal height give #REF!. */
function beside(run: Run, parts: Matrix[]): Matrix {
  const [first] = parts;
  if (!first) throw errors.value;
  if (parts.some(({ rows }) => rows !== first.rows)) throw errors.ref;
  if (parts.length === 1) return first;
  const owners = parts.flatMap((part) =>
    Array.from({ length: part.columns }, (_, column) => ({ part, column })),
  );
  return fill(run, first.rows, owners.length, (row, at) => {
    const owner = owners[at];
    return owner ? (owner.part.items[row * owner.part.columns + owner.column] ?? null) : null;
  });
}

function find(scope: Scope | null, name: string): Scope | undefined {
  for (let inner = scope; inner; inner = inner.outer) if (inner.name === name) return inner;
  return undefined;
}

/** Looks up names of LET and LAMBDA, then of the workbook and its tables, then functions, as in BYROW(A1:B2,SUM). */
function named(run: Run, node: NameNode, scope: Scope | null): Value {
  const name = node.name.toUpperCase();
  const bound = node.sheet ? undefined : find(scope, name);
  if (bound) return bound.value ?? null;
  const defined = formulaOfName(run, node);
  if (defined) {
    run.budget.enter();
    const value = evaluateNamed(run, defined);
    run.budget.leave();
    return value;
  }
  return tableNamed(run, name) ?? functionValue(run, name) ?? errors.name;
}

/** Excel accepts a function name in place of a LAMBDA; Google Sheets does not. */
function functionValue(run: Run, name: string): Lambda | undefined {
  const arity = run.dialect === "excel" ? arityIn("excel", name) : undefined;
  if (!arity) return undefined;
  const body = functionTable.get(name);
  if (!body) return cannotRun(name, "run.asValue", { name });
  return { type: "lambda", least: arity.least, most: arity.most, call: (args) => body(args, run) };
}

function called(run: Run, node: CallNode, scope: Scope | null): Value {
  const { name, args } = node;
  if (node.sheet) cannotRun(name, "run.otherFunction", { name });
  const bound = find(scope, name)?.value ?? namedLambda(run, node);
  if (isLambda(bound)) return apply(run, bound, argumentsOf(run, args, scope));
  const known = knownIn(run.dialect, name);
  if (!known) return run.book.hasMacros ? cannotRun(name, "run.macro", { name }) : errors.name;
  const { arity, choose, body, isWhole } = known;
  if (!takes(arity, args.length)) return miscounted(run, name, arity);
  if (choose) return nested(run, () => choose(run, node, scope));
  if (!body) return cannotRun(name, "run.unknown", { name });
  return nested(run, () => {
    const { arrays } = run;
    run.arrays ||= isWhole;
    try {
      return body(argumentsOf(run, args, scope), run);
    } finally {
      run.arrays = arrays;
    }
  });
}

function namedLambda(run: Run, node: CallNode): Argument {
  if (run.book.names.size === 0 && !run.sheet.names?.size) return undefined;
  const defined = formulaOfName(run, node);
  return defined && evaluateNamed(run, defined);
}

const argumentsOf = (run: Run, args: readonly Node[], scope: Scope | null): Argument[] =>
  args.map((arg) => (arg.type === "empty" ? undefined : evaluateNode(run, arg, scope)));

function applied(run: Run, { callee, args }: ApplyNode, scope: Scope | null): Value {
  const value = evaluateNode(run, callee, scope);
  if (isError(value)) return value;
  if (!isLambda(value)) return errors.ref;
  return apply(run, value, argumentsOf(run, args, scope));
}
