// Reads the address of a cell, such as `D2`.
import { readCorner } from "@cellwright/formula/references";
import type { Cell } from "./worker/wishes.ts";

/** Null for anything but a cell. */
export function parseCell(address: string): Cell | null {
  const corner = readCorner(address, 0, address.length, "excel");
  return corner?.row && corner.column ? { row: corner.row - 1, column: corner.column - 1 } : null;
}
