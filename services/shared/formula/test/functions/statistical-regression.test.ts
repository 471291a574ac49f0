// Linear and exponential regression, with their statistics.

import { expect, test } from "@jest/globals";
import { isError, isMatrix } from "../../src/evaluate/values.ts";
import { type PlainCell, workbook } from "../../src/evaluate/workbook.ts";
import { evaluate } from "../../src/evaluate.ts";

/** Floor space, offices, entrances, age and value of buildings, from Microsoft's page on LINEST. */
const buildings = [
  [2310, 2, 2, 20, 142000],
  [2333, 2, 2, 12, 144000],
  [2356, 3, 1.5, 33, 151000],
  [2379, 3, 2, 43, 150000],
  [2402, 2, 3, 53, 139000],
  [2425, 4, 2, 23, 169000],
  [2448, 2, 1.5, 99, 126000],
  [2471, 2, 2, 34, 142900],
  [2494, 3, 3, 23, 163000],
  [2517, 4, 4, 55, 169000],
  [2540, 2, 3, 22, 149000],
] as const;

const cells: Record<string, PlainCell> = {};
buildings.forEach((row, at) => {
  row.forEach((item, place) => {
    cells[`${"ABCDE"[place]}${at + 1}`] = item;
  });
  cells[`F${at + 1}`] = row[0] * 2 + 5;
});

function rows(formula: string): (number | string | boolean | null)[][] {
  const outcome = evaluate(formula, { book: workbook({ sheets: { Sheet1: cells } }), cell: "Z99" });
  if (outcome.type !== "value") return [[outcome.type]];
  const { value } = outcome;
  if (!isMatrix(value)) return [[isError(value) ? value.code : value]];
  return Array.from({ length: value.rows }, (_, row) =>
    value.items
      .slice(row * value.columns, (row + 1) * value.columns)
      .map((item) => (isError(item) ? item.code : item)),
  );
}

const close = (given: unknown, expected: number, share = 1e-9) => {
  expect(Math.abs(Number(given) / expected - 1)).toBeLessThan(share);
};

test("a regression with several predictors returns all statistics", () => {
  const given = rows("=LINEST(E1:E11,A1:D11,TRUE,TRUE)");
  const expected = [
    [-234.2371645, 2553.21066, 12529.76817, 27.64138737, 52317.83051],
    [13.26801148, 530.6691519, 400.0668382, 5.429374042, 12237.3616],
    [0.996747993, 970.5784629],
    [459.7536742, 6],
    [1732393319, 5652135.316],
  ];
  expected.forEach((row, at) => {
    row.forEach((item, place) => {
      close(given[at]?.[place], item, 1e-8);
    });
  });
  expect(given.slice(2).map((row) => row.slice(2))).toEqual(new Array(3).fill(["#N/A", "#N/A", "#N/A"]));
});

test("a redundant predictor is left out", () => {
  const [coefficients = [], errors = []] = rows("=LINEST(E1:E11,CHOOSECOLS(A1:F11,1,6),TRUE,TRUE)");
  const [alone = []] = rows("=LINEST(E1:E11,A1:A11)");
  expect([coefficients[0], errors[0]]).toEqual([0, 0]);
  close(coefficients[1], Number(alone[0]));
});

test("a regression without a constant has the intercept 0 and no standard error of it", () => {
  expect(rows("=LINEST({2,4,6},{1,2,3},FALSE,TRUE)").slice(0, 2)).toEqual([
    [2, 0],
    [0, "#N/A"],
  ]);
});

test("a regression with as many points as coefficients has 0 degrees of freedom", () => {
  const [first = [], , , fourth = [], fifth = []] = rows("=LINEST({1,3},{1,2},TRUE,TRUE)");
  close(first[0], 2);
  expect(fourth).toEqual(["#NUM!", 0]);
  expect(fifth[1]).toBe(0);
});

test("the x values of a regression are 1, 2, 3 … if they are omitted", () => {
  expect(rows("=TREND({2,4,6})")[0]?.map((each) => Math.round(Number(each) * 1e9) / 1e9)).toEqual([2, 4, 6]);
});

test("predicted values have the shape of the new points", () => {
  const given = rows("=TREND({2;4;6},{1;2;3},{4,5;6,7})");
  [8, 10, 12, 14].forEach((expected, at) => {
    close(given[at >> 1]?.[at % 2], expected);
  });
});

test("each row is a new point if the known predictors are in columns", () => {
  const given = rows("=TREND(E1:E11,A1:D11,{2500,3,2,25})");
  expect(given.length).toBe(1);
  close(given[0]?.[0], 158261.0957, 1e-8);
});

test("new points need as many predictors as the known ones", () => {
  expect(rows("=TREND(E1:E11,A1:D11,{2500,3})")).toEqual([["#REF!"]]);
  expect(rows("=TREND({1;2;3},{1;2})")).toEqual([["#REF!"]]);
});

test("LOGEST fits an exponential curve to values that double each time", () => {
  const [[base, start] = []] = rows("=LOGEST({3,6,12},{1,2,3})");
  close(base, 2);
  close(start, 1.5);
  close(rows("=GROWTH({3,6,12},{1,2,3},4)")[0]?.[0], 24);
});

test("an exponential curve cannot be fitted to a value of 0", () => {
  expect(rows("=GROWTH({0,1},{1,2})")).toEqual([["#NUM!"]]);
});

test("text among the known points of a regression is an error", () => {
  expect(rows('=LINEST({1,"x"},{1,2})')).toEqual([["#VALUE!"]]);
});
