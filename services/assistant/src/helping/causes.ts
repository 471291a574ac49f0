// Tests of causes on the person's data: where one of them is so, it is told with the columns.
import type { RegionColumn, Sheets } from "@cellwright/formula/tables/region";

const columnTests: Readonly<Record<string, (column: RegionColumn) => boolean>> = {
  textNumbers: ({ dirt }) => dirt.textNumbers > 0,
  textDates: ({ dirt }) => dirt.textDates > 0,
  paddedTexts: ({ dirt }) => dirt.padded > 0,
  errorsInRange: ({ dirt }) => dirt.errors > 0,
};

/** The letters of the columns where the cause is found; null where it cannot be told from the data. */
export function foundIn(test: string | undefined, { regions }: Sheets): readonly string[] | null {
  const isSo = test === undefined ? undefined : columnTests[test];
  if (!isSo || regions.every(({ columns }) => columns.every(({ values }) => values.length === 0)))
    return null;
  return [...new Set(regions.flatMap(({ columns }) => columns.filter(isSo).map(({ letter }) => letter)))];
}
