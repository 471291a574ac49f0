// Changed copies of the user's data, and when two formulas that agree on all copies count as equivalent.

import { byAddress } from "@cellwright/formula/evaluate/cell-columns";
import { serialOf } from "@cellwright/formula/evaluate/serials";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { pastedColumns } from "@cellwright/formula/paste";
import { expect, test } from "@jest/globals";
import { createVerifier } from "../src/verify.ts";
import { changedCopies } from "../src/workers/changed-copies.ts";
import { compare } from "../src/workers/compare-formulas.ts";
import { grownCell, grownTree } from "../src/workers/grown.ts";
import { workerThread } from "./worker.ts";

const threads = workerThread();

const orders = [
  "Order\tRegion\tAmount",
  "A-1\tNorth\t120",
  "A-2\tSouth\t95",
  "A-3\tNorth\t45",
  "A-4\tEast\t200",
].join("\n");

function isProven(formula: string, other: string, data: string) {
  const read = pastedColumns(data, { dialect: "excel" });
  if (!read.ok) throw new Error(read.problem);
  const compared = compare({
    formulas: [formula, other],
    written: { dialect: "excel", language: "en", separator: "," },
    cell: "E2",
    trial: { book: read.book, sheet: "Sheet1", cells: ["E2"] },
  });
  return compared.isProven;
}

function copiesOf(data: string, formula: string) {
  const read = pastedColumns(data, { dialect: "excel" });
  if (!read.ok) throw new Error(read.problem);
  return { data: read.book, copies: [...changedCopies(read.book, [parse(formula).tree])] };
}

test("a small table gets at least ten different copies, two of them with more rows", () => {
  const { data, copies } = copiesOf(orders, '=SUMIFS(C2:C5,B2:B5,"North")');

  const contents = [data, ...copies.map(({ book }) => book)].map(({ columns }) =>
    JSON.stringify(byAddress(columns.get("Sheet1") ?? new Map())),
  );
  expect(new Set(contents).size).toBe(contents.length);
  expect(copies.length).toBeGreaterThanOrEqual(10);
  expect(copies.filter(({ grown }) => grown !== null).length).toBe(2);
});

test("for a formula with TODAY, some copies contain today's date and the same day of another year", () => {
  const people = "Name\tBorn\nAnn\t1990-05-17\nBob\t1984-11-02\nCid\t2001-01-30\nDora\t1977-08-08";
  const { copies } = copiesOf(people, '=DATEDIF(B2,TODAY(),"Y")');

  const days = copies.flatMap(({ book }) =>
    Object.values(byAddress(book.columns.get("Sheet1") ?? new Map())),
  );
  const today = Math.floor(serialOf(new Date(), false));
  expect(days).toContain(today);
  expect(days.some((day) => typeof day === "number" && [365, 366].includes(today - day))).toBe(true);
});

test.each([
  [
    "a day and the next one",
    '=COUNTIF(A2:A5,">"&DATE(2025,6,1))+SUM(C2:C5)',
    '=COUNTIF(A2:A5,">="&DATE(2025,6,1))+SUM(C2:C5)',
  ],
  ["a text at the end and anywhere", '=COUNTIF(B2:B5,"*th")', '=COUNTIF(B2:B5,"*th*")'],
  ["a text and a pattern that contains it", '=COUNTIF(B2:B5,"North")', '=COUNTIF(B2:B5,"*North*")'],
  ["a mean of filled cells and of all rows", "=AVERAGE(C2:C5)", "=SUM(C2:C5)/ROWS(C2:C5)"],
  ["one column and two", '=COUNTIF(B2:B5,"North")', '=COUNTIF(B2:D5,"North")'],
  ["a number and a text that reads the same", "=SUM(C2:C5)", '=SUM(C2:C5)&""'],
  ["the first and the earliest", "=A2", "=MIN(A2:A5)"],
])("changed copies tell two formulas apart: %s", (_what, formula, other) => {
  const data =
    "Day\tRegion\tAmount\tNote\n2024-01-05\tNorth\t12\tok\n2024-01-20\tSouth\t9\tlate\n2024-03-02\tNorth\t4\tok\n2024-04-11\tEast\t20\tlate";

  expect(isProven(formula, other, data)).toBe(false);
  expect(isProven(formula, formula, data)).toBe(true);
});

test("when rows are added, ranges that end in the last row are extended, and references below it move", () => {
  const grown = { sheet: "Sheet1", row: 5, by: 2 };
  const moved = (formula: string) => print(grownTree(parse(formula).tree, "Sheet1", grown));

  expect(moved("=SUM(C2:C5)+C5-C6")).toBe("=SUM(C2:C7)+C5-C8");
  expect(moved("=SUM(C:C,Other!C2:C5,C2:C4)")).toBe("=SUM(C:C,Other!C2:C5,C2:C4)");
  expect([grownCell("D5", grown), grownCell("D6", grown)]).toEqual(["D5", "D8"]);
});

test.each([
  ["formulas that agree on all copies are equivalent", "=SUM(C2:C5)", "=SUMPRODUCT(C2:C5)", orders, true],
  ["single cells are no range: they miss added rows", "=SUM(C2:C5)", "=C2+C3+C4+C5", orders, false],
  [
    "a formula that hides an error is not equivalent to one that shows it",
    '=IFERROR(XLOOKUP("A-2",A2:A5,C2:C5),0)',
    '=XLOOKUP("A-2",A2:A5,C2:C5)',
    orders,
    false,
  ],
  ["a column is not equivalent to a row with the same values", "=C2:C3", "=TRANSPOSE(C2:C3)", orders, false],
  [
    "nothing is proven if no copy changes the result",
    '=IF(ROWS(C2:C3)=2,"yes","no")',
    '=IF(ROWS(C2:C3)=2,"yes","no")',
    orders,
    false,
  ],
  ["few copies prove nothing", "=IF(AND(A2:A3),1,0)", "=IF(AND(A2:A3),1,0)", "Flag\nTRUE\nTRUE", false],
])("%s: %s and %s", async (_what, formula, other, data, proven) => {
  expect(await isProven(formula, other, data)).toBe(proven);
});

test("a comparison that runs out of time proves nothing", async () => {
  const slow = "=SUM(C2:C5)+0*REDUCE(0,SEQUENCE(900),LAMBDA(a,b,SUM(SEQUENCE(900))+a))";

  expect(await isProven(slow, slow, orders)).not.toBe(true);
});

test.each([
  ["one example does not verify a formula", "=A2*2", [{ inputs: ["2"], wanted: "4" }], undefined, "checked"],
  [
    "two examples count as the user's own rows",
    "=A2*2",
    [
      { inputs: ["2"], wanted: "4" },
      { inputs: ["5"], wanted: "10" },
    ],
    undefined,
    "verified",
  ],
  [
    "examples do not verify a formula that also reads made-up data",
    "=A2*2+0*SUM(H2:H9)",
    [
      { inputs: ["2"], wanted: "4" },
      { inputs: ["5"], wanted: "10" },
    ],
    undefined,
    "checked",
  ],
])("without data: %s", async (_what, formula, examples, data, verdict) => {
  const request = { question: "As in the examples", examples, data };
  expect((await createVerifier(threads()).block(formula, request)).found.verdict).toBe(verdict);
});
