// References to tables and names, written as references to their cells.
import { expect, test } from "@jest/globals";
import { print } from "../src/format.ts";
import { parse } from "../src/parse.ts";
import { withPlainReferences } from "../src/translate/plain-references.ts";

const definitions = {
  tables: [
    { name: "Orders", sheet: "Data", range: "A1:C9", columns: ["Region", "Net", "Tax"], totals: true },
    { name: "Rates", sheet: "Rate list", range: "B2:C4", columns: ["Code", "Rate"] },
  ],
  names: { Goal: "=Data!$F$1", Twice: "=Goal*2", Beside: "=Data!F1", Area: "='Rate list'!$B$3:$C$4" },
};
const plain = (formula: string, row: number | null = null) =>
  print(withPlainReferences(parse(formula).tree, definitions, row));

test.each([
  ["=SUM(Orders[Net])", "=SUM(Data!$B$2:$B$8)"],
  ["=SUM(orders[[net]:[tax]])", "=SUM(Data!$B$2:$C$8)"],
  ["=ROWS(Orders)", "=ROWS(Data!$A$2:$C$8)"],
  ["=COUNTA(Orders[#All])", "=COUNTA(Data!$A$1:$C$9)"],
  ["=Orders[[#Headers],[Net]]", "=Data!$B$1"],
  ["=Orders[[#Totals],[Net]]", "=Data!$B$9"],
  ["=VLOOKUP(A2,Rates,2,FALSE)", "=VLOOKUP(A2,'Rate list'!$B$3:$C$4,2,FALSE)"],
  ["=Goal+SUM(Area)", "=Data!$F$1+SUM('Rate list'!$B$3:$C$4)"],
])("%s reads the same cells as %s", (formula, expected) => {
  expect(plain(formula)).toBe(expected);
});

test("the table's own row is the row of the formula, or else the first one", () => {
  expect(plain("=Orders[@Net]*2", 5)).toBe("=Data!$B5*2");
  expect(plain("=Orders[@Net]*2")).toBe("=Data!$B2*2");
});

test.each([
  "=SUM(Unknown[Net])",
  "=SUM(Orders[Missing])",
  "=Rates[[#Totals],[Rate]]",
  "=Twice",
  "=Beside",
  "=Nobody",
  "=LET(Goal,2,Goal*2)",
  "=Orders[@Net]*2",
])("%s is kept where no fixed cells are meant", (formula) => {
  expect(plain(formula, 20)).toBe(print(parse(formula).tree));
});
