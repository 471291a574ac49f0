// Finds where a formula computes with arrays. Excel does this anywhere, Google Sheets only inside ARRAYFORMULA.
import type { ArgumentKind } from "../reference/row.ts";
import { argumentAt, findFunction } from "../reference.ts";
import type { CallNode, Node } from "../tree.ts";
import { wholeRanges } from "../whole-ranges.ts";
import { empty, literalNumber } from "./make.ts";

/** Functions whose arguments all take one value. For a range they give one result per cell. */
const ofOneValue = new Set(
  (
    "BIN2DEC BIN2HEX BIN2OCT EQ GT GTE HEX2BIN HEX2DEC HEX2OCT IFERROR IFNA IFS ISBETWEEN ISBLANK ISERR ISERROR " +
    "ISLOGICAL ISNA ISNONTEXT ISNUMBER ISTEXT LT LTE N NE OCT2BIN OCT2DEC OCT2HEX ROMAN SWITCH T TEXT TEXTAFTER " +
    "TEXTBEFORE"
  ).split(" "),
);

/** Indexes of arguments that take one value. `isMany` handles the branches of IF and CHOOSE. */
const ofOneValueAt: Readonly<Record<string, readonly number[]>> = {
  HLOOKUP: [0],
  IF: [0],
  LOOKUP: [0],
  MATCH: [0],
  VLOOKUP: [0],
  XLOOKUP: [0],
  XMATCH: [0],
};

/** Arguments of these kinds take one value, unless the function accepts any number of arguments, as SUM does. */
const oneValue: ReadonlySet<string> = new Set<ArgumentKind>(["number", "text", "boolean", "date"]);

/** Functions whose delimiters may be lists. */
const takesLists = new Set(["TEXTJOIN", "TEXTSPLIT"]);

/** Functions that always return arrays. */
const manyValued = new Set(
  (
    "ARRAYFORMULA ARRAY_CONSTRAIN CHOOSECOLS CHOOSEROWS DROP EXPAND FILTER FLATTEN FREQUENCY GROWTH HSTACK LINEST LOGEST MAKEARRAY " +
    "MAP MINVERSE MMULT MODE.MULT MUNIT QUERY RANDARRAY SCAN SEQUENCE SORT SORTBY SORTN SPLIT TAKE TEXTSPLIT TOCOL " +
    "TOROW TRANSPOSE TREND UNIQUE VSTACK WRAPCOLS WRAPROWS BYROW BYCOL"
  ).split(" "),
);

/** The names to which LET and LAMBDA bind arrays, in capitals. */
export type Many = ReadonlySet<string>;
export const noNames: Many = new Set();

export const computesWhole = ({ name }: CallNode): boolean => wholeRanges.sheets.has(name);

/** Whether this argument of a call is read as one value. */
export function readsOne({ name }: CallNode, at: number): boolean {
  if (ofOneValue.has(name) || ofOneValueAt[name]?.includes(at)) return true;
  const kind = argumentAt(name, at)?.kind;
  if (kind === undefined || kind === "criterion") return kind !== undefined;
  if (!oneValue.has(kind) || takesLists.has(name)) return false;
  return !findFunction(name)?.arguments.some((argument) => argument.repeated && argument.kind === kind);
}

/** Whether a node gives more than one value. An unknown name counts as one value. */
export function isMany(node: Node, names: Many): boolean {
  switch (node.type) {
    case "reference":
      return (
        node.from.row === 0 || node.from.column === 0 || (node.to !== null && !isSameCell(node.from, node.to))
      );
    case "name":
      return names.has(node.name.toUpperCase());
    case "structured":
      return !node.items.includes("thisRow") || node.columns === null || node.columns.to !== null;
    case "array":
      return node.rows.flat().length > 1 || node.rows.flat().some((item) => isMany(item, names));
    case "group":
      return isMany(node.inner, names);
    case "unary":
      return node.operator !== "@" && isMany(node.operand, names);
    case "postfix":
      return node.operator === "#" || isMany(node.operand, names);
    case "binary":
      return chainOf(node).some((part) => isMany(part, names)) || node.operator === ":";
    case "call":
      if (manyValued.has(node.name)) return true;
      if (node.name === "LET") return isMany(lastOf(node), namesOfLet(node, names));
      if (node.name === "IF" || node.name === "CHOOSE") return node.args.some((arg) => isMany(arg, names));
      if (refersToMany(node, names)) return true;
      return node.args.some((arg, at) => readsOne(node, at) && isMany(arg, names));
    default:
      return false;
  }
}

/** For functions whose result is an array only if certain arguments are. */
function refersToMany({ name, args }: CallNode, names: Many): boolean {
  switch (name) {
    case "ROW":
    case "COLUMN":
      return args.some((arg) => isMany(arg, names));
    case "OFFSET":
      return args.length > 3 || args.slice(0, 1).some((arg) => isMany(arg, names));
    case "INDEX":
      return args.slice(1, 3).some((arg) => arg.type === "empty" || literalNumber(arg) === 0);
    case "INDIRECT":
      return args
        .slice(0, 1)
        .some((arg) => chainOf(arg).some((part) => part.type === "text" && part.value.includes(":")));
    default:
      return false;
  }
}

const isSameCell = (one: { row: number; column: number }, other: { row: number; column: number }): boolean =>
  one.row === other.row && one.column === other.column;

/** The operands of a chain such as `a+b+c`: `a`, `b` and `c`. */
export function chainOf(node: Node): Node[] {
  const parts: Node[] = [];
  let first = node;
  while (first.type === "binary") {
    parts.push(first.right);
    first = first.left;
  }
  parts.push(first);
  return parts.reverse();
}

/** The result expression of LET and LAMBDA. */
const lastOf = ({ args }: CallNode): Node => args.at(-1) ?? empty();

/** The names that a LET gives to arrays, added to those known before. */
export function namesOfLet({ args }: CallNode, names: Many): Many {
  const known = new Set(names);
  for (let at = 0; at + 1 < args.length; at += 2) {
    const name = args[at];
    if (name?.type !== "name") continue;
    if (isMany(args[at + 1] as Node, known)) known.add(name.name.toUpperCase());
    else known.delete(name.name.toUpperCase());
  }
  return known;
}

/** The names bound to arrays in a LAMBDA. BYROW and BYCOL pass whole rows or columns, others single values. */
export function namesOfLambda({ args }: CallNode, names: Many, whole: boolean): Many {
  const known = new Set(names);
  for (const arg of args.slice(0, -1)) {
    if (arg.type !== "name") continue;
    if (whole) known.add(arg.name.toUpperCase());
    else known.delete(arg.name.toUpperCase());
  }
  return known;
}

/** Whether an Excel formula needs ARRAYFORMULA to give the same result in Google Sheets. */
export function needsArrays(node: Node, names: Many = noNames): boolean {
  switch (node.type) {
    case "group":
      return needsArrays(node.inner, names);
    case "unary":
      return node.operator === "@"
        ? node.operand.type !== "reference" && needsArrays(node.operand, names)
        : isMany(node.operand, names) || needsArrays(node.operand, names);
    case "postfix":
      return isMany(node.operand, names) || needsArrays(node.operand, names);
    case "binary": {
      const parts = chainOf(node);
      const refers = node.operator === ":" || node.operator === " " || node.operator === ",";
      return (
        (!refers && parts.some((part) => isMany(part, names))) ||
        parts.some((part) => needsArrays(part, names))
      );
    }
    case "array":
      return node.rows.flat().some((item) => needsArrays(item, names));
    case "apply":
      return [node.callee, ...node.args].some((part) => needsArrays(part, names));
    case "call":
      return callNeedsArrays(node, names);
    default:
      return false;
  }
}

/** Outside ARRAYFORMULA, ROW(A1:A3) is 1 in Google Sheets; inside it is 1, 2, 3, as in Excel. */
const placesOf = ({ name }: CallNode): boolean => name === "ROW" || name === "COLUMN";

function callNeedsArrays(node: CallNode, names: Many): boolean {
  if (computesWhole(node)) return false;
  if (node.name === "LET") {
    const inner = namesOfLet(node, names);
    return (
      node.args.some((arg, at) => at % 2 === 1 && needsArrays(arg, inner)) || needsArrays(lastOf(node), inner)
    );
  }
  const whole = node.name === "BYROW" || node.name === "BYCOL";
  return node.args.some((arg, at) => {
    if (arg.type === "call" && arg.name === "LAMBDA")
      return needsArrays(lastOf(arg), namesOfLambda(arg, names, whole));
    return ((readsOne(node, at) || placesOf(node)) && isMany(arg, names)) || needsArrays(arg, names);
  });
}
