// The checker: is this formula sound? Its writing, its functions and arguments, its references, the product's limits.
import { checkSingle } from "./check/arrays.ts";
import { checkBlanks } from "./check/blanks.ts";
import { type CallContext, checkCall } from "./check/calls.ts";
import { declaredIn, outOfScope } from "./check/names.ts";
import { checkOperands } from "./check/sizes.ts";
import { isBound, type Visit, visit } from "./check/visit.ts";
import { signs, type Writing } from "./dialect.ts";
import { parse } from "./parse.ts";
import { mostProblems, type Problem, report } from "./problem.ts";
import { type ExcelVersion, excelVersions } from "./reference/row.ts";
import { areaOf, covers, readCorner } from "./references.ts";
import { requirements } from "./requirements.ts";
import type { CallNode, Node, ReferenceNode, StructuredNode, TextNode } from "./tree.ts";

export interface CheckOptions extends Writing {
  /** The sheet it stands on; references to other sheets are never its own cell. */
  sheet?: string;
  /** Functions the workbook defines itself. */
  ownFunctions?: readonly string[];
  /** The Excel it must run in; the newest if it is not given. Not asked in Google Sheets. */
  version?: ExcelVersion;
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

/**
 * Checks a formula with or without its `=`. Never throws, whatever the text.
 * With `cell` a formula that reads its own cell is found.
 */
export function check(formula: string, options: CheckOptions = {}): Checked {
  const { tree, problems, array } = parse(formula, options);
  const { dialect, argument, vocabulary } = signs(options);
  const version = dialect === "excel" ? (options.version ?? "365") : null;
  const walk: Walk = {
    dialect,
    argument,
    vocabulary,
    problems,
    version,
    takesOneCell: !array && (version === null || isOlder(version, "2021")),
    cell: options.cell ? readCorner(options.cell, 0, options.cell.length, dialect) : null,
    sheet: options.sheet?.toLowerCase(),
    own: new Set(options.ownFunctions?.map((name) => name.toUpperCase())),
    declared: declaredIn(tree),
    suggestions: new Map(),
    deepReported: false,
    blanks: new Set(),
  };
  visit(
    tree,
    (found) => {
      if (problems.length < mostProblems) inspect(found, walk);
    },
    dialect,
  );
  if (version !== null && version !== "365") checkVersion(tree, version, problems);
  if (problems.length > 1) problems.sort((one, other) => one.start - other.start);
  return { ok: problems.every(({ severity }) => severity !== "error"), problems, tree };
}

interface Walk extends CallContext {
  version: ExcelVersion | null;
  /** Ranges are not computed as a whole, as in Google Sheets and in old Excel; told once. */
  takesOneCell: boolean;
  cell: { column: number; row: number } | null;
  sheet: string | undefined;
  deepReported: boolean;
  /** Blanks that were looked at with those around them. */
  blanks: Set<Node>;
}

const isOlder = (one: ExcelVersion, other: ExcelVersion): boolean =>
  excelVersions.indexOf(one) < excelVersions.indexOf(other);

function inspect(found: Visit, walk: Walk): void {
  const { node, bound, calls, reads, arrays, declares } = found;
  switch (node.type) {
    case "call":
      checkNested(node, calls, walk);
      checkCall(node, bound, walk);
      break;
    case "error":
      if (node.code === "#REF!") damaged(node, walk);
      break;
    case "reference":
      checkReference(node, reads, walk);
      break;
    case "name":
      if (!declares && node.sheet === null && isForeign(node.name, found, walk))
        outOfScope(node, walk.problems);
      break;
    case "binary":
      if (node.operator === " ") checkBlanks(node, bound, walk.blanks, walk);
      if (!walk.takesOneCell || arrays) checkOperands(node, walk.problems);
      break;
    case "link":
      linked(node, walk);
      break;
    case "text":
      checkText(node, walk);
      break;
    case "structured":
      checkItems(node, walk);
      break;
  }
  if (walk.takesOneCell && !arrays) {
    walk.takesOneCell = !checkSingle(node, walk.version, walk.problems);
  }
}

const isForeign = (name: string, { bound }: Visit, { declared }: Walk): boolean =>
  declared.size > 0 && declared.has(name.toUpperCase()) && !isBound(bound, name.toUpperCase());

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

/** Excel refuses longer texts in a formula, although a cell may hold them. */
const longestText = 255;

function checkText(node: TextNode, { dialect, problems }: Walk): void {
  if (dialect !== "excel" || node.value.length <= longestText) return;
  const message = `This text has ${node.value.length} characters; Excel takes at most ${longestText} in a formula. Join two with &, or put it into a cell.`;
  report(problems, "too_long", node, message);
}

/** Parts of a table that lie beside each other. */
const together: ReadonlySet<string> = new Set(["headers,data", "data,headers", "data,totals", "totals,data"]);

function checkItems(node: StructuredNode, { problems }: Walk): void {
  if (node.items.length < 2 || together.has(node.items.join())) return;
  const message =
    "These parts of the table cannot be taken together. Only [#Headers],[#Data] and [#Data],[#Totals] can.";
  report(problems, "bad_reference", node, message);
}

function linked(node: Node, walk: Walk): void {
  const message =
    "This asks another program for data (DDE) and can start it. Remove it unless you know the program and trust the file.";
  report(walk.problems, "external_program", node, message, "warning");
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

function checkVersion(tree: Node, version: ExcelVersion, problems: Problem[]): void {
  for (const { what, excel, start, end } of requirements(tree).needs) {
    if (excel === null || !isOlder(version, excel)) continue;
    const message = `Excel ${version} does not have ${what}; it came with Excel ${excel}.`;
    report(problems, "needs_newer_version", { start, end }, message);
  }
}
