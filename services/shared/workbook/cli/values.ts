// The values of ranges, calculated anew.
import { readAddress } from "../src/addresses.ts";
import { createCalculation } from "../src/calculate.ts";
import type { CellValue, Workbook } from "../src/model.ts";
import { storedMoment } from "../src/self-check/stored-moment.ts";
import { WorkbookError } from "../src/workbook-error.ts";

/** The values of a range, row by row. Errors are their code, blank cells `null`. */
export type RangeValues = PlainValue[][];
export type PlainValue = number | string | boolean | null;

const mostCells = 1_000_000;

/**
 * Ranges are written as `Sheet1!A1:C9`. NOW() and TODAY() give the time at which the file was calculated, if a
 * cell says that, so that results can be compared. Throws a WorkbookError for a range that the workbook lacks.
 */
export function valuesOf(
  workbook: Workbook,
  ranges: readonly string[],
  onProgress: (done: number, total: number) => void,
): RangeValues[] {
  const places = ranges.map((range) => placeOf(workbook, range));
  const size = places.reduce(
    (sum, { area }) => sum + (area.bottom - area.top + 1) * (area.right - area.left + 1),
    0,
  );
  if (size > mostCells)
    throw new WorkbookError(
      "too-large",
      `The ranges have more than ${mostCells.toLocaleString("en-US")} cells.`,
    );
  const calculation = createCalculation(workbook, { now: storedMoment(workbook) ?? new Date(), onProgress });
  calculation.recalculate();
  return places.map(({ sheet, area }) => {
    const rows: RangeValues = [];
    for (let row = area.top; row <= area.bottom; row++) {
      const values: PlainValue[] = [];
      for (let column = area.left; column <= area.right; column++)
        values.push(plainValue(calculation.valueAt(sheet, row, column)));
      rows.push(values);
    }
    return rows;
  });
}

function placeOf({ sheets }: Workbook, range: string) {
  const place = readAddress(range);
  if (!place) throw new WorkbookError("no-such-range", `${range} is not a range such as Sheet1!A1:C9.`);
  const sheet = sheets.find(({ name }) => name.toLowerCase() === place.sheet.toLowerCase());
  if (!sheet) throw new WorkbookError("no-such-range", `The workbook has no sheet ${place.sheet}.`);
  return place;
}

export const plainValue = (value: CellValue): PlainValue =>
  typeof value === "object" && value !== null ? value.error : value;
