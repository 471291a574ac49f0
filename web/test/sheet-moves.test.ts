// The keyboard of the grid: where each key leads.

import { readCell } from "@cellwright/workbook/read/a1";
import { describe, expect, test } from "@jest/globals";
import { areaText } from "../src/features/sheet/area-text.ts";
import { type Board, moveFor } from "../src/features/sheet/grid/moves.ts";
import { visibleLines } from "../src/features/sheet/grid/visible-lines.ts";
import type { Cell } from "../src/features/sheet/worker/wishes.ts";
import cases from "./sheet-moves.json" with { type: "json" };

const board: Board = {
  rows: visibleLines(40, [4, 5]),
  columns: visibleLines(10, [3]),
  merged: [{ top: 7, left: 1, bottom: 8, right: 2 }],
  used: { top: 0, left: 0, bottom: 19, right: 5 },
  rowsInView: 10,
};

const cellOf = (address: string): Cell => readCell(address) ?? { row: 0, column: 0 };
const textOf = (found: ReturnType<typeof moveFor>) =>
  found === null || typeof found === "string"
    ? found
    : areaText({ top: found.row, bottom: found.row, left: found.column, right: found.column });

describe("moves", () => {
  test.each(cases)("$rule", ({ from, key, to, ctrl = false, shift = false, alt = false }) => {
    const keys = { key, ctrlKey: ctrl, shiftKey: shift, altKey: alt, metaKey: false };
    expect(textOf(moveFor(keys, cellOf(from), board))).toBe(to);
  });
});

test("a hidden line has the place of the next visible one", () => {
  const lines = visibleLines(6, [1, 2]);
  expect(lines.count).toBe(4);
  expect([0, 1, 2, 3].map(lines.lineAt)).toEqual([0, 3, 4, 5]);
  expect([0, 1, 2, 3, 5].map(lines.placeOf)).toEqual([0, 1, 1, 1, 3]);
});
