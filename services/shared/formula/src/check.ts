// The checker: is this formula sound? Its writing, its functions and arguments, its references, the product's limits.
import { type CallContext, checkCall } from "./check/calls.ts";
import type { Writing } from "./dialect.ts";
import { parse } from "./parse.ts";
import { type Problem, report } from "./problem.ts";
import { areaOf, covers, readCorner } from "./references.ts";
import { type CallNode, children, type Node, type ReferenceNode } from "./tree.ts";

export interface CheckOptions extends Writing {
  /** Where the formula stands, `B2`: then a formula that reads its own cell is found. */
  cell?: string;
  /** The sheet it stands on; references to other sheets are never its own cell. */
  sheet?: string;
  /** Functions the workbook defines itself. */
  ownFunctions?: readonly string[];
}

export interface Checked {
  /** No problem of severity `error`. */
  ok: boolean;
  /** In the order of the text. */
  problems: Problem[];
  tree: Node;
}

/** Excel takes calls inside calls up to this depth. */
const deepestCalls = 64;
/** These only ask where a reference lies and do not read its cells. */
const askWhere = new Set([
  "ROW",
  "ROWS",
  "COLUMN",
  "COLUMNS",
  "AREAS",
  "SHEET",
  "SHEETS",
  "ISREF",
  "ISFORMULA",
  "FORMULATEXT",
  "CELL",
  "OFFSET",
]);

/** Checks a formula with or without its `=`. Never throws, whatever the text. */
export function check(formula: string, options: CheckOptions = {}): Checked {
  const { tree, problems } = parse(formula, options);
  const walk: Walk = {
    dialect: options.dialect ?? "excel",
    problems,
    cell: options.cell ? readCorner(options.cell, 0, options.cell.length, options.dialect ?? "excel") : null,
    sheet: options.sheet?.toLowerCase(),
    bound: new Set(options.ownFunctions?.map((name) => name.toUpperCase())),
    suggestions: new Map(),
    deepReported: false,
  };
  bindNames(tree, walk.bound);
  inspect(tree, walk);
  problems.sort((one, other) => one.start - other.start);
  return { ok: problems.every(({ severity }) => severity !== "error"), problems, tree };
}

interface Walk extends CallContext {
  cell: { column: number; row: number } | null;
  sheet: string | undefined;
  deepReported: boolean;
}

/** Not recursive: long chains make trees as deep as the formula is long. */
function bindNames(tree: Node, bound: Set<string>): void {
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "call" && (node.name === "LET" || node.name === "LAMBDA")) {
      for (const arg of node.args) if (arg.type === "name") bound.add(arg.name.toUpperCase());
    }
    waiting.push(...children(node));
  }
}

function inspect(tree: Node, walk: Walk): void {
  const waiting: { node: Node; calls: number; reads: boolean }[] = [{ node: tree, calls: 0, reads: true }];
  for (let next = waiting.pop(); next; next = waiting.pop()) {
    const { node, calls, reads } = next;
    if (node.type === "call") checkNested(node, calls, walk);
    if (node.type === "call") checkCall(node, walk);
    if (node.type === "error" && node.code === "#REF!") damaged(node, walk);
    if (node.type === "reference") checkReference(node, reads, walk);
    const deeper = node.type === "call" ? calls + 1 : calls;
    const reading = reads && !(node.type === "call" && askWhere.has(node.name));
    for (const child of children(node)) waiting.push({ node: child, calls: deeper, reads: reading });
  }
}

function checkNested(node: CallNode, calls: number, walk: Walk): void {
  if (walk.dialect !== "excel" || calls < deepestCalls || walk.deepReported) return;
  walk.deepReported = true;
  const message = `${node.name} is the ${calls + 1}th function inside another; Excel takes ${deepestCalls} levels. Move inner parts to cells of their own.`;
  report(walk.problems, "too_deep", { start: node.start, end: node.nameEnd }, message);
}

function damaged(node: Node, walk: Walk): void {
  const message = "#REF! stands where a cell was deleted. Put the right cell or range there.";
  report(walk.problems, "damaged_reference", node, message);
}

function checkReference(node: ReferenceNode, reads: boolean, walk: Walk): void {
  if (node.sheet?.first === "#REF") damaged(node, walk);
  if (walk.cell === null || !reads || !isOwnSheet(node, walk.sheet)) return;
  if (!covers(areaOf(node), walk.cell.column, walk.cell.row)) return;
  const message =
    "This range holds the cell the formula stands in, so it would need its own result. Leave that cell out.";
  report(walk.problems, "circular_reference", node, message);
}

function isOwnSheet({ sheet }: ReferenceNode, own: string | undefined): boolean {
  if (sheet === null) return true;
  return own !== undefined && sheet.workbook === "" && sheet.last === "" && sheet.first.toLowerCase() === own;
}
