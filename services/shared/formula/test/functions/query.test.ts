// QUERY: the Google Visualization query language over a range.
import { expect, jest, test } from "@jest/globals";
import { RE2JS } from "re2js";
import { expectAnswers } from "./answers.ts";
import query from "./query.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(query);

const cells = {
  ...{ A1: "Who", B1: "Town", C1: "Paid", D1: "Day" },
  ...{ A2: "Ann", B2: "Kyiv", C2: 10, D2: 45_292 },
  ...{ A3: "Ben", B3: "Lviv", C3: 30, D3: 45_323 },
  ...{ A4: "Cid", B4: "Kyiv", C4: 20, D4: 45_324 },
  ...{ A5: "Dan", C5: 5, D5: 45_658 },
};
const ask = (query: string, headers = 1) => `=QUERY(A1:D5,"${query}",${headers})`;
const expectQueries = (rows: readonly (readonly [query: string, answer: unknown])[]) =>
  expectAnswers(
    rows.map(([query, answer]) => [ask(query), answer] as const),
    { dialect: "sheets", cells },
  );

/** Each answer is computed once by interpreting the formula and twice as a workbook does. */
const evaluations = 3;

test("a query compiles a literal pattern once, and a pattern from a column once per row", () => {
  const compile = jest.spyOn(RE2JS, "compile");
  const rows: [string, number][] = [
    ["select A where A matches '[A-B].*'", 1],
    ["select A where A like '_e%' or A like 'A%'", 2],
    ["select A where A matches A", 4],
  ];
  for (const [query, times] of rows) {
    compile.mockClear();
    expectQueries([[query, expect.anything()]]);
    expect([query, compile.mock.calls.length]).toEqual([query, times * evaluations]);
  }
  compile.mockRestore();
});

test("a pattern in a query is matched in linear time", () => {
  const text = "a".repeat(5_000);
  expectAnswers([[`=QUERY({"${text}!"},"select Col1 where Col1 matches '(a+)+$'",0)`, "#N/A"]], {
    dialect: "sheets",
  });
});
