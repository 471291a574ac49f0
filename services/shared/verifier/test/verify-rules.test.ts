// A formula does what the question says and nothing else. Each rule has a right and a wrong formula.
import { afterAll, beforeAll, test } from "@jest/globals";
import { type Threads, verifiers } from "../src/workers/threads.ts";
import { type Case, codes, expectKept, invoices, lists, sales } from "./verify-tables.ts";

let threads: Threads;
beforeAll(() => {
  threads = verifiers(1);
});
afterAll(() => threads.close());

const unstated: Case[] = [
  [
    '"at least" includes the limit',
    "How many sales in C2:C6 are at least 250?",
    sales,
    '=COUNTIF(C2:C6,">=250")',
    '=COUNTIF(C2:C6,">250")',
  ],
  ["a range in the question is read completely", "Total of C2:C6", sales, "=SUM(C2:C6)", "=SUM(C2:C5)"],
  [
    "rows in the question are read completely",
    "Total Sales in rows 2 to 6",
    sales,
    "=SUM(C2:C6)",
    "=SUM(C3:C6)",
  ],
  [
    "a month number is at most 12",
    "How many Due dates are in February?",
    invoices,
    "=SUMPRODUCT(--(MONTH(C2:C6)=2))",
    "=SUMPRODUCT(--(MONTH(C2:C6)=20))",
  ],
  [
    "an earlier threshold does not cover a later one",
    'If Sales is over 500 "high", over 200 "middle", otherwise "low", in E2:E6',
    sales,
    '=IF(C2>500,"high",IF(C2>200,"middle","low"))',
    '=IF(C2>200,"middle",IF(C2>500,"high","low"))',
  ],
  [
    'a condition written as "E = open" is followed',
    "Count the invoices with (E = open)",
    invoices,
    '=COUNTIF(E2:E6,"open")',
    '=COUNTIF(E2:E6,"<>open")',
  ],
  [
    "both limits of a month are tested",
    "Sum of Amount with Due in February 2025",
    invoices,
    '=SUMIFS(D2:D6,C2:C6,">="&DATE(2025,2,1),C2:C6,"<="&DATE(2025,2,28))',
    '=SUMIFS(D2:D6,C2:C6,">="&DATE(2025,2,1),C2:C6,">="&DATE(2025,2,28))',
  ],
  [
    "two counts are not added if both conditions must hold",
    "Count the invoices of Hill with State open",
    invoices,
    '=COUNTIFS(B2:B6,"Hill",E2:E6,"open")',
    '=COUNTIF(B2:B6,"Hill")+COUNTIF(E2:E6,"open")',
  ],
  [
    "a position from FIND is used with LEFT, not RIGHT",
    "First word of the Name in C2:C5",
    codes,
    '=LEFT(B2,FIND(" ",B2)-1)',
    '=RIGHT(B2,FIND(" ",B2)-1)',
  ],
  [
    "a value is in its own list once, so a duplicate needs a count above one",
    'Mark Here that appears more than once with "twice", else "", in C2:C5',
    lists,
    '=IF(COUNTIF($A$2:$A$5,A2)>1,"twice","")',
    '=IF(COUNTIF($A$2:$A$5,A2)>=1,"twice","")',
  ],
  [
    "a key is searched in its own column",
    'Amount of the invoice "R-4"',
    invoices,
    '=XLOOKUP("R-4",A2:A6,D2:D6)',
    '=XLOOKUP("R-4",B2:B6,D2:D6)',
  ],
  [
    "the best rows are sorted by a column of numbers",
    "Names of the top 2 sellers by Sales, best first, from F2",
    sales,
    "=TAKE(SORTBY(A2:A6,C2:C6,-1),2)",
    "=TAKE(SORTBY(A2:A6,B2:B6,-1),2)",
  ],
  [
    "a rank needs a comparison with the other rows",
    "Rank of each seller by Sales within the Team, in E2:E6",
    sales,
    '=COUNTIFS($B$2:$B$6,B2,$C$2:$C$6,">"&C2)+1',
    "=COUNTIFS($B$2:$B$6,B2)+1",
  ],
  [
    "the text of a cell is read, not repeated as a literal",
    "Join Seller and Team with a hyphen in E2:E6",
    sales,
    '=A2&"-"&B2',
    '=A2&"-"&"Red"',
  ],
  [
    "texts are not compared with numbers",
    "Sellers with Sales over 300",
    sales,
    "=FILTER(A2:A6,C2:C6>300)",
    "=FILTER(A2:A6,B2:B6>300)",
  ],
];

/** Mistakes that only the wording of the question reveals. */
const doubted: Case[] = [
  [
    "the number of decimals in the question is used",
    "Average of the Sales rounded to one decimal",
    sales,
    "=ROUND(AVERAGE(C2:C6),1)",
    "=ROUND(AVERAGE(C2:C6),2)",
  ],
  [
    '"otherwise" needs a second case',
    'If Sales is over 300 give Sales, otherwise "", in E2:E6',
    sales,
    '=IF(C2>300,C2,"")',
    "=C2*300",
  ],
];

test.each(unstated)("%s", async (...each) => {
  await expectKept(threads, each);
});

test.each(doubted)("%s", async (...each) => {
  await expectKept(threads, each);
});
