// Rows that only a blank row divides from a table are rows of that table.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { CellAt, DataTable, TableColumn } from "@cellwright/formula/paste/tables";

const mostBlank = 2;
const total =
  /^(?:grand )?(?:totals?|sums?|summe\w*|gesamt\w*|totaux|sommes?|average|mean|durchschnitt|moyenne)\b/i;

/** Tables below each other that are one, as one. */
export function withoutGaps(tables: readonly DataTable[], cell: CellAt): DataTable[] {
  const joined: DataTable[] = [];
  const gapped = new Set<DataTable>();
  for (const table of tables) {
    const above = joined.findLast((each) => isRightAbove(each, table));
    if (above && continues(above, table, cell, gapped.has(above))) {
      const whole = { ...above, bottom: table.bottom };
      joined[joined.indexOf(above)] = whole;
      gapped.add(whole);
    } else joined.push(table);
  }
  return joined;
}

const firstRow = ({ headingRow, top }: DataTable): number => headingRow ?? top;

const isRightAbove = (above: DataTable, table: DataTable): boolean =>
  above.sheet === table.sheet &&
  above.left <= table.left &&
  table.right <= above.right &&
  firstRow(table) > above.bottom + 1 &&
  firstRow(table) <= above.bottom + 1 + mostBlank;

function continues(above: DataTable, table: DataTable, cell: CellAt, hasGaps: boolean): boolean {
  if (above.headingRow === null) return false;
  const columns = table.columns.filter(({ kind }) => kind !== "empty");
  const rows = table.bottom - firstRow(table) + 1;
  const cellsOf = (its: DataTable, column: number, from: number): PlainCell[] =>
    Array.from({ length: its.bottom - from + 1 }, (_, at) => cell(its.sheet, from + at, column));
  const held = (column: number): PlainCell[] => cellsOf(table, column, firstRow(table));
  const isSummed = columns.some(({ column }) =>
    held(column).some((each) => typeof each === "string" && total.test(each.trim())),
  );
  const fits = ({ column, kind }: TableColumn): boolean => {
    const same = above.columns.find((each) => each.column === column)?.kind;
    return same === kind || same === "mixed" || same === "empty" || (same === "text" && kind === "mixed");
  };
  const isHeaded = table.headingRow !== null && columns.some(({ kind }) => kind !== "text");
  if (isSummed || isHeaded || !columns.every(fits)) return false;
  const isRepeated = columns.some(({ column, kind }) => {
    const known = new Set(cellsOf(above, column, above.top).map(plain));
    return kind === "text" && held(column).some((each) => each !== null && known.has(plain(each)));
  });
  const isWide = table.headingRow === null && columns.length > 2 && columns.length === above.columns.length;
  return isWide || (isRepeated && (rows > 1 || columns.length > 1 || hasGaps));
}

const plain = (content: PlainCell): string => String(content).trim().toLowerCase();
