// What is kept of ranges: grown by rows, cut by changes, and not without limit.
import type { Growth } from "@cellwright/formula/evaluate/run";
import { expect, test } from "@jest/globals";
import { createRangeMemo } from "../src/calculate/range-memo.ts";
import { createSheetCells, writeValue } from "../src/calculate/sheet-cells.ts";

const sheet = createSheetCells({
  index: 0,
  name: "Sheet1",
  textOf: () => "",
  isHidden: () => false,
  mayRead: () => false,
});
for (let row = 1; row <= 100; row++) writeValue(sheet, row, 1, row);

const areaFrom = (top: number, bottom: number) => ({ sheet, left: 1, right: 1, top, bottom });

const listing = (top: number): Growth<number[]> => ({
  start: () => [],
  add: (rows, row) => rows.push(top + row),
  cut: (rows, row) => {
    rows.length = row;
  },
});

test("the second read begins to keep a range, and a change cuts it", () => {
  const memo = createRangeMemo();
  const read = (bottom: number) => memo.grow("list", [areaFrom(1, bottom)], listing(1))?.length;

  expect([read(20), read(20), read(30)]).toEqual([undefined, 20, 30]);

  writeValue(sheet, 11, 1, "changed");
  expect(read(5)).toBe(10);
});

test("ranges of a column that overlap again and again are not all kept", () => {
  const memo = createRangeMemo();
  const isKept = (top: number): boolean => {
    const read = () => memo.grow("list", [areaFrom(top, 100)], listing(top));
    read();
    return read() !== undefined;
  };

  const kept = Array.from({ length: 60 }, (_, at) => isKept(at + 1));

  expect(kept.filter(Boolean).length).toBe(9);
});
