// The interpreter: the value of each kind of node.
import { functionTable } from "../functions/table.ts";
import { arityIn } from "../reference.ts";
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
import { cellsOf, joined, tableCells } from "./cells.ts";
import { choosing } from "./choosing.ts";
import { caught } from "./lift.ts";
import { binary, percent, unary } from "./operators.ts";
import { cannotRun, fill, intersected, type Run, type Scope, toMatrix } from "./run.ts";
import {
  type Argument,
  errorOf,
  errors,
  isError,
  isLambda,
  isReference,
  type Lambda,
  type Matrix,
  type Value,
} from "./values.ts";

/** The value of a node; told to who observes the run. */
export function evaluateNode(run: Run, node: Node, scope: Scope | null): Value {
  run.budget.step(1);
  const value = caught(() => computed(run, node, scope));
  run.observe?.(node, value);
  return value;
}

function computed(run: Run, node: Node, scope: Scope | null): Value {
  switch (node.type) {
    case "number":
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
      throw errors.error;
  }
}

/** Long chains (1+1+1+…) lean to the left: followed in a loop, no stack is too small for them. */
function chained(run: Run, node: BinaryNode, scope: Scope | null): Value {
  const chain: BinaryNode[] = [node];
  let first = node.left;
  while (first.type === "binary") {
    chain.push(first);
    first = first.left;
  }
  let value = evaluateNode(run, first, scope);
  for (let step = chain.pop(); step; step = chain.pop()) {
    const right = evaluateNode(run, step.right, scope);
    const left = value;
    const { operator } = step;
    value = caught(() =>
      operator === ":" || operator === " " || operator === ","
        ? joined(operator, left, right)
        : binary(run, operator, left, right),
    );
    if (chain.length > 0) run.observe?.(step, value);
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

/** `A1#`: all that the formula in A1 answers. */
function spilled(run: Run, value: Value): Value {
  if (!isReference(value)) return isError(value) ? value : errors.ref;
  const [area] = value.areas;
  const cell = area?.sheet.cells.get(area.top * 32_768 + area.left);
  if (!area || typeof cell !== "object" || cell === null || cell.type !== "formula") return errors.ref;
  return run.cellFormula(area.sheet, area.top, area.left, cell.formula);
}

/** In Google Sheets the items of an array may be ranges and arrays, joined side by side and below each other. */
function arrayOf(run: Run, { rows }: ArrayNode, scope: Scope | null): Value {
  const arrays = run.arrays;
  run.arrays = true;
  try {
    const bands = rows.map((row) =>
      beside(
        run,
        row.map((item) => toMatrix(run, evaluateNode(run, item, scope))),
      ),
    );
    const [first] = bands;
    if (!first) return errors.value;
    if (bands.some(({ columns }) => columns !== first.columns)) return errors.value;
    const items = bands.flatMap((band) => band.items);
    run.budget.cells(items.length);
    return { type: "matrix", rows: items.length / first.columns, columns: first.columns, items };
  } finally {
    run.arrays = arrays;
  }
}

function beside(run: Run, parts: Matrix[]): Matrix {
  const [first] = parts;
  if (!first || parts.some(({ rows }) => rows !== first.rows)) throw errors.value;
  if (parts.length === 1) return first;
  const owners = parts.flatMap((part) =>
    Array.from({ length: part.columns }, (_, column) => ({ part, column })),
  );
  return fill(run, first.rows, owners.length, (row, at) => {
    const owner = owners[at];
    return owner ? (owner.part.items[row * owner.part.columns + owner.column] ?? null) : null;
  });
}

export function find(scope: Scope | null, name: string): Scope | undefined {
  for (let inner = scope; inner; inner = inner.outer) if (inner.name === name) return inner;
  return undefined;
}

/** Names of LET and LAMBDA, then the workbook's, then functions given as values: BYROW(A1:B2,SUM). */
function named(run: Run, node: NameNode, scope: Scope | null): Value {
  const name = node.name.toUpperCase();
  const bound = node.sheet ? undefined : find(scope, name);
  if (bound) return bound.value ?? null;
  const stands = run.book.names.get(name);
  if (stands) {
    run.budget.enter();
    const value = evaluateNode(run, stands, null);
    run.budget.leave();
    return value;
  }
  const given = functionValue(run, name);
  if (given) return given;
  return errors.name;
}

function functionValue(run: Run, name: string): Lambda | undefined {
  const body = functionTable.get(name);
  if (!body || !arityIn(run.dialect, name)) return undefined;
  return { type: "lambda", most: 255, call: (args) => body(args, run) };
}

function called(run: Run, node: CallNode, scope: Scope | null): Value {
  const bound = node.sheet ? undefined : (find(scope, node.name)?.value ?? namedLambda(run, node.name));
  if (isLambda(bound)) return apply(run, bound, argumentsOf(run, node.args, scope));
  const choose = choosing.get(node.name);
  if (choose) return nested(run, () => choose(run, node, scope));
  const body = functionTable.get(node.name);
  if (body) {
    return nested(run, () => {
      const { arrays } = run;
      run.arrays ||= wholeRanges.has(node.name);
      try {
        return body(argumentsOf(run, node.args, scope), run);
      } finally {
        run.arrays = arrays;
      }
    });
  }
  if (arityIn("excel", node.name) || arityIn("sheets", node.name))
    cannotRun(node.name, `${node.name} cannot be run here`);
  return errors.name;
}

/** Google Sheets computes with whole ranges inside these. */
const wholeRanges = new Set([
  "SUMPRODUCT",
  "INDEX",
  "FILTER",
  "SORT",
  "SORTN",
  "UNIQUE",
  "MMULT",
  "QUERY",
  "LOOKUP",
]);

function namedLambda(run: Run, name: string): Argument {
  const stands = run.book.names.get(name);
  return stands ? evaluateNode(run, stands, null) : undefined;
}

export function nested(run: Run, body: () => Value): Value {
  run.budget.enter();
  const value = caught(body);
  run.budget.leave();
  return value;
}

const argumentsOf = (run: Run, args: readonly Node[], scope: Scope | null): Argument[] =>
  args.map((arg) => (arg.type === "empty" ? undefined : evaluateNode(run, arg, scope)));

function applied(run: Run, { callee, args }: ApplyNode, scope: Scope | null): Value {
  const value = evaluateNode(run, callee, scope);
  if (isError(value)) return value;
  if (!isLambda(value)) return errors.ref;
  return apply(run, value, argumentsOf(run, args, scope));
}

/** Calls a LAMBDA; more arguments than it takes are #VALUE!. */
export function apply(run: Run, lambda: Lambda, args: Argument[]): Value {
  if (args.length > lambda.most) return errors.value;
  return nested(run, () => lambda.call(args));
}
