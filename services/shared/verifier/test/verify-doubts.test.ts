// Formulas that only contradict the question's wording are not verified. Each rule has a right and a wrong formula.
import { expect, test } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import { tableOf, testCases } from "./verify-cases.ts";
import doubts from "./verify-doubts.json" with { type: "json" };
import { verifyAgreed, workerThread } from "./worker.ts";

const threads = workerThread();
testCases(doubts, threads);

const bills = tableOf("bills");
const rows = (...lines: string[]) => lines.join("\n");

test.each([
  ["Wie viel Net ergeben alle Zeilen mit State open zusammen?", '=SUMIF(D2:D5,"open",E2:E5)'],
  ["Additionne Net, sauf celles dont le State est « paid ».", '=SUMIF(D2:D5,"<>paid",E2:E5)'],
  ["Cut the decimals of Net off in F2:F5, don't round up: 7.9 -> 7", "=TRUNC(E2)"],
  ["List the different clients of column B once each, sorted from A to Z, in G2", "=SORT(UNIQUE(B2:B5))"],
])("no doubt is reported: %s is answered by %s", async (question, formula) => {
  const request = { question, data: bills };
  const found = await verifyAgreed(threads(), formula, request);

  expect([found.problems, found.evidence?.derivation]).toEqual([[], "agreed"]);
});

test("a year in the question names the column with that heading, in any language", async () => {
  const request: Request = {
    question: "Wie hoch ist der Durchschnitt von Costs in 2023 und 2024?",
    data: tableOf("years"),
  };

  const problems = async (formula: string) =>
    (await createVerifier(threads()).block(formula, request)).found.problems;
  expect(await problems("=(B3+C3)/2")).toEqual([]);
  expect(await problems("=(B4+C4)/2")).not.toEqual([]);
});

test.each([
  [
    "conditions in separate sentences may be alternatives",
    'Parking: up to 30 Minutes cost nothing, more costs 2. Residents (marked "x") always park free. In D2:D4',
    rows("Plate\tMinutes\tResident", "A\t25\t", "B\t90\tx", "C\t60\t"),
    '=IF(OR(C2="x",B2<=30),0,2)',
  ],
  [
    "a quoted text that the tested column lacks need not be excluded",
    "Certains relevés sont à « erreur ». Il me faut en D2 la moyenne de ceux qui restent, seulement pour la station Nord.",
    rows("Station\tRelevé", "Nord\t12.5", "Sud\t14", "Nord\terreur", "Nord\t13"),
    '=AVERAGEIF(A2:A5,"Nord",B2:B5)',
  ],
])("a right formula does not fail: %s", async (_rule, question, data, formula) => {
  const { found } = await createVerifier(threads()).block(formula, { question, data });

  expect(found.verdict).not.toBe("failed");
});

test("a follow-up may use values of the question before it, and each doubt is reported once", async () => {
  const formula = '=SUMPRODUCT((D2:D5="open")*E2:E5)+0*COUNTIF(D2:D5,"open")';
  const messages = async (request: Request) => {
    const { found } = await createVerifier(threads()).block(formula, { data: bills, ...request });
    return found.problems.map(({ message }) => message).filter((message) => message.includes("open"));
  };

  expect(await messages({ question: "and in all?" })).toEqual(["open is not mentioned in the question."]);
  expect(await messages({ question: "and in all?", earlier: "Net of the rows whose State is open" })).toEqual(
    [],
  );
});
