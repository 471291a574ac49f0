// Columns, values and limits that the question names are used correctly. Each rule has a right and a wrong formula.
import { afterAll, beforeAll, test } from "@jest/globals";
import { type Threads, verifiers } from "../src/workers/threads.ts";
import { bills, type Case, expectKept, loan, names, pupils } from "./verify-tables.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const misplaced: Case[] = [
  [
    "repeated values are counted with COUNTIF, not COUNTA",
    'Mark in E2:E4 from its second time on a Last as "again", the first stays blank',
    names,
    '=IF(COUNTIF($B$2:B2,B2)>1,"again","")',
    '=IF(COUNTA($B$2:B2)>1,"again","")',
  ],
  [
    "both limits of a range test the same column",
    "How many bills have a Net between 40 and 150?",
    bills,
    '=COUNTIFS(E2:E5,">=40",E2:E5,"<=150")',
    '=COUNTIFS(E2:E5,">=40",C2:C5,"<=150")',
  ],
  [
    "a text function reads the named column",
    "The first two letters of Last in E2:E4",
    names,
    "=LEFT(B2,2)",
    "=LEFT(D2,2)",
  ],
  [
    "a MATCH in the headings starts at the same column as the INDEX range",
    "Music of Cid",
    pupils,
    '=INDEX(C2:D6,MATCH("Cid",A2:A6,0),MATCH("Music",C1:D1,0))',
    '=INDEX(B2:C6,MATCH("Cid",A2:A6,0),MATCH("Music",C1:D1,0))',
  ],
  [
    "a range over all rows is fixed when the formula is filled",
    "Next to each row, how often its Last comes in B2:B4 overall, in E2:E4",
    names,
    "=COUNTIF($B$2:$B$4,B2)",
    "=COUNTIF(B2:B4,B2)",
  ],
  [
    "two limits with the same wording are tested the same way",
    'In E2:E6 "passed" for those with at least 10 in Maths and at least 10 in Music, "failed" for the others',
    pupils,
    '=IF(AND(C2>=10,D2>=10),"passed","failed")',
    '=IF(AND(C2>10,D2>=10),"passed","failed")',
  ],
  ["MONTH is applied to a date", "Month of the due date in F2:F5", bills, "=MONTH(C2)", "=MONTH(E2)"],
  [
    "dates are not added up",
    'Total of the bills that are "open"',
    bills,
    '=SUMIF(D2:D5,"open",E2:E5)',
    '=SUMIF(D2:D5,"open",C2:C5)',
  ],
  [
    "dates are not compared with small numbers",
    "How many bills are above 100? Use the amounts in E2:E5",
    bills,
    '=COUNTIF(E2:E5,">100")',
    '=COUNTIF(C2:C5,">100")',
  ],
  [
    "a pattern is searched in a column where it can occur",
    "How many addresses are there with ann in them?",
    names,
    '=COUNTIF(D2:D4,"*ann*")',
    '=COUNTIF(C2:C4,"*ann*")',
  ],
  [
    "the start and the end of a period are compared in opposite directions",
    "List the bills that were due in February 2020, from G2 on",
    bills,
    "=FILTER(A2:A5,(C2:C5>=DATE(2020,2,1))*(C2:C5<=DATE(2020,2,29)))",
    "=FILTER(A2:A5,(C2:C5>=DATE(2020,2,1))*(C2:C5>=DATE(2020,2,29)))",
  ],
  [
    "an amount is not used as a rate",
    "Monthly payment for the money in B1 at the yearly rate in B2 over the years in B3. The formula goes into D1",
    loan,
    "=-PMT(B2/12,B3*12,B1)",
    "=-PMT(B1/12,B3*12,B1)",
  ],
];

/** Mistakes that only the wording of the question reveals. */
const doubted: Case[] = [
  [
    'the result for "the rest" is in the last branch of IF',
    "5% of the Net for bills with a Net over 100, 2% for the rest, in F2:F5",
    bills,
    "=IF(E2>100,E2*5%,E2*2%)",
    "=IF(E2>100,E2*2%,E2*5%)",
  ],
  [
    "a maximum is taken only if the question asks for it",
    'How much Net is open? Net of all bills with State "open"',
    bills,
    '=SUMIFS(E2:E5,D2:D5,"open")',
    '=MAXIFS(E2:E5,D2:D5,"open")',
  ],
  [
    "the minimum is not the maximum",
    "Which Pupil has the lowest Maths?",
    pupils,
    "=INDEX(A2:A6,MATCH(MIN(C2:C6),C2:C6,0))",
    "=INDEX(A2:A6,MATCH(MAX(C2:C6),C2:C6,0))",
  ],
  [
    "an ordinal in the question, such as 4th, is used",
    "The 4th name in A2:A6",
    pupils,
    "=INDEX(A2:A6,4)",
    "=INDEX(A2:A6,2)",
  ],
  [
    "the number of letters in the question is used",
    "The first two letters of Last in E2:E4",
    names,
    "=LEFT(B2,2)",
    "=LEFT(B2,1)",
  ],
  [
    "a month name is compared with its number",
    "How many bills are due in March? The dates are in C2:C5",
    bills,
    "=SUMPRODUCT(--(MONTH(C2:C5)=3))",
    "=SUMPRODUCT(--(MONTH(C2:C5)=4))",
  ],
  [
    '"in 2019 or later" starts on the first day of 2019',
    "How many bills have a Due date in 2019 or later?",
    bills,
    '=COUNTIF(C2:C5,">="&DATE(2019,1,1))',
    '=COUNTIF(C2:C5,">="&DATE(2020,1,1))',
  ],
  [
    '"before today" is not compared as after today',
    "Net of all bills whose Due is before today",
    bills,
    '=SUMIF(C2:C5,"<"&TODAY(),E2:E5)',
    '=SUMIF(C2:C5,">"&TODAY(),E2:E5)',
  ],
  [
    "positive values are above 0",
    "Average of the positive values in E2:E5",
    bills,
    '=AVERAGEIF(E2:E5,">0")',
    "=AVERAGE(E2:E5)",
  ],
  [
    '"above the average" needs a comparison with the average',
    "How many pupils have a Maths above the average Maths?",
    pupils,
    '=COUNTIF(C2:C6,">"&AVERAGE(C2:C6))',
    "=COUNTA(C2:C6)",
  ],
  [
    "a total per group is not a total of all rows",
    "Running Net per Client: in each row the sum for that Client so far, in F2:F5",
    bills,
    "=SUMIF($B$2:B2,B2,$E$2:E2)",
    "=SUM($E$2:E2)",
  ],
  [
    "the number of decimals in the question is used",
    "Net rounded to one decimal in F2:F5",
    bills,
    "=ROUND(E2,1)",
    "=ROUND(E2,2)",
  ],
];

test.each(misplaced)("%s", async (...each) => {
  await expectKept(threads, each);
});

test.each(doubted)("%s", async (...each) => {
  await expectKept(threads, each);
});
