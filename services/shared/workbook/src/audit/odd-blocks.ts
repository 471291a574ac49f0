// A few formulas in a row of copies that look like them, but read other cells: a mistake that was copied on.
import type { CellFormula } from "./cell-formula.ts";
import { type Line, placeOf } from "./lines.ts";

/** A longer block is a section of its own. */
const longest = 4;

interface OddBlock {
  cells: CellFormula[];
  /** The formula before the block, of which that after it is a copy. */
  model: CellFormula;
}

/** The blocks of two and more formulas. They have the functions and operators of the copies around them. */
export function oddBlocks({ direction, cells }: Line): OddBlock[] {
  const blocks: OddBlock[] = [];
  for (let start = 1; start < cells.length - 2; start++) {
    const model = cells[start - 1] as CellFormula;
    const isOdd = (cell: CellFormula | undefined) =>
      cell !== undefined &&
      cell.shared.vector !== model.shared.vector &&
      cell.shared.shape === model.shared.shape;
    let end = start;
    while (end - start <= longest && isOdd(cells[end])) end++;
    const length = end - start;
    const after = cells[end];
    if (length < 2 || length > longest || after?.shared.vector !== model.shared.vector) continue;
    if (placeOf(after, direction) - placeOf(model, direction) !== length + 1) continue;
    blocks.push({ cells: cells.slice(start, end), model });
    start = end;
  }
  return blocks;
}
