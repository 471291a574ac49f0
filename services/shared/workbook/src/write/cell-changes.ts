// What the cells of a sheet are to contain: the edits, and new values of cells that depend on them.
import { type Area, columnOf, rowOf, type Sheet } from "../model.ts";
import type { CellChange } from "./cell-xml.ts";
import { type CellEdit, isFormula } from "./edit.ts";
import type { Outcome } from "./outcome.ts";

/** By `keyOf`. `metadata` gives the number of the metadata that mark dynamic arrays. */
export function cellChanges(
  sheet: Sheet,
  edits: readonly CellEdit[],
  { values, areas }: Outcome,
  metadata: () => string,
): Map<number, CellChange> {
  const cells = new Map<number, CellChange>();
  const ownAreas = areas.get(sheet) ?? new Map<number, Area>();
  for (const [key, value] of values.get(sheet) ?? []) {
    const area = ownAreas.get(key);
    if (!sheet.formulas.has(key)) cells.set(key, { formula: null, value, isFilled: true });
    else cells.set(key, area ? { formula: "keep", value, area } : { formula: "keep", value });
  }
  for (const { key, content } of edits) {
    const value = values.get(sheet)?.get(key) ?? null;
    if (!isFormula(content)) {
      cells.set(key, { formula: null, value: content });
      continue;
    }
    const area = ownAreas.get(key) ?? oneCell(key);
    const isArray = content.isArray || area.bottom > area.top || area.right > area.left;
    const text = content.formula;
    const formula = isArray ? { text, array: { area, metadata: metadata() } } : { text };
    cells.set(key, { formula, value });
  }
  return cells;
}

const oneCell = (key: number): Area => ({
  top: rowOf(key),
  left: columnOf(key),
  bottom: rowOf(key),
  right: columnOf(key),
});
