// The text of a formula as Excel files store it: with prefixes before newer functions, and without shorthands.
import { isBound, visit } from "@cellwright/formula/check/visit";
import { printNode } from "@cellwright/formula/format";
import { takesFunctions } from "@cellwright/formula/parse/calls";
import { printPrefix } from "@cellwright/formula/parse/sheet-prefix";
import { findFunction } from "@cellwright/formula/reference";
import type { CallNode, Node, SheetPrefix, StructuredNode } from "@cellwright/formula/tree";
import type { ExternalBook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";

/** A replacement of a part of the text. */
interface Change {
  start: number;
  end: number;
  text: string;
}

export interface FormulaPlace {
  /** The table in which the cell is, for references such as `[@Net]`. */
  table: string | null;
  externalBooks: readonly ExternalBook[];
}

/** Functions from after Excel 2007 that files store without prefix. */
const withoutPrefix = new Set(["NETWORKDAYS.INTL", "WORKDAY.INTL", "ISO.CEILING", "ECMA.CEILING"]);
/** Functions with a longer prefix, because other functions had their names before. */
const worksheetFunctions = new Set(["FILTER", "SORT", "PY"]);
const trimNames: readonly string[] = ["_TRO_LEADING", "_TRO_TRAILING", "_TRO_ALL"];

/**
 * The text for a file. `text` has no `=`, English names and A1 notation, and has been parsed to `tree`; what is in the
 * form of files already stays as it is. `isArray` says whether it is stored as a dynamic array. Throws a WorkbookError
 * for what a file cannot contain.
 */
export function fileFormula(text: string, tree: Node, place: FormulaPlace, isArray: boolean): string {
  const changes: Change[] = [];
  const add = (start: number, end: number, replacement: string): void =>
    void changes.push({ start, end, text: replacement });
  const covered: Node[] = [];
  const given = new Set<Node>();
  visit(tree, ({ node, bound, calls, declares }) => {
    const { start, end } = node;
    const from = start + prefixLength(text, node);
    if (covered.some((outer) => start >= outer.start && end <= outer.end)) return;
    switch (node.type) {
      case "call": {
        for (const arg of takesFunctions.has(node.name) ? node.args : []) given.add(arg);
        const trimmed = trimmedRange(node, text);
        if (trimmed) {
          covered.push(...node.args);
          add(start, end, trimmed);
        } else if (node.prefix === "" && !text.startsWith("_xl", from))
          add(from, from, isBound(bound, node.name) ? "_xlpm." : functionPrefix(node.name));
        break;
      }
      case "name":
        if ((declares || isBound(bound, node.name.toUpperCase())) && !/_xlpm\./i.test(text.slice(start, end)))
          add(text[start] === "[" ? start + 1 : start, text[start] === "[" ? start + 1 : start, "_xlpm.");
        else if (given.has(node) && !text.startsWith("_xl", from) && findFunction(node.name))
          add(from, from, "_xleta.");
        break;
      case "unary":
        if (node.operator !== "@" || text[start] !== "@") break;
        if (calls === 0 && !isArray) add(start, start + 1, "");
        else {
          add(start, start + 1, "_xlfn.SINGLE(");
          add(node.operand.end, node.operand.end, ")");
        }
        break;
      case "postfix":
        if (node.operator !== "#" || text[end - 1] !== "#") break;
        add(start, start, "_xlfn.ANCHORARRAY(");
        add(end - 1, end, ")");
        break;
      case "structured":
        if (node.table === "" || text.slice(start, end).includes("@")) add(start, end, explicit(node, place));
        break;
    }
    if (from > start && "sheet" in node && node.sheet && node.sheet.workbook !== "")
      add(start, from, printPrefix(numbered(node.sheet, place)));
  });
  return applied(text, changes);
}

/** How long the prefix of a sheet before a reference or name is. */
function prefixLength(text: string, node: Node): number {
  if (!("sheet" in node) || !node.sheet || node.type === "structured") return 0;
  return text.slice(node.start, node.type === "call" ? node.nameEnd : node.end).lastIndexOf("!") + 1;
}

function functionPrefix(name: string): string {
  const since = findFunction(name)?.since ?? "2007";
  if (since === "2007" || withoutPrefix.has(name)) return "";
  return worksheetFunctions.has(name) ? "_xlfn._xlws." : "_xlfn.";
}

/** The call that files store for `A1.:.B9`; undefined for another call. */
function trimmedRange({ trims, args: [range, ends], start }: CallNode, text: string): string | undefined {
  if (!trims || text.startsWith("_xl", start) || range?.type !== "reference" || ends?.type !== "number")
    return undefined;
  return `_xlfn.${trimNames[ends.value - 1]}(${printNode(range)})`;
}

/** A structured reference with the name of its table and without `@`. */
function explicit(node: StructuredNode, { table }: FormulaPlace): string {
  const name = node.table === "" ? table : node.table;
  if (name === null)
    throw new WorkbookError(
      "cannot-write",
      `${printNode(node)} needs the name of its table, because the cell is in no table.`,
    );
  return printNode({ ...node, table: name });
}

/** Files refer to other workbooks by number. */
function numbered(sheet: SheetPrefix, { externalBooks }: FormulaPlace): SheetPrefix {
  const { workbook } = sheet;
  if (/^\d+$/.test(workbook) && Number(workbook) <= externalBooks.length) return sheet;
  const wanted = workbook.toLowerCase();
  const found = externalBooks.findIndex(
    ({ path }) => decoded(path).toLowerCase().split(/[\\/]/).at(-1) === wanted,
  );
  if (found >= 0) return { ...sheet, path: "", workbook: String(found + 1) };
  throw new WorkbookError(
    "cannot-write",
    `The formula reads another workbook (${workbook}) to which this one has no link. Add the link in Excel first.`,
  );
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

/** Changes at the same place are applied in their order, so that outer ones come first. */
function applied(text: string, changes: Change[]): string {
  let result = "";
  let at = 0;
  for (const change of changes.sort((one, other) => one.start - other.start)) {
    result += text.slice(at, change.start) + change.text;
    at = change.end;
  }
  return result + text.slice(at);
}
