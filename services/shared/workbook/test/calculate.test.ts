// Calculation: order, references, arrays, cycles, and changes of single cells.
import { describe, expect, test } from "@jest/globals";
import { createCalculation } from "../src/calculate.ts";
import { emptySheet, keyOf, type Workbook } from "../src/model.ts";
import { calculated, made, shown } from "./calculated.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

describe("order", () => {
  test("a formula sees the new values of the formulas that it reads, wherever they are", () => {
    const workbook = made("=B1+1→0|=C1*2→0|=A2→0", "5||", "=SUM(A1:C1)→0");

    expect(shown(calculated(workbook), "A1:C1", "A3")).toEqual(["11 10 5", "26"]);
  });

  test("a chain of 100,000 cells that is read from its end is calculated without deep calls", () => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < 100_000; row++) sheet.formulas.set(keyOf(row, 0), `A${row + 2}+1`);

    expect(shown(calculated(workbook), "A1")).toEqual(["100000"]);
  });

  test("running totals, and totals of whole columns, are right", () => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < 200; row++) {
      sheet.values.set(keyOf(row, 0), row + 1);
      sheet.formulas.set(keyOf(row, 1), `SUM(A$1:A${row + 1})`);
      sheet.formulas.set(keyOf(row, 2), `SUM(A${row + 1}:A$200)`);
      sheet.formulas.set(keyOf(row, 3), "SUM(A:A)+COUNT(A:A)+MAX(A:A)+MIN(A:A)+AVERAGE(A:A)+COUNTA(A:A)");
    }

    const calculation = calculated(workbook);

    expect(shown(calculation, "B1:D1", "B100:D100", "B200:D200")).toEqual([
      "1 20100 20801.5",
      "5050 15150 20801.5",
      "20100 200 20801.5",
    ]);
  });

  test("formulas that differ only in numbers keep their own numbers", () => {
    const calculation = calculated(
      made(
        '10|=A1*2+1→0|=SUM({1,2;3,4})*A1%→0|=A1&"1"&1→0|=-3^2+1.5E+3→0',
        '20|=A2*30+7→0|=SUM({5,6;7,8})*A2%→0|=A2&"1"&2→0|=-4^3+2E-1→0',
        '30|=A3*2+1→0|=SUM({1,2;3,9})*A3%→0|=A3&"2"&1→0|=-3^2+1.5→0',
      ),
    );

    expect(shown(calculation, "B1:E3")).toEqual(["21 1 1011 1509 / 607 5.2 2012 -63.8 / 61 4.5 3021 10.5"]);

    calculation.set("Sheet1", 0, 1, { formula: "A1*5+6" });
    calculation.set("Sheet1", 1, 0, 1);
    expect(shown(calculation, "B1:B3")).toEqual(["56 / 37 / 61"]);
  });

  test("progress and the signal are observed during the calculation", () => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < 10_000; row++) sheet.formulas.set(keyOf(row, 0), "1+1");
    const reports: number[][] = [];
    const stop = new AbortController();
    const calculation = createCalculation(workbook, {
      signal: stop.signal,
      onProgress: (...report) => {
        reports.push(report);
        if (reports.length === 3) stop.abort(new Error("enough"));
      },
    });

    calculation.recalculate();
    expect(reports).toEqual([
      [4096, 10_000],
      [8192, 10_000],
      [10_000, 10_000],
    ]);
    expect(() => calculation.recalculate()).toThrow("enough");
  });
});

describe("references", () => {
  test("names of a sheet come before names of the workbook, and relative names move with the cell", () => {
    const workbook = made("10|=Rate→0|=Left→0", "20|=Rate→0|=Left→0");
    addSheet(workbook, "Other", "=Rate→0|=Sheet1!Rate→0");
    workbook.names.push(
      { name: "Rate", scope: null, isHidden: false, formula: "1" },
      { name: "Rate", scope: "Sheet1", isHidden: false, formula: "Sheet1!$A$1*3" },
      // as seen from A1
      { name: "Left", scope: null, isHidden: false, formula: "Sheet1!XFC1" },
    );

    expect(shown(calculated(workbook), "B1:C2", "Other!A1:B1")).toEqual(["30 10 / 30 20", "1 30"]);
  });

  test("3-D references span the sheets between their ends", () => {
    const workbook = made("=SUM(Jan:Mar!A1)→0");
    for (const [at, name] of ["Jan", "Feb", "Mar", "Apr"].entries()) addSheet(workbook, name, `=${at}+1→0`);

    expect(shown(calculated(workbook), "A1")).toEqual(["6"]);
  });

  test("structured references and references to another workbook have their values", () => {
    const workbook = made(
      "Item|Net",
      "a|1",
      "b|2",
      "|=SUM(Sales[Net])→0",
      "=[1]Prices!B2+1→0|=[1]!Vat→0|=[1]Prices!Vat→0|=[1]Gone!A1→0",
    );
    const column = { formula: null, total: null };
    workbook.tables.push({
      name: "Sales",
      sheet: "Sheet1",
      area: areaOf(0, 0, 2, 1),
      headerRows: 1,
      totalsRows: 0,
      isFiltered: false,
      columns: [
        { name: "Item", ...column },
        { name: "Net", ...column },
      ],
    });
    workbook.externalBooks.push({
      path: "prices.xlsx",
      sheets: [
        { name: "Prices", values: new Map([[keyOf(1, 1), 41]]) },
        { name: "Gone", values: new Map(), isLost: true },
      ],
      names: [
        { name: "Vat", scope: null, isHidden: false, formula: "Prices!$B$2" },
        { name: "Vat", scope: "Prices", isHidden: false, formula: "Prices!$B$2*2" },
      ],
    });

    expect(shown(calculated(workbook), "B4", "A5:D5")).toEqual(["3", "42 41 82 #REF!"]);
  });

  test("a formula that cannot be calculated keeps the value of the file and says why", () => {
    const workbook = made('=WEBSERVICE("https://example.com")→7|=A1*2→0|=[2]Gone!A1→5');

    const calculation = createCalculation(workbook);
    const { formulas, kept } = calculation.recalculate();

    expect(shown(calculation, "A1:C1")).toEqual(["7 14 5"]);
    expect([formulas, kept.map(({ cell }) => cell)]).toEqual([1, ["Sheet1!A1", "Sheet1!C1"]]);
    expect(kept[0]?.reason).toMatch(/network|Internet|internet/);
  });
});

describe("precision as displayed", () => {
  test("values are rounded to what their number format shows, before others read them", () => {
    const workbook = made("=2/3→0|=A1*2→0|=1/3→0|=C1*2→0|=1234567→0");
    workbook.calculation.isPrecisionAsDisplayed = true;
    workbook.formats.push("0.00", "0.0%", "#,##0,");
    workbook.sheets[0]?.formats.set(keyOf(0, 0), 1).set(keyOf(0, 2), 2).set(keyOf(0, 4), 3);

    expect(shown(calculated(workbook), "A1:E1")).toEqual(["0.67 1.34 0.333 0.666 1235000"]);
  });
});

describe("arrays", () => {
  const dynamic = (workbook: Workbook, ...cells: [row: number, column: number][]) => {
    for (const [row, column] of cells)
      workbook.sheets[0]?.arrays.push({ area: areaOf(row, column, row, column), isDynamic: true });
    return workbook;
  };

  test("a dynamic array spills, and formulas that read its cells follow", () => {
    const workbook = dynamic(
      made("=SUM(C1:C9)→0|=COUNT(_xlfn.ANCHORARRAY(C1))→0|=_xlfn.SEQUENCE(E1)→0||3"),
      [0, 2],
    );
    const calculation = calculated(workbook);

    expect(shown(calculation, "A1:B1", "C1:C4")).toEqual(["6 3", "1 / 2 / 3 / _"]);

    calculation.set("Sheet1", 0, 4, 4);
    expect(shown(calculation, "A1:B1", "C1:C5")).toEqual(["10 4", "1 / 2 / 3 / 4 / _"]);

    calculation.set("Sheet1", 0, 4, 2);
    expect(shown(calculation, "A1:B1", "C1:C4")).toEqual(["3 2", "1 / 2 / _ / _"]);
  });

  test("an array does not spill over other cells, and does once they are empty", () => {
    const calculation = calculated(dynamic(made("=_xlfn.SEQUENCE(3)→0", "", "x"), [0, 0]));

    expect(shown(calculation, "A1:A3")).toEqual(["#SPILL! / _ / x"]);

    calculation.set("Sheet1", 2, 0, null);
    expect(shown(calculation, "A1:A3")).toEqual(["1 / 2 / 3"]);

    calculation.set("Sheet1", 1, 0, "y");
    expect(shown(calculation, "A1:A3")).toEqual(["#SPILL! / y / _"]);
  });

  test("an array does not spill into merged cells", () => {
    const workbook = dynamic(made("=_xlfn.SEQUENCE(3)→0"), [0, 0]);
    workbook.sheets[0]?.merged.push(areaOf(2, 0, 2, 1));

    expect(shown(calculated(workbook), "A1:A2")).toEqual(["#SPILL! / _"]);
  });

  test("an array entered as a whole fills its area; cells beyond its result are #N/A", () => {
    const workbook = made("1|2|=A1:B1*2→0", "3|4");
    workbook.sheets[0]?.arrays.push({ area: areaOf(0, 2, 1, 4), isDynamic: false });
    const calculation = calculated(workbook);

    expect(shown(calculation, "C1:E2")).toEqual(["2 4 #N/A / 2 4 #N/A"]);
    expect(() => calculation.set("Sheet1", 1, 3, 1)).toThrow("Sheet1!D2 is a part of an array.");
  });

  test("a plain formula of a file takes the cell in its own row; functions of arrays take all", () => {
    const workbook = made(
      "1|=A1:A3*10→0|=SUMPRODUCT(A1:A3*10)→0|=SUM(A1:A3*{1,10})→0",
      "2|=A1:A3*10→0||",
      "3|=IF(A1:A3>2,1,0)→0|=INDEX(A1:A3,2)→0|=SUM(LARGE(A1:A3,{1,2}))→0",
    );

    expect(shown(calculated(workbook), "B1:D1", "B2", "B3:D3")).toEqual(["10 60 11", "20", "1 2 5"]);
  });

  test("a formula that is typed in is a dynamic array", () => {
    const calculation = calculated(made("1", "2", "3"));

    calculation.set("Sheet1", 0, 1, { formula: "A1:A3*10" });

    expect(shown(calculation, "B1:B3")).toEqual(["10 / 20 / 30"]);
  });

  test("in Google Sheets ARRAYFORMULA spills and other formulas do not", () => {
    const workbook = made("1|=ARRAYFORMULA(A1:A2*10)→0|=A1:A2*10→0", "2||");
    const calculation = createCalculation(workbook, { dialect: "sheets" });
    calculation.recalculate();

    expect(shown(calculation, "B1:C2")).toEqual(["10 10 / 20 _"]);
  });
});

describe("cycles", () => {
  test("the cells of a circular reference are named and keep their values; others are calculated", () => {
    const calculation = createCalculation(made("=B1+1→5|=C1+1→6|=A1+1→7|=A1*2→0|=D1+1→0"));
    const { cycles } = calculation.recalculate();

    expect(cycles.map((cycle) => cycle.toSorted())).toEqual([["Sheet1!A1", "Sheet1!B1", "Sheet1!C1"]]);
    expect(shown(calculation, "A1:E1")).toEqual(["5 6 7 10 11"]);
  });

  test("a formula that only names itself where it does not read is no cycle", () => {
    const calculation = createCalculation(made("=IF(TRUE,1,B1)→0|=IF(C1,A1+1,0)→0|TRUE|=ROW(D1:D2)→0"));
    const { cycles } = calculation.recalculate();

    expect([cycles, shown(calculation, "A1:B1")]).toEqual([[], ["1 2"]]);
  });

  test("where the file asks for it, the values of a cycle are approached", () => {
    const workbook = made("100|=A1+0.1*C1→0|=B1*0.5→0");
    workbook.calculation.isIterative = true;
    workbook.calculation.maximumChange = 1e-9;
    const calculation = createCalculation(workbook);
    const { cycles } = calculation.recalculate();

    expect(cycles).toHaveLength(1);
    expect(calculation.valueAt("Sheet1", 0, 1)).toBeCloseTo(100 / 0.95, 6);
  });
});

describe("changes", () => {
  test("a change calculates what depends on it and nothing else", () => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < 1000; row++) {
      sheet.values.set(keyOf(row, 0), row);
      sheet.formulas.set(keyOf(row, 1), `A${row + 1}*2`);
    }
    sheet.formulas.set(keyOf(0, 2), "SUM(B:B)");
    const calculation = calculated(workbook);

    expect(calculation.set("Sheet1", 7, 0, 1000).formulas).toBe(2);
    expect(shown(calculation, "B8", "C1")).toEqual(["2000", `${999_000 + 2000 - 14}`]);
  });

  test("lookups and conditional sums see changes of the cells that they share", () => {
    const workbook = made("");
    const [sheet = emptySheet("")] = workbook.sheets;
    for (let row = 0; row < 100; row++) {
      sheet.values.set(keyOf(row, 0), `k${row}`);
      sheet.values.set(keyOf(row, 1), row);
      sheet.formulas.set(keyOf(row, 2), `VLOOKUP("k${row}",$A$1:$B$100,2,FALSE)`);
      sheet.formulas.set(keyOf(row, 3), `SUMIFS($B$1:$B$100,$A$1:$A$100,"k${row}")`);
      sheet.formulas.set(keyOf(row, 4), `COUNTIF(A$1:A${row + 1},"k5")`);
    }
    const calculation = calculated(workbook);

    expect(shown(calculation, "C6:E6", "C10:E10")).toEqual(["5 5 1", "9 9 1"]);

    calculation.set("Sheet1", 9, 0, "K5");
    calculation.set("Sheet1", 5, 1, 50);
    expect(shown(calculation, "C6:E6", "C10:E10")).toEqual(["50 59 1", "#N/A 0 2"]);
  });

  test("after any changes all values are those of a fresh calculation", () => {
    const seeds = Array.from({ length: 60 }, (_, at) => at + 1);

    expect(seeds.filter(compareWithFresh).length).toBeGreaterThan(30);
  });
});

const rows = 12;
const columns = 6;

/** Writes random values and formulas into random cells and compares the results with those of a new workbook. */
function compareWithFresh(seed: number): boolean {
  let state = seed * 7919;
  const random = (below: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * below);
  };
  /** A formula that reads cells on the left of the column, so that circular references are rare. */
  const formulaIn = (column: number): string => {
    const cell = () => `${"ABCDEF"[random(column)]}${random(rows) + 1}`;
    const range = () => `${cell()}:${cell()}`;
    return (
      [
        () => `SUM(${range()})`,
        () => `${cell()}+${cell()}`,
        () => `IF(${cell()}>5,${cell()},${cell()})`,
        () => `COUNTIF(${range()},">3")`,
        () => `OFFSET(${cell()},1,1)`,
        () => `INDEX(${range()},1,1)*2`,
        () => `SEQUENCE(${random(3) + 1},${random(2) + 1})`,
        () => `SORT(${range()})`,
      ][random(8)]?.() ?? "1"
    );
  };
  const workbook = made("");
  const calculation = createCalculation(workbook);
  let isCircular = false;
  for (let change = 0; change < 40; change++) {
    const column = random(columns);
    const isFormula = column > 0 && random(2) === 0;
    const content = isFormula ? { formula: formulaIn(column) } : random(5) === 0 ? null : random(10);
    const { cycles } = calculation.set("Sheet1", random(rows), column, content);
    isCircular ||= cycles.length > 0;
  }
  const area = "A1:F12";
  const before = shown(calculation, area);
  const { cycles } = calculation.recalculate();
  if (isCircular || cycles.length > 0) return false;
  expect({ seed, values: shown(calculation, area) }).toEqual({ seed, values: before });
  return true;
}
