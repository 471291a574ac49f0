// The core of the interpreter: operators, arrays, calls, limits.

import { expect, test } from "@jest/globals";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import cases from "./evaluate.json" with { type: "json" };
import { testRules } from "./functions/rules.ts";

testRules(cases);

const outcomeOf = (formula: string, limits = {}) => {
  const { type, ...rest } = evaluate(formula, { limits });
  return type === "limit" && "limit" in rest ? rest.limit : type;
};

test("exceeding the limit of steps, cells, depth or time ends an evaluation without a value", () => {
  expect(outcomeOf("=LET(f,LAMBDA(g,g(g)),f(f))")).toBe("depth");
  expect(outcomeOf("=SUM(SEQUENCE(500,500))")).toBe("cells");
  expect(outcomeOf("=IFERROR(SUM(SEQUENCE(500,500)),0)")).toBe("cells");
  expect(
    outcomeOf("=REDUCE(0,SEQUENCE(300),LAMBDA(a,b,SUM(SEQUENCE(300))))", {
      cells: 1e9,
      time: 1e9,
      steps: 9_999,
    }),
  ).toBe("steps");
  expect(outcomeOf("=SUM(SEQUENCE(900,900))", { cells: 1e9, steps: 1e9, time: -1 })).toBe("time");
  expect(outcomeOf("=1+")).toBe("invalid");
});

test("long chains and deep nesting are evaluated", () => {
  expect(evaluate(`=${"1+".repeat(4_000)}1`)).toEqual({ type: "value", value: 4_001 });
  expect(evaluate(`=${"(".repeat(50)}1${")".repeat(50)}`)).toEqual({ type: "value", value: 1 });
});

test("observers get each node with its value, in order of evaluation", () => {
  const observed: unknown[] = [];
  evaluate("=1+2*A1", {
    book: workbook({ sheets: { Sheet1: { A1: 4 } } }),
    observe: ({ type }, value) => observed.push([type, typeof value === "object" ? "cells" : value]),
  });
  expect(observed).toEqual([
    ["number", 1],
    ["number", 2],
    ["reference", "cells"],
    ["binary", 8],
    ["binary", 9],
  ]);
});

test("if a call returns cells, observers get the contents of the cells", () => {
  const observed: unknown[] = [];
  const book = workbook({ sheets: { Sheet1: { A1: 7, A2: 8, A3: { formula: "=A3" } } } });
  evaluate("=SUM(INDEX(A1:A2,2),ROW(INDEX(A1:A3,3)))", {
    book,
    cell: "B1",
    observe: ({ type }, value) => type === "call" && observed.push(value),
  });
  expect(observed[0]).toBe(8);
  expect(observed.slice(2)).toEqual([3, 11]);
});

test.each([
  ["A1+", 2_730, 2_730],
  ["1-", 4_095, -4_093],
  ["A1&", 2_730, "1".repeat(2_730)],
  ["A1*2+", 1_638, 3_275],
] as const)("a chain of %s of maximum length is evaluated", (link, most, value) => {
  const book = workbook({ sheets: { Sheet1: { A1: 1 } } });
  const last = link === "1-" ? "1" : "A1";

  const outcome = evaluate(`=${link.repeat(most - 1)}${last}`, { book, cell: "Z9" });

  expect(outcome).toEqual({ type: "value", value });
});
