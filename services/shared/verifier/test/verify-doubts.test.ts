// Formulas that only contradict the question's wording are not verified. Each rule has a right and a wrong formula.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Request } from "../src/request.ts";
import { createVerifier } from "../src/verify.ts";
import { type Threads, verifiers } from "../src/workers/threads.ts";
import {
  bills,
  type Case,
  codes,
  expectKept,
  invoices,
  names,
  pupils,
  rows,
  sales,
  years,
} from "./verify-tables.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const doubted: Case[] = [
  [
    "the branches of IF are not swapped",
    'In E2:E6 "both" if Maths and Music are at least 10, else leave it blank',
    pupils,
    '=IF(AND(C2>=10,D2>=10),"both","")',
    '=IF(AND(C2>=10,D2>=10),"","both")',
  ],
  [
    "a row that the question names by its label is read",
    "What is the change in Revenue from 2023 to 2024?",
    years,
    "=C2-B2",
    "=C4-B4",
  ],
  [
    "a number that is not in the question is not added",
    "Sales plus Bonus in E2:E6",
    sales,
    "=C2+D2",
    "=C2+D2+3",
  ],
  [
    "the second highest is not the third highest",
    "second highest of the Sales?",
    sales,
    "=LARGE(C2:C6,2)",
    "=LARGE(C2:C6,3)",
  ],
  [
    "a column that the question names by its letter is read",
    "Divide D by C. The formula goes into E2:E6",
    sales,
    "=D2/C2",
    "=D2/100",
  ],
  [
    "an excluded value is not included instead",
    "Sum of Amount for State not open",
    invoices,
    '=SUMIF(E2:E6,"<>open",D2:D6)',
    '=SUMIF(E2:E6,"=open",D2:D6)',
  ],
  [
    '"starts with" needs a criterion with a wildcard',
    "How many codes in column A start with AX?",
    codes,
    '=COUNTIF(A2:A5,"AX*")',
    "=COUNTA(A2:A5)",
  ],
  [
    "every value of an OR condition is tested",
    'In E2:E4 "near" if Place is Cork or Oslo, else "far"',
    names,
    '=IF(OR(C2="Cork",C2="Oslo"),"near","far")',
    '=IF(C2="Oslo","near","far")',
  ],
  [
    "every threshold of a scale has its result",
    "From Maths in E2:E6: from 16 an A, from 12 a B, below a C",
    pupils,
    '=IFS(C2>=16,"A",C2>=12,"B",TRUE,"C")',
    '=IFS(C2>=16,"A",C2>=12,"",TRUE,"C")',
  ],
  [
    "the first letter is not the last one",
    "Initials of each person, without dots: the first letter of column A followed by the first letter of column B, in E2:E4",
    names,
    "=LEFT(A2,1)&LEFT(B2,1)",
    "=LEFT(A2,1)&RIGHT(B2,1)",
  ],
  [
    "the most recent is not the first",
    "Most recent Net of client Hill. The rows are in order of Due",
    bills,
    '=XLOOKUP("Hill",B2:B5,E2:E5,"",0,-1)',
    '=XLOOKUP("Hill",B2:B5,E2:E5,"")',
  ],
  [
    "a limit is compared with a column whose values it lies between",
    "How many are below 10 here?",
    rows("Part\tPieces\tEuro", "A\t5\t200", "B\t12\t310", "C\t9\t150"),
    '=COUNTIF(B2:B4,"<10")',
    '=COUNTIF(C2:C4,"<10")',
  ],
  [
    "every rate in the question is used",
    "In F2:F5 10% of Net if the State is open, 4% if it is paid",
    bills,
    '=IF(D2="open",E2*10%,IF(D2="paid",E2*4%,0))',
    '=IF(D2="open",E2*10%,IF(D2="paid",E2,0))',
  ],
];

test.each(doubted)("%s", async (...each) => {
  await expectKept(threads, each);
});

test.each([
  ["Wie viel Net ergeben alle Zeilen mit State open zusammen?", '=SUMIF(D2:D5,"open",E2:E5)'],
  ["Additionne Net, sauf celles dont le State est « paid ».", '=SUMIF(D2:D5,"<>paid",E2:E5)'],
  ["Cut the decimals of Net off in F2:F5, don't round up: 7.9 -> 7", "=TRUNC(E2)"],
  ["List the different clients of column B once each, sorted from A to Z, in G2", "=SORT(UNIQUE(B2:B5))"],
])("no doubt is reported: %s is answered by %s", async (question, formula) => {
  const request = { question, data: bills };
  const { found } = await createVerifier(threads).block(formula, request, { derive: async () => formula });

  expect([found.problems, found.evidence?.derivation]).toEqual([[], "agreed"]);
});

test("a year in the question names the column with that heading, in any language", async () => {
  const request: Request = {
    question: "Wie hoch ist der Durchschnitt von Costs in 2023 und 2024?",
    data: years,
  };

  const problems = async (formula: string) =>
    (await createVerifier(threads).block(formula, request)).found.problems;
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
  const { found } = await createVerifier(threads).block(formula, { question, data });

  expect(found.verdict).not.toBe("failed");
});

test("a follow-up may use values of the question before it, and each doubt is reported once", async () => {
  const formula = '=SUMPRODUCT((D2:D5="open")*E2:E5)+0*COUNTIF(D2:D5,"open")';
  const messages = async (request: Request) => {
    const { found } = await createVerifier(threads).block(formula, { data: bills, ...request });
    return found.problems.map(({ message }) => message).filter((message) => message.includes("open"));
  };

  expect(await messages({ question: "and in all?" })).toEqual(["open is not mentioned in the question."]);
  expect(await messages({ question: "and in all?", earlier: "Net of the rows whose State is open" })).toEqual(
    [],
  );
});
