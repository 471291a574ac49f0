// The assistant's formulas, run on a sheet: each must give what plain JavaScript computes from the same rows.

import { check } from "@cellwright/formula/check";
import { expect, test } from "@jest/globals";
import { answer } from "../src/assistant/answer.ts";
import { type Row, rows, run, serial, today } from "./ai-sheet.ts";

const ask = (question: string, dialect = "excel"): string =>
  answer([
    { role: "system", content: `You help.\n\nDialect: ${dialect}\n` },
    { role: "user", content: question },
  ]).text;

const formulaOf = (reply: string): string | undefined => /```excel\n(=[^\n]+)\n```/.exec(reply)?.[1];

const sum = (chosen: readonly Row[]): number => chosen.reduce((total, { amount }) => total + amount, 0);
const where = (test: (row: Row) => boolean): Row[] => rows.filter(test);
const sumWhere = (test: (row: Row) => boolean): number => sum(where(test));
const countWhere = (test: (row: Row) => boolean): number => where(test).length;
const amounts = rows.map(({ amount }) => amount);
const isPaid = ({ status }: Row): boolean => status === "Paid";
const inMarch = ({ date }: Row): boolean => date >= "2024-03-01" && date <= "2024-03-31";
const different = (values: readonly string[]): string[] => [...new Set(values.filter(Boolean))];
const median = (values: number[]): number => {
  const sorted = values.toSorted((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  return sorted.length % 2
    ? (sorted[middle] as number)
    : ((sorted[middle - 1] as number) + (sorted[middle] as number)) / 2;
};

type Value = number | string | boolean | string[];
/** A question, its answer computed without a spreadsheet, and cells the question speaks of. */
const questions: readonly (readonly [string, () => Value, Record<string, string>?])[] = [
  ["Sum the amounts in column C where column A is Paid", () => sumWhere(isPaid)],
  ["sum C where A is Paid", () => sumWhere(isPaid)],
  ['What is the total of column C for rows where column A equals "paid"?', () => sumWhere(isPaid)],
  [
    "Add up C2:C11 if A2:A11 is Paid and B2:B11 is South",
    () => sumWhere((row) => isPaid(row) && row.region === "South"),
  ],
  [
    "Sum column C between rows 2 and 6 where column B is not North",
    () => sum(rows.slice(0, 5).filter(({ region }) => region !== "North")),
  ],
  ["Sum the values in column C greater than 100", () => sumWhere(({ amount }) => amount > 100)],
  [
    "Total of column C where column B is North or South",
    () => sumWhere(({ region }) => region === "North" || region === "South"),
  ],
  [
    "Sum column C where column A is Paid or column B is North",
    () => sumWhere((row) => isPaid(row) || row.region === "North"),
  ],
  [
    "Sum C2:C10 where B2:B10 is neither North nor East",
    () => sum(rows.slice(0, 9).filter(({ region }) => region !== "North" && region !== "East")),
  ],
  ["Sum C2:C11 where D2:D11 is after 2024-03-01", () => sumWhere(({ date }) => date > "2024-03-01")],
  ["Sum column C where the date in column D is in March 2024", () => sumWhere(inMarch)],
  ["Sum column C where column D is between 2024-03-01 and 2024-03-31", () => sumWhere(inMarch)],
  ["Sum column C where column D is before 1 March 2024", () => sumWhere(({ date }) => date < "2024-03-01")],
  [
    "Sum column C where column D is in 2024 and column F is at least 7",
    () => sumWhere(({ date, units }) => date.startsWith("2024") && units >= 7),
  ],
  ["Sum column C where column A starts with Paid", () => sumWhere(({ status }) => status.startsWith("Paid"))],
  [
    'Sum column C where column A is "Paid and late"',
    () => sumWhere(({ status }) => status === "Paid and late"),
  ],
  [
    "Sum C2:C11 where A2:A11 equals the value in H1",
    () => sumWhere(({ status }) => status === "Open"),
    { H1: "Open" },
  ],
  ["Sum column C where column F is not less than 12", () => sumWhere(({ units }) => units >= 12)],
  ["Sum column C where column F isn't more than 3", () => sumWhere(({ units }) => units <= 3)],
  ["Sum column C where column F is 12 or more", () => sumWhere(({ units }) => units >= 12)],
  ["Sum column C where column A is blank", () => sumWhere(({ status }) => status === "")],
  ["Sum column C on the Orders sheet where column A is Paid", () => sumWhere(isPaid)],
  ["Sum Orders!C:C where Orders!A:A is Open", () => sumWhere(({ status }) => status === "Open")],
  ["Sum columns C and F", () => sum(rows) + rows.reduce((total, { units }) => total + units, 0)],
  [
    "I need a formula to add the numbers in column C when column A says Paid and column B says South",
    () => sumWhere((row) => isPaid(row) && row.region === "South"),
  ],
  [
    "What is the total revenue in column C for the North region in column B?",
    () => sumWhere(({ region }) => region === "North"),
  ],
  ["Can you give me the sum of C2:C9 please?", () => sum(rows.slice(0, 8))],
  ["How many rows have Paid in column A?", () => countWhere(isPaid)],
  ["How many times does North appear in column B?", () => countWhere(({ region }) => region === "North")],
  [
    'Count the cells in column A that contain "paid"',
    () => countWhere(({ status }) => status.toLowerCase().includes("paid")),
  ],
  ["Count the number of cells in A2:A11 that are blank", () => countWhere(({ status }) => status === "")],
  [
    "How many cells in column C are greater than or equal to 100?",
    () => countWhere(({ amount }) => amount >= 100),
  ],
  [
    "Count rows where column A is Paid and column C is over 100",
    () => countWhere((row) => isPaid(row) && row.amount > 100),
  ],
  [
    "Count how many values in C2:C11 are between 15 and 99",
    () => countWhere(({ amount }) => amount >= 15 && amount <= 99),
  ],
  [
    "Count rows where B2:B10 is not one of North, East or South",
    () => rows.slice(0, 9).filter(({ region }) => !["North", "East", "South"].includes(region)).length,
  ],
  ["Count the numbers in column C", () => rows.length],
  ["How many entries are in column B?", () => countWhere(({ region }) => region !== "") + 1],
  ["How many unique values are in A2:A11?", () => different(rows.map(({ status }) => status)).length],
  [
    "Count unique values in B2:B11 where A2:A11 is Paid",
    () => different(where(isPaid).map(({ region }) => region)).length,
  ],
  [
    "What's the average of column C when column B starts with N?",
    () => {
      const chosen = where(({ region }) => region.startsWith("N"));
      return sum(chosen) / chosen.length;
    },
  ],
  ["Average of C2:C11", () => sum(rows) / rows.length],
  [
    'Average the amounts in C2:C11 where A2:A11 does not contain "paid"',
    () => {
      const chosen = where(({ status }) => !status.toLowerCase().includes("paid"));
      return sum(chosen) / chosen.length;
    },
  ],
  [
    "What is the highest value in column C where column B is South?",
    () => Math.max(...where(({ region }) => region === "South").map(({ amount }) => amount)),
  ],
  [
    "Find the minimum of C2:C11 where A2:A11 is Open",
    () => Math.min(...where(({ status }) => status === "Open").map(({ amount }) => amount)),
  ],
  ["maximum of column C", () => Math.max(...amounts)],
  ["median of C2:C11", () => median(amounts)],
  ["median of column C for column A = Paid", () => median(where(isPaid).map(({ amount }) => amount))],
  ["Round the average of C2:C11 to 1 decimal", () => Math.round((sum(rows) / rows.length) * 10) / 10],
  ["second largest value in column C", () => amounts.toSorted((one, other) => other - one)[1] as number],
  [
    "sum from C2 to C9 if A2 to A9 is open",
    () => sum(rows.slice(0, 8).filter(({ status }) => status === "Open")),
  ],
  [
    'total sales in column C where the region in column B is "South" and the date in column D is after January 1, 2024',
    () => sumWhere(({ region, date }) => region === "South" && date > "2024-01-01"),
  ],
  [
    "Sum values in C2:C11 where corresponding E2:E11 contains ar",
    () => sumWhere(({ person }) => /ar/i.test(person)),
  ],
  ["Count cells in column A with the text Open", () => countWhere(({ status }) => status === "Open")],
  ["Count empty cells in A2:A11", () => countWhere(({ status }) => status === "")],
  ["average amount in column C for people in column E whose name starts with Ada", () => 50],
  ["Average of column C excluding zeros", () => sum(rows) / rows.length],
  ["Sum column C where column D is this month", () => 0],
  ["match H1 in column E", () => 9, { H1: "Cher" }],
  ["running total of column C", () => amounts[0] as number],
  ["rank C2 in C2:C11", () => amounts.filter((amount) => amount > (amounts[0] as number)).length + 1],

  ["Look up the amount in column C for the name in H1 from column E", () => 45.5, { H1: "Grace Hopper" }],
  ["Look up H1 in column E and return column B", () => "South", { H1: "Tony Hoare" }],
  ["Find the value in column C where column E is Cher", () => 100],
  ["VLOOKUP H1 in A2:C11 and return the third column", () => 300, { H1: "Late" }],
  ["Use VLOOKUP to find H1 in column B and return column C", () => 15, { H1: "East" }],
  ["Use INDEX MATCH to find H1 in column E and return column A", () => "Late", { H1: "Edsger Dijkstra" }],
  ['find H1 in column E and return column C, or show "none" if not found', () => "none", { H1: "Nobody" }],
  [
    "Which name in column E has the highest value in column C?",
    () => rows.find(({ amount }) => amount === Math.max(...amounts))?.person ?? "",
  ],

  ["If C2 is greater than 100 show High otherwise Low", () => "High"],
  ['If C3 > 100 then "High" else "Low"', () => "Low"],
  ["Return Pass if F2 is at least 5, otherwise Fail", () => "Fail"],
  ['If column A is blank show "Missing" otherwise "OK"', () => "OK"],
  ["If A2 is Paid and C2 is over 10, return C2 * 2, else 0", () => 240],
  ["if the sum of C2:C4 is over 300 say Over else Under", () => "Under"],
  ["Give A if F5 is over 15, B if over 10, C if over 5, otherwise F", () => "B"],
  ["If A2 and B2 are equal write Same, otherwise Different", () => "Different"],
  ["If C8 is less than 0 then 0 else C8", () => 0],
  ['If A8 contains "paid" return Yes, otherwise leave it blank', () => "Yes"],
  ["If both C2 and F2 are over 10 show Yes else No", () => "No"],
  ["if A3 is Paid or Open, show Active, otherwise Closed", () => "Active"],
  ["If D2 is before 2024-02-01 return early, otherwise late", () => "early"],

  ["Check if A6 is blank", () => "TRUE"],
  ["check whether A8 contains paid", () => "TRUE"],
  ['Show "Yes" if H1 is in column E, otherwise "No"', () => "Yes", { H1: "Cher" }],
  ['if today is after D2 show "Overdue" else "OK"', () => "Overdue"],
  ["Get the first name from E2", () => "Ada"],
  ["Extract the last name from E3", () => "Turing"],
  ["last name of E9", () => "Cher"],
  ["first 3 characters of B2", () => "Nor"],
  ["last 4 letters of E4", () => "pper"],
  ["Get characters 3 to 5 of B2", () => "rth"],
  ["How many characters are in E2", () => "Ada Lovelace".length],
  ["count the words in E3", () => 3],
  ["Convert B2 to uppercase", () => "NORTH"],
  ["make B2 lower case", () => "north"],
  ["Capitalize each word in H1", () => "Two Words", { H1: "two words" }],
  ["Remove extra spaces from H1", () => "a b c", { H1: "a   b  c" }],
  ["Remove all dashes from B7", () => "NorthWest"],
  ['Replace "-" with "/" in B7', () => "North/West"],
  ["Combine A2 and B2 with a space", () => "Paid North"],
  [
    "Join A2:A11 separated by commas",
    () =>
      rows
        .map(({ status }) => status)
        .filter(Boolean)
        .join(", "),
  ],
  ["extract the domain from the email in H1", () => "example.com", { H1: "ann@example.com" }],
  ["get the username before @ in H1", () => "ann", { H1: "ann@example.com" }],
  ["text after the dash in B7", () => "West"],

  ["What year is the date in D2?", () => 2024],
  ["extract the month from column D", () => 1],
  ["month name of D4", () => "March"],
  ["days between D2 and D3", () => serial("2024-02-10") - serial("2024-01-15")],
  ["How many working days are there between D2 and D3?", () => 20],
  ["months between D2 and D9", () => 5],
  ["calculate age from the birth date in H1", () => 20, { H1: `=EDATE(TODAY(),-12*20)` }],
  ["last day of the month of D3", () => serial("2024-02-29")],
  ["Add 3 months to D2", () => serial("2024-04-15")],
  ["30 days after D2", () => serial("2024-02-14")],
  ["days since D2", () => today() - serial("2024-01-15")],
  ["weekday name of D4", () => "Friday"],
  ["quarter of the date in D9", () => 2],

  ["today's date", () => today()],
  ["difference in days between D2 and today", () => today() - serial("2024-01-15")],
  ["add leading zeros to F2 so it has 5 digits", () => "00003"],
  ["remainder of C2 divided by F4", () => 120 % 7],
  ["F2 to the power of 3", () => 27],
  ["calculate 20% tip on C9", () => 20],
  ["convert text in H1 to a number", () => 12.5, { H1: "'12.5" }],
  ["extract text between parentheses in H1", () => "b c", { H1: "a (b c) d" }],
  ["combine first name in B2 and last name in B3", () => "North South"],
  ["remove the first 3 characters from B2", () => "th"],
  ["Round C4 to 0 decimals", () => 46],
  ["round up C4 to the nearest 10", () => 50],
  ["Round C4 down", () => 45],
  ["Increase C2 by 10%", () => 132],
  ["15% of C9", () => 15],
  ["discount C9 by 20%", () => 80],
  ["percentage change from C3 to C9", () => 0.25],
  ["what percent is C3 of C2", () => 80 / 120],
  ["percentage of total for C2 in C2:C11", () => 120 / sum(rows)],
  ["difference between C2 and C3", () => 40],
  ["multiply C2 by F2", () => 360],
  ["divide C2 by F2", () => 40],
  ["subtract C3 from C2", () => 40],

  ["List the unique values in B2:B4", () => ["North", "South"]],
  ["remove duplicates from B2:B4", () => ["North", "South"]],
  ["List the unique values in column A", () => ["Status", ...different(rows.map(({ status }) => status))]],
  ["transpose B2:B4", () => ["North", "South", "South"]],
  [
    "return all names in E2:E11 where column C is over 100",
    () => where(({ amount }) => amount > 100).map(({ person }) => person),
  ],
  ["split full name in E3 into first and last name", () => ["Alan", "Mathison", "Turing"]],
  ["sort F2:F5 from largest to smallest", () => ["12", "12", "7", "3"]],
  ["Sort E2:F4 by column F", () => ["Ada Lovelace", "3", "Grace Hopper", "7", "Alan Mathison Turing", "12"]],
  ["mark duplicates in column F", () => "Unique"],
  [
    "Filter E2:F11 where column A is Open",
    () => where(({ status }) => status === "Open").flatMap(({ person, units }) => [person, String(units)]),
  ],
  [
    "show all rows of E2:E11 where column C is greater than 100 and column A is Paid",
    () => where((row) => isPaid(row) && row.amount > 100).map(({ person }) => person),
  ],
];

/** As the sheet shows it: numbers to nine significant digits. */
const seen = (value: Value): string[] => {
  if (Array.isArray(value)) return value;
  return [typeof value === "number" ? String(Number(value.toPrecision(9))) : String(value)];
};
const rounded = (values: string[]): string[] =>
  values.map((value) =>
    value !== "" && !/^0\d/.test(value) && Number.isFinite(Number(value))
      ? String(Number(Number(value).toPrecision(9)))
      : value,
  );

for (const [question, expected, cells] of questions) {
  test(question, () => {
    const formula = formulaOf(ask(question));
    expect(formula).toBeDefined();
    expect(rounded(run(formula ?? "", cells))).toEqual(seen(expected()));
  });
}

test("every formula passes the check of the dialect it was asked for", () => {
  for (const [question] of questions) {
    for (const dialect of ["excel", "sheets"] as const) {
      const formula = formulaOf(ask(question, dialect)) ?? "";
      const errors = check(formula, { dialect }).problems.filter(({ severity }) => severity === "error");
      expect([question, formula, errors]).toEqual([question, formula, []]);
    }
  }
});
