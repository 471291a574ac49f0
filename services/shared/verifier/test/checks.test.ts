// Each check accepts a right formula and reports a wrong one. The cases are in checks.json.

import { copied } from "@cellwright/formula/copied";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isError, isMatrix, type Scalar } from "@cellwright/formula/evaluate/values";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { read } from "@cellwright/questions/read";
import { expect, test } from "@jest/globals";
import type { CheckInput, Result, Shown } from "../src/checks/check.ts";
import { issuesOf } from "../src/checks/checks.ts";
import { type MessageKey, translateIn } from "../src/messages.ts";
import { unused } from "../src/unused.ts";
import data from "./checks.json" with { type: "json" };

const { cases, tables } = data;
const now = new Date(2025, 2, 14, 9, 30);

interface Situation {
  table: string;
  question: string;
  place: string;
  expected: string | null;
}

/** Makes the same input as in production: the formula is run in each target row. */
function inputOf(formula: string, { table, question, place, expected }: Situation): CheckInput {
  const pastedData = pasted(tables[table as keyof typeof tables].join("\n"), "excel");
  const target = parse(place).tree;
  if (!pastedData.ok || target.type !== "reference") throw new Error(`${table}, ${place}: no data`);
  const { left: column, top, bottom } = areaOf(target);
  const { tree } = parse(formula);
  const [sheet = ""] = Object.keys(pastedData.book.sheets ?? {});
  const rows = Array.from({ length: bottom - top + 1 }, (_, at) => top + at);
  const results = rows.map((row): Result => {
    const cell = `${columnLetters(column)}${row}`;
    const outcome = evaluateTree(copied(tree, 0, row - top), {
      book: workbook(pastedData.book),
      sheet,
      cell,
      now,
    });
    return outcome.type === "value" ? shown(outcome.value) : "#CALC!";
  });
  const sheets = sheetsOf(pastedData.book, pastedData.dates);
  const examples = expected === null ? [] : [{ expected, given: results[0] ?? null }];
  const reading = read(`${question}\n\n`, sheets, { dialect: "excel", now });
  return {
    reading,
    tree,
    place: { sheet, column, rows },
    sheets,
    names: new Set(),
    results,
    t: translateIn(),
    examples,
  };
}

function shown(value: Scalar | { type: "matrix"; columns: number; items: Scalar[] }): Result {
  const plain = (each: Scalar): Shown => (isError(each) ? each.code : each);
  if (!isMatrix(value as never)) return plain(value as Scalar);
  const { columns, items } = value as { columns: number; items: Scalar[] };
  return Array.from({ length: items.length / columns }, (_, row) =>
    items.slice(row * columns, (row + 1) * columns).map(plain),
  );
}

test.each(cases)("$rule", ({ right, wrong, key, ...rest }) => {
  const keys = (formula: string) => {
    const input = inputOf(formula, rest);
    return [
      ...issuesOf(input).map((issue) => issue.key),
      ...(unused(input, { before: null }).length > 0 ? ["unused"] : []),
    ];
  };

  expect(keys(right)).not.toContain(key);
  expect(keys(wrong)).toContain(key);
});

test("the right formulas of all cases have no certain issues", () => {
  const certain = cases.flatMap(({ right, ...rest }) =>
    issuesOf(inputOf(right, rest)).flatMap(({ grade, key }) =>
      grade === "certain" ? [`${right}: ${key}`] : [],
    ),
  );

  expect(certain).toEqual([]);
});

test("words of the question with no known meaning are reported as unused", () => {
  const situation = { table: "orders", place: "H2", expected: null };
  const question = "Total Amount for the region North, squashed";

  expect(unused(inputOf("=SUM(F2:F6)", { ...situation, question }), { before: null })).toContain("squashed");
  expect(
    unused(inputOf("=SUM(F2:F6)", { ...situation, question: "Total Amount" }), { before: null }),
  ).toEqual([]);
});

test("an issue has a translated message that contains its values", () => {
  const { right: _, wrong, ...rest } = cases[0] as (typeof cases)[number];
  const [issue] = issuesOf(inputOf(wrong, rest)).filter(({ key }) => key === "ranges.short");

  expect(issue && translateIn()(issue.key as MessageKey, issue.values)).toBe(
    "This covers rows 2 to 5; the data is in rows 2 to 6.",
  );
  expect(issue && translateIn("de")(issue.key as MessageKey, issue.values)).toContain("Zeilen 2 bis 5");
});

test("an unstated value in the formula and an unused one of the question make each other certain", () => {
  const gradesOf = (formula: string, question: string) =>
    issuesOf(inputOf(formula, { table: "orders", question, place: "H2", expected: null })).map(
      ({ key, grade }) => [key, grade],
    );
  const onlySouth = '=SUMIFS(F2:F6,C2:C6,"South")';

  expect(gradesOf(onlySouth, "Total Amount for North")).toEqual([
    ["values.unused", "certain"],
    ["literals.unstated", "certain"],
  ]);
  expect(gradesOf(onlySouth, "Total Amount")).toEqual([["literals.unstated", "likely"]]);
  expect(gradesOf("=SUM(F2:F6)", "Total Amount for North")).toEqual([["values.unused", "likely"]]);
});
