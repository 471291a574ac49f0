// Whether a formula computes arrays, so that Excel stores it as a dynamic array and not with implicit intersection.
import { argumentAt, findFunction } from "@cellwright/formula/reference";
import { areaOf } from "@cellwright/formula/references";
import type { CallNode, Node } from "@cellwright/formula/tree";
import { wholeRanges } from "@cellwright/formula/whole-ranges";
import functions from "./array-functions.json" with { type: "json" };

const givesArray: ReadonlySet<string> = new Set(functions.givesArray);
const givesArgument: ReadonlySet<string> = new Set(functions.givesArgument);
const takesOneEach: ReadonlySet<string> = new Set(functions.takesOneEach);
const takesWhole: ReadonlySet<string> = new Set(functions.takesWhole);
const wholeArguments: ReadonlySet<string> = new Set(functions.wholeArguments);

interface Walk {
  /** Names of the workbook, and of LET and LAMBDA, in capitals, that stand for one value. */
  single: ReadonlySet<string>;
  /** A range or array was found where one value is meant. */
  isLifted: boolean;
}

/** `single` has the defined names, in capitals, that stand for one cell or value. */
export function computesArrays(tree: Node, single: ReadonlySet<string>): boolean {
  const walk: Walk = { single, isLifted: false };
  return isMany(tree, walk, false) || walk.isLifted;
}

/** Whether a node may have several values. `isWhole` is true inside SUMPRODUCT and the like. */
function isMany(node: Node, walk: Walk, isWhole: boolean): boolean {
  switch (node.type) {
    case "reference": {
      const { left, right, top, bottom } = areaOf(node);
      return left !== right || top !== bottom || (node.sheet !== null && node.sheet.last !== "");
    }
    case "structured":
      return !node.items.includes("thisRow") || node.columns === null || node.columns.to !== null;
    case "name":
      return !walk.single.has(node.name.toUpperCase());
    case "array":
      return true;
    case "group":
      return isMany(node.inner, walk, isWhole);
    case "unary":
      if (node.operator === "@") {
        isMany(node.operand, walk, isWhole);
        return false;
      }
      return lifts(isMany(node.operand, walk, isWhole), walk, isWhole);
    case "postfix":
      return node.operator === "#" || lifts(isMany(node.operand, walk, isWhole), walk, isWhole);
    case "binary": {
      const sides = [isMany(node.left, walk, isWhole), isMany(node.right, walk, isWhole)].includes(true);
      if (node.operator === ":" || node.operator === " " || node.operator === ",") return true;
      return lifts(sides, walk, isWhole);
    }
    case "call":
      return isManyCall(node, walk, isWhole);
    case "apply":
      return true;
    default:
      return false;
  }
}

function lifts(isLifted: boolean, walk: Walk, isWhole: boolean): boolean {
  if (isLifted && !isWhole) walk.isLifted = true;
  return isLifted;
}

function isManyCall(node: CallNode, walk: Walk, isOuterWhole: boolean): boolean {
  const { name, args } = node;
  if (name === "LET") return isManyLet(args, walk, isOuterWhole);
  // inside SUMPRODUCT, IF and its kind still take one value
  const isWhole = !givesArgument.has(name) && (isOuterWhole || wholeRanges.excel.has(name));
  const many = args.map((arg) => isMany(arg, walk, isWhole));
  const given = many.some((each, at) => each && isChoice(name, at));
  const isLifted = many.some((each, at) => each && !isChoice(name, at) && !takesRange(name, at));
  if (isLifted) lifts(true, walk, isWhole);
  if (name === "INDEX" || name === "XLOOKUP") return isLifted || !picksOne(node);
  return isLifted || given || givesArray.has(name) || name === "LAMBDA";
}

/** Names with one value count as single in what follows them. */
function isManyLet(args: readonly Node[], walk: Walk, isWhole: boolean): boolean {
  const single = new Set(walk.single);
  const inner: Walk = { single, isLifted: false };
  for (let at = 0; at + 1 < args.length; at += 2) {
    const [name, value] = [args[at], args[at + 1] as Node];
    if (name?.type === "name" && !isMany(value, inner, isWhole)) single.add(name.name.toUpperCase());
  }
  const last = args.at(-1);
  const isManyValues = last !== undefined && isMany(last, inner, isWhole);
  walk.isLifted ||= inner.isLifted;
  return isManyValues;
}

/** Whether the argument is given back as it is, as the second one of IF. */
function isChoice(name: string, at: number): boolean {
  if (!givesArgument.has(name)) return false;
  if (name === "IFERROR" || name === "IFNA") return false;
  return name === "IFS" ? at % 2 === 1 : at > 0;
}

function takesRange(name: string, at: number): boolean {
  const entry = findFunction(name);
  if (!entry) return true; // a function of the workbook
  const argument = argumentAt(name, at);
  if (argument === undefined || argument.kind === "range" || argument.kind === "function") return true;
  if (takesWhole.has(name) || wholeArguments.has(argument.name)) return true;
  const repeats = entry.arguments.some(({ repeated }) => repeated);
  return repeats && argument.kind !== "criterion" && !takesOneEach.has(name) && isInList(name, at);
}

/** Whether an argument belongs to the repeated ones: not the rate of NPV or the delimiter of TEXTJOIN. */
function isInList(name: string, at: number): boolean {
  const all = findFunction(name)?.arguments ?? [];
  const first = all.findIndex(({ repeated }) => repeated) - 1;
  return at >= Math.max(first, 0);
}

/** Whether INDEX or XLOOKUP gives one cell: one row or column, or a row and a column are chosen. */
function picksOne({ name, args }: CallNode): boolean {
  const range = args[name === "INDEX" ? 0 : 2];
  if (range?.type !== "reference") return false;
  const { left, right, top, bottom } = areaOf(range);
  const isLine = left === right || top === bottom;
  if (name === "XLOOKUP") return isLine;
  const chosen = args.slice(1, 3).filter((arg) => arg.type !== "empty" && !isZero(arg)).length;
  return chosen === 2 || (chosen === 1 && args.length === 2 && isLine);
}

const isZero = (node: Node): boolean => node.type === "number" && node.value === 0;
