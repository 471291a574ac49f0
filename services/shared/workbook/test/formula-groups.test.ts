// Formulas that are copies of each other form one group.
import { expect, test } from "@jest/globals";
import { areaAddress, cellAddress } from "../src/addresses.ts";
import { formulaGroups } from "../src/formula-groups.ts";
import { emptyWorkbook, keyOf, type Sheet } from "../src/model.ts";
import { rectanglesOf } from "../src/rectangles.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

const made = (...lines: string[]): Sheet => addSheet(emptyWorkbook("xlsx"), "S", ...lines);
const groupsOf = (sheet: Sheet) =>
  formulaGroups(sheet).map(({ r1c1, formula, row, column, areas, count }) => ({
    ...{ r1c1, formula, count, cell: cellAddress(row, column) },
    areas: areas.map(areaAddress),
  }));

test("copies of a formula are one group, in the order of their first cells", () => {
  const sheet = made("1|=A1*2|=A1*2", "2|=A2*2|=B2*2", "=SUM(A1:A2)|=SUM(B1:B2)|=SUM(C1:C2)");

  expect(groupsOf(sheet)).toEqual([
    { r1c1: "RC[-1]*2", formula: "A1*2", count: 3, cell: "B1", areas: ["B1:B2", "C2"] },
    { r1c1: "RC[-2]*2", formula: "A1*2", count: 1, cell: "C1", areas: ["C1"] },
    { r1c1: "SUM(R[-2]C:R[-1]C)", formula: "SUM(A1:A2)", count: 3, cell: "A3", areas: ["A3:C3"] },
  ]);
});

test("an array formula is a group of its own, with its whole area", () => {
  const sheet = made("1|=A1*2", "2|=A2*2", "3|=A3*2");
  sheet.arrays.push(
    { area: areaOf(0, 1, 1, 1), isDynamic: false },
    { area: areaOf(2, 1, 2, 1), isDynamic: true },
  );
  sheet.formulas.delete(keyOf(1, 1));

  expect(formulaGroups(sheet)).toMatchObject([
    { kind: "array", r1c1: "RC[-1]*2", count: 1, areas: [areaOf(0, 1, 1, 1)] },
    { kind: "dynamic", count: 1, areas: [areaOf(2, 1, 2, 1)] },
  ]);
});

test("rectangles cover exactly the given cells", () => {
  for (let seed = 1; seed < 60; seed++) {
    const isIn = (row: number, column: number) => ((row * 7 + column * 3 + seed * 5) * (seed + 11)) % 7 < 4;
    const keys: number[] = [];
    for (let row = 0; row < 12; row++)
      for (let column = 0; column < 12; column++) if (isIn(row, column)) keys.push(keyOf(row, column));

    const covered = rectanglesOf(keys.toReversed()).flatMap(({ top, left, bottom, right }) => {
      const cells: number[] = [];
      for (let row = top; row <= bottom; row++)
        for (let column = left; column <= right; column++) cells.push(keyOf(row, column));
      return cells;
    });

    expect(covered.sort((one, other) => one - other)).toEqual(keys);
  }
  expect(rectanglesOf([])).toEqual([]);
});

test("100,000 copies of a formula are one group with one area", () => {
  const sheet = made("1");
  for (let row = 0; row < 100_000; row++) sheet.formulas.set(keyOf(row, 2), `A${row + 1}*B${row + 1}`);

  const groups = formulaGroups(sheet);

  expect(groups).toHaveLength(1);
  expect(groups[0]?.areas).toEqual([areaOf(0, 2, 99_999, 2)]);
});
