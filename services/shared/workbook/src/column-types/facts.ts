// Counts what the columns of regions contain, in one pass over the cells of the sheet.
import { lookOf } from "@cellwright/formula/tables/grid";
import type { FormatKind } from "../format-kind.ts";
import { type CellValue, columnOf, rowOf, type Sheet } from "../model.ts";
import type { Region } from "../regions.ts";

export type CellKind =
  | "number"
  | "currency"
  | "percent"
  | "date"
  | "time"
  | "text"
  | "textNumber"
  | "textDate"
  | "boolean";

export interface ColumnFacts {
  /** The data rows, without totals and blank rows. */
  rows: number;
  /** Cells with a value or a formula. */
  filled: number;
  formulas: number;
  errors: number;
  least: number | null;
  greatest: number | null;
  areWhole: boolean;
  /** At most `mostDistinct`. */
  distinct: Set<number | string | boolean>;
  /** How many cells are of each kind; only some cells of large columns are examined. */
  counts: Record<CellKind, number>;
  /** The first values. */
  first: (number | string)[];
}

export const mostDistinct = 1000;
const mostFirst = 200;
/** This many rows are examined at the beginning of a region, and about as many below. */
const examined = 500;

const newFacts = (rows: number): ColumnFacts => ({
  ...{ rows, filled: 0, formulas: 0, errors: 0, least: null, greatest: null, areWhole: true },
  distinct: new Set(),
  counts: {
    ...{
      number: 0,
      currency: 0,
      percent: 0,
      date: 0,
      time: 0,
      text: 0,
      textNumber: 0,
      textDate: 0,
      boolean: 0,
    },
  },
  first: [],
});

interface Counter {
  region: Region;
  columns: ColumnFacts[];
  totals: ReadonlySet<number>;
  /** Below the first rows, one in so many is examined. */
  step: number;
}

export function columnFacts(
  sheet: Sheet,
  regions: readonly Region[],
  kinds: readonly FormatKind[],
): ColumnFacts[][] {
  const counters = regions.map(counterOf);
  const find = finder(counters);
  const kindAt = (key: number): FormatKind => kinds[sheet.formats.get(key) ?? 0] ?? "general";
  sheet.values.forEach((value, key) => {
    const [row, column] = [rowOf(key), columnOf(key)];
    const counter = find(row, column);
    const facts = counter?.columns[column - counter.region.area.left];
    if (!counter || !facts) return;
    const below = row - counter.region.top;
    const isExamined = below < examined || below % counter.step === 0;
    add(facts, value, isExamined ? () => kindAt(key) : null);
  });
  for (const key of sheet.formulas.keys()) {
    const [row, column] = [rowOf(key), columnOf(key)];
    const counter = find(row, column);
    const facts = counter?.columns[column - counter.region.area.left];
    if (!facts) continue;
    facts.formulas++;
    if (sheet.values.has(key)) continue;
    facts.filled++;
    const kind = kindAt(key);
    if (kind !== "general" && kind !== "text") facts.counts[kind]++;
  }
  return counters.map(({ columns }) => columns);
}

function counterOf(region: Region): Counter {
  const { top, bottom, totalRows, blankRows, headings } = region;
  const totals = totalRows.filter((row) => row >= top && row <= bottom);
  const rows = bottom - top + 1 - totals.length - blankRows.length;
  const step = Math.max(1, Math.floor(rows / examined));
  return { region, totals: new Set(totals), step, columns: headings.map(() => newFacts(rows)) };
}

/** Returns a function that finds the region whose data include a cell. Cells of a row are best asked in turn. */
function finder(counters: readonly Counter[]) {
  let lastRow = -1;
  let ofRow: Counter[] = [];
  return (row: number, column: number): Counter | undefined => {
    if (row !== lastRow) {
      lastRow = row;
      ofRow = counters.filter(
        ({ region, totals }) => row >= region.top && row <= region.bottom && !totals.has(row),
      );
    }
    for (const counter of ofRow) {
      const { area } = counter.region;
      if (column >= area.left && column <= area.right) return counter;
    }
    return undefined;
  };
}

/** Adds a cell. `format` gives the kind of its number format, if the cell is to be examined. */
function add(facts: ColumnFacts, value: CellValue, format: (() => FormatKind) | null): void {
  facts.filled++;
  if (typeof value === "object") {
    if (value !== null) facts.errors++;
    return;
  }
  if (facts.distinct.size < mostDistinct) facts.distinct.add(value);
  if (typeof value === "number") {
    if (facts.least === null || value < facts.least) facts.least = value;
    if (facts.greatest === null || value > facts.greatest) facts.greatest = value;
    if (facts.areWhole && !Number.isInteger(value)) facts.areWhole = false;
  }
  if (typeof value !== "boolean" && facts.first.length < mostFirst) facts.first.push(value);
  if (format === null) return;
  const kind = kindOf(value, format);
  if (kind !== null) facts.counts[kind]++;
}

function kindOf(value: number | string | boolean, format: () => FormatKind): CellKind | null {
  if (typeof value === "boolean") return "boolean";
  if (typeof value === "number") {
    const kind = format();
    return kind === "general" || kind === "text" ? "number" : kind;
  }
  const look = lookOf(value);
  return look === "textNumber" || look === "textDate" ? look : look === null ? null : "text";
}
