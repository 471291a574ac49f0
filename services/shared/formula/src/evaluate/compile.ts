// Compiles the tree of a formula into functions, for formulas that are evaluated again and again.
import type { Dialect } from "../dialect.ts";
import { sheetLimits } from "../references.ts";
import type { BinaryNode, CallNode, Node, NumberNode, ReferenceNode } from "../tree.ts";
import { compileBinary } from "./compile-binary.ts";
import type { FormulaFunction } from "./define.ts";
import { type KnownFunction, knownIn, takes } from "./known-function.ts";
import { caught } from "./lift.ts";
import { formulaOfName } from "./names.ts";
import { normal } from "./numbers.ts";
import { percent, unary } from "./operators.ts";
import type { Compiled, Program } from "./program.ts";
import { cellAt, type Run } from "./run.ts";
import { type Argument, errors, isError, isScalar } from "./values.ts";

/** Deeper trees are interpreted. */
const mostDepth = 200;

/** Operators that work on references and not on values. */
const ofReferences: ReadonlySet<string> = new Set([":", " ", ","]);

/** The first time, a formula is interpreted, because many formulas are evaluated only once. Then it is compiled. */
export function createProgram(tree: Node, dialect: Dialect): Program {
  const program: Program = {
    tree,
    compute: (run) => {
      program.compute = compiledNode(tree, dialect, true, 0);
      return run.evaluate(tree, null);
    },
  };
  return program;
}

/** What is not compiled is interpreted. */
const interpretedNode =
  (node: Node): Compiled =>
  (run) =>
    run.evaluate(node, null);

/** `isValue`: whether the value of a cell may stand for the cell. */
function compiledNode(node: Node, dialect: Dialect, isValue: boolean, depth: number): Compiled {
  if (depth > mostDepth) return interpretedNode(node);
  const inner = (each: Node, wantsValue: boolean) => compiledNode(each, dialect, wantsValue, depth + 1);
  switch (node.type) {
    case "number":
      return numberOf(node);
    case "text":
    case "boolean": {
      const { value } = node;
      return () => value;
    }
    case "group":
      return inner(node.inner, isValue);
    case "reference":
      return isValue && isOwnCell(node) ? cellOf(node, dialect) : interpretedNode(node);
    case "unary": {
      const { operator } = node;
      if (operator === "@") return interpretedNode(node);
      const operand = inner(node.operand, true);
      return (run) => {
        const value = operand(run);
        if (typeof value === "number") return operator === "+" ? value : -value;
        return caught(() => unary(run, operator, value));
      };
    }
    case "postfix": {
      const { operator } = node;
      if (operator !== "%") return interpretedNode(node);
      const operand = inner(node.operand, true);
      return (run) => caught(() => percent(run, operator, operand(run)));
    }
    case "binary":
      return ofReferences.has(node.operator) ? interpretedNode(node) : binaryOf(node, inner);
    case "call":
      return callOf(node, dialect, inner, isValue);
    default:
      return interpretedNode(node);
  }
}

type Inner = (node: Node, wantsValue: boolean) => Compiled;

const binaryOf = ({ operator, left, right }: BinaryNode, inner: Inner): Compiled =>
  compileBinary(operator, inner(left, true), inner(right, true));

function numberOf({ value: written, slot }: NumberNode): Compiled {
  const value = normal(written);
  return slot === undefined ? () => value : (run) => normal(run.constants[slot] ?? written);
}

const isOwnCell = ({ from, to, sheet }: ReferenceNode): boolean =>
  to === null && sheet === null && from.row !== 0 && from.column !== 0;

/** A single cell of the formula's own sheet. */
function cellOf(node: ReferenceNode, dialect: Dialect): Compiled {
  const { row, column, rowFixed, columnFixed } = node.from;
  const { rows, columns } = sheetLimits[dialect];
  return (run) => {
    const atRow = rowFixed ? row : row + run.shift.rows;
    const atColumn = columnFixed ? column : column + run.shift.columns;
    if (atRow < 1 || atColumn < 1 || atRow > rows || atColumn > columns) return run.evaluate(node, null);
    return cellAt(run, run.sheet, atRow, atColumn);
  };
}

function callOf(node: CallNode, dialect: Dialect, inner: Inner, isValue: boolean): Compiled {
  const known = node.sheet ? undefined : knownIn(dialect, node.name);
  if (!known || !takes(known.arity, node.args.length)) return interpretedNode(node);
  const call = known.choose
    ? choiceOf(node, dialect, inner, isValue)
    : known.body && bodyOf(node, known.body, known, inner);
  if (!call) return interpretedNode(node);
  return (run) => {
    run.budget.step(1);
    const hasNames = run.book.names.size > 0 || Boolean(run.sheet.names?.size);
    return hasNames && formulaOfName(run, node) ? run.evaluate(node, null) : call(run);
  };
}

function bodyOf(
  { args }: CallNode,
  body: FormulaFunction,
  { isWhole }: KnownFunction,
  inner: Inner,
): Compiled {
  const read: ((run: Run) => Argument)[] = args.map((arg, at) =>
    arg.type === "empty" ? () => undefined : inner(arg, body.takesOne?.(at) ?? false),
  );
  const [first, second] = read;
  const argumentsOf: (run: Run) => Argument[] =
    read.length === 1 && first
      ? (run) => [first(run)]
      : read.length === 2 && first && second
        ? (run) => [first(run), second(run)]
        : (run) => read.map((each) => each(run));
  return (run) => {
    const { arrays } = run;
    run.arrays ||= isWhole;
    try {
      return body(argumentsOf(run), run);
    } catch (error) {
      if (isError(error)) return error;
      throw error;
    } finally {
      run.arrays = arrays;
    }
  };
}

/** IF, IFERROR and IFNA on single values. Undefined for other functions that choose. */
function choiceOf(node: CallNode, dialect: Dialect, inner: Inner, isValue: boolean): Compiled | undefined {
  const { name, args } = node;
  const blank = dialect === "sheets" ? null : 0;
  const branch = (at: number): Compiled => {
    const arg = args[at];
    return arg && arg.type !== "empty" ? inner(arg, isValue) : () => blank;
  };
  const [test] = args;
  if (!test || test.type === "empty") return undefined;
  if (name === "IF") {
    const condition = inner(test, true);
    const yes = branch(1);
    const no = args.length > 2 ? branch(2) : () => false;
    return (run) => {
      const found = condition(run);
      if (typeof found === "boolean" || typeof found === "number" || found === null)
        return found ? yes(run) : no(run);
      if (isError(found)) return found;
      return run.evaluate(node, null);
    };
  }
  if (name !== "IFERROR" && name !== "IFNA") return undefined;
  const value = inner(test, isValue);
  const instead = branch(1);
  return (run) => {
    const found = value(run);
    if (!isScalar(found)) return run.evaluate(node, null);
    return isError(found) && (name === "IFERROR" || found === errors.na) ? instead(run) : found;
  };
}
