// Conditions between two columns of the same rows: "actual greater than budget", "less than the rent was paid".
import type { Criterion } from "../criterion.ts";
import { hasConcept, type Item } from "../items.ts";
import { area, isSame, type Operand, ofColumn } from "../operands.ts";
import { operandAt } from "../walk.ts";
import { isBetween, operatorOf, type Sought } from "./sought.ts";

/** "actual greater than budget": two columns of the same rows. */
export function betweenColumns(sought: Sought, at: number): Criterion | null {
  const {
    reading: { items },
    used,
    cells,
  } = sought;
  const operator =
    operatorOf(items[at]) ??
    (hasConcept(items[at], "after") ? ">" : hasConcept(items[at], "before") ? "<" : null);
  if (operator === null || ["contains", "lacks", "begins", "ends"].includes(operator)) return null;
  let left = at - 1;
  while (left >= 0 && items[left] && isBetween(items[left] as Item)) left--;
  let right = at + 1;
  while (right < items.length && isBetween(items[right] as Item)) right++;
  const other = operandAt(items[right]);
  const named = operandAt(items[left]);
  const isThing = named?.kind === "text" && (operator === ">" || operator === "<");
  const one =
    (isThing ? null : named) ??
    behindIt(items, right, used) ??
    (other && !other.isCell && (operator === ">" || operator === "<") ? besides(sought, other) : null);
  if (
    !one ||
    !other ||
    (!cells && (one.isCell || other.isCell)) ||
    used.has(left) ||
    used.has(right) ||
    isSame(one, other)
  )
    return null;
  if (
    operator === "=" &&
    !hasConcept(items[at], "same") &&
    items[at]?.raw.length !== 1 &&
    items[right]?.kind === "column" &&
    one.kind !== other.kind
  )
    return null;
  const isOrdered = (operand: Operand): boolean => operand.kind !== "text" && operand.kind !== "boolean";
  if (operator !== "=" && operator !== "<>" && !(isOrdered(one) && isOrdered(other))) return null;
  // the cell of the other column in the same row
  const test = (cell: string): string =>
    `${cell}${operator}${other.isCell ? area(other) : sameRows(cell, other)}`;
  return {
    operand: one,
    operator: "=",
    values: [],
    test,
    used: [...(named && !isThing ? [left] : behindIt(items, right, used) ? [right + 1] : []), at, right],
  };
}

/** "less than the rent was paid": the first of two columns stands behind the second. */
function behindIt(items: readonly Item[], right: number, used: ReadonlySet<number>): Operand | null {
  const operand = operandAt(items[right + 1]);
  return operand?.kind === "number" && !operand.isCell && !used.has(right + 1) ? operand : null;
}

/** "did we exceed the budget": the only other column of numbers. */
function besides({ reading: { data } }: Sought, other: Operand): Operand | null {
  const columns = (data?.columns ?? []).filter(
    (column) => column.kind === "number" && column.table === other.column?.table && column !== other.column,
  );
  return columns.length === 1 && columns[0] && other.kind === "number"
    ? ofColumn(columns[0], (data?.sheets.length ?? 0) > 1)
    : null;
}

/** The other column in the rows of `cell`, written as fixed as that is. */
export function sameRows(cell: string, other: Operand): string {
  const letters = area({ ...other, top: 1, bottom: 1, right: other.left, isCell: true }).replace(/\d+$/, "");
  const own = cell.slice(cell.lastIndexOf("!") + 1);
  const column = letters.slice(letters.lastIndexOf("!") + 1);
  const sheet = letters.slice(0, letters.length - column.length);
  return sheet + own.replace(/(\$?)[A-Z]+/g, (_, fixed: string) => `${fixed}${column}`);
}
