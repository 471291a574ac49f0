// The cells of a sheet in columns: the same cells as by address, also after changes.
import { expect, test } from "@jest/globals";
import fc from "fast-check";
import {
  byAddress,
  type CellChange,
  type CellColumns,
  cellIn,
  createCellWriter,
  withChanges,
} from "../src/evaluate/cell-columns.ts";

const written = (changes: readonly CellChange[]): CellColumns => {
  const writer = createCellWriter();
  for (const { row, column, cell } of changes) writer.put(row, column, cell);
  return writer.columns();
};
const places = (changes: readonly CellChange[]) =>
  new Map(changes.map(({ row, column, cell }) => [`${column}:${row}`, cell]));
const contents = (columns: CellColumns) =>
  [...columns].flatMap(([column, { rows, cells }]) => rows.map((row, at) => [`${column}:${row}`, cells[at]]));

const change = fc.record({
  row: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 1_048_576 })),
  column: fc.integer({ min: 1, max: 3 }),
  cell: fc.constantFrom(null, 1, 2.5, "x", true),
});
const changes = fc.array(change, { maxLength: 40 });

test("cells can be written in any order, and the last one at a place counts", () => {
  fc.assert(
    fc.property(changes, (all) => {
      const filled = [...places(all)].filter(([, cell]) => cell !== null);
      expect(new Map(contents(written(all)) as [string, unknown][])).toEqual(new Map(filled));
    }),
  );
});

test("changing cells gives the same columns as writing the changed cells, and leaves the first columns as they are", () => {
  fc.assert(
    fc.property(changes, changes, (first, then) => {
      const columns = written(first);
      const before = contents(columns);
      expect(contents(withChanges(columns, then))).toEqual(contents(written([...first, ...then])));
      expect(contents(columns)).toEqual(before);
    }),
  );
});

test("a cell is found by its row and column, with blank rows above it or without", () => {
  fc.assert(
    fc.property(changes, fc.array(change), (all, sought) => {
      const known = places(all);
      const columns = written(all);
      for (const { row, column } of [...all, ...sought])
        expect(cellIn(columns, row, column) ?? null).toBe(known.get(`${column}:${row}`) ?? null);
    }),
  );
});

test("the addresses of cells are listed row by row", () => {
  const columns = written([
    { row: 2, column: 1, cell: "Pen" },
    { row: 1, column: 2, cell: "Price" },
    { row: 1, column: 1, cell: "Item" },
  ]);
  expect(Object.entries(byAddress(columns))).toEqual([
    ["A1", "Item"],
    ["B1", "Price"],
    ["A2", "Pen"],
  ]);
});
