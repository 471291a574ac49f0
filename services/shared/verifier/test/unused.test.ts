// Words of the question that the formula does not use are reported and prevent the verdict `verified`.
import { expect, test } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { verifyAgreed, workerThread } from "./worker.ts";

const threads = workerThread();

const verify = (formula: string, request: Request) => verifyAgreed(threads(), formula, request);

const sales = [
  "Day\tRegion\tRep\tAmount\tWeight\tNote",
  "2026-01-05\tNorth\tAnn\t120\t2\tok",
  "2026-01-09\tSouth\tBob\t75\t1\t",
  "2026-01-20\tNorth\tCid\t144\t3\tlate",
  "2026-02-02\tNorth\tann\t60\t1\tok",
  "2026-02-11\tWest\tBob\t200\t4\t",
  "2026-03-01\tSouth\tCid\t90\t2\tlate",
].join("\n");

test.each([
  ["the weighted average of Amount", "=AVERAGE(D2:D7)", "weighted"],
  ["der gewichtete Durchschnitt von Amount", "=AVERAGE(D2:D7)", "gewichtete"],
  ["la moyenne pondérée de Amount", "=AVERAGE(D2:D7)", "pondérée"],
  ["how many rows have Ann as Rep, case-sensitive", '=COUNTIFS(C2:C7,"Ann")', "sensitive"],
  ["the different Reps joined in one cell", "=UNIQUE(C2:C7)", "joined"],
  [
    "how many rows are both of Region North and of Rep Ann",
    '=SUMPRODUCT(--((B2:B7="North")+(C2:C7="Ann")>0))',
    null,
  ],
  ["count the rows whose Note is late or empty", '=COUNTIF(F2:F7,"late")', "empty"],
  ["look up the Amount of Rep Bob, not found: nobody", '=XLOOKUP("Bob",C2:C7,D2:D7)', "not found"],
  ["total Amount per month", "=SUM(D2:D7)", "per month"],
  ["the sum of D2:D7 and E2:E7", "=SUM(D2:D7)", "E2:E7"],
  ["the sum of column E", "=SUM(D2:D7)", "column E"],
  ["total Amount of North without the late ones", '=SUMIFS(D2:D7,B2:B7,"North")', "late"],
  ["working days from 2026-01-05 to 2026-03-01 in A2 and A7", "=A7-A2", null],
  ["the names of the Reps, sorted", "=UNIQUE(C2:C7)", null],
  ["the Amounts, newest first", "=SORT(D2:D7)", null],
  ["how many rows have Rep Bob or an empty Note", '=COUNTIFS(C2:C7,"Bob",F2:F7,"")', "or"],
  ["total Amount in February", "=SUM(D2:D7)", "February"],
  ["total Amount of this year", "=SUM(D2:D7)", "this year"],
  ["the sum of D2:D5", "=SUM(D2:D7)", "D2:D5"],
  ["the second highest Amount", "=MAX(D2:D7)", "second"],
  ["the most recent Amount of Rep Bob", '=MAXIFS(D2:D7,C2:C7,"Bob")', "most recent"],
  ["Summe Amount ohne die Southe", "=SUM(D2:D7)", "Southe"],
])("%s is not fully answered by %s: %s", async (question, formula, word) => {
  const { verdict, evidence, problems } = await verify(formula, { question, data: sales });

  expect(verdict).not.toBe("verified");
  if (word !== null)
    expect([...(evidence?.unused ?? []), ...problems.map(({ message }) => message)].join(" ")).toContain(
      word,
    );
});

test.each([
  ['total Amount where Region is "North"', '=SUMIFS(D2:D7,B2:B7,"North")'],
  ["How many rows have an Amount of at least 100?", '=COUNTIF(D2:D7,">=100")'],
  ["Wie hoch ist der Durchschnitt von Amount?", "=AVERAGE(D2:D7)"],
  ["average of Amount weighted by Weight", "=SUMPRODUCT(D2:D7,E2:E7)/SUM(E2:E7)"],
  ["the different Regions in one cell, separated by a comma", '=TEXTJOIN(",",TRUE,UNIQUE(B2:B7))'],
])("no word of the question %s is reported as unused by %s", async (question, formula) => {
  const { verdict, evidence } = await verify(formula, { question, data: sales });

  expect([verdict, evidence?.unused]).toEqual(["verified", []]);
});

const loan = "Deposit\t5000\nRate\t0.03\nYears\t10\nAt the end";

test.each([
  ["Number the rows of each Rep: 1 for the first, 2 for the second and so on", "=COUNTIF(C$2:C2,C2)", sales],
  ["Nummeriere die Zeilen fortlaufend", "=COUNTA(C$2:C2)", sales],
  ["Combien de Reps différents ? Les trous de la colonne ne comptent pas.", "=COUNTA(UNIQUE(C2:C7))", sales],
  ["How many times is the Rep in the list altogether?", "=COUNTIF($C$2:$C$7,C2)", sales],
  ["The tax of 10 % comes on top of Amount", "=D2*1.1", sales],
  ["How many boxes of 6 does Amount need?", "=ROUNDUP(D2/6,0)", sales],
  ["the second highest Amount", "=LARGE(D2:D7,2)", sales],
  ["With interest once a year, what is there at the end?", "=B1*(1+B2)^B3", loan],
])("no word of %s is reported as unused by %s", async (question, formula, data) => {
  expect((await verify(formula, { question, data })).evidence?.unused).toEqual([]);
});

const quarters = "Team\tQ1\tQ2\tQ3\tQ4\nRed\t5\t6\t7\t8\nBlue\t1\t2\t3\t4\nRed\t2\t2\t2\t2";

test("a range of headings such as Q1 to Q3 includes the headings in between", async () => {
  const question = "Total of Q1 to Q3 for Team Red";
  const of = async (formula: string) =>
    (await verify(formula, { question, data: quarters })).evidence?.unused;

  expect(await of('=SUMIFS(B2:B4,A2:A4,"Red")+SUMIFS(D2:D4,A2:A4,"Red")')).toEqual(["Q2"]);
  expect(await of('=SUMPRODUCT((A2:A4="Red")*B2:D4)')).toEqual([]);
});

test("the formula of a follow-up must keep the conditions of the question before it", async () => {
  const request = { question: "and the average?", earlier: "total Amount of Rep Bob", data: sales };

  expect((await verify("=AVERAGE(D2:D7)", request)).evidence?.unused).toEqual(["Bob"]);
  expect((await verify('=AVERAGEIFS(D2:D7,C2:C7,"Bob")', request)).evidence?.unused).toEqual([]);
  expect(
    (await verify('=SUMIFS(D2:D7,C2:C7,"Cid")', { ...request, question: "and for Cid?" })).evidence?.unused,
  ).toEqual([]);
});

test("a formula that the question wants filled down from a cell is checked in every row", async () => {
  const question = "In G2, each row's share of the total Amount, filled down";

  expect((await verify("=D2/SUM(D2:D7)", { question, data: sales })).verdict).toBe("failed");
  expect((await verify("=D2/SUM(D$2:D$7)", { question, data: sales })).verdict).toBe("verified");
});

test("a formula without a question gets at best the verdict checked", async () => {
  const { verdict, problems, run, evidence } = await verify("=SUM(D2:D7)", { data: sales });

  expect([verdict, problems, run?.value, evidence]).toEqual(["checked", [], 689, undefined]);
});
