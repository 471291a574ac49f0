// Small tables for the tests, and functions that print readings briefly.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import { type ReadOptions, read } from "../src/read.ts";
import type { Condition, Language, Mention, Operand, Reading } from "../src/reading.ts";

type Rows = readonly (readonly PlainCell[])[];

/** A sheet with these rows from A1 on; `days` are the letters of the columns with dates. */
function sheet(name: string, rows: Rows, days = ""): Sheets {
  const cells: Record<string, PlainCell> = {};
  const dates = new Set<string>();
  rows.forEach((row, at) => {
    row.forEach((value, column) => {
      const letter = String.fromCharCode(65 + column);
      if (value !== null) cells[`${letter}${at + 1}`] = value;
      if (at > 0 && value !== null && days.includes(letter)) dates.add(`${name}!${letter}${at + 1}`);
    });
  });
  return sheetsOf({ sheets: { [name]: cells } }, dates);
}

export const orders = sheet(
  "Orders",
  [
    ["Order", "Date", "Region", "Customer", "Amount", "Status", "Settled", "Due"],
    ["N-1", 45300, "North", "Ann Lee", 120, "Paid", 120, 130],
    ["N-2", 45330, "South", "Bo Ray", 80, "Open", 0, 80],
    ["N-3", 45400, "West", "Cy Fox", 300, "Paid", 300, 300],
    ["N-4", 45500, "North", "Di May", 40, "Late", null, 45],
  ],
  "B",
);

export const bills = sheet(
  "Rechnungen",
  [
    ["Nr", "Rechnungsdatum", "Kunde", "Betrag", "Zustand"],
    [1040, 45300, "Müller", 120, "offen"],
    [1041, 45330, "Weiß", 80, "bezahlt"],
    [1042, 45400, "Schmidt", 300, "offen"],
  ],
  "B",
);

export const sales = sheet(
  "Ventes",
  [
    ["Date", "Région", "Vendeur", "Montant"],
    [45300, "Nord", "Léa", 120],
    [45330, "Sud", "Hugo", 80],
    [45400, "Est", "Léa", 300],
  ],
  "A",
);

const known = sheet("Depots", [
  ["Depot", "Fee"],
  ["Graz", 4],
  ["Ulm", 9],
]);
/** A table whose cells below the headings are unknown. */
export const headings: Sheets = {
  ...known,
  regions: known.regions.map((region) => ({
    ...region,
    columns: region.columns.map((column) => ({ ...column, kind: "mixed" as const, values: [] })),
  })),
};

/** Two tables that share keys and names, and a labelled limit beside them. */
export const keyed = sheet("Sheet1", [
  ["Code", "Name", "Price", null, "Code", "Name", null, "Limit", 250],
  [1, "Pear", 100, null, 3, null, null, null, null],
  [2, "Apple", 200, null, 1, null, null, null, null],
  [3, "Plum", 300, null, 2, null, null, null, null],
]);

/** A summary of regions, whose column Total is still empty, and the orders that it is about. */
export const summary = sheet(
  "Sheet1",
  [
    ["Region", "Total", null, "Region", "Day", "Amount"],
    ["North", null, null, "North", 46100, 10],
    ["South", null, null, "South", 46101, 20],
  ],
  "E",
);

/** Members who have paid or not, and when they came back. */
export const members = sheet("Members", [
  ["Member", "Fee", "Paid", "Returned", "Table", "Years active"],
  [501, 40, "yes", 45300, 1, 4],
  [502, 140, "no", null, 3, 2],
  [503, 25, "yes", 45330, 3, 7],
  [504, 90, "no", null, 2, 1],
]);

export const reading = (
  question: string,
  sheets: Sheets = orders,
  options: Partial<ReadOptions> = {},
): Reading => read(question, sheets, { dialect: "excel", now: new Date("2026-03-15T12:00:00Z"), ...options });

const headingOf = (sheets: Sheets, region: number, column: number): string => {
  const own = sheets.regions[region]?.columns.find((one) => one.column === column);
  return own?.heading ?? own?.letter ?? "?";
};

/** The conditions of a question as text: "Region is North|South; or Amount > 100". */
export function tests(question: string, sheets: Sheets = orders, language?: Language): string {
  const { conditions } = reading(question, sheets, language ? { language } : {});
  return conditions
    .map((condition, at) => `${at > 0 && condition.join === "or" ? "or " : ""}${inWords(condition, sheets)}`)
    .join("; ");
}

function inWords({ region, column, operator, operands, isNegated }: Condition, sheets: Sheets): string {
  return [
    isNegated ? "not" : "",
    headingOf(sheets, region, column),
    operator,
    operands.map(operandInWords).join("|"),
  ]
    .filter((word) => word !== "")
    .join(" ");

  function operandInWords(operand: Operand): string {
    if (operand.type === "value") return operand.isDate ? `#${operand.value}` : String(operand.value);
    if (operand.type === "column") return headingOf(sheets, operand.region, operand.column);
    if (operand.type === "cell") return operand.address;
    if (operand.type === "labelled") return `[${sheets.labelled[operand.index]?.label}]`;
    return operand.type === "now"
      ? `now ${operand.unit} ${operand.offset}`
      : `${operand.unit} ${operand.value} ${operand.year ?? "?"}`;
  }
}

/** The headings of the columns that a question mentions, best first for each word. */
export const columns = (question: string, sheets: Sheets = orders): string[] => [
  ...new Set(
    reading(question, sheets).mentions.flatMap((one) =>
      one.type === "column" ? [headingOf(sheets, one.region, one.column)] : [],
    ),
  ),
];

export const mentioned = <T extends Mention["type"]>(type: T, question: string, sheets: Sheets = orders) =>
  reading(question, sheets).mentions.filter((one): one is Extract<Mention, { type: T }> => one.type === type);
