// Adds rows to a table and adapts the formula, as if the rows had been inserted in the spreadsheet.
import {
  type CellChange,
  type CellColumn,
  type CellColumns,
  type ColumnWorkbook,
  withChanges,
} from "@cellwright/formula/evaluate/cell-columns";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import type { DataTable } from "@cellwright/formula/paste/tables";
import { readCorner } from "@cellwright/formula/references";
import { mapTree } from "@cellwright/formula/translate/map";
import type { Node, ReferenceNode } from "@cellwright/formula/tree";
import { type Named, oneMore } from "./other-values.ts";
import { seriesOf } from "./series.ts";

/** States that `by` rows were added below `row` of a sheet. */
export type Grown = { sheet: string; row: number; by: number };

/** A copy of the data. `grown`: where rows were added, so that the cells below have moved; null if nowhere. */
export type Copy = { book: ColumnWorkbook; grown: Grown | null };

const by = 2;

/** Adds two rows to a table and to the tables beside it. Cells below them move down. */
export function grown(
  book: ColumnWorkbook,
  tables: readonly DataTable[],
  { sheet, bottom }: DataTable,
  named: Named,
  seed: number,
): Copy {
  const where: Grown = { sheet, row: bottom, by };
  const changes: CellChange[] = [];
  for (const table of tables) {
    if (table.sheet !== sheet || table.top > bottom || table.bottom < bottom) continue;
    for (const column of table.columns) {
      const series = seriesOf(book, { ...table, bottom }, column);
      for (let row = 0; row < by; row += 1) {
        const cell = oneMore(series, named, seed, row);
        if (cell !== null) changes.push({ row: bottom + row + 1, column: column.column, cell });
      }
    }
  }
  const columns = withChanges(movedDown(book.columns.get(sheet) ?? new Map(), where), changes);
  const larger = { ...book, ...definitions(book, where), columns: new Map(book.columns).set(sheet, columns) };
  return { book: larger, grown: where };
}

/** Tables and names of the workbook grow and move like references to their cells. */
function definitions({ columns, tables, names }: ColumnWorkbook, where: Grown) {
  const [first = ""] = columns.keys();
  const adapted = (text: string, own: string) => print(grownTree(parse(text).tree, own, where));
  return {
    ...(tables && {
      tables: tables.map((each) => ({ ...each, range: adapted(each.range, each.sheet).slice(1) })),
    }),
    ...(names && {
      names: Object.fromEntries(
        Object.entries(names).map(([name, formula]) => [name, adapted(formula, first)]),
      ),
    }),
  };
}

const movedDown = (columns: CellColumns, { row, by: rows }: Grown): CellColumns => {
  const moved = (each: number): number => (each > row ? each + rows : each);
  return new Map(
    [...columns].map(([column, own]): [number, CellColumn] => {
      if ((own.rows.at(-1) ?? 0) <= row) return [column, own];
      const formats = new Map([...own.formats].map(([each, format]) => [moved(each), format]));
      const dates = new Set([...own.dates].map(moved));
      return [column, { ...own, rows: own.rows.map(moved), dates, formats }];
    }),
  );
};

/** The address of a cell after rows were added. */
export function grownCell(address: string, { row, by: rows }: Grown): string {
  const at = readCorner(address, 0, address.length, "sheets");
  return at && at.row > row ? address.replace(/\d+$/, String(at.row + rows)) : address;
}

/** Adapts a formula on the sheet `own` to added rows. Ranges that end in the last row are extended. */
export function grownTree(tree: Node, own: string, where: Grown): Node {
  return mapTree(tree, (node) => {
    if (node.type !== "reference") return node;
    const sheet = node.sheet?.first || own;
    return sheet.toLowerCase() === where.sheet.toLowerCase() ? grownReference(node, where) : node;
  });
}

function grownReference(node: ReferenceNode, { row, by: rows }: Grown): ReferenceNode {
  const { from, to } = node;
  const moved = <End extends { row: number }>(end: End, isMoved: boolean): End =>
    isMoved ? { ...end, row: end.row + rows } : end;
  const isRange = to !== null && to.row !== from.row;
  return {
    ...node,
    from: moved(from, from.row > row),
    to: to && moved(to, to.row > row || (isRange && to.row === row)),
  };
}
