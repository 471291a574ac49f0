// Formulas that fill several cells: Excel does not let them spill in tables.
import { addressOf } from "../addresses.ts";
import type { Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import type { CellEdit } from "./edit.ts";
import type { Outcome } from "./outcome.ts";

/** Throws a WorkbookError for an edit in a table whose formula fills more cells than its own. */
export function checkSpills(
  { tables }: Workbook,
  edits: readonly CellEdit[],
  { areas, values }: Outcome,
): void {
  for (const { sheet, row, column, key } of edits) {
    const { bottom = row, right = column } = areas.get(sheet)?.get(key) ?? {};
    const value = values.get(sheet)?.get(key) ?? null;
    const isBlocked = typeof value === "object" && value?.error === "#SPILL!";
    if (bottom === row && right === column && !isBlocked) continue;
    const table = tables.find(
      (each) =>
        each.sheet === sheet.name &&
        row >= each.area.top &&
        row <= each.area.bottom &&
        column >= each.area.left &&
        column <= each.area.right,
    );
    if (table)
      throw new WorkbookError(
        "cannot-write",
        `The formula for ${addressOf(sheet.name, row, column)} fills several cells, which the table ${table.name} does not allow.`,
      );
  }
}
