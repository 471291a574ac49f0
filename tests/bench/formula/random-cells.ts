// The cells that random formulas read: columns of one kind, mixed columns, a lookup list, and records.
import { type Next, pick } from "../../support/random.ts";

export type Cells = Record<string, string | number | boolean>;

export const words = [
  "apple",
  "Pear",
  "plum*",
  "12",
  "3.5",
  "TRUE",
  "a b",
  "Ω",
  "2024-01-31",
  "x?z",
  "PEAR",
  "Cherry pie",
] as const;
const trees = ["Apple", "Pear", "Cherry"] as const;
export const rows = 12;

/** A small or large number with up to two decimals; a third of them are negative. */
export const randomNumber = (next: Next): number =>
  // `|| 0` turns -0 into 0
  Math.round((next() - 0.35) * 10 ** Math.floor(next() * 5)) / 10 ** Math.floor(next() * 3) || 0;

/**
 * Columns: A and D mixed, B numbers, C words, E positive numbers, F dates, G ascending, H words, I numbers, J
 * complex numbers. Ranges: K1:M9 records under field names, O1:P3 criteria for them, S1:X3 a horizontal list.
 */
export function randomCells(next: Next): Cells {
  const cells: Cells = {};
  let ascending = -20;
  for (let row = 1; row <= rows; row += 1) {
    mixed(cells, `A${row}`, 0.8, next);
    mixed(cells, `D${row}`, 0.4, next);
    ascending += Math.ceil(next() * 9);
    cells[`B${row}`] = randomNumber(next);
    cells[`C${row}`] = pick(words, next);
    cells[`E${row}`] = Math.round(next() * 1_000) / 10 + 0.1;
    cells[`F${row}`] = 36_526 + Math.floor(next() * 18_000);
    cells[`G${row}`] = ascending;
    cells[`H${row}`] = pick(words, next);
    cells[`I${row}`] = Math.round(next() * 200 - 50) / 2;
    cells[`J${row}`] = complex(next);
  }
  records(cells, next);
  lying(cells, next);
  return cells;
}

function mixed(cells: Cells, address: string, numbers: number, next: Next): void {
  const kind = next();
  if (kind < numbers) cells[address] = randomNumber(next);
  else if (kind < numbers + 0.1) cells[address] = pick(words, next);
  else if (kind < numbers + 0.15) cells[address] = next() < 0.5;
  else if (numbers < 0.5 && kind < 0.8) cells[address] = pick([true, false, "", "x", 0, 1], next);
}

function complex(next: Next): string {
  const part = () => Math.round((next() - 0.4) * 80) / 4;
  const imaginary = part();
  return `${part()}${imaginary < 0 ? "" : "+"}${imaginary}i`;
}

function records(cells: Cells, next: Next): void {
  Object.assign(cells, { K1: "Tree", L1: "Height", M1: "Yield", O1: "Tree", P1: "Height" });
  for (let row = 2; row <= 9; row += 1) {
    cells[`K${row}`] = pick(trees, next);
    cells[`L${row}`] = 1 + Math.floor(next() * 20);
    if (next() < 0.9) cells[`M${row}`] = 1 + Math.floor(next() * 100) / 4;
  }
  for (const row of [2, 3]) {
    if (next() < 0.7) cells[`O${row}`] = pick([...trees, "A*", "<>Pear", "=Apple"], next);
    if (next() < 0.6) cells[`P${row}`] = pick([">5", "<=12", "<>7", 10], next);
  }
}

function lying(cells: Cells, next: Next): void {
  let ascending = 0;
  for (const column of "STUVWX") {
    ascending += Math.ceil(next() * 6);
    cells[`${column}1`] = ascending;
    cells[`${column}2`] = pick(words, next);
    cells[`${column}3`] = randomNumber(next);
  }
}
