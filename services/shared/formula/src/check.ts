// The checker: validates a formula's syntax, functions, arguments, references and the limits of its dialect.
import { checkSingle } from "./check/arrays.ts";
import { checkBlanks } from "./check/blanks.ts";
import type { CallContext } from "./check/call-context.ts";
import { checkCall } from "./check/calls.ts";
import { declaredIn, outOfScope } from "./check/names.ts";
import { isPlainText } from "./check/plain-text.ts";
import { checkOperands } from "./check/sizes.ts";
import { isBound, type Visit, visit } from "./check/visit.ts";
import { type FormulaLocale, signs } from "./dialect.ts";
import { type Messages, translateIn } from "./messages.ts";
import { parse } from "./parse.ts";
import { type Diagnostics, mostProblems, type Problem, report } from "./problem.ts";
import { type ExcelVersion, excelVersions } from "./reference/row.ts";
import { areaOf, covers, readCorner } from "./references.ts";
import { requirements } from "./requirements.ts";
import type { CallNode, Node, ReferenceNode, StructuredNode, TextNode } from "./tree.ts";

export interface CheckOptions extends FormulaLocale {
  /** The sheet that holds the formula. A reference to another sheet is never circular. */
  sheet?: string;
  /** Custom functions that the workbook defines. */
  ownFunctions?: readonly string[];
  /** The Excel version that the formula must work in; the newest if omitted. Ignored for Google Sheets. */
  version?: ExcelVersion;
}

export interface Checked {
  /** True if no problem has the severity `error`; there may be warnings. */
  ok: boolean;
  /** In the order of the text. */
  problems: Problem[];
  tree: Node;
}

/** The deepest nesting of function calls that Excel accepts. */
const deepestCalls = 64;

/**
 * Checks a formula with or without its `=`. Plain text without a `=` gives `not_a_formula`. Never throws.
 * With `cell`, a formula that reads its own cell is reported as circular.
 */
export function check(formula: string, options: CheckOptions = {}): Checked {
  const { tree, problems, array } = parse(formula, options);
  if (isPlainText(formula, tree)) return plainText(formula, tree, options);
  const { dialect, argument, vocabulary } = signs(options);
  const version = dialect === "excel" ? (options.version ?? "365") : null;
  const t = translateIn(options.messages);
  const walk: Walk = {
    dialect,
    argument,
    vocabulary,
    problems,
    t,
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
  if (version !== null && version !== "365") checkVersion(tree, version, walk, options.messages);
  if (problems.length > 1) problems.sort((one, other) => one.start - other.start);
  return { ok: problems.every(({ severity }) => severity !== "error"), problems, tree };
}

/** Reports only that this is plain text, because the problems of the parser would mislead. */
function plainText(formula: string, tree: Node, { messages }: CheckOptions): Checked {
  const problems: Problem[] = [];
  const start = formula.length - formula.trimStart().length;
  const written = { start, end: formula.trimEnd().length };
  report({ problems }, "not_a_formula", written, translateIn(messages)("formula.text"));
  return { ok: false, problems, tree };
}

interface Walk extends CallContext {
  version: ExcelVersion | null;
  /** Whether ranges can give only one cell (Google Sheets, older Excel). Set to false after the first warning. */
  takesOneCell: boolean;
  cell: { column: number; row: number } | null;
  sheet: string | undefined;
  deepReported: boolean;
  /** Intersection operators (spaces) that were already checked as part of a chain such as `A1 and B1`. */
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
      if (!declares && node.sheet === null && isForeign(node.name, found, walk)) outOfScope(node, walk);
      break;
    case "binary":
      if (node.operator === " ") checkBlanks(node, bound, walk.blanks, walk);
      if (!walk.takesOneCell || arrays) checkOperands(node, walk);
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
    walk.takesOneCell = !checkSingle(node, walk.version, walk);
  }
}

const isForeign = (name: string, { bound }: Visit, { declared }: Walk): boolean =>
  declared.size > 0 && declared.has(name.toUpperCase()) && !isBound(bound, name.toUpperCase());

function checkNested(node: CallNode, calls: number, walk: Walk): void {
  if (walk.dialect !== "excel" || calls < deepestCalls || walk.deepReported) return;
  walk.deepReported = true;
  const message = walk.t("call.tooDeep", { name: node.name, place: calls + 1, most: deepestCalls });
  report(walk, "too_deep", { start: node.start, end: node.nameEnd }, message);
}

function damaged(node: Node, walk: Walk): void {
  report(walk, "damaged_reference", node, walk.t("reference.deleted"));
}

/** Excel rejects longer text literals in a formula, although a cell may hold them. */
const longestText = 255;

function checkText(node: TextNode, walk: Walk): void {
  if (walk.dialect !== "excel" || node.value.length <= longestText) return;
  const message = walk.t("text.tooLong", { length: node.value.length, most: longestText });
  report(walk, "too_long", node, message);
}

/** Combinations of table parts that are allowed, because the parts are adjacent. */
const together: ReadonlySet<string> = new Set(["headers,data", "data,headers", "data,totals", "totals,data"]);

function checkItems(node: StructuredNode, walk: Walk): void {
  if (node.items.length < 2 || together.has(node.items.join())) return;
  report(walk, "bad_reference", node, walk.t("table.parts"));
}

function linked(node: Node, walk: Walk): void {
  report(walk, "external_program", node, walk.t("link.program"), "warning");
}

function checkReference(node: ReferenceNode, reads: boolean, walk: Walk): void {
  if (node.sheet?.first === "#REF") damaged(node, walk);
  if (walk.cell === null || !reads || !isOwnSheet(node, walk.sheet)) return;
  if (!covers(areaOf(node), walk.cell.column, walk.cell.row)) return;
  report(walk, "circular_reference", node, walk.t("reference.own"));
}

function isOwnSheet({ sheet }: ReferenceNode, own: string | undefined): boolean {
  if (sheet === null) return true;
  return own !== undefined && sheet.workbook === "" && sheet.last === "" && sheet.first.toLowerCase() === own;
}

function checkVersion(tree: Node, version: ExcelVersion, found: Diagnostics, messages?: Messages): void {
  for (const { what, excel, start, end } of requirements(tree, messages).needs) {
    if (excel === null || !isOlder(version, excel)) continue;
    const message = found.t("version.missing", { version, what, since: excel });
    report(found, "needs_newer_version", { start, end }, message);
  }
}
