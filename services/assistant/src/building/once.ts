// What is read from all cells of a column is computed once, because hundreds of candidates for a question need it.

/** Makes a function that remembers its result for each column or list of cells, as long as that exists. */
export function onceFor<Cells extends object, Found>(find: (cells: Cells) => Found): (cells: Cells) => Found {
  const known = new WeakMap<Cells, { found: Found }>();
  return (cells) => {
    const result = known.get(cells) ?? { found: find(cells) };
    known.set(cells, result);
    return result.found;
  };
}

const filledCells = onceFor((cells: readonly unknown[]): readonly unknown[] =>
  cells.filter((cell) => cell !== null && cell !== ""),
);

/** The cells that are neither blank nor an empty text. */
export const filledIn = <Cell>(cells: readonly Cell[]): readonly Cell[] =>
  filledCells(cells) as readonly Cell[];

/** How often each text is among the cells. */
export const countsOf = onceFor((cells: readonly unknown[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>();
  for (const cell of cells) counts.set(String(cell), (counts.get(String(cell)) ?? 0) + 1);
  return counts;
});

/** The number of cells whose text fits. */
export function countFitting(cells: readonly unknown[], fits: (text: string) => boolean): number {
  let sum = 0;
  for (const [text, count] of countsOf(cells)) if (fits(text)) sum += count;
  return sum;
}
