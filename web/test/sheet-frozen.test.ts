// The frozen rows and columns of the grid: which ones there are, and what is drawn, selected and scrolled beside them.
import { expect, test } from "@jest/globals";
import { areasOf, bandsOf } from "../src/features/sheet/grid/bands.ts";
import { headerHeight, measuresOf, rowHeight } from "../src/features/sheet/grid/board.ts";
import { frozenIn, onCanvas, scrolledTo } from "../src/features/sheet/grid/frozen.ts";
import { mergedParts } from "../src/features/sheet/grid/merged-parts.ts";
import { visibleLines } from "../src/features/sheet/grid/visible-lines.ts";

const sheet = {
  name: "Orders",
  isHidden: false,
  used: { top: 0, left: 0, bottom: 99, right: 9 },
  widths: [60, 80, 100],
  usualWidth: 90,
  frozen: { rows: 2, columns: 2 },
  merged: [],
  hiddenRows: [0],
  hiddenColumns: [],
  hasLooks: false,
};
const measures = measuresOf(sheet);
const { numbersWidth } = measures;
const large = { width: 900, height: 600 };

test("hidden rows are not among the frozen ones", () => {
  expect(frozenIn(sheet.frozen, measures, large)).toEqual({
    ...{ rows: 1, bottom: headerHeight + rowHeight },
    ...{ columns: 2, right: numbersWidth + 140 },
  });
  expect(frozenIn({ rows: 1, columns: 0 }, measures, large)).toMatchObject({ rows: 0, columns: 0 });
});

test("what would take more than half of the window is not frozen, rows and columns each on their own", () => {
  const frozen = { rows: 0, columns: 0, bottom: headerHeight, right: numbersWidth };
  const half = { width: 2 * (numbersWidth + 140), height: 2 * (headerHeight + rowHeight) };
  expect(frozenIn(sheet.frozen, measures, half)).toMatchObject({ rows: 1, columns: 2 });
  expect(frozenIn(sheet.frozen, measures, { ...half, width: half.width - 1 })).toMatchObject({
    ...{ rows: 1, columns: 0 },
    right: frozen.right,
  });
  expect(frozenIn(sheet.frozen, measures, { ...half, height: half.height - 1 })).toMatchObject({
    ...{ rows: 0, columns: 2 },
    bottom: frozen.bottom,
  });
  expect(frozenIn({ rows: 1_048_576, columns: 16_384 }, measures, large)).toEqual(frozen);
});

test("a place in the frozen part stays the same while the others are scrolled", () => {
  expect(onCanvas(50, 400, 100, false)).toBe(50);
  expect(onCanvas(150, 400, 100, false)).toBe(550);
});

test("a drag from behind the frozen part goes back through what is scrolled away before it comes to it", () => {
  expect(onCanvas(50, 400, 100, true)).toBe(499);
  expect(onCanvas(50, 0, 100, true)).toBe(50);
  expect(onCanvas(150, 400, 100, true)).toBe(550);
});

test("a line is scrolled into view beside the frozen part, never beneath it", () => {
  const window = { scrolled: 400, edge: 100, size: 300 };
  expect(scrolledTo({ start: 40, end: 68 }, window)).toBe(400);
  expect(scrolledTo({ start: 450, end: 478 }, window)).toBe(350);
  expect(scrolledTo({ start: 520, end: 548 }, window)).toBe(400);
  expect(scrolledTo({ start: 690, end: 718 }, window)).toBe(418);
  expect(scrolledTo({ start: 690, end: 1_200 }, window)).toBe(590);
});

test("what is drawn is the part that is scrolled and, beside it, the frozen one", () => {
  const rows = bandsOf(visibleLines(100, [0]), 1, { first: -3, last: 20 });
  expect(rows).toEqual([
    { first: 2, last: 21 },
    { first: 1, last: 1 },
  ]);
  expect(areasOf(rows, bandsOf(visibleLines(9, []), 0, { first: 4, last: 20 }))).toEqual([
    { top: 2, bottom: 21, left: 4, right: 8 },
    { top: 1, bottom: 1, left: 4, right: 8 },
  ]);
});

test("merged cells that are partly frozen are drawn in each part, and found once by screen readers", () => {
  const area = { top: 1, left: 1, bottom: 5, right: 4 };
  const view = {
    rowBands: [
      { first: 3, last: 20 },
      { first: 1, last: 1 },
    ],
    columnBands: [
      { first: 2, last: 9 },
      { first: 0, last: 1 },
    ],
  };
  const drawn = (row: number, isFrozen: boolean) => {
    const parts = mergedParts({ row, top: 0, own: [area], isFrozen, view, measures });
    const copies = (cells: typeof parts.merged) => cells.map(({ isCopy }) => (isCopy ? "copy" : "cell"));
    return [copies(parts.mergedFrozen), copies(parts.merged)];
  };
  expect(drawn(1, true)).toEqual([["cell"], ["copy"]]);
  expect(drawn(3, false)).toEqual([["copy"], ["copy"]]);
  expect(drawn(4, false)).toEqual([[], []]);
});
