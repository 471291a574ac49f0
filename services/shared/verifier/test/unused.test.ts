// A word of the question that the formula does not use is a doubt: it is named, and the formula is not verified.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Request } from "../src/stated.ts";
import { verifying } from "../src/verify.ts";
import { type Runner, runner } from "../src/workers/runner.ts";

let threads: Runner;
beforeAll(() => {
  threads = runner(1);
});
afterAll(() => threads.close());

/** Even where a second derivation comes to the very same. */
const verify = async (formula: string, request: Request) =>
  (await verifying(threads).block(formula, request, Promise.resolve(formula))).found;

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
  ["how many rows have Ann as Rep, case-sensitive", '=COUNTIFS(C2:C7,"Ann")', "case-sensitive"],
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
  ["total Amount of North without the late ones", '=SUMIFS(D2:D7,B2:B7,"North")', "without"],
  ["working days from 2026-01-05 to 2026-03-01 in A2 and A7", "=A7-A2", "working days"],
  ["the names of the Reps, sorted", "=UNIQUE(C2:C7)", "sorted"],
])("%s is not answered by %s: %s", async (question, formula, word) => {
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
])("%s is answered by %s, word for word", async (question, formula) => {
  const { verdict, evidence } = await verify(formula, { question, data: sales });

  expect([verdict, evidence?.unused]).toEqual(["verified", []]);
});

test("a formula of the person's own answers no question and is never more than checked", async () => {
  const { verdict, problems, run, evidence } = await verify("=SUM(D2:D7)", { data: sales });

  expect([verdict, problems, run?.value, evidence]).toEqual(["checked", [], 689, undefined]);
});
