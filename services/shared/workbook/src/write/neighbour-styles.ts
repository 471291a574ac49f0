// Styles for new formulas that give dates: that of a formula above or below that is shown as a date.
import { formatKind } from "../format-kind.ts";
import { columnOf, keyOf, mostRows, rowOf, type Workbook } from "../model.ts";
import { type CellEdit, isFormula } from "./edit.ts";

/** The cells above and below a cell. */
export function neighboursOf(key: number): number[] {
  const [row, column] = [rowOf(key), columnOf(key)];
  return [row - 1, row + 1].filter((each) => each >= 0 && each < mostRows).map((each) => keyOf(each, column));
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
