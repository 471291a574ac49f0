// What a formula needs: the oldest Excel that runs it, whether Google Sheets does, and what in it asks for that.
import { isBound, visit } from "./check/visit.ts";
import type { Dialect } from "./dialect.ts";
import { type ExcelVersion, excelVersions } from "./reference/row.ts";
import { arityIn, findFunction } from "./reference.ts";
import { isOpen } from "./references.ts";
import type { CallNode, Node, Span } from "./tree.ts";

export interface Need extends Span {
  /** A function's name, or the writing: `A1#`, `@`, `A2:A`. */
  what: string;
  /** The oldest Excel that has it; null where none has. */
  excel: ExcelVersion | null;
  sheets: boolean;
}

export interface Requirements {
  /** The oldest Excel that runs the formula; null where none does. */
  excel: ExcelVersion | null;
  /** Whether Google Sheets runs it. */
  sheets: boolean;
  /** All that asks for more than Excel 2007 or than Google Sheets has, in the order of the text; each thing once. */
  needs: Need[];
}

const oldest: ExcelVersion = "2007";

/** Names of the workbook and unknown functions ask for nothing: nobody but their author knows them. */
export function requirements(tree: Node): Requirements {
  const needs = new Map<string, Need>();
  visit(tree, ({ node, bound }) => {
    const found = node.type === "call" && isBound(bound, node.name) ? null : needOf(node);
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

type Asked = Omit<Need, "start" | "end">;

const asked = (what: string, excel: ExcelVersion | null, sheets: boolean): Asked => ({ what, excel, sheets });

function needOf(node: Node): Asked | null {
  switch (node.type) {
    case "call":
      return ofCall(node);
    case "apply":
      return asked("a LAMBDA called at once", "2024", true);
    case "unary":
      return node.operator === "@" ? asked("@", "2021", false) : null;
    case "postfix":
      return node.operator === "#" ? asked("#, the spilled range", "2021", false) : null;
    case "binary":
      return node.operator === "," ? asked("several areas in one reference", oldest, false) : null;
    case "link":
      return asked("a link to another program", oldest, false);
    case "structured":
      // Google Sheets has tables, but no row of its own in them.
      return node.table === "" || node.items.includes("thisRow")
        ? asked("a table's own row", oldest, false)
        : null;
    case "array":
      return node.rows.flat().every(isConstant) && node.rows.length > 0
        ? null
        : asked("ranges and calculations between braces", null, true);
    case "reference":
      if (isOpen(node)) return asked("ranges without an end", null, true);
      break;
    case "name":
      if (node.optional) return asked("parameters that may be left out", "2024", false);
      break;
    default:
      return null;
  }
  if (node.sheet === null) return null;
  if (node.sheet.workbook !== "" || node.sheet.path !== "") return asked("other workbooks", oldest, false);
  return node.sheet.last === "" ? null : asked("references through several sheets", oldest, false);
}

function isConstant(node: Node): boolean {
  if (node.type === "unary") return node.operator !== "@" && node.operand.type === "number";
  return node.type === "number" || node.type === "text" || node.type === "boolean" || node.type === "error";
}

/** Where functions that look things up take their match mode; 3, for regular expressions, came later than they did. */
const matchModes = new Map([
  ["XLOOKUP", 4],
  ["XMATCH", 2],
]);
const expressionMode = 3;

function ofCall({ name, sheet, args }: CallNode): Asked | null {
  if (sheet !== null) return asked("functions of other workbooks", oldest, false);
  const mode = args[matchModes.get(name) ?? args.length];
  if (mode?.type === "number" && mode.value === expressionMode)
    return asked(`${name} by regular expressions`, "365", false);
  const entry = findFunction(name);
  if (entry === undefined) return null;
  const takes = (dialect: Dialect): boolean => {
    const arity = arityIn(dialect, name);
    return arity !== undefined && args.length >= arity.least && args.length <= arity.most;
  };
  const inExcel = entry.dialects.includes("excel");
  const inSheets = entry.dialects.includes("sheets");
  // Numbers of arguments that neither product takes are the checker's business.
  const counts = takes("excel") || takes("sheets");
  const excel = inExcel && (takes("excel") || !counts) ? entry.since : null;
  return asked(name, excel, inSheets && (takes("sheets") || !counts));
}
