// Formulas that make no sense for any question are not verified. Each rule has a right and a wrong formula.
import { afterAll, beforeAll, test } from "@jest/globals";
import { type Threads, verifiers } from "../src/workers/threads.ts";
import { bills, type Case, days, expectKept, loan, names, prices, pupils } from "./verify-tables.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const senseless: Case[] = [
  [
    "values are not compared with their total",
    "How many marks in Maths are above their average? The formula goes into F2",
    pupils,
    '=COUNTIF(C2:C6,">"&AVERAGE(C2:C6))',
    '=COUNTIF(C2:C6,">"&SUM(C2:C6))',
  ],
  [
    "COUNT of the three largest values is always three",
    "Average of the three largest marks in Maths. The formula goes into F2",
    pupils,
    "=AVERAGE(LARGE(C2:C6,{1,2,3}))",
    "=COUNT(LARGE(C2:C6,{1,2,3}))",
  ],
  [
    "the condition of FILTER depends on the row",
    "Pupils whose Class has more than one pupil. The formula goes into F2",
    pupils,
    "=FILTER(A2:A6,COUNTIF(B2:B6,B2:B6)>1)",
    "=FILTER(A2:A6,COUNTA(B2:B6)>1)",
  ],
  [
    "a factor such as 1 - rate is not added",
    "Price less 15 %. The formula goes into F2 (F2:F4)",
    prices,
    "=B2*(1-15/100)",
    "=B2+(1-B2/100)",
  ],
  [
    "a value cannot be below and above at the same time",
    "How many have a Maths under 8 or over 15?",
    pupils,
    "=SUMPRODUCT((C2:C6<8)+(C2:C6>15))",
    "=SUMPRODUCT((C2:C6<8)*(C2:C6>15))",
  ],
  [
    "values that must equal 12 are not averaged",
    "Average Maths without the marks of 12",
    pupils,
    '=AVERAGEIF(C2:C6,"<>12")',
    '=AVERAGEIF(C2:C6,"=12")',
  ],
  [
    "the table is the second argument of a lookup",
    "Price of the thing in D2. The formula goes into F2",
    prices,
    '=IFERROR(VLOOKUP(D2,A2:B4,2,FALSE),"")',
    '=IFERROR(VLOOKUP(D2,2,A2:B4,FALSE),"")',
  ],
  [
    "a lookup does not search its own search value",
    "Price of the thing in D2. The formula goes into F2",
    prices,
    "=XLOOKUP(D2,A2:A4,B2:B4,0)",
    "=XLOOKUP(D2,D2:D4,B2:B4,0)",
  ],
  [
    "the condition is the first argument of IF",
    "5% of the Net if the Net is over 100, else 0, in F2:F5",
    bills,
    "=IF(E2>100,E2*5%,0)",
    "=IF(E2*5%,E2>100,0)",
  ],
  [
    "SUBSTITUTE does not replace an empty text",
    "Bill without the hyphen in F2:F5",
    bills,
    '=SUBSTITUTE(A2,"-","")',
    '=SUBSTITUTE(A2,"","-")',
  ],
  [
    "the arguments of DATE are year, month and day",
    "A date from Year, Month and Day in D2:D4",
    days,
    "=DATE(A2,B2,C2)",
    "=DATE(A2,C2,B2)",
  ],
  [
    "the rate comes before the number of periods in PMT",
    "Monthly payment: B1 borrowed, B2 yearly rate, B3 years. The formula goes into D1",
    loan,
    "=-PMT(B2/12,B3*12,B1)",
    "=-PMT(B3*12,B2/12,B1)",
  ],
  [
    "a cell is not joined with itself",
    "First and Last with a space in between, in E2:E4",
    names,
    '=A2&" "&B2',
    '=B2&" "&B2',
  ],
  [
    "a criterion with <> does not include the header row",
    "Count the bills whose State is not paid",
    bills,
    '=COUNTIF(D2:D5,"<>paid")',
    '=COUNTIF(D1:D5,"<>paid")',
  ],
  [
    "the filtered column is not the one with the search value",
    "List the Pupil of every row whose Class is Red",
    pupils,
    '=FILTER(A2:A6,B2:B6="Red")',
    '=FILTER(B2:B6,B2:B6="Red")',
  ],
  [
    "a cell is not compared with itself",
    'In E2:E6 "better" if Maths is greater than Music, else "no"',
    pupils,
    '=IF(C2>D2,"better","no")',
    '=IF(C2>C2,"better","no")',
  ],
  [
    "a lower limit of 0 needs MAX, not SUM",
    "Net less 100, but 0 if it is below, in F2:F5",
    bills,
    "=MAX(0,E2-100)",
    "=SUM(0,E2-100)",
  ],
  [
    "a row always matches itself, so fewer than one match is impossible",
    'In E2:E4 "yes" if Last and Place together come more than once, else "no"',
    names,
    '=IF(COUNTIFS($B$2:$B$4,B2,$C$2:$C$4,C2)>1,"yes","no")',
    '=IF(COUNTIFS($B$2:$B$4,B2,$C$2:$C$4,C2)<1,"yes","no")',
  ],
  [
    "two criteria of different columns do not test the same column",
    'In E2:E4 "yes" if Last and Place together come more than once, else "no"',
    names,
    '=IF(COUNTIFS($B$2:$B$4,B2,$C$2:$C$4,C2)>1,"yes","no")',
    '=IF(COUNTIFS($C$2:$C$4,B2,$C$2:$C$4,C2)>1,"yes","no")',
  ],
  [
    "a text is not searched for in a column of numbers",
    "Total Net of the bills whose Client begins with H",
    bills,
    '=SUMIF(B2:B5,"H*",E2:E5)',
    '=SUMIF(E2:E5,"H*",E2:E5)',
  ],
  [
    "no condition of OR includes another one",
    'In E2:E4 "near" if Place is Cork or Oslo, else "far"',
    names,
    '=IF(OR(C2="Cork",C2="Oslo"),"near","far")',
    '=IF(OR(C2="Cork",C2<>"Oslo"),"near","far")',
  ],
  [
    "a value cannot equal two texts at the same time",
    "E2:E6: 1 for Red or Green in Class, 2 for Blue, otherwise 0",
    pupils,
    '=IF(OR(B2="Red",B2="Green"),1,IF(B2="Blue",2,0))',
    '=IF(OR(B2="Red",B2="Green"),IF(B2="Blue",2,0),1)',
  ],
  [
    "blank cells are not added",
    'E2:E6: Maths plus Music, "missing" where one of them is blank',
    pupils,
    '=IF(OR(C2="",D2=""),"missing",C2+D2)',
    '=IF(OR(C2="",D2=""),C2+D2,"missing")',
  ],
  [
    "the column index of VLOOKUP is within the table",
    'Price of each Sought in E2:E4, "-" where it is not found',
    prices,
    '=IFERROR(VLOOKUP(D2,A$2:B$4,2,FALSE),"-")',
    '=IFERROR(VLOOKUP(D2,A$2:B$4,3,FALSE),"-")',
  ],
  [
    "the column that is averaged does not contain texts",
    "Average of Music in the Class Red",
    pupils,
    '=AVERAGE(IF(B2:B6="Red",D2:D6))',
    '=AVERAGE(IF(B2:B6="Red",A2:A6))',
  ],
];

/** Mistakes that only the wording of the question reveals. */
const doubted: Case[] = [
  [
    "the listed column is the one that the question names",
    "List every Place only once, from F2 on",
    names,
    "=UNIQUE(C2:C4)",
    "=UNIQUE(D2:D4)",
  ],
];

test.each(senseless)("%s", async (...each) => {
  await expectKept(threads, each);
});

test.each(doubted)("%s", async (...each) => {
  await expectKept(threads, each);
});
