// Determines the oldest Excel that runs a formula, whether Google Sheets runs it, and which parts are the reason.
import { isBound, visit } from "./check/visit.ts";
import type { Dialect } from "./dialect.ts";
import { type Messages, type Translate, translateIn } from "./messages.ts";
import { type ExcelVersion, excelVersions } from "./reference/row.ts";
import { arityIn, findFunction } from "./reference.ts";
import { isOpen } from "./references.ts";
import type { CallNode, Node, Span } from "./tree.ts";

export interface Need extends Span {
  /** A function name, or a description of another part of the formula. */
  what: string;
  /** The oldest version of Excel that has this part; null if none has it. */
  excel: ExcelVersion | null;
  sheets: boolean;
}

export interface Requirements {
  /** The oldest version of Excel that runs the formula; null if none does. */
  excel: ExcelVersion | null;
  /** Whether Google Sheets runs it. */
  sheets: boolean;
  /**
   * Parts that Excel 2007 or Google Sheets lacks, in text order, each once, in the language of `messages`.
   */
  needs: Need[];
}

const oldest: ExcelVersion = "2007";

/** Ignores unknown functions and names of the workbook, because only the author knows where they work. */
export function requirements(tree: Node, messages?: Messages): Requirements {
  const t = translateIn(messages);
  const needs = new Map<string, Need>();
  visit(tree, ({ node, bound }) => {
    const found = node.type === "call" && isBound(bound, node.name) ? null : needOf(node, t);
    if (found === null || (found.excel === oldest && found.sheets)) return;
    const known = needs.get(found.what);
    if (known === undefined || known.start > node.start)
      needs.set(found.what, { ...found, start: node.start, end: node.end });
  });
  const all = [...needs.values()].sort((one, other) => one.start - other.start);
  return {
    excel: all.reduce<ExcelVersion | null>((version, { excel }) => newer(version, excel), oldest),
    sheets: all.every(({ sheets }) => sheets),
    needs: all,
  };
}

function newer(one: ExcelVersion | null, other: ExcelVersion | null): ExcelVersion | null {
  if (one === null || other === null) return null;
  return excelVersions.indexOf(one) > excelVersions.indexOf(other) ? one : other;
}

type Needed = Omit<Need, "start" | "end">;

const need = (what: string, excel: ExcelVersion | null, sheets: boolean): Needed => ({ what, excel, sheets });

function needOf(node: Node, t: Translate): Needed | null {
  switch (node.type) {
    case "call":
      return ofCall(node, t);
    case "apply":
      return need(t("need.calledLambda"), "2024", true);
    case "unary":
      return node.operator === "@" ? need("@", "2021", false) : null;
    case "postfix":
      return node.operator === "#" ? need(t("need.spill"), "2021", false) : null;
    case "binary":
      return node.operator === "," ? need(t("need.areas"), oldest, false) : null;
    case "link":
      return need(t("need.link"), oldest, false);
    case "structured":
      // Google Sheets has tables, but no reference to the current row.
      return node.table === "" || node.items.includes("thisRow")
        ? need(t("need.ownRow"), oldest, false)
        : null;
    case "array":
      return node.rows.flat().every(isConstant) && node.rows.length > 0
        ? null
        : need(t("need.braces"), null, true);
    case "reference":
      if (isOpen(node)) return need(t("need.openRange"), null, true);
      break;
    case "name":
      if (node.optional) return need(t("need.optional"), "2024", false);
      break;
    default:
      return null;
  }
  if (node.sheet === null) return null;
  if (node.sheet.workbook !== "" || node.sheet.path !== "") return need(t("need.otherBook"), oldest, false);
  return node.sheet.last === "" ? null : need(t("need.severalSheets"), oldest, false);
}

function isConstant(node: Node): boolean {
  if (node.type === "unary") return node.operator !== "@" && node.operand.type === "number";
  return node.type === "number" || node.type === "text" || node.type === "boolean" || node.type === "error";
}

/** The index of the match mode in lookup functions. Mode 3 (regular expressions) is newer than the functions. */
const matchModes = new Map([
  ["XLOOKUP", 4],
  ["XMATCH", 2],
]);
const expressionMode = 3;

function ofCall({ name, sheet, args }: CallNode, t: Translate): Needed | null {
  if (sheet !== null) return need(t("need.otherFunction"), oldest, false);
  const mode = args[matchModes.get(name) ?? args.length];
  if (mode?.type === "number" && mode.value === expressionMode)
    return need(t("need.expressions", { name }), "365", false);
  const entry = findFunction(name);
  if (entry === undefined) return null;
  const takes = (dialect: Dialect): boolean => {
    const arity = arityIn(dialect, name);
    return arity !== undefined && args.length >= arity.least && args.length <= arity.most;
  };
  const inExcel = entry.dialects.includes("excel");
  const inSheets = entry.dialects.includes("sheets");
  // The checker reports numbers of arguments that neither dialect accepts.
  const counts = takes("excel") || takes("sheets");
  const excel = inExcel && (takes("excel") || !counts) ? entry.since : null;
  return need(name, excel, inSheets && (takes("sheets") || !counts));
}
