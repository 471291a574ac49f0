// A formula is proposed in a copy of the open file: where, how far it is filled, and what it replaces.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { madeWorkbook, rows } from "@cellwright/workbook/test/made-workbook";
import { writeCells } from "@cellwright/workbook/write";
import { expect, test } from "@jest/globals";
import { propose } from "../src/features/sheet/worker/calculating.ts";
import type { Wishes } from "../src/features/sheet/worker/wishes.ts";

const bytes = new Uint8Array(
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Item" }, { heading: "Net" }, { heading: "Note" }],
      rows: [
        ["Pen", 10, "new"],
        ["Ink", 20, null],
        ["Pad", 30, "old"],
      ],
    },
    { name: "Rates", columns: [{ heading: "Rate" }], rows: [[0.19]] },
  ]),
);

async function proposed(wish: Partial<Wishes["propose"]>) {
  const workbook = readWorkbook(bytes, "orders.xlsx");
  const usual = { sheet: { name: null, at: 0 }, row: 1, column: 3, formula: "=B2*2", isFilled: null };
  const found = await propose(workbook, new File([bytes], "orders.xlsx"), { ...usual, ...wish });
  return { ...found, changed: readWorkbook(found.bytes, "orders.xlsx") };
}

test("a formula of each row is filled down if nothing is in the way", async () => {
  const { place, isFilled, canFill, replaced, changed } = await proposed({});

  expect(place).toEqual({ sheet: 0, area: { top: 1, left: 3, bottom: 3, right: 3 } });
  expect([isFilled, canFill, replaced]).toEqual([true, true, 0]);
  expect(changed.sheets[0]?.formulas.get(keyOf(3, 3))).toBe("B4*2");
  expect(changed.sheets[0]?.values.get(keyOf(3, 3))).toBe(60);
});

test("a formula is not filled over other cells unless that is asked for", async () => {
  const alone = await proposed({ column: 2 });
  const filled = await proposed({ column: 2, isFilled: true });

  expect([alone.isFilled, alone.canFill, alone.replaced]).toEqual([false, true, 1]);
  expect([filled.isFilled, filled.replaced]).toEqual([true, 2]);
  expect(filled.changed.sheets[0]?.values.get(keyOf(2, 2))).toBe(40);
});

test("a named sheet is taken, and a missing one gives way to the sheet that is shown", async () => {
  const named = await proposed({ sheet: { name: "rates", at: 0 }, formula: "=SUM(A2)", column: 1 });
  const missing = await proposed({ sheet: { name: "Sheet1", at: 0 }, formula: "=SUM(B2:B4)", column: 4 });

  expect([named.place.sheet, named.canFill]).toEqual([1, false]);
  expect(missing.place.sheet).toBe(0);
  expect(missing.changed.sheets[0]?.values.get(keyOf(1, 4))).toBe(60);
});

test("a cell in which no formula can stand is refused, and the file stays as it is", async () => {
  await expect(proposed({ formula: "=B2*" })).rejects.toMatchObject({ code: "cannot-write" });
});

test("a new column beside a table gets a heading, written together with its formulas", async () => {
  const { heading, edits, changed } = await proposed({});
  const given = await proposed({ heading: " Double " });
  const none = await proposed({ heading: "" });

  expect(heading).toBe("Net*2");
  expect(edits.at(-1)).toEqual({ cell: "Orders!D1", content: "Net*2" });
  expect(changed.sheets[0]?.values.get(keyOf(0, 3))).toBe("Net*2");
  expect(given.changed.sheets[0]?.values.get(keyOf(0, 3))).toBe("Double");
  expect([none.heading, none.edits.length]).toEqual(["", 1]);
  expect(none.changed.sheets[0]?.values.has(keyOf(0, 3))).toBe(false);
});

test("no heading is offered for one cell, and for a column that has one", async () => {
  const alone = await proposed({ isFilled: false });
  const over = await proposed({ column: 2, isFilled: true });

  expect([alone.heading, over.heading]).toEqual([null, null]);
});

test.each([
  ["=B2*2", "Net*2"],
  ["=JAHR(B2)&A2", "JAHR(Net)&Item"],
  ['=B2&"B2"', 'Net&"B2"'],
  ["=WENN(B2>10;$A2;0)", "WENN(Net>10;Item;0)"],
  ["=B2/SUMME(B$2:B$4)", ""],
  ["=B2-B3", ""],
  ["=B2*Rates!A2", ""],
  ["=B2*F2", ""],
  ["=B2+B2+B2+B2+B2+B2+B2+B2+B2+B2+B2", ""],
])("for %s, the heading %j is suggested", async (formula, expected) => {
  const own = { formula, dialect: "excel", separator: ";" } as const;
  expect((await proposed({ own })).heading).toBe(expected);
});

test("a new heading has the style of the one beside it", () => {
  const text = (cell: string, content: string) =>
    `<c r="${cell}" s="1" t="inlineStr"><is><t>${content}</t></is></c>`;
  const xf = (format: number) => `<xf numFmtId="${format}"/>`;
  const file = madeWorkbook({
    sheets: {
      Orders: rows(
        `<row r="1">${text("A1", "Item")}${text("B1", "Net")}</row><row r="2"><c r="B2"><v>1</v></c></row>`,
      ),
    },
    related: [{ id: "styles", type: "styles", target: "styles.xml" }],
    parts: {
      "xl/styles.xml": `<styleSheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><cellXfs count="2">${xf(0)}${xf(49)}</cellXfs></styleSheet>`,
    },
  });
  const edits = [
    { cell: "Orders!C2", content: { formula: "B2*2" } },
    { cell: "Orders!C1", content: "Double" },
    { cell: "Orders!D1", content: "Note" },
  ];
  const { sheets, formats } = readWorkbook(writeCells(file, edits), "orders.xlsx");
  const format = (column: number) => formats[sheets[0]?.formats.get(keyOf(0, column)) ?? 0];
  expect([format(2), format(3)]).toEqual(["@", "General"]);
});
