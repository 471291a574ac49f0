// A formula is proposed in a copy of the open file: where, how far it is filled, and what it replaces.
import { createWorkbook } from "@cellwright/workbook/create-workbook";
import { keyOf } from "@cellwright/workbook/model";
import { readWorkbook } from "@cellwright/workbook/read";
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
