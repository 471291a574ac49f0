// Pasted cells become a small workbook, parsed as the spreadsheet program parses them.

import { expect, test } from "@jest/globals";
import fc from "fast-check";
import { z } from "zod";
import { tablesOf } from "../src/paste/tables.ts";
import { pasted, pastedColumns, pastedLimits } from "../src/paste.ts";
import cases from "./paste.json" with { type: "json" };

const { locales, values } = z
  .strictObject({
    locales: z.array(z.tuple([z.string(), z.string()])),
    values: z.array(z.tuple([z.string(), z.unknown(), z.enum([".", ","]).optional()])),
  })
  .parse(cases);

const cellsOf = (text: string, decimal?: "." | ",") => {
  const read = pasted(text, "excel", decimal);
  return read.ok ? read.book.sheets : read.problem;
};

test.each(locales)("the same table is read from pasted %s", (_how, text) => {
  expect(cellsOf(text)).toEqual({
    Sheet1: { A1: "Item", B1: "Price", A2: "Pen", B2: 1.5, A3: "Ink", B3: 12 },
  });
});

for (const [text, value, decimal] of values) {
  test(`${text} is read as ${JSON.stringify(value)}${decimal ? ` with decimal sign ${decimal}` : ""}`, () => {
    expect(cellsOf(`Name\tValue\nx\t${text}`, decimal)).toMatchObject({ Sheet1: { B2: value } });
  });
}

test("one date whose first part is above 12 makes all dates of its column day first", () => {
  expect(cellsOf("Day\n03/04/2024\n25/04/2024")).toEqual({ Sheet1: { A1: "Day", A2: 45_385, A3: 45_407 } });
});

test("pasted headings stay text, and a line `# Name` begins a sheet", () => {
  const read = pasted("# Orders\nRegion\tJan 2024\nNorth\t5\n\n[Prices]\nItem\tPrice\nPen\t2", "excel");

  expect(read.ok && read.book.sheets).toEqual({
    Orders: { A1: "Region", B1: "Jan 2024", A2: "North", B2: 5 },
    Prices: { A1: "Item", B1: "Price", A2: "Pen", B2: 2 },
  });
  const [orders] = read.ok ? tablesOf(read.book, read.dates) : [];
  expect(orders).toMatchObject({ sheet: "Orders", headingRow: 1, top: 2, bottom: 2 });
  expect(orders?.columns.map(({ heading, kind }) => [heading, kind])).toEqual([
    ["Region", "text"],
    ["Jan 2024", "number"],
  ]);
});

test("a totals row and a value beside the headings are not data", () => {
  const read = pasted("Item\tPrice\tVAT\t0.2\nPen\t2\nInk\t3\nTotal\t5", "excel");

  expect(read.ok && tablesOf(read.book)[0]).toMatchObject({ top: 2, bottom: 3, left: 1, right: 2 });
});

test("pasting too much data or none is rejected with a message", () => {
  expect(cellsOf("x".repeat(pastedLimits.bytes + 1))).toContain("128 KiB");
  expect(cellsOf("1\t".repeat(900).concat("\n").repeat(30))).toContain("at most 20000");
  expect(cellsOf("  \n ")).toContain("no cells");
  expect(cellsOf('{"A1": ')).toContain("JSON");
});

test("the rows of a long table are read as those of a short one", () => {
  const row = (at: number) => `${at}\t${at % 2 ? "2024-01-05" : "$12.50"}\tA-${at}\t${at % 3 ? "" : "North"}`;
  const text = (count: number) =>
    ["Order\tDay\tCode\tRegion", ...Array.from({ length: count }, (_, at) => row(at))].join("\n");
  const read = (count: number) => {
    const all = pastedColumns(text(count), { dialect: "excel" });
    return all.ok ? all.book.columns.get("Sheet1") : all.problem;
  };
  const [short, long] = [read(200), read(3_000)];
  if (typeof short !== "object" || typeof long !== "object") throw new Error("not read");

  for (const [column, { rows, cells, dates, formats }] of short) {
    const own = long.get(column);
    expect(own?.rows.slice(0, rows.length)).toEqual(rows);
    expect(own?.cells.slice(0, rows.length)).toEqual(cells);
    for (const each of rows) {
      expect(own?.dates.has(each)).toBe(dates.has(each));
      expect(own?.formats.get(each)).toBe(formats.get(each));
    }
  }
});

test("pasting never throws, whatever the text, and every address is valid", () => {
  const parts = fc.array(
    fc.constantFrom(
      "\t",
      ",",
      ";",
      "|",
      "\n",
      '"',
      "# a",
      "[b]",
      "1",
      "2/3",
      "=",
      "{",
      "x",
      "-",
      "%",
      "__proto__",
    ),
  );
  fc.assert(
    fc.property(
      fc.oneof(
        fc.string(),
        parts.map((each) => each.join("")),
      ),
      (text) => {
        const read = pasted(text, "sheets");
        for (const cells of Object.values(read.ok ? (read.book.sheets ?? {}) : {}))
          for (const address of Object.keys(cells)) expect(address).toMatch(/^[A-Z]+\d+$/);
      },
    ),
    { numRuns: 3_000 },
  );
});

test("commas split the lines of a table, also below a title, but not the lines of a single column of text", () => {
  const addresses = "Address\nElm Street 12, 10115 Berlin\nOak Lane 7a, 80331 Munich";
  expect(cellsOf(addresses)).toEqual({
    Sheet1: { A1: "Address", A2: "Elm Street 12, 10115 Berlin", A3: "Oak Lane 7a, 80331 Munich" },
  });
  expect(cellsOf("Sales\nPen, 3\nInk, 4")).toMatchObject({ Sheet1: { A2: "Pen", B2: 3 } });
});
