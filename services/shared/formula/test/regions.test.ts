import { expect, test } from "@jest/globals";
import type { PlainCell } from "../src/evaluate/workbook.ts";
import { columnLetters, columnNumber } from "../src/references.ts";
import { gridOf } from "../src/tables/grid.ts";
import type { Region } from "../src/tables/region.ts";
import { sheetsOf, tablesIn } from "../src/tables/regions.ts";

/** The notation of cells: `2024-01-05` is a date, `'12` text, `=A1` a formula, `~` a space that is kept. */
function read(sheets: Record<string, string>) {
  const dates = new Set<string>();
  const cellOf = (text: string, address: string): PlainCell => {
    if (text.startsWith("'")) return text.slice(1).replaceAll("~", " ");
    if (text.startsWith("=")) return { formula: text };
    if (/^\d{4}-\d\d-\d\d$/.test(text)) {
      dates.add(address);
      return Date.parse(text) / 86_400_000 + 25_569;
    }
    if (text === "TRUE" || text === "FALSE") return text === "TRUE";
    return text === "" ? null : Number.isNaN(Number(text)) ? text : Number(text);
  };
  const book = Object.entries(sheets).map(([name, lines]) => {
    const cells = lines.split("\n").flatMap((line, row) =>
      line.split("|").map((text, column): [string, PlainCell] => {
        const address = `${columnLetters(column + 1)}${row + 1}`;
        return [address, cellOf(text.trim(), `${name}!${address}`)];
      }),
    );
    return [name, Object.fromEntries(cells)];
  });
  return sheetsOf({ sheets: Object.fromEntries(book) }, dates);
}
const one = (...lines: string[]) => read({ Sheet1: lines.join("\n") });
const rangeOf = ({ left, top, right, bottom }: Region): string =>
  `${columnLetters(left)}${top}:${columnLetters(right)}${bottom}`;
const regionsIn = (...lines: string[]) => one(...lines).regions.map(rangeOf);
const labelsIn = (...lines: string[]) => one(...lines).labelled.map(({ label, value }) => [label, value]);
function only(...lines: string[]): Region {
  const { regions } = one(...lines);
  expect(regions.map(rangeOf)).toHaveLength(1);
  return regions[0] as Region;
}
const headings = (region: Region) => region.columns.map(({ heading }) => heading);
const kinds = (region: Region) => region.columns.map(({ kind }) => kind);
const dirt = (region: Region, at: number) =>
  Object.fromEntries(Object.entries(region.columns[at]?.dirt ?? {}).filter(([, count]) => count > 0));

test("a table is found with its header, its rows, and the type and values of each column", () => {
  const region = only("Item|Price|Day|Paid", "Pen|2|2024-01-05|TRUE", "Ink|3|2024-01-06|FALSE");
  expect(region).toMatchObject({ sheet: "Sheet1", title: null, headerRows: [1], top: 2, bottom: 3, left: 1 });
  expect(headings(region)).toEqual(["Item", "Price", "Day", "Paid"]);
  expect(kinds(region)).toEqual(["text", "number", "date", "boolean"]);
  expect(region.columns[1]).toMatchObject({ column: 2, letter: "B", values: [2, 3] });
});

test("a table may begin anywhere, and its title is found", () => {
  const region = only("", "|Sales report", "", "||Item|Price", "||Pen|2", "||Ink|3");
  expect([rangeOf(region), region.title, region.headerRows]).toEqual(["C5:D6", "Sales report", [4]]);
  expect(only("Sales report", "North, 2024", "Item|Price", "Pen|2").title).toBe("Sales report – North, 2024");
  expect(only("ACME", "Sales report", "", "Item|Price", "Pen|2", "Ink|3").title).toBe("ACME – Sales report");
});

test("a text with a month in it is a title, not a date", () => {
  expect(only("Report May 2024", "Item|Price", "Pen|2", "Ink|3").title).toBe("Report May 2024");
});

test("tables that are side by side below one title stay separate", () => {
  expect(regionsIn("||Report", "Item|Qty||Shop|Day", "Pen|2||North|5", "Ink|3||South|6")).toEqual([
    "A3:B4",
    "D3:E4",
  ]);
});

test("a heading above several columns is put before the heading of each of them", () => {
  const region = only("|2024||2025|", "Region|Sales|Cost|Sales|Cost", "North|5|3|6|4", "South|6|2|7|1");
  expect([rangeOf(region), region.headerRows]).toEqual(["A3:E4", [1, 2]]);
  expect(headings(region)).toEqual(["Region", "2024 Sales", "2024 Cost", "2025 Sales", "2025 Cost"]);
  expect(headings(only("Report", "Region|Plan||Real", "|Q1|Q2|Q1", "North|5|3|6", "South|6|2|7"))).toEqual([
    ...["Region", "Plan Q1", "Plan Q2", "Real Q1"],
  ]);
});

test("headings may be written over several rows, with a blank row between them and the data", () => {
  const region = only("|Percent|Dollar", "Source|of total|by source", "", "Fees|0.4|120", "Local|0.6|180");
  expect([rangeOf(region), region.headerRows]).toEqual(["A4:C5", [1, 2]]);
  expect(headings(region)).toEqual(["Source", "Percent of total", "Dollar by source"]);
  const deep = only("||Total|", "|Credit|other|% of", "Area|hours|hours|all", "N|1|2|0.5", "S|2|3|0.6");
  expect(headings(deep)).toEqual(["Area", "Credit hours", "Total other hours", "% of all"]);
  expect(headings(only("Shop|North", "Item|Qty|Price", "Pen|1|2", "Ink|1|3"))).toEqual([
    "Item",
    "Qty",
    "Price",
  ]);
});

test("a heading above amounts is sure, even if other headings are above empty columns", () => {
  const region = only("Sheet||Plan|", "Account|North|South|Debit", "Cash|5|6|", "Stock|7|8|");
  expect([rangeOf(region), region.headerRows]).toEqual(["A3:D4", [1, 2]]);
});

test("a few rows that are no header may be above the headings", () => {
  const lines = ["Plan|2024-01-05|2024-01-12|", "#|Task|Owner|Days", "1|Build|Ann|5", "2|Test|Ben|3"];
  expect(headings(only(...lines))).toEqual(["#", "Task", "Owner", "Days"]);
});

test("one number may be among many headings", () => {
  const region = only("Name|Total|Factor|Share|5", "N|2|3|4|1", "S|3|4|5|1");
  expect(region.headerRows).toEqual([1]);
});

test("a unit in brackets belongs only to the heading above it", () => {
  const region = only("|Height|", "Site|(meters)|Since", "N|20|2024-01-05", "S|30|2024-01-06");
  expect(headings(region)).toEqual(["Site", "Height (meters)", "Since"]);
});

test("steps below headings are data", () => {
  const region = only("||one|two|three", "May||1|2|3", "|x|||4", "June||5|6|7");
  expect(region.headerRows).toEqual([1]);
});

test("drawn lines are not data", () => {
  const region = only("Item|Q1|Q2", "----|---|---", "Pen|2|-", "Ink|3|4", "____|___|___", "Total|5|4");
  expect([rangeOf(region), region.headerRows, region.totalRows]).toEqual(["A3:C4", [1], [6]]);
  expect(kinds(region)).toEqual(["text", "number", "number"]);
});

test("columns of amounts belong to the texts in the same rows, even if blank columns are between them", () => {
  const lines = ["Fees||5||7", "Grants||6||8", "Loans||7||9", "Gifts||8||1"];
  expect(regionsIn(...lines)).toEqual(["A1:E4"]);
  expect(regionsIn(...lines.map((line) => line.slice(0, -3)))).toEqual(["A2:A4", "C1:C4"]);
  const withTexts = lines.map((line) => line.replace(/\d$/, "x$&"));
  expect(regionsIn(...withTexts)).toEqual(["A2:A4", "C1:C4", "E1:E4"]);
});

test("a row of units below the headings belongs to the headings", () => {
  const region = only("Part|Weight|Price", "|kg|(€)", "a|2|3", "b|3|4");
  expect([rangeOf(region), ...headings(region)]).toEqual(["A3:C4", "Part", "Weight kg", "Price (€)"]);
});

test("years, dates and regular steps are headings above other numbers", () => {
  expect(headings(only("Region|2023|2024", "North|5|7", "South|6|8"))).toEqual(["Region", "2023", "2024"]);
  expect(headings(only("|2024-01-01|2024-02-01", "North|5|7"))).toEqual([null, "2024-01-01", "2024-02-01"]);
  expect(headings(only("Zone|5|10|15", "a|4|6|9", "b|5|7|9"))).toEqual(["Zone", "5", "10", "15"]);
  expect(regionsIn("Ann|1990", "Ben|1985", "Cid|2001", "Dan|1999")).toEqual(["A1:B4"]);
});

test("a table whose rows all look alike has no header", () => {
  for (const lines of [
    ["Pen|10|5", "Ink|20|6", "Cap|5|7"],
    ["i-1|red", "i-2|blue", "i-3|green"],
    ["Jan", "Feb", "Mar"],
    ["5", "7", "9"],
    ["yes|a", "no|b", "yes|c"],
  ])
    expect(only(...lines)).toMatchObject({ headerRows: [], top: 1, bottom: 3 });
});

test("a table that contains only text has a header", () => {
  expect(only("Name|City", "Ann|Rome", "Ben|Oslo").headerRows).toEqual([1]);
});

test("a table continues after one or two blank rows", () => {
  const region = only("Item|Price", "Pen|2", "", "Ink|3", "", "", "Cap|5");
  expect([rangeOf(region), region.blankRows]).toEqual(["A2:B7", [3, 5, 6]]);
  expect(region.columns[1]?.values).toEqual([2, null, 3, null, null, 5]);
  expect(dirt(region, 1)).toEqual({});
  expect(regionsIn("Item|Price|Day", "Pen|2|3", "Cup|3|4", "", "", "", "Ink|3|4", "Cap|4|5")).toHaveLength(2);
});

test("a blank row may follow the header", () => {
  expect(only("Item|Price|Day", "", "Pen|2|3", "Ink|3|4")).toMatchObject({
    headerRows: [1],
    top: 3,
    bottom: 4,
  });
});

test("a new header starts another table, with or without a blank row before it", () => {
  expect(regionsIn("Item|Price", "Pen|2", "Ink|3", "", "Name|Age", "Ann|30", "Ben|31")).toEqual([
    "A2:B3",
    "A6:B7",
  ]);
  const { regions } = one("North", "Item|Price", "Pen|2", "Ink|3", "South", "Item|Price", "Pen|4", "Ink|5");
  expect(regions.map((region) => [rangeOf(region), region.title])).toEqual([
    ["A3:B4", "North"],
    ["A7:B8", "South"],
  ]);
});

test("a blank column separates tables, but a column with only a heading is not blank", () => {
  const { regions } = one("Item|Price|Tax||Month", "Pen|2|||Jan", "Ink|3|||Feb");
  expect(regions.map(rangeOf)).toEqual(["A2:C3", "E2:E3"]);
  expect(regions[0]?.columns[2]).toMatchObject({ heading: "Tax", kind: "empty", dirt: { blanks: 2 } });
});

const totalWords = [
  "Total",
  "Gesamtsumme:",
  "Totaux",
  "Suma",
  "Totale",
  "Total geral",
  "Razem",
  "Разом",
  "المجموع",
  "合計",
];
test.each(totalWords)("a row with the word %s is not data", (word) => {
  const region = only("Item|Qty|Price", "Pen|1|2", "Ink|1|3", `${word}||5`);
  expect([rangeOf(region), region.totalRows]).toEqual(["A2:C3", [4]]);
});

test("totals rows may be between data, after a blank row, or several at the end", () => {
  const within = only(
    "Item|Price",
    "Pen|2",
    "Ink|3",
    "Total North|5",
    "Cap|4",
    "Total South|4",
    "Grand total|9",
  );
  expect([rangeOf(within), within.totalRows]).toEqual(["A2:B5", [4, 6, 7]]);
  expect(within.columns[1]?.values).toEqual([2, 3, null, 4]);
  expect(only("Item|Qty|Price", "Pen|1|2", "Ink|1|3", "", "Total||5")).toMatchObject({
    bottom: 3,
    totalRows: [5],
  });
  const bill = only("Item|Qty|Price", "Pen|1|20", "Ink|1|30", "Subtotal||50", "VAT||10", "Total||60");
  expect([rangeOf(bill), bill.totalRows]).toEqual(["A2:C3", [4, 5, 6]]);
  expect(only("Item|Price", "Pen|2", "Ink|4", "Average|3").totalRows).toEqual([4]);
});

test("a totals row after a blank row may have a mark beside it", () => {
  expect(only("Item|Qty|Price", "Pen|1|2", "Ink|1|3", "", "Total|2|5|*")).toMatchObject({ totalRows: [5] });
  const notes = only("Item|Qty|Price", "Pen|1|2", "Ink|1|3", "Total|2|5", "", "Source: us", "and others");
  expect([rangeOf(notes), notes.totalRows]).toEqual(["A2:C3", [4]]);
});

test("a word for totals in most rows is data", () => {
  expect(only("Function|Case|Result", "SUM|one cell|10", "SUM|two cells|60").totalRows).toEqual([]);
});

test("a row whose name merely contains a word like Total (Total Care) is data, unless it is the sum of other rows", () => {
  expect(only("Item|Price", "Pen|2", "Total Care|7", "Ink|3").totalRows).toEqual([]);
});

test("a last row of only numbers is a totals row if each number is the sum of those above it", () => {
  expect(only("Item|Qty|Price", "Pen|1|2", "Ink|4|3", "|5|5")).toMatchObject({ bottom: 3, totalRows: [4] });
  expect(only("Item|Price", "Pen|2", "Ink|3", "", "|5")).toMatchObject({ bottom: 3, totalRows: [5] });
  expect(only("Item|Price", "Pen|2", "Ink|3", "|=SUM(B2:B3)").totalRows).toEqual([4]);
  expect(only("Item|Qty|Price", "Pen|1|2", "Ink|4|3", "|5|6").totalRows).toEqual([]);
  expect(only("Score", "1", "2", "3").totalRows).toEqual([]);
});

test("a label may be beside or above its value, with or without a table", () => {
  const table = ["Item|Price", "Pen|2", "Ink|3", "Cap|4"];
  expect(labelsIn(...table.map((line, at) => line + (["||Limit|10", "||VAT rate:|0.2"][at] ?? "")))).toEqual([
    ["Limit", 10],
    ["VAT rate", 0.2],
  ]);
  expect(labelsIn(...table.map((line, at) => line + (at === 0 ? "|Limit|10" : "")))).toEqual([["Limit", 10]]);
  expect(labelsIn("Limit|10", "", "Item|Qty|Price", "Pen|1|2")).toEqual([["Limit", 10]]);
  expect(labelsIn("Limit|10", "Item|Qty|Price", "Pen|1|2")).toEqual([["Limit", 10]]);
  expect(labelsIn("Loan|200000", "Rate|0.05", "Years|30")).toHaveLength(3);
  expect(labelsIn("Customer:|Baker", "Day:|2024-01-05")).toHaveLength(2);
  expect(labelsIn("Limit", "10")).toEqual([["Limit", 10]]);
});

test("a form has labels on the left and values of different types on the right", () => {
  expect(labelsIn("Invoice|A-17", "Issued|2024-01-05", "Paid|TRUE", "Status|open")).toHaveLength(4);
  expect(labelsIn("Item|Price", "Pen|2", "Ink|3", "Cap|4")).toEqual([]);
});

test("a date with a label is marked as a date", () => {
  const { labelled, regions } = one(
    "Day|Sum||From|2024-01-02",
    "2024-01-01|5||To|2024-01-09",
    "2024-01-03|6",
  );
  expect(regions.map(rangeOf)).toEqual(["A2:B3"]);
  expect(labelled.map(({ label, row, column, isDate }) => [label, row, column, isDate])).toEqual([
    ["From", 1, 5, true],
    ["To", 2, 5, true],
  ]);
});

test("a text beside a label is its value if a table contains the same text", () => {
  const table = ["Shop|Item|Price", "North|Pen|2", "South|Ink|3"];
  const beside = (...cells: string[]) => labelsIn(...table.map((line, at) => `${line}||${cells[at] ?? ""}`));
  expect(beside("Item|Pen", "Limit|5")).toEqual([
    ["Item", "Pen"],
    ["Limit", 5],
  ]);
  expect(beside("Shop|Price")).toEqual([]);
  // a single row of keys below headings
  expect(beside("Shop|Item|Result", "South|Ink|")).toEqual([
    ["Shop", "South"],
    ["Item", "Ink"],
  ]);
});

test("a list of keys beside a table is a table of its own, with or without a header", () => {
  const lines = ["Shop|Price||Shop|Sum", "North|2||South", "South|3||North", "North|4"];
  expect(regionsIn(...lines)).toEqual(["A2:B4", "D2:E3"]);
  expect(regionsIn("Shop|Price||North", "North|2||South", "South|3", "North|4")).toEqual(["A2:B4", "D1:D2"]);
});

test("a text that is alone in its row is not data", () => {
  expect(only("Item|Price", "Pen|2", "Ink|3", "", "Prices as of May").bottom).toBe(3);
  expect(only("Item|Price", "Pen|2", "Ink|3", "* without tax").bottom).toBe(3);
  expect(regionsIn("Just a note")).toEqual([]);
  const bill = only("Item|Qty|Price", "Pen|1|20", "Ink|1|30", "", "Total||50", "", "Thank you");
  expect([bill.bottom, bill.totalRows]).toEqual([3, [5]]);
});

test("irregular cells of a column are counted", () => {
  const region = only(
    "Item|Price|Day",
    "'Pen~|'1.234,50|05.01.2024",
    "Ink|'12|2024-01-06",
    "Cap|#N/A|",
    "'007|3|'6 Mar 2024",
  );
  expect(kinds(region)).toEqual(["text", "number", "date"]);
  expect([dirt(region, 0), dirt(region, 1), dirt(region, 2)]).toEqual([
    { padded: 1 },
    { textNumbers: 2, errors: 1 },
    { textDates: 2, blanks: 1 },
  ]);
});

const days = [
  "31.12.2024",
  "1/5/24",
  "2024-12-31 08:30",
  "5 Jan 2024",
  "Jan 5, 2024",
  "5. März 2024",
  "5 de mayo de 2024",
  "5 stycznia 2024",
  "2024年3月1日",
];
test.each(days)("%s is a date stored as text", (day) => {
  expect(dirt(only("Day|Sum", `'${day}|5`, `'${day}|6`), 0)).toEqual({ textDates: 2 });
});

test("codes and other text with digits are text", () => {
  expect(kinds(only("Code|Size|Version", "'007|5 kg|1.2.3", "'008|6 kg|1.2.4"))).toEqual([
    "text",
    "text",
    "text",
  ]);
});

test("sheets keep their order, and cells are found by sheet name in any case", () => {
  const sheets = read({
    Zeta: "Item|Price\nPen|2\nInk|3",
    Alpha: "Day|Sum|Tax\n2024-01-05|1|2\n2024-01-06|2|3",
  });
  expect(sheets.names).toEqual(["Zeta", "Alpha"]);
  expect(sheets.regions.map(({ sheet }) => sheet)).toEqual(["Zeta", "Alpha"]);
  expect(sheets.ends.get("Alpha")).toEqual({ row: 3, column: 3 });
  expect([sheets.at("zeta", 2, 1), sheets.at("Zeta", 9, 9), sheets.isDate("ALPHA", 2, 1)]).toEqual([
    "Pen",
    null,
    true,
  ]);
});

test("scattered cells and an empty workbook contain no table", () => {
  const far = Object.fromEntries(
    Array.from({ length: 900 }, (_, at) => [`${columnLetters(at + 1)}${at + 1}`, at]),
  );
  expect(sheetsOf({ sheets: { Far: far, Ends: { XFD1048576: "x" }, None: {} } }).regions).toEqual([]);
});

test("a table of one column may have 15,000 rows", () => {
  const list = Object.fromEntries(
    Array.from({ length: 15_000 }, (_, at) => [`B${at + 3}`, `Name ${at % 7}x`]),
  );
  expect(sheetsOf({ sheets: { S: { B2: "Who", ...list } } }).regions.map(rangeOf)).toEqual(["B3:B15002"]);
});

test("columns that a merged cell joins are not separate tables", () => {
  const cells = ["A1:Item", "D1:Price", "A2:Pen", "D2:2", "A3:Ink", "D3:3"].map((text) => {
    const [address = "", value = ""] = text.split(":");
    const [row, column] = [Number(address.slice(1)), columnNumber(address.slice(0, 1))];
    const cell = Number.isNaN(Number(value)) ? value : Number(value);
    return { row, column, cell, isDate: false };
  });
  const rangesIn = (reach: number) => {
    const merged = cells.map((cell) => (cell.column === 1 ? { ...cell, reach } : cell));
    return tablesIn([gridOf("S", merged)]).regions.map(rangeOf);
  };
  expect(rangesIn(1)).toEqual(["A2:A3", "D2:D3"]);
  expect(rangesIn(3)).toEqual(["A2:D3"]);
});

test("twenty thousand cells with blank rows between them are one region", () => {
  const cells: Record<string, PlainCell> = {};
  for (let row = 1; row <= 2500; row++)
    for (let column = 1; column <= 8; column++)
      cells[`${columnLetters(column)}${row + (row >> 2)}`] =
        column < 3 ? `Total ${row % 7} 5.3.2024` : row * column;

  expect(sheetsOf({ sheets: { Sheet1: cells } }).regions).toHaveLength(1);
});
