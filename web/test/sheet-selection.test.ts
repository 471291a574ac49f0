// The selection of the grid, and where its frame is drawn.
import { expect, test } from "@jest/globals";
import { areaText } from "../src/features/sheet/area-text.ts";
import { boxOf, cellAt, headerHeight, measuresOf, rowHeight } from "../src/features/sheet/grid/board.ts";
import { atCell, isOneCell, selectedArea } from "../src/features/sheet/grid/selection.ts";

const merged = [
  { top: 1, left: 1, bottom: 2, right: 2 },
  { top: 2, left: 3, bottom: 4, right: 3 },
];
const sheet = {
  name: "Orders",
  isHidden: false,
  used: { top: 0, left: 0, bottom: 9, right: 3 },
  widths: [60, 80, 100, 120],
  usualWidth: 88,
  frozen: { rows: 0, columns: 0 },
  merged,
  hiddenRows: [1],
  hiddenColumns: [0],
  hasLooks: false,
};

test("a selection that touches merged cells includes all of them, also those that it touches thereby", () => {
  const area = selectedArea({ from: { row: 1, column: 2 }, to: { row: 2, column: 3 } }, merged);
  expect(areaText(area)).toBe("B2:D5");
  expect(isOneCell(selectedArea(atCell({ row: 2, column: 2 }), merged), merged)).toBe(true);
  expect(isOneCell(area, merged)).toBe(false);
});

test("whole columns and rows are named without numbers and letters", () => {
  const last = { row: 39, column: 11 };
  expect(areaText({ top: 0, left: 1, bottom: 39, right: 2 }, last)).toBe("B:C");
  expect(areaText({ top: 4, left: 0, bottom: 4, right: 11 }, last)).toBe("5:5");
  expect(areaText({ top: 0, left: 0, bottom: 39, right: 11 }, last)).toBe("A1:L40");
});

test("hidden rows and columns have no size in a frame", () => {
  const measures = measuresOf(sheet);
  const box = boxOf({ top: 0, left: 0, bottom: 2, right: 1 }, measures);
  expect(box).toEqual({
    left: measures.numbersWidth,
    top: headerHeight,
    width: 80,
    height: 2 * rowHeight,
  });
  expect(boxOf({ top: 1, left: 0, bottom: 1, right: 0 }, measures)).toMatchObject({ width: 0, height: 0 });
});

test("a point of the canvas belongs to the visible cell that is drawn there", () => {
  const measures = measuresOf(sheet);
  const second = headerHeight + rowHeight + 1;
  expect(cellAt(measures.numbersWidth + 81, second, measures)).toEqual({ row: 2, column: 2 });
  expect(cellAt(-5, -5, measures)).toEqual({ row: 0, column: 1 });
});
