// Formulas in the form of files: prefixes, names of tables, and which are stored as dynamic arrays.
import { parse } from "@cellwright/formula/parse";
import { expect, test } from "@jest/globals";
import { fileFormula } from "../src/write/file-formula.ts";
import { computesArrays } from "../src/write/several-cells.ts";
import cases from "./file-formulas.json" with { type: "json" };

const externalBooks = [{ path: "file:///C:/books/2024.xlsx", sheets: [], names: [] }];

test.each(cases.map(({ typed, stored, array }) => [typed, stored, array] as const))(
  "%s is stored as %s",
  (typed, stored, array) => {
    const { tree } = parse(typed);

    expect(computesArrays(tree, new Set())).toBe(array);
    expect(fileFormula(typed, tree, { table: "Orders", externalBooks }, array)).toBe(stored);
    // the form of files stays as it is
    expect(fileFormula(stored, parse(stored).tree, { table: null, externalBooks }, array)).toBe(stored);
  },
);

test("a name counts as an array unless it stands for one cell", () => {
  const { tree } = parse("Rate*2");

  expect(computesArrays(tree, new Set())).toBe(true);
  expect(computesArrays(tree, new Set(["RATE"]))).toBe(false);
});

test("a row of a table needs its name outside tables, and another workbook a link", () => {
  const write = (text: string) => fileFormula(text, parse(text).tree, { table: null, externalBooks }, false);

  expect(() => write("[@Net]")).toThrow("needs the name of its table");
  expect(() => write("[Other.xlsx]Jan!A1")).toThrow("has no link");
});
