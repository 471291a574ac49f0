// Formulas that share what they compute from ranges have the same values as formulas that read them anew.
import { expect, test } from "@jest/globals";
import { createFixedMemo } from "../src/evaluate/fixed-memo.ts";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";

const regions = ["North", "South", "", "East"];
const rows = Array.from({ length: 90 }, (_, at) => ({
  [`A${at + 1}`]: at * 3,
  [`B${at + 1}`]: regions[at % 4] || null,
  [`C${at + 1}`]: at % 13 === 5 ? "none" : ((at * 37) % 100) + 0.25,
  [`D${at + 1}`]: at === 70 ? "#N/A" : at,
}));
const book = workbook({
  sheets: { Sheet1: Object.assign({}, ...rows), Other: { A1: 7, B1: "North", C1: 5 } },
});

test.each([
  "=SUMIFS($C$1:$C$90,$B$1:$B$90,B1)",
  '=SUMIFS($C$1:C40,$B$1:B40,B1,$A$1:A40,">9")',
  '=COUNTIFS($C$1:$C$90,">50")',
  "=SUM($C$1:C40)",
  "=AVERAGE($C$1:$C$90)",
  "=MAX($C$1:C45)-MIN($C$1:C45)",
  "=SUM($D$1:D40)",
  "=XLOOKUP(A1,$A$1:$A$90,$C$1:$C$90)",
  "=MATCH(A1+1,$A$1:$A$90,1)",
  "=RANK(C1,$C$1:$C$90)",
  "=PERCENTILE($C$1:$C$90,0.3)+MEDIAN($C$1:$C$90)",
  "=SUMIFS(Other!$C$1:$C$90,Other!$B$1:$B$90,$B$1)+SUMIFS($C$1:$C$90,$B$1:$B$90,$B$1)",
])("%s has the same value in each cell with a shared memo and without", (formula) => {
  const memo = createFixedMemo();
  const inRow = (row: number) =>
    formula.replaceAll(/(?<![$\d])([A-D])(\d+)/g, (_, letter, from) => `${letter}${Number(from) + row}`);
  for (const row of [0, 1, 2, 35, 40, 3, 45]) {
    const options = { book, cell: `H${row + 1}` };
    expect(evaluate(inRow(row), { ...options, memo })).toEqual(evaluate(inRow(row), options));
  }
});
