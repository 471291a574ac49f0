// Adds rows to a table and adapts the formula, as if the rows had been inserted in the spreadsheet.
import type { PlainCell, PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import type { DataTable } from "@cellwright/formula/paste/tables";
import { readCorner } from "@cellwright/formula/references";
import { mapTree } from "@cellwright/formula/translate/map";
import type { Node, ReferenceNode } from "@cellwright/formula/tree";
import { type Named, oneMore } from "./other-values.ts";
import { seriesOf } from "./series.ts";

/** States that `by` rows were added below `row` of a sheet. */
export type Grown = { sheet: string; row: number; by: number };

/** A copy of the data. `grown`: where rows were added, so that the cells below have moved; null if nowhere. */
export type Copy = { book: PlainWorkbook; grown: Grown | null };

const by = 2;

/** Adds two rows to a table and to the tables beside it. Cells below them move down. */
export function grown(
  book: PlainWorkbook,
  tables: readonly DataTable[],
  { sheet, bottom }: DataTable,
  named: Named,
  seed: number,
): Copy {
  const where: Grown = { sheet, row: bottom, by };
  const cells: Record<string, PlainCell> = {};
  for (const [address, cell] of Object.entries(book.sheets?.[sheet] ?? {}))
    cells[grownCell(address, where)] = cell;
  for (const table of tables) {
    if (table.sheet !== sheet || table.top > bottom || table.bottom < bottom) continue;
    for (const column of table.columns) {
      const series = seriesOf(book, { ...table, bottom }, column);
      for (let row = 0; row < by; row += 1) {
        const value = oneMore(series, named, seed, row);
        if (value !== null) cells[`${column.letter}${bottom + row + 1}`] = value;
      }
    }
  }
  return { book: { ...book, sheets: { ...book.sheets, [sheet]: cells } }, grown: where };
}

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
