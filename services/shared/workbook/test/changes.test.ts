// What a change of one cell reaches, and how the time for it grows.
import { expect, test } from "@jest/globals";
import { emptySheet, keyOf } from "../src/model.ts";
import { calculated, made, shown, write } from "./calculated.ts";
import { areaOf } from "./made-sheet.ts";

test("a range that only OFFSET or INDIRECT names is read after its cells are calculated", () => {
  const workbook = made(
    '=SUM(OFFSET(D1,0,0,60,1))→0|=SUM(OFFSET(D1,0,0,60,1))*2→0|=MATCH(80,INDIRECT("D1:D60"),0)→0||4',
    '||=COUNTIF(INDIRECT("D1:D60"),80)→0',
    '||=COUNTIF(INDIRECT("D1:D60"),80)*2→0',
    '||=MATCH(80,INDIRECT("D1:D60"),0)*2→0',
  );
  const [sheet = emptySheet("")] = workbook.sheets;
  for (let row = 0; row < 60; row++) sheet.formulas.set(keyOf(row, 3), row === 39 ? "E1*10" : "1+0");
  const calculation = calculated(workbook);
  calculation.recalculate();

  expect(shown(calculation, "A1:C1", "C2:C4")).toEqual(["99 198 #N/A", "0 / 0 / #N/A"]);

  write(calculation, "E1", 8);
  expect(shown(calculation, "A1:C1", "C2:C4")).toEqual(["139 278 40", "1 / 2 / 80"]);
});

test("a chain of which each formula beside it reads the whole changes in time in proportion to its length", () => {
  const timeFor = (rows: number): number => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < rows; row++) {
      sheet.values.set(keyOf(row, 1), 1);
      sheet.formulas.set(keyOf(row, 0), row === 0 ? "B1" : `A${row}+B${row + 1}`);
      sheet.formulas.set(keyOf(row, 2), `A${row + 1}/MAX(A$1:A$${rows})`);
    }
    const calculation = calculated(workbook);
    const start = performance.now();
    expect(write(calculation, "B1", 2)).toBe(2 * rows);
    return performance.now() - start;
  };

  expect(timeFor(16_000)).toBeLessThan(timeFor(1_000) * 80);
});

test("a change of many cells that are read by as many overlapping ranges takes time in proportion", () => {
  const timeFor = (rows: number): number => {
    const workbook = made("||||1");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < rows; row++) {
      sheet.formulas.set(keyOf(row, 0), "$E$1+1");
      sheet.formulas.set(keyOf(row, 1), `SUM(A${row + 1}:A${row + 40})`);
      sheet.formulas.set(keyOf(row, 2), `AVERAGE(A${row + 1}:A${row + 40})`);
    }
    const calculation = calculated(workbook);
    write(calculation, "E1", 2);
    const start = performance.now();
    write(calculation, "E1", 3);
    return performance.now() - start;
  };
  timeFor(1_000);

  expect(timeFor(16_000)).toBeLessThan(timeFor(1_000) * 80);
});

test.each([
  "SUMIF(A1:A3,1,B1)",
  "SUMIF($A$1:$A$3,1,B$1:B2)",
  "AVERAGEIF(Keys,1,First)*2",
  "SUMIF(A1:A3,1,INDEX(B:B,1))",
])("%s changes with all cells of the range of results", (formula) => {
  const workbook = made(`1|1||=${formula}→0`, "2|2|", "1|3|");
  for (const [name, cells] of [
    ["Keys", "Sheet1!$A$1:$A$3"],
    ["First", "Sheet1!$B$1"],
  ] as const)
    workbook.names.push({ name, scope: null, isHidden: false, formula: cells });
  const calculation = calculated(workbook);

  expect(shown(calculation, "D1")).toEqual(["4"]);

  write(calculation, "B3", 30);
  expect(shown(calculation, "D1")).toEqual(["31"]);
});

test("a relative name that continues at the other edge of the sheet changes with its cells", () => {
  const workbook = made("1|2|=Left→0|=_xlfn.LAMBDA(_xlpm.x,_xlpm.x+Above)(1)→0", "5||=Left→0|=Above→0");
  for (const [name, formula] of [
    ["Left", "Sheet1!XFC1"],
    ["Above", "Sheet1!XFC1048576"],
  ] as const)
    workbook.names.push({ name, scope: null, isHidden: false, formula });
  const calculation = calculated(workbook);

  expect(shown(calculation, "C1:D2")).toEqual(["1 1 / 5 2"]);

  write(calculation, "A1", 10);
  write(calculation, "A2", 50);
  write(calculation, "B1", 20);
  write(calculation, "B1048576", 3);
  expect(shown(calculation, "C1:D2")).toEqual(["10 4 / 50 20"]);
});

test("lookups in ranges that grow from row to row share one table, also when rows are appended", () => {
  const timeFor = (rows: number): number => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < rows; row++) {
      sheet.values.set(keyOf(row, 0), row % 500);
      sheet.formulas.set(keyOf(row, 1), `MATCH(A${row + 1},A$1:A${row + 1},0)`);
    }
    const start = performance.now();
    const calculation = calculated(workbook);
    for (let row = rows; row < rows + 40; row++) write(calculation, `A${row + 1}`, row);
    const time = performance.now() - start;
    expect(shown(calculation, "B1", "B500", `B${rows}`)).toEqual(["1", "500", `${((rows - 1) % 500) + 1}`]);
    return time;
  };

  expect(timeFor(16_000)).toBeLessThan(timeFor(1_000) * 80);
});

test("a value in the last row of a sheet does not slow down functions of whole columns that are short", () => {
  const timeFor = (lastRow: number): number => {
    const workbook = made("1|1", "2|1", "3|1");
    const [sheet = emptySheet("")] = workbook.sheets;
    sheet.values.set(keyOf(lastRow - 1, 5), 1);
    for (let row = 0; row < 150; row++) {
      sheet.formulas.set(keyOf(row, 3), `COUNTIF(A:A,"<>${row}")+VLOOKUP(2,A:B,2,FALSE)+MATCH(9E9,A:A)`);
      sheet.formulas.set(keyOf(row, 4), `SUMIFS(B:B,A:A,">1")+COUNTBLANK(C1:C9)`);
    }
    const start = performance.now();
    expect(shown(calculated(workbook), "D1:E1", "D2")).toEqual(["1048580 11", "1048579"]);
    return performance.now() - start;
  };

  timeFor(200);
  expect(timeFor(1_048_576)).toBeLessThan(timeFor(200) * 20 + 500);
});

test("[@Net] without a table depends on the cells of its own table", () => {
  const workbook = made("Net|Double", "1|=[@Net]*2→0", "", "Net|Double", "10|=[@Net]*2→0");
  const columns = ["Net", "Double"].map((name) => ({ name, formula: null, total: null }));
  for (const top of [0, 3])
    workbook.tables.push({
      ...{ name: `Sales${top}`, sheet: "Sheet1", area: areaOf(top, 0, top + 1, 1), columns },
      ...{ headerRows: 1, totalsRows: 0, isFiltered: false },
    });
  const calculation = calculated(workbook);
  write(calculation, "A5", 50);

  expect(shown(calculation, "B2", "B5")).toEqual(["2", "100"]);
});

test("a cell that a sheet does not have is not written", () => {
  const calculation = calculated(made("1"));

  for (const [row, column] of [
    [-1, 0],
    [0, 16_384],
    [1_048_576, 0],
    [0.5, 0],
  ] as const)
    expect(() => calculation.set("Sheet1", row, column, 1)).toThrow("no row");
});
