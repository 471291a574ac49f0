// Warnings about cells: the first cell of each kind is named, the others of its sheet are counted.
import { columnLetters } from "@cellwright/formula/references";
import type { Warning } from "../model.ts";

const messages = {
  "missing-string": "refers to a shared text that does not exist",
  "not-a-number": "has a value that is not a number; it is kept as text",
  "data-table": "belongs to a what-if data table; only its values are read",
  "unreadable-formula": "has a formula that cannot be found or understood; only its value is read",
};

export type SheetWarningCode = keyof typeof messages;

/** Adds to `warnings`. Call `finish` after the last cell. */
export function createSheetWarnings(sheet: string, warnings: Warning[]) {
  const counts = new Map<SheetWarningCode, number>();
  return {
    warn(code: SheetWarningCode, { row, column }: { row: number; column: number }): void {
      const count = (counts.get(code) ?? 0) + 1;
      counts.set(code, count);
      if (count > 1) return;
      const address = `${columnLetters(column + 1)}${row + 1}`;
      warnings.push({ code, message: `${sheet}!${address} ${messages[code]}` });
    },
    finish(): void {
      for (const [code, count] of counts)
        if (count > 1)
          warnings.push({ code, message: `${sheet}: the same for ${count - 1} more cells (${code})` });
    },
  };
}
