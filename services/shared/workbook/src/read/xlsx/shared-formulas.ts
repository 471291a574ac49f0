// Shared formulas: a file stores the text once, and the other cells refer to it by number.
import { parse } from "@cellwright/formula/parse";
import { columnLetters } from "@cellwright/formula/references";
import { type Corner, nodesOf, type ReferenceNode } from "@cellwright/formula/tree";
import { mostColumns, mostRows } from "../../model.ts";

/** A formula cut into texts and the references between them. */
export interface SharedFormula {
  row: number;
  column: number;
  /** One more than references. */
  texts: string[];
  references: { sheet: string; from: Corner; to: Corner | null }[];
}

/** Cuts the formula of a cell; null if it cannot be parsed. Row and column count from 0. */
export function sharedFormula(text: string, row: number, column: number): SharedFormula | null {
  const { tree, problems } = parse(text);
  const isBroken = problems.some(({ severity }) => severity === "error");
  const found = nodesOf(tree).filter((node): node is ReferenceNode => node.type === "reference");
  if (isBroken && found.length === 0) return null;
  const formula: SharedFormula = { row, column, texts: [], references: [] };
  let at = 0;
  for (const { start, end, sheet, from, to } of found.sort((one, other) => one.start - other.start)) {
    const written = text.slice(start, end);
    formula.texts.push(text.slice(at, start));
    formula.references.push({ sheet: sheet ? written.slice(0, written.lastIndexOf("!") + 1) : "", from, to });
    at = end;
  }
  formula.texts.push(text.slice(at));
  return formula;
}

/** The text of the formula in another cell. References that leave the sheet become `#REF!`. */
export function sharedText(formula: SharedFormula, row: number, column: number): string {
  const { texts, references } = formula;
  const down = row - formula.row;
  const right = column - formula.column;
  // joined at the end, because a text that grows piece by piece keeps all its pieces in memory
  const pieces = [texts[0] ?? ""];
  for (const [index, { sheet, from, to }] of references.entries()) {
    const first = moved(from, down, right);
    const last = to && moved(to, down, right);
    const isOutside = first === null || (to && last === null);
    pieces.push(isOutside ? "#REF!" : sheet + first + (to ? `:${last}` : ""), texts[index + 1] ?? "");
  }
  return pieces.join("");
}

function moved(corner: Corner, down: number, right: number): string | null {
  const { columnFixed, rowFixed } = corner;
  const column = corner.column === 0 || columnFixed ? corner.column : corner.column + right;
  const row = corner.row === 0 || rowFixed ? corner.row : corner.row + down;
  if (corner.column > 0 && (column < 1 || column > mostColumns)) return null;
  if (corner.row > 0 && (row < 1 || row > mostRows)) return null;
  const letters = corner.column === 0 ? "" : (columnFixed ? "$" : "") + columnLetters(column);
  return letters + (corner.row === 0 ? "" : (rowFixed ? "$" : "") + row);
}
