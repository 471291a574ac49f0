// Selects sample values of a column: the most frequent values and unusual ones.
import type { DataTable, TableColumn } from "@cellwright/formula/paste/tables";

const mostRead = 2_000;
const mostListed = 3;

/** `at` returns the value of the cell in a row, or "" if the cell is empty. */
export function valuesOf(
  { kind }: TableColumn,
  { top, bottom }: DataTable,
  at: (row: number) => string | number | boolean,
): { typical: string[]; odd: string[] } {
  const counts = new Map<string, number>();
  const odd = new Set<string>();
  let blank = 0;
  for (let row = top; row <= Math.min(bottom, top + mostRead - 1); row++) {
    const value = at(row);
    if (value === "") blank += 1;
    else if (isOdd(value, kind)) odd.add(typeof value === "string" ? `"${value}"` : String(value));
    else counts.set(String(value), (counts.get(String(value)) ?? 0) + 1);
  }
  const often = [...counts].toSorted(([, one], [, other]) => other - one).map(([value]) => value);
  const irregular = [...(blank > 0 ? [`${blank} blank`] : []), ...odd];
  return { typical: often.slice(0, mostListed), odd: irregular.slice(0, mostListed) };
}

/** Whether a value has another type than its column, is an error, has spaces around it, or is a negative number. */
function isOdd(value: string | number | boolean, kind: TableColumn["kind"]): boolean {
  if (typeof value === "string" && (/^#[A-Z]/.test(value) || value !== value.trim())) return true;
  if (kind === "number") return typeof value !== "number" || value < 0;
  if (kind === "text") return typeof value !== "string";
  return kind === "boolean" && typeof value !== "boolean";
}
