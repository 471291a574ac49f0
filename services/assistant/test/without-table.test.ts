// Questions without a table: only the addresses of cells are known, so several possible contents are tried.
import { expect, test } from "@jest/globals";
import { respond } from "../src/respond.ts";

const formulaFor = (content: string): string | undefined =>
  respond({ messages: [{ role: "user", content }] }).candidates[0]?.formula;

test.each([
  ["Sum the amounts in column C where column A is Paid", '=SUMIFS(C:C,A:A,"Paid")'],
  ["Sum C2:C11 where D2:D11 is after 2024-03-01", '=SUMIFS(C2:C11,D2:D11,">"&DATE(2024,3,1))'],
  ["Sum column C where column F is 12 or more", '=SUMIFS(C:C,F:F,">=12")'],
  ["Count rows where column A is Paid and column C is over 100", '=COUNTIFS(A:A,"Paid",C:C,">100")'],
  ["Count rows where B is North", '=COUNTIFS(B:B,"North")'],
  ["Average of column D", "=AVERAGE(D:D)"],
  ["Sum A1 to A3", "=SUM(A1:A3)"],
  ["Look up E2 in column A and return column B", "=XLOOKUP(E2,A:A,B:B)"],
  ["If C2 is greater than 100 show High otherwise Low", '=IF(C2>100,"High","Low")'],
  ["Increase B2 by 10%", "=B2*(1+10%)"],
  ["Get the first name from A2", '=LEFT(A2,FIND(" ",A2&" ")-1)'],
  ["Convert B2 to uppercase", "=UPPER(B2)"],
  ["What year is the date in D2?", "=YEAR(D2)"],
  ["last day of the month of D3", "=EOMONTH(D3,0)"],
  ["List the unique values of column A", "=UNIQUE(A:A)"],
])("%s is answered without a table", (question, formula) => {
  expect(formulaFor(question)).toBe(formula);
});

test.each([
  ["average mark in D2:D31 for class 7B only, the class is in column B", '=AVERAGEIFS(D2:D31,B2:B31,"7B")'],
  ["avg of d2:d30 but ignore the zeros pls", '=AVERAGEIFS(D2:D30,D2:D30,"<>0")'],
  ["workdays between B2 and C2 without the holidays listed in H2:H12", "=NETWORKDAYS(B2,C2,$H$2:$H$12)"],
  [
    "total of D per region in B, only Paid in E",
    '=LET(g,UNIQUE(FILTER(B:B,E:E="Paid")),t,SUMIFS(D:D,B:B,g,E:E,"Paid"),HSTACK(g,t))',
  ],
  ["how many days until the date in B2", "=B2-TODAY()"],
  ["age from birthdate in C2", '=DATEDIF(C2,TODAY(),"y")'],
  ["How many days are between B2 and C2?", "=C2-B2"],
  ["split A2 at the comma", '=IFERROR(TRIM(TEXTSPLIT(A2,",")),"")'],
  ["count dates in A before today", '=COUNTIFS(A:A,"<"&TODAY())'],
  ["sum of B for January, dates in A", "=SUMPRODUCT((MONTH(A:A)=1)*B:B)"],
])("column names and cell values that the question mentions are used: %s", (question, formula) => {
  expect(formulaFor(question)).toBe(formula);
});

test("the cells of the last question replace those of earlier questions", () => {
  const { candidates, doubt } = respond({
    messages: [
      { role: "user", content: "Sum A1 to A2" },
      { role: "assistant", content: "```excel\n=SUM(A1:A2)\n```" },
      { role: "user", content: "Sum A1 to A3" },
    ],
  });

  expect(candidates[0]?.formula).toBe("=SUM(A1:A3)");
  expect(candidates.map(({ formula }) => formula)).not.toContain("=SUM(A1:A2)");
  expect(doubt).toBe(false);
});

test("a column named by its letter gets the rows of the range in the question", () => {
  expect(formulaFor("sum of C2:C20 where column A is Paid")).toBe('=SUMIFS(C2:C20,A2:A20,"Paid")');
});

test.each([
  ["split A2 at the comma", '=IFERROR(TRIM(TEXTSPLIT(A2,",")),"")'],
  ["first word of A2", '=LEFT(A2,FIND(" ",A2&" ")-1)'],
  ["and C2:C20?", "=SUM(C2:C20)"],
])("a question that names its own cells is a new one, unless it refers back: %s", (content, formula) => {
  const { candidates } = respond({
    messages: [
      { role: "user", content: "Sum B2 to B20" },
      { role: "assistant", content: "```excel\n=SUM(B2:B20)\n```" },
      { role: "user", content },
    ],
  });

  expect(candidates[0]?.formula).toBe(formula);
});
