// Cells and ranges as formulas that are filled down write them, seen from the row that the formula stands in.
import { area, cellOf, fixedArea, type Operand } from "../reading/operands.ts";
import type { Ask } from "./ask.ts";

const home = (operand: Operand): Operand => ({ ...operand, sheet: null });

/** The column's cell in the formula's own row, or so many rows below. */
export const here = ({ row }: Ask, operand: Operand, down = 0): string =>
  cellOf(home(operand), row - (operand.top || row) + down);

/** From the column's first row to the formula's own. */
export const upTo = (ask: Ask, operand: Operand): string =>
  `${fixedArea({ ...home(operand), bottom: operand.top, right: operand.left }).split(":")[0]}:${fixedColumn(here(ask, operand))}`;

export const fixedColumn = (cell: string): string => cell.replace(/^\$?/, "$");

/** All of a column, fixed where the formula is filled. */
const all = ({ isFilled }: Ask, operand: Operand): string => (isFilled ? fixedArea(operand) : area(operand));
export const own = (ask: Ask, operand: Operand): string => all(ask, home(operand));

/** Contents that a look-up takes for the same. */
export const equal = (one: unknown, other: unknown): boolean =>
  one !== null && String(one).trim().toLowerCase() === String(other).trim().toLowerCase();
