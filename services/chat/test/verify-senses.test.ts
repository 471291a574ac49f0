// What no formula can mean, and what a question names in its place: each rule by a formula that keeps it and one that breaks it.
import { afterAll, beforeAll, expect, test } from "@jest/globals";
import type { Request } from "../src/domain/verify/stated.ts";
import { verifying } from "../src/domain/verify.ts";
import { type Runner, runner } from "../src/workers/runner.ts";

let threads: Runner;
beforeAll(() => {
  threads = runner(1);
});
afterAll(() => threads.close());

const rows = (...lines: string[]) => lines.join("\n");
const pupils = rows(
  "Pupil\tClass\tMaths\tMusic",
  "Ann\tRed\t14\t16",
  "Ben\tBlue\t9\t12",
  "Cid\tRed\t11\t18",
  "Dot\tBlue\t17\t10",
  "Eva\tRed\t8\t15",
);
const bills = rows(
  "Bill\tClient\tDue\tState\tNet",
  "R-1\tHill\t2019-02-03\topen\t120",
  "R-2\tLake\t2020-02-20\tpaid\t-80",
  "R-3\tHill\t2018-03-05\topen\t45",
  "R-4\tWood\t2021-01-15\tpaid\t200",
);
const names = rows(
  "First\tLast\tPlace\tMail",
  "Ann\tHill\tCork\tann@x",
  "Bob\tLake\tOslo\tbob@x",
  "Cid\tHill\tCork\tcid@x",
);
const prices = rows("Thing\tPrice\t\tSought", "Tea\t4\t\tJam", "Rice\t6\t\tTea", "Jam\t3\t\tNut");
const days = rows("Year\tMonth\tDay", "2024\t2\t29", "2025\t12\t1", "2023\t7\t14");
const loan = rows("Borrowed\t12000", "Rate\t0.06", "Years\t5");

type Case = [rule: string, question: string, data: string, right: string, wrong: string];

const refused: Case[] = [
  [
    "a look-up takes its table second",
    "Price of the thing in D2. The formula goes into F2",
    prices,
    '=IFERROR(VLOOKUP(D2,A2:B4,2,FALSE),"")',
    '=IFERROR(VLOOKUP(D2,2,A2:B4,FALSE),"")',
  ],
  [
    "what is looked for is not looked for in itself",
    "Price of the thing in D2. The formula goes into F2",
    prices,
    "=XLOOKUP(D2,A2:A4,B2:B4,0)",
    "=XLOOKUP(D2,D2:D4,B2:B4,0)",
  ],
  [
    "a condition stands first in IF",
    "5% of the Net if the Net is over 100, else 0, in F2:F5",
    bills,
    "=IF(E2>100,E2*5%,0)",
    "=IF(E2*5%,E2>100,0)",
  ],
  [
    "an old text is replaced, not nothing",
    "Bill without the hyphen in F2:F5",
    bills,
    '=SUBSTITUTE(A2,"-","")',
    '=SUBSTITUTE(A2,"","-")',
  ],
  [
    "year, month and day stand in this order",
    "A date from Year, Month and Day in D2:D4",
    days,
    "=DATE(A2,B2,C2)",
    "=DATE(A2,C2,B2)",
  ],
  [
    "the rate of a period comes before their number",
    "Monthly payment: B1 borrowed, B2 yearly rate, B3 years. The formula goes into D1",
    loan,
    "=-PMT(B2/12,B3*12,B1)",
    "=-PMT(B3*12,B2/12,B1)",
  ],
  [
    "a blank between two words stands between them",
    "First and Last with a space in between, in E2:E4",
    names,
    '=CONCATENATE(A2," ",B2)',
    '=CONCATENATE(A2,B2," ")',
  ],
  [
    "two cells are joined, not one with itself",
    "First and Last with a space in between, in E2:E4",
    names,
    '=A2&" "&B2',
    '=B2&" "&B2',
  ],
  [
    "a place in a list is not counted from its heading",
    "Position of the thing in D2 among the things. The formula goes into F2",
    prices,
    "=IFERROR(MATCH(D2,A2:A4,0),0)",
    "=MATCH(D2,A1:A4,0)",
  ],
  [
    "a heading is also not equal to a value",
    "Count the bills whose State is not paid",
    bills,
    '=COUNTIF(D2:D5,"<>paid")',
    '=COUNTIF(D1:D5,"<>paid")',
  ],
  [
    "what is looked for is not what is wanted",
    "List the Pupil of every row whose Class is Red",
    pupils,
    '=FILTER(A2:A6,B2:B6="Red")',
    '=FILTER(B2:B6,B2:B6="Red")',
  ],
  [
    "what is listed is what the question names",
    "List every Place only once, from F2 on",
    names,
    "=UNIQUE(C2:C4)",
    "=UNIQUE(D2:D4)",
  ],
  [
    "a thing is not compared with itself",
    'In E2:E6 "better" if Maths is greater than Music, else "no"',
    pupils,
    '=IF(C2>D2,"better","no")',
    '=IF(C2>C2,"better","no")',
  ],
  [
    "what was decided is not asked again",
    'In E2:E6 "a" if Maths is greater than Music, "b" if Music is greater, "c" if they are equal',
    pupils,
    '=IF(C2>D2,"a",IF(D2>C2,"b","c"))',
    '=IF(C2>D2,"a",IF(C2<=D2,"b","c"))',
  ],
  [
    "adding 0 changes nothing",
    "Net less 100, but 0 if it is below, in F2:F5",
    bills,
    "=MAX(0,E2-100)",
    "=SUM(0,E2-100)",
  ],
  [
    "a row is always among those like it",
    'In E2:E4 "yes" if Last and Place together come more than once, else "no"',
    names,
    '=IF(COUNTIFS($B$2:$B$4,B2,$C$2:$C$4,C2)>1,"yes","no")',
    '=IF(COUNTIFS($B$2:$B$4,B2,$C$2:$C$4,C2)<1,"yes","no")',
  ],
  [
    "one column is not two things at once",
    'In E2:E4 "yes" if Last and Place together come more than once, else "no"',
    names,
    '=IF(COUNTIFS($B$2:$B$4,B2,$C$2:$C$4,C2)>1,"yes","no")',
    '=IF(COUNTIFS($C$2:$C$4,B2,$C$2:$C$4,C2)>1,"yes","no")',
  ],
  [
    "a text is not among numbers",
    "Total Net of the bills whose Client begins with H",
    bills,
    '=SUMIF(B2:B5,"H*",E2:E5)',
    '=SUMIF(E2:E5,"H*",E2:E5)',
  ],
  [
    "or takes no condition that holds the other",
    'In E2:E4 "near" if Place is Cork or Oslo, else "far"',
    names,
    '=IF(OR(C2="Cork",C2="Oslo"),"near","far")',
    '=IF(OR(C2="Cork",C2<>"Oslo"),"near","far")',
  ],
  [
    "different values are not counted as all",
    "How many different names are there in B2:B4?",
    names,
    "=SUMPRODUCT(1/COUNTIF(B2:B4,B2:B4))",
    "=SUMPRODUCT(1/COUNTA(B2:B4))",
  ],
  [
    "what is for the rest comes last",
    "5% of the Net for bills with a Net over 100, 2% for the rest, in F2:F5",
    bills,
    "=IF(E2>100,E2*5%,E2*2%)",
    "=IF(E2>100,E2*2%,E2*5%)",
  ],
  [
    "others that stay empty are not those that are marked",
    'Mark every Last that comes more than once with "again", the others stay empty. In E2:E4',
    names,
    '=IF(COUNTIF($B$2:$B$4,B2)>1,"again","")',
    '=IF(COUNTIF($B$2:$B$4,B2)>1,"","again")',
  ],
  [
    "what is said beside a limit is given at it",
    "In E2:E6: 5 up to a Maths of 9, 7 up to 14, 8 above",
    pupils,
    "=IF(C2<=9,5,IF(C2<=14,7,8))",
    "=IF(C2<=9,5,IF(C2<=14,8,7))",
  ],
  [
    "yes comes before no",
    'Is the thing in D in the list A2:A4 or not? Say "known" or "new" in E2:E4',
    prices,
    '=IF(COUNTIF($A$2:$A$4,D2)>0,"known","new")',
    '=IF(COUNTIF($A$2:$A$4,D2)>0,"new","known")',
  ],
  [
    "steps of a scale are steps of one cell",
    "From Maths in E2:E6: from 16 an A, from 12 a B, from 8 a C, below an F",
    pupils,
    '=IFS(C2>=16,"A",C2>=12,"B",C2>=8,"C",TRUE,"F")',
    '=IFS(C2>=16,"A",C2>=12,"B",D2>=8,"C",TRUE,"F")',
  ],
  [
    "the largest is taken where it is asked for",
    'How much Net is open? Net of all bills with State "open"',
    bills,
    '=SUMIFS(E2:E5,D2:D5,"open")',
    '=MAXIFS(E2:E5,D2:D5,"open")',
  ],
  [
    "the lowest is not the highest",
    "Which Pupil has the lowest Maths?",
    pupils,
    "=INDEX(A2:A6,MATCH(MIN(C2:C6),C2:C6,0))",
    "=INDEX(A2:A6,MATCH(MAX(C2:C6),C2:C6,0))",
  ],
  ["the 4th is the 4th", "The 4th name in A2:A6", pupils, "=INDEX(A2:A6,4)", "=INDEX(A2:A6,2)"],
  ["two letters are two", "The first two letters of Last in E2:E4", names, "=LEFT(B2,2)", "=LEFT(B2,1)"],
  [
    "March is the third month",
    "How many bills are due in March? The dates are in C2:C5",
    bills,
    "=SUMPRODUCT(--(MONTH(C2:C5)=3))",
    "=SUMPRODUCT(--(MONTH(C2:C5)=4))",
  ],
  [
    "a year or later begins with its first day",
    "How many bills have a Due date in 2019 or later?",
    bills,
    '=COUNTIF(C2:C5,">="&DATE(2019,1,1))',
    '=COUNTIF(C2:C5,">="&DATE(2020,1,1))',
  ],
  [
    "before today is not after it",
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
    "what comes again is not all that there is",
    'Mark in E2:E4 from its second time on a Last as "again", the first stays blank',
    names,
    '=IF(COUNTIF($B$2:B2,B2)>1,"again","")',
    '=IF(COUNTA($B$2:B2)>1,"again","")',
  ],
  [
    "what is above the average is compared with it",
    "How many pupils have a Maths above the average Maths?",
    pupils,
    '=COUNTIF(C2:C6,">"&AVERAGE(C2:C6))',
    "=COUNTA(C2:C6)",
  ],
  [
    "both ends of a span are of one column",
    "How many bills have a Net between 40 and 150?",
    bills,
    '=COUNTIFS(E2:E5,">=40",E2:E5,"<=150")',
    '=COUNTIFS(E2:E5,">=40",C2:C5,"<=150")',
  ],
  [
    "the first place is 1",
    "Place of each pupil by Maths within the Class, the most first, in E2:E6",
    pupils,
    '=COUNTIFS($B$2:$B$6,B2,$C$2:$C$6,">"&C2)+1',
    '=COUNTIFS($B$2:$B$6,B2,$C$2:$C$6,">="&C2)+1',
  ],
  [
    "a text is taken from the column that is named",
    "The first two letters of Last in E2:E4",
    names,
    "=LEFT(B2,2)",
    "=LEFT(D2,2)",
  ],
  [
    "a total of a group is not one of all",
    "Running Net per Client: in each row the sum for that Client so far, in F2:F5",
    bills,
    "=SUMIF($B$2:B2,B2,$E$2:E2)",
    "=SUM($E$2:E2)",
  ],
  [
    "headings count from where the cells begin",
    "Music of Cid",
    pupils,
    '=INDEX(C2:D6,MATCH("Cid",A2:A6,0),MATCH("Music",C1:D1,0))',
    '=INDEX(B2:C6,MATCH("Cid",A2:A6,0),MATCH("Music",C1:D1,0))',
  ],
  ["one decimal is one", "Net rounded to one decimal in F2:F5", bills, "=ROUND(E2,1)", "=ROUND(E2,2)"],
  [
    "a range that moves as it is filled leaves rows out",
    "Next to each row, how often its Last comes in B2:B4 overall, in E2:E4",
    names,
    "=COUNTIF($B$2:$B$4,B2)",
    "=COUNTIF(B2:B4,B2)",
  ],
  [
    "two limits that are said alike are tested alike",
    'In E2:E6 "passed" for those with at least 10 in Maths and at least 10 in Music, "failed" for the others',
    pupils,
    '=IF(AND(C2>=10,D2>=10),"passed","failed")',
    '=IF(AND(C2>10,D2>=10),"passed","failed")',
  ],
  [
    "what is cut is counted in the same cell",
    "The part of Mail before the @ in E2:E4",
    names,
    '=LEFT(D2,FIND("@",D2)-1)',
    '=LEFT(C2,FIND("@",D2)-1)',
  ],
  ["a month is a month of a date", "Month of the due date in F2:F5", bills, "=MONTH(C2)", "=MONTH(E2)"],
  [
    "dates are not added up",
    'Total of the bills that are "open"',
    bills,
    '=SUMIF(D2:D5,"open",E2:E5)',
    '=SUMIF(D2:D5,"open",C2:C5)',
  ],
  [
    "a date is no small number",
    "How many bills are above 100? Use the amounts in E2:E5",
    bills,
    '=COUNTIF(E2:E5,">100")',
    '=COUNTIF(C2:C5,">100")',
  ],
  [
    "a date is joined as a text",
    'Bill and its due date in F2:F5, like "R-9 (2020)"',
    bills,
    '=A2&" ("&YEAR(C2)&")"',
    '=A2&" ("&C2&")"',
  ],
  [
    "a pattern is sought where it can be",
    "How many addresses are there with ann in them?",
    names,
    '=COUNTIF(D2:D4,"*ann*")',
    '=COUNTIF(C2:C4,"*ann*")',
  ],
  [
    "a share is part of its own total",
    "Share of each pupil in the points of Music, in E2:E6",
    pupils,
    "=D2/SUM($D$2:$D$6)",
    "=D2/SUM($C$2:$C$6)",
  ],
  [
    "both ends of a span are two",
    "List the bills that were due in February 2020, from G2 on",
    bills,
    "=FILTER(A2:A5,(C2:C5>=DATE(2020,2,1))*(C2:C5<=DATE(2020,2,29)))",
    "=FILTER(A2:A5,(C2:C5>=DATE(2020,2,1))*(C2:C5>=DATE(2020,2,29)))",
  ],
  [
    "a number of borrowed money is no rate",
    "Monthly payment for the money in B1 at the yearly rate in B2 over the years in B3. The formula goes into D1",
    loan,
    "=-PMT(B2/12,B3*12,B1)",
    "=-PMT(B1/12,B3*12,B1)",
  ],
];

const doubted: Case[] = [
  [
    "a value that only one row holds is still asked for",
    'In E2:E4 "near" if Place is Cork or Oslo, else "far"',
    names,
    '=IF(OR(C2="Cork",C2="Oslo"),"near","far")',
    '=IF(C2="Oslo","near","far")',
  ],
  ["the best is chosen", "best mark in Maths", pupils, "=MAX(C2:C6)", "=SUM(C2:C6)"],
  [
    "a case with a result has one",
    "From Maths in E2:E6: from 16 an A, from 12 a B, below a C",
    pupils,
    '=IFS(C2>=16,"A",C2>=12,"B",TRUE,"C")',
    '=IFS(C2>=16,"A",C2>=12,"",TRUE,"C")',
  ],
  [
    "the beginning of a word is not its end",
    "Initials of each person, without dots: the first letter of column A followed by the first letter of column B, in E2:E4",
    names,
    "=LEFT(A2,1)&LEFT(B2,1)",
    "=LEFT(A2,1)&RIGHT(B2,1)",
  ],
  [
    "a percentage is a part of something",
    "Percentage change from Maths to Music in E2:E6",
    pupils,
    "=(D2-C2)/C2",
    "=D2-C2",
  ],
  [
    "the most recent is not the first",
    "Most recent Net of client Hill. The rows are in order of Due",
    bills,
    '=XLOOKUP("Hill",B2:B5,E2:E5,"",0,-1)',
    '=XLOOKUP("Hill",B2:B5,E2:E5,"")',
  ],
  [
    "what differs already is not made unique",
    "List the groups once each, from F2 on",
    pupils,
    "=UNIQUE(B2:B6)",
    "=UNIQUE(A2:A6)",
  ],
  [
    "a limit lies among the values",
    "How many are below 10 here?",
    rows("Part\tPieces\tEuro", "A\t5\t200", "B\t12\t310", "C\t9\t150"),
    '=COUNTIF(B2:B4,"<10")',
    '=COUNTIF(C2:C4,"<10")',
  ],
  [
    "each rate that is named is used",
    "In F2:F5 10% of Net if the State is open, 4% if it is paid",
    bills,
    '=IF(D2="open",E2*10%,IF(D2="paid",E2*4%,0))',
    '=IF(D2="open",E2*10%,IF(D2="paid",E2,0))',
  ],
];

const verify = async (formula: string, request: Request) =>
  (await verifying(threads).block(formula, request)).found;

test.each(refused)("%s", async (_rule, question, data, right, wrong) => {
  const kept = await verify(right, { question, data });
  expect([kept.verdict, kept.problems]).toEqual(["verified", []]);
  expect((await verify(wrong, { question, data })).verdict).toBe("failed");
});

test.each(doubted)("%s, or it is doubted", async (_rule, question, data, right, wrong) => {
  const kept = await verify(right, { question, data });
  expect([kept.verdict, kept.problems]).toEqual(["verified", []]);
  expect((await verify(wrong, { question, data })).verdict).toBe("checked");
});

test.each([
  ["Wie viel Net ergeben alle Zeilen mit State open zusammen?", '=SUMIF(D2:D5,"open",E2:E5)'],
  ["Additionne Net, sauf celles dont le State est « paid ».", '=SUMIF(D2:D5,"<>paid",E2:E5)'],
  ["Show the Net doubled in F2:F5", "=E2*2"],
])("%s is answered by %s", async (question, formula) => {
  const { verdict, problems } = await verify(formula, { question, data: bills });

  expect([verdict, problems]).toEqual(["verified", []]);
});
