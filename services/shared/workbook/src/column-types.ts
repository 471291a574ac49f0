// Describes the columns of regions: their type, how sure it is, and a few numbers about their values.
import { countColumns } from "./column-types/count-columns.ts";
import type { ColumnCounts } from "./column-types/counts.ts";
import { idConfidence } from "./column-types/ids.ts";
import { type ColumnType, typeOfCells } from "./column-types/type-of-cells.ts";
import type { FormatKind } from "./format-kind.ts";
import type { Sheet } from "./model.ts";
import type { Region } from "./regions.ts";

export interface Column {
  heading: string | null;
  /** The column of the sheet, from 0. */
  column: number;
  type: ColumnType;
  /** How sure the type is, from 0 to 1. */
  confidence: number;
  /** The share of the data rows that have a formula, from 0 to 1. */
  formulas: number;
  /** The smallest and the greatest number; dates as serial numbers. Null without numbers. */
  least: number | null;
  greatest: number | null;
  /** The number of different values; 1,000 also stands for more. */
  distinct: number;
  /** The data rows without value and formula. */
  empty: number;
  errors: number;
  /** The share of the cells that are numbers or dates stored as text, from 0 to 1; of large columns a sample. */
  storedAsText: number;
  /** The first different values, as many as asked for. */
  samples: (number | string | boolean)[];
}

/**
 * The columns of each region. `kinds` has the kind of each number format of the workbook. `samples` is the number of
 * values to give of each column.
 */
export function columnsOf(
  sheet: Sheet,
  regions: readonly Region[],
  kinds: readonly FormatKind[],
  samples = 0,
): Column[][] {
  return countColumns(sheet, regions, kinds).map((columns, at) => {
    const { headings = [], area } = regions[at] ?? {};
    return columns.map((counts, place) =>
      describe(counts, headings[place] ?? null, (area?.left ?? 0) + place, samples),
    );
  });
}

function describe(counts: ColumnCounts, heading: string | null, column: number, samples: number): Column {
  const { rows, formulas, least, greatest, distinct, filled, errors, ofKind } = counts;
  const cells = typeOfCells(counts);
  const id = idConfidence(counts, cells.type, heading);
  const examined = Object.values(ofKind).reduce((sum, count) => sum + count, 0);
  return {
    ...{ heading, column, errors, least, greatest },
    ...(id > 0 ? { type: "id", confidence: id } : cells),
    formulas: rows === 0 ? 0 : formulas / rows,
    distinct: distinct.size,
    empty: Math.max(0, rows - filled),
    storedAsText:
      examined === 0 || cells.type === "text" ? 0 : (ofKind.textNumber + ofKind.textDate) / examined,
    samples: [...distinct].slice(0, samples),
  };
}
