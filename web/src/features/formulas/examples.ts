// Example rows: input cells and the result that the user wants for them.
export const exampleRows = 3;
export const exampleInputs = 3;

/** The input cells, followed by the wanted result. */
export type ExampleRow = readonly string[];

export const noExamples: readonly ExampleRow[] = Array.from({ length: exampleRows }, () =>
  Array.from({ length: exampleInputs + 1 }, () => ""),
);

export const withCell = (rows: readonly ExampleRow[], row: number, cell: number, text: string) =>
  rows.map((cells, at) => (at === row ? cells.map((old, place) => (place === cell ? text : old)) : cells));

/** The rows for the request that have inputs and a wanted result, without trailing columns that are always empty. */
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

/** Writes a pasted table into the rows, with its top left cell at `row` and `cell`. */
export function filledFrom(
  rows: readonly ExampleRow[],
  row: number,
  cell: number,
  pasted: readonly (readonly string[])[],
): readonly ExampleRow[] {
  return rows.map((cells, at) => cells.map((old, place) => pasted[at - row]?.[place - cell] ?? old));
}
