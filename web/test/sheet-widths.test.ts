// How wide the columns of a sheet are shown.
import { emptySheet, emptyWorkbook, keyOf, type Sheet } from "@cellwright/workbook/model";
import { expect, test } from "@jest/globals";
import { columnWidths } from "../src/features/sheet/worker/column-widths.ts";

/** Columns: a short text, a long text, a short number, a long number. */
function widthsOf(stated: Partial<Sheet>) {
  const workbook = emptyWorkbook("xlsx");
  const sheet = { ...emptySheet("Orders"), ...stated };
  workbook.sheets.push(sheet);
  const cells = ["No", "A text with thirty characters.", 7, 12_345_678_901];
  for (const [column, value] of cells.entries()) sheet.values.set(keyOf(0, column), value);
  sheet.used = { top: 0, left: 0, bottom: 0, right: 3 };
  const { widths, usualWidth } = columnWidths(workbook, sheet);
  return { widths: widths.slice(0, 4), usualWidth, more: widths.length - 4 };
}
const all = (width: number) => [{ first: 0, last: 16_383, width }];

test("the columns of a file hold as many characters as in Excel", () => {
  // 8 and 40 characters of 7 px, with Excel's margin
  expect(widthsOf({ columnWidths: all(61) }).widths.slice(0, 3)).toEqual([84, 84, 84]);
  expect(widthsOf({ columnWidths: all(285) }).widths.slice(0, 3)).toEqual([348, 348, 348]);
});

test("a column is wider than in the file where a number would be cut, but not where a text would", () => {
  const { widths } = widthsOf({ columnWidths: all(61) });
  expect(widths[1]).toBe(84);
  expect(widths[3]).toBe(117);
});

test("columns of which the file says nothing have its standard width, if it says how wide others are", () => {
  const one = [{ first: 0, last: 0, width: 117 }];
  expect(widthsOf({ columnWidths: one, standardWidth: 61 })).toMatchObject({
    widths: [150, 84, 84, 117],
    usualWidth: 84,
  });
  expect(widthsOf({ columnWidths: one }).widths.slice(0, 3)).toEqual([150, 88, 88]);
});

test("in a file without widths of used columns, the texts decide", () => {
  const fromTexts = [56, 232, 56, 117];
  expect(widthsOf({}).widths).toEqual(fromTexts);
  expect(widthsOf({ standardWidth: 61 })).toMatchObject({ widths: fromTexts, usualWidth: 88 });
  expect(widthsOf({ columnWidths: [{ first: 9, last: 20, width: 61 }] }).widths).toEqual(fromTexts);
});

test("no column is wider than a window, and hostile widths make the answer no longer", () => {
  const { widths, more } = widthsOf({ columnWidths: all(1_790) });
  expect(widths).toEqual([480, 480, 480, 480]);
  expect(more).toBeLessThan(30);
  expect(widthsOf({ columnWidths: all(1) }).widths[0]).toBeGreaterThan(0);
});
