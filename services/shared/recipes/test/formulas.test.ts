// The formulas of the examples are valid in their spreadsheet program and return the expected values.
import { check } from "@cellwright/formula/check";
import { copied } from "@cellwright/formula/copied";
import type { Dialect } from "@cellwright/formula/dialect";
import { evaluateTree } from "@cellwright/formula/evaluate";
import { isMatrix } from "@cellwright/formula/evaluate/values";
import { type PlainCell, workbook } from "@cellwright/formula/evaluate/workbook";
import { readCorner } from "@cellwright/formula/references";
import { expect, test } from "@jest/globals";
import type { Example } from "../src/recipe.ts";
import { formulaRecipes } from "../src/recipes.ts";

const now = new Date(2026, 10, 29);
const products: readonly Dialect[] = ["excel", "sheets"];

/** Addresses without a sheet are on `Sheet1`; others are like `Prices!B2`. */
function sheetsOf({ cells }: Example): Record<string, Record<string, PlainCell>> {
  const sheets: Record<string, Record<string, PlainCell>> = {};
  for (const [written, value] of Object.entries(cells)) {
    const [address = "", sheet = "Sheet1"] = written.split("!").reverse();
    sheets[sheet] = { ...sheets[sheet], [address]: value };
  }
  return sheets;
}

const cornerOf = (address: string) => {
  const { row = 0, column = 0 } = readCorner(address, 0, address.length, "sheets") ?? {};
  return { row, column };
};

/** The result in a target cell, or a matrix if the formula spills. */
function valueIn(cell: string, formula: string, example: Example, dialect: Dialect): unknown {
  const sheets = sheetsOf(example);
  const [home, here] = [cornerOf(example.target.split(":")[0] ?? ""), cornerOf(cell)];
  const tree = copied(check(formula, { dialect }).tree, here.column - home.column, here.row - home.row);
  const [sheet = ""] = Object.keys(sheets);
  const outcome = evaluateTree(tree, { book: workbook({ sheets }), sheet, cell, dialect, now });
  if (outcome.type !== "value") return outcome;
  const { value } = outcome;
  if (!isMatrix(value)) return value;
  return Array.from({ length: value.rows }, (_, at) =>
    value.items.slice(at * value.columns, (at + 1) * value.columns),
  );
}

const rounded = (value: unknown): unknown =>
  typeof value === "number"
    ? Number(value.toPrecision(10))
    : Array.isArray(value)
      ? value.map(rounded)
      : value;

/** A matrix of a single value equals that value. */
const alike = (given: unknown, expected: unknown): boolean =>
  JSON.stringify(rounded(given)) === JSON.stringify(rounded(expected)) ||
  JSON.stringify(rounded(given)) === JSON.stringify(rounded([[expected]]));

test("the formula of each example returns its values, in Excel and in Google Sheets", () => {
  const wrong = formulaRecipes.flatMap(({ id, example }) =>
    products.flatMap((dialect) => {
      const formula = example.formulas[dialect];
      if (formula === undefined) return [];
      if (!check(formula, { dialect }).ok) return [`${id} ${dialect}: ${formula} is not sound`];
      return Object.entries(example.values).flatMap(([cell, expected]) => {
        const given = valueIn(cell, formula, example, dialect);
        return alike(given, expected)
          ? []
          : [`${id} ${dialect} ${cell}: ${formula} gives ${JSON.stringify(given)}`];
      });
    }),
  );
  expect(wrong).toEqual([]);
});

test("over 95 % of the examples have a formula for Excel, and over 95 % one for Google Sheets", () => {
  for (const dialect of products) {
    const without = formulaRecipes.filter(({ example }) => example.formulas[dialect] === undefined);
    expect(without.length).toBeLessThan(formulaRecipes.length / 20);
  }
});
