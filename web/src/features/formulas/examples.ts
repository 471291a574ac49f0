// Example rows: input cells and the wanted result.
export const exampleRows = 3;
export const exampleInputs = 3;

/** The input cells, followed by the wanted result. */
export type ExampleRow = readonly string[];

export const noExamples: readonly ExampleRow[] = Array.from({ length: exampleRows }, () =>
  Array.from({ length: exampleInputs + 1 }, () => ""),
);

export const withCell = (rows: readonly ExampleRow[], row: number, cell: number, text: string) =>
  rows.map((cells, at) => (at === row ? cells.map((old, place) => (place === cell ? text : old)) : cells));

/** For the request: rows with inputs and a wanted result, without trailing columns that are empty in all rows. */
export function examplesOf(rows: readonly ExampleRow[]): { inputs: string[]; wanted: string }[] {
  const filled = rows.filter(
    (cells) => cells.at(-1)?.trim() && cells.slice(0, -1).some((cell) => cell.trim()),
  );
  const width = Math.max(
    0,
    ...filled.map((cells) => cells.slice(0, -1).findLastIndex((cell) => cell.trim()) + 1),
  );
  return filled.map((cells) => ({
    inputs: cells.slice(0, width).map((cell) => cell.trim()),
    wanted: cells.at(-1)?.trim() ?? "",
  }));
}

/** Fills the rows from a cell on with a pasted table. */
export function filledFrom(
  rows: readonly ExampleRow[],
  row: number,
  cell: number,
  pasted: readonly (readonly string[])[],
): readonly ExampleRow[] {
  return rows.map((cells, at) => cells.map((old, place) => pasted[at - row]?.[place - cell] ?? old));
}
