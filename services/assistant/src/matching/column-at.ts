// The columns of tables at addresses.
import { columnNumber, readCorner } from "@cellwright/formula/references";
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import type { ColumnRef } from "../building/builder.ts";

export function refOf(
  { regions }: Sheets,
  { region, column }: { region: number; column: number },
): ColumnRef | null {
  const found = regions[region];
  const held = found?.columns.find((each) => each.column === column);
  return found && held ? { region: found, column: held } : null;
}

export function addressOf(address: string): { row: number; column: number } | null {
  const corner = readCorner(address, 0, address.length, "sheets");
  return corner && corner.column > 0 ? corner : null;
}

const isOn = (region: Region, sheet: string | null, { names }: Sheets): boolean =>
  region.sheet.toLowerCase() === (sheet ?? names[0] ?? "").toLowerCase();

/** The column of a region that a cell or a range of one column stands in. */
export function refOfAddress(sheets: Sheets, sheet: string | null, address: string): ColumnRef | null {
  const refs = refsOfRange(sheets, sheet, address);
  return refs.length === 1 ? (refs[0] ?? null) : null;
}

export function refsOfRange(sheets: Sheets, sheet: string | null, address: string): ColumnRef[] {
  const [from = "", to = from] = address.replaceAll("$", "").split(":");
  const [first, last] = [from, to].map((part) => addressOf(part) ?? { row: 0, column: columnNumber(part) });
  if (!first || !last) return [];
  for (const region of sheets.regions) {
    if (!isOn(region, sheet, sheets)) continue;
    const isRow =
      first.row === 0 || (first.row <= region.bottom && (last.row === 0 || last.row >= region.top));
    if (!isRow) continue;
    const columns = region.columns.filter(({ column }) => column >= first.column && column <= last.column);
    if (columns.length > 0) return columns.map((column) => ({ region, column }));
  }
  return [];
}
