// Edits are shown at once as the file will have them, are written in their order, and can be undone.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
import { expect, test } from "@jest/globals";
import { createHistory } from "../src/features/sheet/edit/history.ts";
import { pastedBlock } from "../src/features/sheet/edit/pasted-block.ts";
import { clearingEdits } from "../src/features/sheet/worker/clearing-edits.ts";
import { createPreview, written } from "../src/features/sheet/worker/editing.ts";
import { pastedWorkbook } from "../src/features/sheet/worker/pasted-workbook.ts";
import type { CellEdit } from "../src/features/sheet/worker/wishes.ts";

const bytes = new Uint8Array(
  createWorkbook([
    {
      name: "Orders",
      columns: [{ heading: "Item" }, { heading: "Net" }, { heading: "Gross" }],
      rows: Array.from({ length: 5 }, (_, at) => [`A-${at}`, at * 10, { formula: `B${at + 2}*1.19` }]),
    },
  ]),
);
const file = new File([bytes], "orders.xlsx");
const edits: CellEdit[] = [
  { cell: "Orders!B2", content: 100 },
  { cell: "Orders!E1", content: { formula: "=SUM(B2:B6)" } },
  { cell: "Orders!B3", content: null, fill: "B3:B4" },
];

test("what is shown at once is what the file has when it has been written", async () => {
  const shown = readWorkbook(bytes, "orders.xlsx");
  createPreview(shown)(edits);
  const after = readWorkbook(await written(file, edits), "orders.xlsx");
  const [one, other] = [shown.sheets[0], after.sheets[0]];
  expect(Object.fromEntries(one?.values ?? [])).toEqual(Object.fromEntries(other?.values ?? []));
  expect(Object.fromEntries(one?.formulas ?? [])).toEqual(Object.fromEntries(other?.formulas ?? []));
  expect(one?.used).toEqual(other?.used);
  expect(other?.values.get(keyOf(0, 4))).toBe(170);
});

test("edits that the file cannot get are refused before they are shown", () => {
  const shown = readWorkbook(bytes, "orders.xlsx");
  const preview = createPreview(shown);
  expect(() => preview([{ cell: "Orders!B1", content: "Amount" }])).toThrow("heading");
  expect(() => preview([{ cell: "Orders!B2", content: { formula: "SUM(" } }])).toThrow();
  expect(shown.sheets[0]?.values.get(keyOf(0, 1))).toBe("Net");
});

test("emptying cells takes one edit for each run of filled cells", () => {
  const sheet = readWorkbook(bytes, "orders.xlsx").sheets[0];
  if (!sheet) throw new Error("no sheet");
  sheet.values.delete(keyOf(3, 1));
  const found = clearingEdits(sheet, { top: 1, left: 1, bottom: 900, right: 900 });
  expect(found?.map(({ cell, fill }) => fill ?? cell)).toEqual(["B2:B3", "B5:B6", "C2:C6"]);
});

test("copied cells keep tabs and line ends inside quotes", () => {
  expect(pastedBlock('a\t"b\tc"\r\n"d ""e""\nf"\t\n')).toEqual([
    ["a", "b\tc"],
    ['d "e"\nf', ""],
  ]);
  expect(pastedBlock("one")).toEqual([["one"]]);
  expect(pastedBlock('5" pipe\t"x')).toEqual([['5" pipe', '"x']]);
  expect(pastedBlock("\n\n1")).toEqual([[""], [""], ["1"]]);
});

test("pasted cells become a workbook at their own addresses, with dates, percentages and formulas", () => {
  const text = "\tA\tB\tC\n4\tItem\tShare\tDay\n5\tPen\t12.5%\t2024-05-01\n6\tInk\t=B5*2\t'007";
  const [sheet] = readWorkbook(pastedWorkbook(text, "."), "pasted.xlsx").sheets;
  expect(sheet?.name).toBe("Sheet1");
  expect(sheet?.used).toEqual({ top: 3, left: 0, bottom: 5, right: 2 });
  expect([4, 5].map((row) => sheet?.values.get(keyOf(row, 1)))).toEqual([0.125, 0.25]);
  expect([4, 5].map((row) => sheet?.values.get(keyOf(row, 2)))).toEqual([45_413, "007"]);
  expect(() => pastedWorkbook("", ".")).toThrow();
});

/** A history whose files contain their edits as a text. Writing ends when `finish` is called. */
function createTyping() {
  const refused: unknown[] = [];
  const writes: (() => void)[] = [];
  const history = createHistory({
    file: new File([""], "x"),
    write: async (before, edits) => {
      const cells = edits.map(({ cell }) => cell);
      const all = [await before.text(), ...cells].join(" ");
      await new Promise<void>((resolve) => writes.push(resolve));
      if (cells.includes("wrong")) throw new Error("refused");
      return new File([all], "x");
    },
    onMade: () => {},
    onRefused: (error) => refused.push(error),
  });
  const finish = async () => {
    while (!history.isIdle()) {
      writes.shift()?.();
      await new Promise((resolve) => setTimeout(resolve));
    }
    return (await history.settled()).text();
  };
  return { history, refused, finish };
}

const typing = (cell: string): CellEdit[] => [{ cell, content: 1 }];

test("edits that follow each other quickly are all written, and undone in their order", async () => {
  const { history, finish } = createTyping();
  history.push(typing("A1"));
  expect(await finish()).toBe(" A1");
  history.push(typing("A2"));
  expect(await finish()).toBe(" A1 A2");
  history.push("undo");
  history.push("undo");
  expect(await finish()).toBe("");
  history.push("redo");
  expect(await finish()).toBe(" A1");
  history.push(typing("A3"));
  expect(await finish()).toBe(" A1 A3");
  expect(history.state().canRedo).toBe(false);
});

test("an edit that is refused takes no other one with it", async () => {
  const { history, refused, finish } = createTyping();
  for (const cell of ["A1", "A2", "wrong", "A3"]) history.push(typing(cell));
  expect(await finish()).toBe(" A1 A2 A3");
  // so many are written together first
  for (const cell of ["A4", "A5", "A6", "A7", "wrong", "A8"]) history.push(typing(cell));
  expect(await finish()).toBe(" A1 A2 A3 A4 A5 A6 A7 A8");
  expect(refused).toHaveLength(2);
});
