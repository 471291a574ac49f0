// The content of an edit: checked, and formulas as files store them.
import { parse } from "@cellwright/formula/parse";
import { inside, type Node } from "@cellwright/formula/tree";
import type { CellValue, Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import { isStoredError } from "./cell-xml.ts";
import type { FormulaContent } from "./edit.ts";
import { fileFormula } from "./file-formula.ts";
import { checkedFormula } from "./formula-check.ts";
import { computesArrays } from "./several-cells.ts";

/** The most characters of a text. */
const longestText = 32_767;

const refuse = (message: string): WorkbookError => new WorkbookError("cannot-write", message);

/** Throws a WorkbookError for a value that a cell cannot hold. An empty text is blank. */
export function checkedValue(content: CellValue, cell: string): CellValue {
  if (content === null || content === "") return null;
  if (typeof content === "boolean") return content;
  if (typeof content === "string") {
    if (content.length <= longestText) return content;
    throw refuse(`The text for ${cell} has more than ${longestText.toLocaleString("en-US")} characters.`);
  }
  if (typeof content === "number") {
    if (Number.isFinite(content)) return content;
    throw refuse(`${content} cannot be written into ${cell}; cells hold finite numbers.`);
  }
  if (typeof content === "object" && typeof content.error === "string" && isStoredError(content.error))
    return { error: content.error };
  throw refuse(`${cell} can hold a number, a text, a boolean, an error such as #N/A, or a formula.`);
}

/**
 * The formula for a cell in a table, or in none. `single` are the names that stand for one value. Throws a WorkbookError for
 * one that Excel would not open.
 */
export function formulaContent(
  workbook: Workbook,
  formula: string,
  cell: string,
  table: string | null,
  single: ReadonlySet<string>,
): FormulaContent {
  const { text, tree } = checkedFormula(workbook, formula, cell);
  const isArray = computesArrays(tree, single);
  return {
    formula: fileFormula(text, tree, { table, externalBooks: workbook.externalBooks }, isArray),
    isArray,
  };
}

/** The defined names, in capitals, that stand for one cell or value. */
export function singleNames({ names }: Workbook): Set<string> {
  const isOne = (node: Node): boolean =>
    (node.type === "reference" && node.to === null && node.from.row > 0 && node.from.column > 0) ||
    ["number", "text", "boolean", "error"].includes(node.type);
  const found = new Set<string>();
  for (const { name, formula } of names)
    if (isOne(inside(parse(formula).tree))) found.add(name.toUpperCase());
  return found;
}
