// Arrays that spill, where other arrays, tables and edges of the sheet are in their way.
import { expect, test } from "@jest/globals";
import { areaAddress } from "../src/addresses.ts";
import { calculated, made, shown, write } from "./calculated.ts";
import { areaOf } from "./made-sheet.ts";

test("an array spills as soon as another array leaves its cells", () => {
  const calculation = calculated(made("5"));
  write(calculation, "E1", "=SEQUENCE(A1)");
  write(calculation, "B3", "=SEQUENCE(1,5)");
  write(calculation, "G1", "=SUM(B3:F3)");
  expect(shown(calculation, "B3:F3", "G1")).toEqual(["#SPILL! _ _ 3 _", "#SPILL!"]);

  write(calculation, "A1", 2);
  expect(shown(calculation, "B3:F3", "G1")).toEqual(["1 2 3 4 5", "15"]);
});

test("the workbook lists the arrays that were typed in, and no others", () => {
  const workbook = made("");
  const calculation = calculated(workbook);
  for (const address of ["A1", "B1", "C1", "D1"]) write(calculation, address, "=1+1");
  write(calculation, "A1", 5);
  write(calculation, "D1", null);
  write(calculation, "B1", "=2+2");

  const listed = workbook.sheets[0]?.arrays.map(({ area, isDynamic }) => [areaAddress(area), isDynamic]);
  expect(listed?.toSorted()).toEqual([
    ["B1", true],
    ["C1", true],
  ]);
});

test("arrays that overlap or have no formula, as in damaged files, do not disturb others", () => {
  const workbook = made("=SEQUENCE(3)→0|=A1+1→0", "", "=SEQUENCE(2)*10→0|=C5+1→0", "");
  for (const area of [areaOf(0, 0, 4, 0), areaOf(2, 0, 7, 0), areaOf(3, 2, 5, 2), areaOf(0, 1, 5, 2)])
    workbook.sheets[0]?.arrays.push({ area, isDynamic: true });
  const calculation = calculated(workbook);

  expect(shown(calculation, "A1:A4", "B1", "B3")).toEqual(["#SPILL! / _ / 10 / 20", "#SPILL!", "1"]);

  write(calculation, "A3", null);
  write(calculation, "C5", 4);
  expect(shown(calculation, "A1:A4", "B1", "B3")).toEqual(["1 / 2 / 3 / _", "2", "5"]);
});

test("arrays with more cells than a file may have are refused", () => {
  const workbook = made("=1→1");
  workbook.sheets[0]?.arrays.push({ area: areaOf(0, 0, 1_048_575, 99), isDynamic: false });

  expect(() => calculated(workbook)).toThrow("more than 5,000,000 cells");
});

test("arrays do not spill into tables, or inside them", () => {
  const workbook = made("Item|Net|1|", "|||");
  const column = { formula: null, total: null };
  workbook.tables.push({
    ...{ name: "Sales", sheet: "Sheet1", area: areaOf(0, 0, 3, 1) },
    ...{ headerRows: 1, totalsRows: 0, isFiltered: false },
    columns: ["Item", "Net"].map((name) => ({ name, ...column })),
  });
  const calculation = calculated(workbook);
  write(calculation, "B2", "=SEQUENCE(2)");
  write(calculation, "A3", "=SEQUENCE(1)");
  write(calculation, "A5", "=SEQUENCE(2)");

  expect(shown(calculation, "B2:B3", "A3", "A5:A6")).toEqual(["#SPILL! / _", "1", "1 / 2"]);
});
