// How much of a workbook its map shows, from everything to almost nothing.

export interface Detail {
  sheets: number;
  /** The most entries of every list: regions, labels, notes and formulas of a sheet, columns of a region, names. */
  entries: number;
  /** The most characters of a text or formula. */
  characters: number;
  /** Whether columns have their smallest and greatest value and the like. */
  isDetailed: boolean;
}

const level = (entries: number, characters: number, isDetailed: boolean): Detail => ({
  ...{ sheets: 400, entries, characters, isDetailed },
});

/** In this order they are tried. */
export const details: readonly Detail[] = [
  level(200, 160, true),
  level(100, 120, true),
  level(60, 100, true),
  level(40, 80, true),
  level(25, 80, true),
  level(40, 60, false),
  level(16, 60, true),
  level(25, 50, false),
  level(16, 50, false),
  level(12, 40, false),
  level(8, 40, false),
  level(6, 40, false),
  level(4, 30, false),
  level(3, 30, false),
  level(2, 30, false),
  level(1, 30, false),
  level(0, 30, false),
  { ...level(0, 30, false), sheets: 100 },
  { ...level(0, 30, false), sheets: 30 },
];
