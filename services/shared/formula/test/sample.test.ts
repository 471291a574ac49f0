// Generated data on which a formula gives a meaningful value.

import { expect, test } from "@jest/globals";
import { inColumns } from "../src/evaluate/cell-columns.ts";
import { isError } from "../src/evaluate/values.ts";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluateTree } from "../src/evaluate.ts";
import { parse } from "../src/parse.ts";
import { edged, madeFor } from "../src/sample.ts";

const run = (formula: string) => {
  const { tree } = parse(formula);
  const made = madeFor(tree);
  const outcome = evaluateTree(tree, { ...made, book: workbook(made.book) });
  return { tree, made, value: outcome.type === "value" ? outcome.value : outcome };
};

const formulas = [
  '=SUMIFS(C:C,A:A,"Paid",B:B,">100")',
  "=VLOOKUP(E2,A2:C20,3,FALSE)",
  "=INDEX(Prices!B2:B9,MATCH(A2,Prices!A2:A9,0))",
  "=XLOOKUP(A2,Sales[Item],Sales[Amount])",
  '=AVERAGEIF(B2:B9,">="&DATE(2024,1,1),C2:C9)',
  '=DATEDIF(A2,B2+400,"d")',
  '=LEFT(A2,FIND("@",A2)-1)',
  "=B2*Rate",
  '=FILTER(A2:C9,B2:B9="North")',
  "=SUMPRODUCT((A2:A9>50)*B2:B9)",
  "=VLOOKUP(D2,A2:B8,2,TRUE)",
  '=TEXTJOIN(", ",TRUE,UNIQUE(A2:A9))',
];

test.each(formulas)("%s gives a value on the data that is generated for it", (formula) => {
  const { value } = run(formula);

  expect(isError(value)).toBe(false);
  expect(value).not.toBe(0);
  expect(value).not.toBe("");
});

test("generated data is the same each time, and the formula's own cell is not one that it reads", () => {
  const { tree } = parse('=SUMIF(A:A,"x",B:B)');

  expect(madeFor(tree)).toEqual(madeFor(tree));
  expect(madeFor(tree).cell).not.toMatch(/^[AB]\d/);
});

test("the data contains the formula's literals, and values below, at and above a limit", () => {
  const { made } = run('=COUNTIFS(A2:A9,"Paid",B2:B9,">100")');
  const cells = Object.values(made.book.sheets?.Sheet1 ?? {});

  expect(cells).toContain("Paid");
  expect(cells).toContain(100);
  expect(cells.some((cell) => Number(cell) > 100)).toBe(true);
  expect(cells.some((cell) => Number(cell) < 100)).toBe(true);
});

test("each variant of generated data has one error that matters to the formula", () => {
  const { tree, made } = run("=VLOOKUP(E2,A2:C9,3,FALSE)");
  const kinds = edged(inColumns(made.book), tree, made).map(({ kind, book }) => {
    const outcome = evaluateTree(tree, { ...made, book: workbook(book) });
    return [kind, outcome.type === "value" && isError(outcome.value) ? outcome.value.code : "value"];
  });

  expect(Object.fromEntries(kinds)).toMatchObject({ "no-match": "#N/A", duplicate: "value", blank: "value" });
});
