// A formula that has another number than its neighbours, which are all copies of each other.

import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { hasCopyAcross } from "../copies-across.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";
import type { Line } from "../lines.ts";

/** So many copies make a pattern, and so many times as many as those that differ. */
const fewestCopies = 4;

export const inconsistentNumber: Check = {
  code: "inconsistent-number",
  kind: "value",
  severity: "warning",
  about: "a formula with another number or operator than the copies beside it",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      (["down", "across"] as const).flatMap((direction) =>
        sheet.linesIn(direction).flatMap((line) => breaksIn(sheet, line)),
      ),
    ),
};

/** The same references, but another formula. The form without blanks and `+` signs that change nothing. */
function formOf({ shared }: CellFormula): string {
  const form = forms.get(shared) ?? shared.form.replaceAll(/\s|^\+|[()]/g, "");
  forms.set(shared, form);
  return form;
}

const forms = new WeakMap<CellFormula["shared"], string>();

function breaksIn(sheet: AuditSheet, { direction, cells }: Line): Found[] {
  if (cells.every(({ shared }) => shared === cells[0]?.shared)) return [];
  const groups = Map.groupBy(cells, formOf);
  return cells.flatMap((cell, at) => {
    const [before, after] = [cells[at - 1], cells[at + 1]];
    if (!before || !after || cell.shared.references.length === 0) return [];
    const pattern = formOf(before);
    if (formOf(cell) === pattern || formOf(after) !== pattern) return [];
    if (cell.shared.vector !== before.shared.vector) return [];
    const copies = groups.get(pattern)?.length ?? 0;
    const own = groups.get(formOf(cell))?.length ?? 0;
    if (
      copies < fewestCopies ||
      own * fewestCopies > copies ||
      hasCopyAcross(sheet, cell, direction, ({ shared }) => shared.form === cell.shared.form)
    )
      return [];
    // Sums that are written in another order or with SUM have the same value.
    const fix = copyOf(before, cell.row, cell.column);
    const address = sheet.address(cell.row, cell.column);
    if (isSameValue(cell, before)) return [];
    return [
      {
        cells: [address],
        message: `${address} has =${cell.text}, but ${copies} formulas beside it are copies of ${fix}.`,
        fix,
      },
    ];
  });
}

/** Whether formulas only differ in how a sum is written. */
const isSameValue = (one: CellFormula, other: CellFormula): boolean => {
  const parts = ({ shared }: CellFormula) =>
    shared.form
      .replaceAll(/SUM|[\s()=]/g, "")
      .split(/[+,]/)
      .filter((part) => part !== "")
      .sort()
      .join();
  return parts(one) === parts(other);
};
