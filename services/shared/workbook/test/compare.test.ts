// Comparing two versions of a workbook: what is a change, what only moved, and what a change does to other values.
import { expect, test } from "@jest/globals";
import { createCalculation } from "../src/calculate.ts";
import type { Change, Content } from "../src/compare/change.ts";
import { compareWorkbooks } from "../src/compare.ts";
import { emptyWorkbook, keyOf, type Workbook } from "../src/model.ts";
import { copyOf, deleteLines, insertLines, moveBlock, renameSheet, sheetNamed } from "./edits.ts";
import { addSheet, areaOf } from "./made-sheet.ts";

const orders = [
  "Item|Price|Count|Total",
  "Pen|2|10|=B2*C2→20",
  "Book|8|3|=B3*C3→24",
  "Lamp|30|1|=B4*C4→30",
  "Desk|120|2|=B5*C5→240",
  "Sum|||=SUM(D2:D5)→314",
];

function made(...lines: string[]): Workbook {
  const workbook = emptyWorkbook("xlsx");
  addSheet(workbook, "Orders", ...(lines.length > 0 ? lines : orders));
  addSheet(workbook, "Report", "Net|=Orders!D6→314", "Tax|=B1*0.2→62.8", "Lamp|=Orders!B4→30");
  return workbook;
}

function edited(edit: (after: Workbook) => void, before = made()) {
  const after = copyOf(before);
  edit(after);
  return compareWorkbooks(before, after);
}

const contentText = (content: Content | null): string =>
  content === null
    ? "nothing"
    : content.formula !== undefined
      ? `=${content.formula}`
      : String(content.value ?? content.cell ?? content.name ?? content.state ?? "");
const lineOf = ({ kind, scope, cell, from, to }: Change): string =>
  `${kind} ${scope} ${cell}: ${contentText(from)} → ${contentText(to)}`;
const linesOf = (edit: (after: Workbook) => void, before?: Workbook) =>
  edited(edit, before).changes.map(lineOf);

function put(
  workbook: Workbook,
  sheet: string,
  row: number,
  column: number,
  content: string | number | { formula: string },
) {
  const { values, formulas } = sheetNamed(workbook, sheet);
  const key = keyOf(row, column);
  formulas.delete(key);
  if (typeof content !== "object") values.set(key, content);
  else {
    values.delete(key);
    formulas.set(key, content.formula);
  }
}

test("a workbook is equal to itself", () => {
  expect(edited(() => undefined)).toEqual({ changes: [], groups: [], effects: [], omitted: 0 });
});

test("a changed constant is a change of value", () => {
  expect(linesOf((after) => put(after, "Orders", 2, 1, 9))).toEqual(["value cell Orders!B3: 8 → 9"]);
});

test("a rewritten formula is a change, a differently written one is not", () => {
  const lines = linesOf((after) => {
    put(after, "Orders", 2, 3, { formula: "B3*C3*1.1" });
    put(after, "Orders", 3, 3, { formula: "b4 * c4" });
  });

  expect(lines).toEqual(["formula cell Orders!D3: =B3*C3 → =B3*C3*1.1"]);
});

test("a formula in place of a constant is a change of formula, and the other way round", () => {
  const lines = linesOf((after) => {
    put(after, "Orders", 2, 3, 24);
    put(after, "Orders", 2, 1, { formula: "2*4" });
  });

  expect(lines).toEqual(["formula cell Orders!B3: 8 → =2*4", "formula cell Orders!D3: =B3*C3 → 24"]);
});

test.each([0, 1, 2, 4, 5])("rows inserted before row %i are one change, and formulas follow them", (at) => {
  expect(linesOf((after) => insertLines(after, "Orders", "rows", at, 2))).toEqual([
    `added rows Orders!${at + 1}:${at + 2}: nothing → `,
  ]);
});

test("the cells of an inserted row are added", () => {
  const lines = linesOf((after) => {
    insertLines(after, "Orders", "rows", 3, 1);
    put(after, "Orders", 3, 0, "Chair");
    put(after, "Orders", 3, 3, { formula: "B4*C4" });
  });

  expect(lines).toEqual([
    "added rows Orders!4:4: nothing → ",
    "added cell Orders!A4: nothing → Chair",
    "added cell Orders!D4: nothing → =B4*C4",
  ]);
});

test.each([0, 1, 3])("columns inserted before column %i are one change", (at) => {
  const name = ["A:A", "B:B", "", "D:D"][at];

  expect(linesOf((after) => insertLines(after, "Orders", "columns", at, 1))).toEqual([
    `added columns Orders!${name}: nothing → `,
  ]);
});

test("a deleted row and a deleted column are removed with their cells; formulas that only lose a part of a range are unchanged", () => {
  expect(linesOf((after) => deleteLines(after, "Orders", "rows", 2, 1))).toEqual([
    "removed rows Orders!3:3:  → nothing",
    "removed cell Orders!A3: Book → nothing",
    "removed cell Orders!B3: 8 → nothing",
    "removed cell Orders!C3: 3 → nothing",
    "removed cell Orders!D3: =B3*C3 → nothing",
  ]);
  expect(linesOf((after) => deleteLines(after, "Orders", "columns", 0, 1)).slice(0, 2)).toEqual([
    "removed columns Orders!A:A:  → nothing",
    "removed cell Orders!A1: Item → nothing",
  ]);
});

test("a formula that reads a deleted row is an effect", () => {
  const { changes, effects } = edited((after) => {
    deleteLines(after, "Orders", "rows", 3, 1);
    sheetNamed(after, "Report").values.set(keyOf(2, 1), { error: "#REF!" });
  });

  expect(changes.filter(({ kind }) => kind !== "removed")).toEqual([]);
  expect(effects).toEqual([
    {
      cell: "Report!B3",
      formula: "Orders!#REF!",
      from: 30,
      to: { error: "#REF!" },
      inputs: ["Orders!A4:D4"],
    },
  ]);
});

test("rows that are inserted without the formulas following them change these formulas", () => {
  const lines = linesOf((after) => {
    const sheet = sheetNamed(after, "Orders");
    const texts = new Map(sheet.formulas);
    insertLines(after, "Orders", "rows", 2, 1);
    for (const [key, text] of texts) {
      const isBelow = key >= keyOf(2, 0);
      sheet.formulas.set(isBelow ? key + keyOf(1, 0) : key, text);
    }
  });

  expect(lines).toContain("formula cell Orders!D4: =B3*C3 → =B3*C3");
});

test("a row that was moved is one change, and a changed cell elsewhere another", () => {
  const lines = linesOf((after) => {
    insertLines(after, "Orders", "rows", 1, 1);
    moveBlock(after, "Orders", areaOf(5, 0, 5, 3), -4, 0);
    deleteLines(after, "Orders", "rows", 5, 1);
    put(after, "Orders", 3, 1, 9);
  });

  expect(lines).toEqual(["moved rows Orders!2:2: Orders!5:5 → ", "value cell Orders!B4: 8 → 9"]);
});

test("a block that was cut and pasted is one change, also for the formulas that read it", () => {
  expect(linesOf((after) => moveBlock(after, "Orders", areaOf(1, 1, 4, 2), 2, 6))).toEqual([
    "moved cell Orders!H4:I7: Orders!B2:C5 → ",
  ]);
});

test("a renamed sheet is one change, also if one of its cells was changed", () => {
  const lines = linesOf((after) => {
    renameSheet(after, "Orders", "Orders 2025");
    put(after, "Orders 2025", 1, 1, 3);
  });

  expect(lines).toEqual([
    "moved sheet Orders 2025: Orders → Orders 2025",
    "value cell 'Orders 2025'!B2: 2 → 3",
  ]);
});

test("added, removed and hidden sheets are one change each", () => {
  const lines = linesOf((after) => {
    after.sheets.splice(1, 1);
    addSheet(after, "Notes", "Hello|1|2", "a|b|c");
    sheetNamed(after, "Orders").state = "hidden";
  });

  expect(lines).toEqual([
    "value sheet Orders: visible → hidden",
    "removed sheet Report: Report → nothing",
    "added sheet Notes: nothing → Notes",
  ]);
});

test("names and tables are compared; those that only follow inserted rows are unchanged", () => {
  const before = made();
  before.names.push(
    { name: "Prices", scope: null, isHidden: false, formula: "Orders!$B$2:$B$5" },
    { name: "Rate", scope: null, isHidden: false, formula: "0.2" },
    { name: "Old", scope: null, isHidden: false, formula: "Orders!$A$1" },
  );
  const column = { name: "Item", formula: null, total: null };
  before.tables.push({
    name: "T",
    sheet: "Orders",
    area: areaOf(0, 0, 4, 3),
    headerRows: 1,
    totalsRows: 0,
    isFiltered: false,
    columns: [column],
  });

  const lines = linesOf((after) => {
    insertLines(after, "Orders", "rows", 2, 1);
    (after.names[1] as { formula: string }).formula = "0.25";
    after.names.pop();
    (after.tables[0] as { name: string }).name = "Orders_2";
  }, before);

  expect(lines).toEqual([
    "formula name Rate: =0.2 → =0.25",
    "removed name Old: =Orders!$A$1 → nothing",
    "moved table Orders_2: T → Orders_2",
    "added rows Orders!3:3: nothing → ",
  ]);
});

test("values of unchanged formulas are effects, with the changes on which they depend", () => {
  const before = made();
  const after = copyOf(before);
  createCalculation(before).recalculate();
  put(after, "Orders", 2, 1, 9);
  put(after, "Report", 1, 1, { formula: "B1*0.25" });
  for (const sheet of after.sheets) for (const key of sheet.formulas.keys()) sheet.values.delete(key);

  const { effects } = compareWorkbooks(before, after);

  expect(effects.map(({ cell, from, to, inputs }) => [cell, from, to, ...inputs])).toEqual([
    ["Orders!D3", 24, 27, "Orders!B3"],
    ["Orders!D6", 314, 317, "Orders!B3"],
    ["Report!B1", 314, 317, "Orders!B3"],
  ]);
});

test("a formula that was changed in many cells is one group, and so are neighbouring constants", () => {
  const lines = Array.from({ length: 500 }, (_, row) => `${row}|=A${row + 1}*2`);
  const { groups, changes } = edited(
    (after) => {
      for (let row = 0; row < 500; row++) put(after, "Orders", row, 1, { formula: `A${row + 1}*3` });
      for (let row = 10; row < 20; row++) put(after, "Orders", row, 0, -row);
    },
    made(...lines),
  );

  expect(changes).toHaveLength(510);
  expect(groups).toEqual([
    {
      kind: "formula",
      scope: "cell",
      cells: "Orders!B1:B500",
      count: 500,
      from: { formula: "A1*2" },
      to: { formula: "A1*3" },
    },
    {
      kind: "value",
      scope: "cell",
      cells: "Orders!A11:A20",
      count: 10,
      from: { value: 10 },
      to: { value: -10 },
    },
  ]);
});

test("values that array formulas fill in are results, and booleans may be written as formulas", () => {
  const before = made("1|=SORT(A1:A2)→1|TRUE", "2|2|FALSE");
  before.sheets[0]?.arrays.push({ area: areaOf(0, 1, 1, 1), isDynamic: true });

  const lines = linesOf((after) => {
    sheetNamed(after, "Orders").values.set(keyOf(1, 1), 3);
    put(after, "Orders", 0, 2, { formula: "TRUE()" });
    put(after, "Orders", 1, 2, { formula: "TRUE()" });
  }, before);

  expect(lines).toEqual(["value cell Orders!C2: false → true"]);
});

test("two changed cells in a list are not taken for a deleted and an inserted row", () => {
  const list = Array.from({ length: 40 }, (_, row) => String(row < 20 ? 7 : 8));

  expect(linesOf((after) => put(after, "Orders", 9, 0, 5), made(...list))).toEqual([
    "value cell Orders!A10: 7 → 5",
  ]);
  expect(
    linesOf(
      (after) => {
        put(after, "Orders", 3, 0, 5);
        put(after, "Orders", 5, 0, 4);
      },
      made("1", "2", "3", "4", "5", "6", "7"),
    ),
  ).toEqual(["value cell Orders!A4: 4 → 5", "value cell Orders!A6: 6 → 4"]);
});

test("a deletion among equal formulas is placed by the references that it broke", () => {
  const chain = ["1", ...Array.from({ length: 30 }, (_, row) => `=A${row + 1}+1`)];
  const { changes } = edited((after) => deleteLines(after, "Orders", "rows", 12, 1), made(...chain));

  expect(changes.map(({ kind, cell }) => `${kind} ${cell}`)).toEqual([
    "removed Orders!13:13",
    "removed Orders!A13",
  ]);
});

test("a block that was cut, pasted over other cells and then edited is moved, and its edited formula a change", () => {
  const before = made("Alpha|10", "Beta|20", "Gamma|=B1+B2→30", "Delta|5", "Old|x", "Older|y", "Oldest|z");
  const lines = linesOf((after) => {
    const sheet = sheetNamed(after, "Orders");
    for (let row = 4; row < 7; row++) for (const column of [0, 1]) sheet.values.delete(keyOf(row, column));
    moveBlock(after, "Orders", areaOf(0, 0, 2, 1), 4, 0);
    put(after, "Orders", 6, 1, { formula: "B5*B6" });
  }, before);

  expect(lines).toContain("formula cell Orders!B7: =B1+B2 → =B5*B6");
  expect(lines.filter((line) => line.startsWith("moved"))).toHaveLength(1);
});

test("formulas that use a changed name or read a removed sheet are effects of it", () => {
  const before = made("=Rate*100→20", "=Extra!A1→3");
  before.names.push({ name: "Rate", scope: null, isHidden: false, formula: "0.2" });
  addSheet(before, "Extra", "3|a|b");
  const { effects } = edited((after) => {
    (after.names[0] as { formula: string }).formula = "0.3";
    after.sheets.pop();
    const { values, formulas } = sheetNamed(after, "Orders");
    values.set(keyOf(0, 0), 30).set(keyOf(1, 0), { error: "#REF!" });
    formulas.set(keyOf(1, 0), "#REF!");
  }, before);

  expect(effects.map(({ cell, inputs }) => [cell, ...inputs])).toEqual([
    ["Orders!A1", "Rate"],
    ["Orders!A2", "Extra"],
  ]);
});

test("only so many changes and effects are listed as asked for, and the others are counted", () => {
  const before = made(...Array.from({ length: 20 }, (_, row) => String(row)));
  const after = copyOf(before);
  for (let row = 0; row < 20; row++) put(after, "Orders", row, 0, -row - 1);

  const { changes, groups, omitted } = compareWorkbooks(before, after, { most: 5 });

  expect([changes.length, groups.length, omitted]).toEqual([5, 1, 15]);
});

test("what is written below the last row is only added cells", () => {
  const { changes } = edited((after) => {
    put(after, "Orders", 6, 0, "Note");
  });

  expect(changes.map(lineOf)).toEqual(["added cell Orders!A7: nothing → Note"]);
});
