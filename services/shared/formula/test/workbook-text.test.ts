// A workbook as text: what was written is read again, and its limits are its own.
import { describe, expect, test } from "@jest/globals";
import { workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { type SheetText, type WorkbookText, workbookText } from "../src/paste/workbook-text.ts";
import { pasted, pastedColumns, pastedLimits, workbookLimits } from "../src/paste.ts";

const sheet = (name: string, rows: SheetText["rows"], more: Partial<SheetText> = {}): SheetText => ({
  ...{ name, top: 1, left: 1, rows, formats: [], isWithheld: false },
  ...more,
});
const textOf = (sheets: SheetText[], more: Partial<WorkbookText> = {}): string =>
  workbookText({ sheets, names: {}, tables: [], date1904: false, omitted: [], ...more });

function read(text: string) {
  const found = pasted(text, "excel");
  if (!found.ok) throw new Error(found.problem);
  return found;
}

test("texts that look like numbers, dates or formulas stay texts", () => {
  const { book, dates } = read(
    textOf([sheet("Codes", [["007", "2025-01-02", "=A1", "TRUE", 7, true, null, ""]])]),
  );

  expect(book.sheets).toEqual({
    Codes: { A1: "007", B1: "2025-01-02", C1: "=A1", D1: "TRUE", E1: 7, F1: true },
  });
  expect(dates.size).toBe(0);
});

test("cells keep their addresses, formats and dates, and sheets keep any name", () => {
  const formats = [
    { format: "yyyy-mm-dd", isDate: true, column: 3, top: 6, bottom: 7 },
    { format: "0%", isDate: false, column: 4, top: 7, bottom: 7 },
  ];
  const text = textOf([
    sheet("A; [b] # | c, d", [["Due", "Rate"], [45_000], [45_001, 0.5]], { top: 5, left: 3, formats }),
    sheet("Secret", [[1]], { isWithheld: true }),
  ]);

  const { book, dates, formats: found } = read(text);

  const name = "A; [b] # | c, d";
  expect(book.sheets?.[name]).toEqual({ C5: "Due", D5: "Rate", C6: 45_000, C7: 45_001, D7: 0.5 });
  expect([...dates]).toEqual([`${name}!C6`, `${name}!C7`]);
  expect(found.get(`${name}!D7`)).toBe("0%");
  const columns = pastedColumns(text, { dialect: "excel" });
  expect(columns.ok && [...(columns.book.withheld ?? [])]).toEqual(["Secret"]);
});

test("sheets keep their order, also if their names are numbers", () => {
  const read = pastedColumns(textOf([sheet("Orders", [[1]]), sheet("2024", [[2]]), sheet("7", [[3]])]), {
    dialect: "excel",
  });

  expect(read.ok && [...read.book.columns.keys()]).toEqual(["Orders", "2024", "7"]);
});

test("formulas use the tables and names of the workbook", () => {
  const text = textOf(
    [
      sheet("Orders", [
        ["Region", "Net"],
        ["North", 10],
        ["South", 20],
      ]),
    ],
    {
      names: { Rate: "=Orders!$B$3" },
      tables: [{ name: "Sales", sheet: "Orders", range: "A1:B3", columns: ["Region", "Net"], totals: false }],
    },
  );

  const book = workbook(read(text).book);

  expect(evaluate("=SUM(Sales[Net])*Rate", { book })).toMatchObject({ value: 600 });
});

describe("limits", () => {
  const rowsOf = (count: number) => Array.from({ length: count }, () => [1, 2]);

  test("a workbook may have more cells than pasted text", () => {
    expect(pasted(textOf([sheet("A", rowsOf(pastedLimits.cells))]), "excel").ok).toBe(true);
  });

  test("a workbook over its limit is refused with its limits", () => {
    expect(pasted(textOf([sheet("A", rowsOf(workbookLimits.cells / 2 + 1))]), "excel")).toMatchObject({
      ok: false,
      problem: expect.stringContaining("at most 250000 cells and 8 MiB"),
    });
  });

  test.each([
    '{"workbook":{"sheets":[',
    '{"workbook":{"sheets":[{"name":1}]}}',
    '{"workbook":{"sheets":[]}}',
  ])("%s is refused", (text) => {
    expect(pasted(text, "excel").ok).toBe(false);
  });
});
