// Describes edits of cells as changes, with addresses and contents.
import { addressOf, areaAddress } from "../addresses.ts";
import type { CellEdit } from "./cell-edits.ts";
import type { Change, Content } from "./change.ts";
import type { Grid } from "./grid.ts";
import type { MovedBlock } from "./moves.ts";

export function cellChange({ pair, before, after }: CellEdit, kind: Change["kind"]): Change {
  const from = before < 0 ? null : contentOf(pair.before.grid, before);
  const to = after < 0 ? null : contentOf(pair.after.grid, after);
  const source = before < 0 ? "" : addressIn(pair.before.sheet.name, pair.before.grid, before);
  const cell = after < 0 ? source : addressIn(pair.after.sheet.name, pair.after.grid, after);
  if (from && source !== cell) from.cell = source;
  return { kind, scope: "cell", cell, from, to };
}

const addressIn = (sheet: string, { rows, columns }: Grid, at: number): string =>
  addressOf(sheet, rows[at] as number, columns[at] as number);

function contentOf({ formulas, values }: Grid, at: number): Content {
  const formula = formulas[at];
  const value = values[at];
  return { ...(formula === undefined ? {} : { formula }), ...(value === undefined ? {} : { value }) };
}

export function blockChange({ from, to, area, rows, columns }: MovedBlock): Change {
  const moved = {
    top: area.top + rows,
    left: area.left + columns,
    bottom: area.bottom + rows,
    right: area.right + columns,
  };
  const prefix = (sheet: string) => addressOf(sheet, 0, 0).slice(0, -2);
  return {
    kind: "moved",
    scope: "cell",
    cell: prefix(to.after.sheet.name) + areaAddress(moved),
    from: { cell: prefix(from.before.sheet.name) + areaAddress(area) },
    to: {},
  };
}
