// Cells of a real workbook into which a fault can be planted.
import { columnOf, keyOf, rowOf, type Sheet, type Workbook } from "../../src/model.ts";
import { relativeForm } from "../../src/relative-form.ts";

export interface Place {
  sheet: Sheet;
  row: number;
  column: number;
}

/** Formulas with at least two copies above and below them. */
export function formulasInside({ sheets }: Workbook): (Place & { formula: string })[] {
  return sheets.flatMap((sheet) => {
    const formOf = (row: number, column: number) => {
      const formula = sheet.formulas.get(keyOf(row, column));
      return formula === undefined ? null : relativeForm(formula, row, column);
    };
    return [...sheet.formulas].flatMap(([key, formula]) => {
      const [row, column] = [rowOf(key), columnOf(key)];
      if (row < 2 || sheet.arrays.some(({ area }) => area.top <= row && area.bottom >= row)) return [];
      const form = formOf(row, column);
      const isInside = [-2, -1, 1, 2].every((steps) => formOf(row + steps, column) === form);
      return isInside ? [{ sheet, row, column, formula }] : [];
    });
  });
}

/** Sums of four or more numbers directly above them. */
export function columnSums({
  sheets,
}: Workbook): (Place & { letters: string; top: number; bottom: number })[] {
  return sheets.flatMap((sheet) =>
    [...sheet.formulas].flatMap(([key, formula]) => {
      const [, letters = "", first, other, last] = /^SUM\(([A-Z]+)(\d+):([A-Z]+)(\d+)\)$/.exec(formula) ?? [];
      const [row, column] = [rowOf(key), columnOf(key)];
      const [top, bottom] = [Number(first) - 1, Number(last) - 1];
      if (letters === "" || other !== letters || bottom !== row - 1 || bottom - top < 3) return [];
      const areNumbers = Array.from({ length: bottom - top + 1 }, (_, at) => keyOf(top + at, column)).every(
        (each) => typeof sheet.values.get(each) === "number",
      );
      return areNumbers ? [{ sheet, row, column, letters, top, bottom }] : [];
    }),
  );
}

/** Runs of constants of one type in a column: at least `fewest`, one below the other, with a text above the first. */
export function runsOf(
  { sheets }: Workbook,
  type: "number" | "string",
  fewest: number,
): { sheet: Sheet; column: number; top: number; bottom: number }[] {
  return sheets.flatMap((sheet) => {
    const isMember = (row: number, column: number) =>
      typeof sheet.values.get(keyOf(row, column)) === type && !sheet.formulas.has(keyOf(row, column));
    const { used } = sheet;
    if (!used) return [];
    const runs: { sheet: Sheet; column: number; top: number; bottom: number }[] = [];
    for (let column = used.left; column <= used.right; column++)
      for (let row = used.top; row <= used.bottom; row++) {
        if (!isMember(row, column) || (row > 0 && isMember(row - 1, column) && type === "number")) continue;
        let bottom = row;
        while (isMember(bottom + 1, column)) bottom++;
        const hasHeading = typeof sheet.values.get(keyOf(row - 1, column)) === "string";
        if (bottom - row + 1 >= fewest && (hasHeading || type === "string"))
          runs.push({ sheet, column, top: row, bottom });
        row = bottom;
      }
    return runs;
  });
}
