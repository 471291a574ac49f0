// The looks that conditional formats give to the cells of blocks, until cells change. Loaded when it is needed.
import { createConditionalFormats, type ShownLooks } from "@cellwright/workbook/conditional-formats";
import type { Workbook } from "@cellwright/workbook/model";
import { blockColumns, blockRows, type Wishes } from "./wishes.ts";

/** The grid keeps fewer. */
const mostKept = 2_000;

export function createLooks(workbook: Workbook): (wish: Wishes["looks"]) => ShownLooks | null {
  const looksIn = createConditionalFormats(workbook);
  const kept = new Map<string, ShownLooks | null>();
  return ({ sheet, row: top, column: left }) => {
    const key = `${sheet} ${top} ${left}`;
    const known = kept.get(key);
    if (known !== undefined) return known;
    if (kept.size >= mostKept) kept.clear();
    const found = looksIn(sheet, { top, left, bottom: top + blockRows - 1, right: left + blockColumns - 1 });
    kept.set(key, found);
    return found;
  };
}
