// A formula that has another number than its neighbours, which are all copies of each other.

import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { hasCopyAcross } from "../copies-across.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";
import type { Line } from "../lines.ts";
import { type FoundAt, mergeNeighbours } from "../merge-neighbours.ts";

/** So many copies make a pattern, and so many times as many as those that differ. */
const fewestCopies = 4;
/** A formula that a line has more often is a pattern of its own. */
const mostAlike = 2;

export const inconsistentNumber: Check = {
  code: "inconsistent-number",
  kind: "value",
  severity: "warning",
  about: "a formula with another number or operator than the copies beside it",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      mergeNeighbours(
        (["down", "across"] as const).flatMap((direction) =>
          sheet.linesIn(direction).flatMap((line) => breaksIn(sheet, line)),
        ),
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

function breaksIn(sheet: AuditSheet, { direction, cells }: Line): FoundAt[] {
  if (cells.every(({ shared }) => shared === cells[0]?.shared)) return [];
  const groups = Map.groupBy(cells, formOf);
  const odd = cells.flatMap((cell, at) => {
    const [before, after] = [cells[at - 1], cells[at + 1]];
    if (!before || !after || cell.shared.references.length === 0) return [];
    const pattern = formOf(before);
    if (formOf(cell) === pattern || formOf(after) !== pattern) return [];
    if (cell.shared.vector !== before.shared.vector) return [];
    const copies = groups.get(pattern)?.length ?? 0;
    const own = groups.get(formOf(cell))?.length ?? 0;
    if (
      copies < fewestCopies ||
      own > mostAlike ||
      own * fewestCopies > copies ||
      hasCopyAcross(sheet, cell, direction, ({ shared }) => shared.form === cell.shared.form)
    )
      return [];
    return isSameValue(cell, before) ? [] : [{ cell, model: before, copies }];
  });
  return [...Map.groupBy(odd, ({ cell }) => formOf(cell)).values()].map((same): FoundAt => {
    const [{ cell, model, copies }] = same as [(typeof odd)[number]];
    const addresses = same.map(({ cell: { row, column } }) => sheet.address(row, column));
    const fixes = same.map((each) => copyOf(each.model, each.cell.row, each.cell.column));
    const [address = "", second] = addresses;
    const pattern = fixes[0] ?? "";
    const values = { cell: address, formula: `=${cell.text}`, count: copies, pattern };
    const found: Found = {
      cells: addresses,
      evidence:
        second === undefined
          ? says("inconsistent-number.one", values)
          : says("inconsistent-number.two", { ...values, second }),
      fix: copyOf(model, cell.row, cell.column),
      fixes,
    };
    return { row: cell.row, column: cell.column, direction, found };
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
