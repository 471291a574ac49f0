// Changed copies of a person's data, and when two formulas that agree on them are called proven.

import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { pasted } from "@cellwright/formula/paste";
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import { verifying } from "../src/verify.ts";
import { changedCopies } from "../src/workers/changed-copies.ts";
import { grownCell, grownTree } from "../src/workers/grown.ts";
import { type Runner, runner } from "../src/workers/runner.ts";

let threads: Runner;
beforeAll(() => {
  threads = runner(1);
});
afterAll(() => threads.close());

const orders = [
  "Order\tRegion\tAmount",
  "A-1\tNorth\t120",
  "A-2\tSouth\t95",
  "A-3\tNorth\t45",
  "A-4\tEast\t200",
].join("\n");

async function isProven(formula: string, second: string, data: string) {
  const read = pasted(data, "excel");
  if (!read.ok) throw new Error(read.problem);
  const compared = await threads.compare({
    formulas: [formula, second],
    written: { dialect: "excel", language: "en", separator: "," },
    cell: "E2",
    trial: { book: read.book, sheet: "Sheet1", cells: ["E2"] },
    dates: read.dates,
  });
  return typeof compared === "string" ? compared : compared.isProven;
}

function copiesOf(data: string, formula: string) {
  const read = pasted(data, "excel");
  if (!read.ok) throw new Error(read.problem);
  return { data: read.book, copies: [...changedCopies(read.book, read.dates, [parse(formula).tree])] };
}

test("a small table has more than ten copies, each unlike the data and the others, two of them with more rows", () => {
  const { data, copies } = copiesOf(orders, '=SUMIFS(C2:C5,B2:B5,"North")');

  const contents = [data, ...copies.map(({ book }) => book)].map(({ sheets }) => JSON.stringify(sheets));
  expect(new Set(contents).size).toBe(contents.length);
  expect(copies.length).toBeGreaterThanOrEqual(10);
  expect(copies.filter(({ grown }) => grown !== null).length).toBe(2);
});

test("where rows are added, ranges that end in the last row go on to the new one, and what stands below moves", () => {
  const grown = { sheet: "Sheet1", row: 5, by: 2 };
  const moved = (formula: string) => print(grownTree(parse(formula).tree, "Sheet1", grown));

  expect(moved("=SUM(C2:C5)+C5-C6")).toBe("=SUM(C2:C7)+C5-C8");
  expect(moved("=SUM(C:C,Other!C2:C5,C2:C4)")).toBe("=SUM(C:C,Other!C2:C5,C2:C4)");
  expect([grownCell("D5", grown), grownCell("D6", grown)]).toEqual(["D5", "D8"]);
});

test.each([
  ["the same, written otherwise", "=SUM(C2:C5)", "=SUMPRODUCT(C2:C5)", orders, true],
  ["the last rows by name: more rows are left out", "=SUM(C2:C5)", "=C2+C3+C4+C5", orders, false],
  [
    "an error that the other one hides",
    '=IFERROR(XLOOKUP("A-2",A2:A5,C2:C5),0)',
    '=XLOOKUP("A-2",A2:A5,C2:C5)',
    orders,
    false,
  ],
  ["a column and a row of the same values", "=C2:C3", "=TRANSPOSE(C2:C3)", orders, false],
  [
    "a result that no copy changes",
    '=IF(ROWS(C2:C3)=2,"yes","no")',
    '=IF(ROWS(C2:C3)=2,"yes","no")',
    orders,
    false,
  ],
  [
    "data of which there are too few copies",
    "=IF(AND(A2:A3),1,0)",
    "=IF(AND(A2:A3),1,0)",
    "Flag\nTRUE\nTRUE",
    false,
  ],
])("%s: %s and %s", async (_what, formula, second, data, proven) => {
  expect(await isProven(formula, second, data)).toBe(proven);
});

test("a comparison that runs out of time proves nothing", async () => {
  const slow = "=SUM(C2:C5)+0*REDUCE(0,SEQUENCE(900),LAMBDA(a,b,SUM(SEQUENCE(900))+a))";

  expect(await isProven(slow, slow, orders)).not.toBe(true);
});

test.each([
  ["one example alone", "=A2*2", [{ inputs: ["2"], wanted: "4" }], undefined, "checked"],
  [
    "two examples, which are the person's own rows",
    "=A2*2",
    [
      { inputs: ["2"], wanted: "4" },
      { inputs: ["5"], wanted: "10" },
    ],
    undefined,
    "verified",
  ],
  [
    "examples beside a table that is made up",
    "=A2*2+0*SUM(H2:H9)",
    [
      { inputs: ["2"], wanted: "4" },
      { inputs: ["5"], wanted: "10" },
    ],
    undefined,
    "checked",
  ],
])("%s, without data", async (_what, formula, examples, data, verdict) => {
  const request = { question: "As in the examples", examples, data };
  expect((await verifying(threads).block(formula, request)).found.verdict).toBe(verdict);
});
