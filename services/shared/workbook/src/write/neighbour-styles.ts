// Styles of neighbours: for new formulas that give dates, that of a formula above or below that is shown as a date; for
// the heading above new formulas, that of the heading beside it.
import { formatKind } from "../format-kind.ts";
import { columnOf, keyOf, mostRows, rowOf, type Workbook } from "../model.ts";
import { type CellEdit, isFormula } from "./edit.ts";

/** The cells above and below a cell. */
export function neighboursOf(key: number): number[] {
  const [row, column] = [rowOf(key), columnOf(key)];
  return [row - 1, row + 1].filter((each) => each >= 0 && each < mostRows).map((each) => keyOf(each, column));
}

/** The headings that are written above formulas, with the texts on their left or right. */
export function newHeadings(edits: readonly CellEdit[]): Map<number, number> {
  const lowest = new Map<number, number>();
  for (const { row, column, content } of edits)
    if (isFormula(content)) lowest.set(column, Math.max(row, lowest.get(column) ?? 0));
  const found = new Map<number, number>();
  for (const { sheet, key, row, column, content } of edits) {
    if (typeof content !== "string" || (lowest.get(column) ?? 0) <= row) continue;
    const beside = [column - 1, column + 1]
      .filter((each) => each >= 0)
      .map((each) => keyOf(row, each))
      .find((each) => typeof sheet.values.get(each) === "string");
    if (beside !== undefined) found.set(key, beside);
  }
  return found;
}

/** By cell. `formulas` are those of the file, `styles` the styles of the neighbours. */
export function datedStyles(
  { formats }: Workbook,
  edits: readonly CellEdit[],
  formulas: ReadonlyMap<number, string>,
  styles: ReadonlyMap<number, string>,
): Map<number, string> {
  const found = new Map<number, string>();
  for (const { sheet, key, content } of edits) {
    if (!isFormula(content) || typeof sheet.values.get(key) === "string") continue;
    const neighbour = neighboursOf(key).find((each) => {
      const kind = formatKind(formats[sheet.formats.get(each) ?? 0] ?? "General");
      return formulas.has(each) && (kind === "date" || kind === "time");
    });
    const style = neighbour === undefined ? undefined : styles.get(neighbour);
    if (style !== undefined) found.set(key, style);
  }
  return found;
}
