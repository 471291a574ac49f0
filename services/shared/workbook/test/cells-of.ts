// The values or formulas of a sheet by A1 address, for comparison.
import { columnLetters } from "@cellwright/formula/references";
import { columnOf, rowOf } from "../src/model.ts";

export const cellsOf = <Value>(cells: ReadonlyMap<number, Value>): Record<string, Value> =>
  Object.fromEntries(
    [...cells].map(([key, value]) => [`${columnLetters(columnOf(key) + 1)}${rowOf(key) + 1}`, value]),
  );
