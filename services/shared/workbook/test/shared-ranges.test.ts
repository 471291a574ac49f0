// Formulas that share what is computed from ranges give what each of them gives alone.
import { evaluate } from "@cellwright/formula/evaluate";
import { type Workbook as Book, isScalar } from "@cellwright/formula/evaluate/values";
import { workbook as plainBook } from "@cellwright/formula/evaluate/workbook";
import { expect, test } from "@jest/globals";
import { cellAddress } from "../src/addresses.ts";
import { cellValueOf, scalarOf } from "../src/calculate/book.ts";
import { createCalculation } from "../src/calculate.ts";
import { type CellValue, emptySheet, keyOf, type Sheet } from "../src/model.ts";
import { isEqual } from "../src/self-check/equal.ts";
import { made } from "./calculated.ts";
import cases from "./shared-ranges.json" with { type: "json" };

const [rows, columns, formulaCount, formulaColumn] = [70, 4, 100, 6];
/** The first row of each copy of the formulas; the third one reads what is shared. */
const copies = [0, 130, 260];
const lastCopy = 260;

const createRandom = (seed: number) => {
  let state = seed * 7919 + 17;
  const below = (limit: number): number => {
    state = (state * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((state / 2 ** 31) * limit);
  };
  return { below, among: <T>(list: readonly T[]): T => list[below(list.length)] as T };
};
type Random = ReturnType<typeof createRandom>;

const orders = ['">0.5"', '"<3"', '">=2"', '"<=0.3"', '">9"'];
const totals = ["SUM", "COUNT", "COUNTA", "MAX", "MIN", "AVERAGE"];

function formulaOf({ below, among }: Random): string {
  const from = below(20) + 1;
  const to = from + 33 + below(rows - 53);
  const column = () => among(["A", "B", "C", "D"]);
  const tall = (of = column()) => `${of}${from}:${of}${to}`;
  const wide = () => `A${from}:D${to}`;
  const range = () => (below(2) === 0 ? tall() : tall().replaceAll(/\d/g, ""));
  const condition = () => `${tall()},${among(cases.criteria)}`;
  const key = () => among(cases.keys);
  return among([
    () => `COUNTIF(${range()},${among(cases.criteria)})`,
    () => `SUMIF(${range()},${among(cases.criteria)})`,
    () => `COUNTIFS(${condition()},${condition()})`,
    () => `${among(["SUMIFS", "AVERAGEIFS", "MAXIFS"])}(${tall()},${condition()},${condition()})`,
    () => `MATCH(${key()},${range()},${among(["0", "1", "-1"])})`,
    () => `VLOOKUP(${key()},${wide()},${among(["1", "2", "3"])},${among(["FALSE", "TRUE"])})`,
    () => `XLOOKUP(${key()},${tall()},${tall()},"none",${below(4) - 1},${among(["1", "-1"])})`,
    () => `XMATCH(${key()},${range()},0,${among(["1", "2", "-2"])})`,
    () => `LOOKUP(${key()},${range()})`,
    () => `COUNTIFS(${tall("A")},${among(orders)},${tall("A")},${among(orders)})`,
    () =>
      `${among(["SUMIFS", "MAXIFS"])}(${tall()},${tall("A")},${among(orders)},${tall("A")},${among(orders)})`,
    () => `${among(["RANK", "RANK.AVG"])}(${key()},${range()},${below(2)})`,
    () => `${among(["LARGE", "SMALL"])}(${range()},${below(9) + 1})`,
    () => `${among(["PERCENTILE", "PERCENTRANK"])}(${range()},0.${below(9)})`,
    () => `${among(totals)}(${wide()})`,
    () => `${among(totals)}(${range()},${wide()})`,
  ])();
}

/** The book of a sheet without formulas, as another sheet reads it. */
function bookOf({ values }: Sheet): Book {
  const book = plainBook({ sheets: { Sheet1: {} } });
  const contentAt = (row: number, column: number) => {
    const value = values.get(keyOf(row - 1, column - 1));
    return value === undefined ? undefined : scalarOf(value);
  };
  const used = { usedRows: lastCopy + formulaCount, usedColumns: formulaColumn + 1 };
  Object.assign(book.sheets[0] ?? {}, { contentAt, ...used });
  return book;
}

function valueAlone(formula: string, book: Book): CellValue {
  const outcome = evaluate(formula, {
    book,
    cell: cellAddress(lastCopy, formulaColumn),
    limits: { cells: 1e6, time: 5_000 },
  });
  return outcome.type === "value" && isScalar(outcome.value) ? cellValueOf(outcome.value) : outcome.type;
}

function differences(seed: number): string[] {
  const random = createRandom(seed);
  const workbook = made("");
  const [sheet = emptySheet("")] = workbook.sheets;
  const values: readonly CellValue[] = seed % 2 === 0 ? cases.values : [...cases.values, ...cases.errors];
  for (let row = 0; row < rows; row++)
    for (let column = 0; column < columns; column++)
      sheet.values.set(keyOf(row, column), random.among(values));
  const formulas = Array.from({ length: formulaCount }, () => formulaOf(random));
  for (const first of copies)
    for (const [at, formula] of formulas.entries())
      sheet.formulas.set(keyOf(first + at, formulaColumn), formula);
  const calculation = createCalculation(workbook);
  const compare = () => {
    const book = bookOf(sheet);
    return formulas.flatMap((formula, at) => {
      const alone = valueAlone(formula, book);
      const shared = calculation.valueAt("Sheet1", lastCopy + at, formulaColumn);
      if (isEqual(shared, alone)) return [];
      return `${seed} ${formula}: ${JSON.stringify(shared)} instead of ${JSON.stringify(alone)}`;
    });
  };
  expect(calculation.recalculate().kept).toEqual([]);
  const before = compare();
  for (let change = 0; change < 8; change++)
    calculation.set("Sheet1", random.below(rows), random.below(columns), random.among(values));
  return [...before, ...compare()];
}

test("lookups, conditional sums and totals give the same, shared or alone, also after changes", () => {
  const seeds = Array.from({ length: 40 }, (_, at) => at + 1);

  expect(seeds.flatMap(differences)).toEqual([]);
});
