// The formula that a cell would have as a copy of another cell.
import { copied } from "@cellwright/formula/copied";
import { print } from "@cellwright/formula/format";
import type { CellFormula } from "./cell-formula.ts";

/** With `=`. Row and column count from 0. */
export const copyOf = ({ shared }: CellFormula, row: number, column: number): string =>
  print(copied(shared.tree, column - shared.column, row - shared.row));
