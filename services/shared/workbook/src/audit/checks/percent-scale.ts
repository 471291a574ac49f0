// Percentages that were typed without their sign, so that they are a hundred times too great.
import { isYear } from "@cellwright/formula/tables/grid";
import { columnOf, keyOf, rowOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { dataColumns, dataRows, inColumn } from "../data-cells.ts";
import { type Phrase, phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";

const fewestNumbers = 5;
/** So many times as many numbers have to be percentages. */
const clearMajority = 4;
/** The greatest share that is surely one, and how many times as great as all others a wrong one is. */
const greatestShare = 1.5;
const muchGreater = 5;

export const percentScale: Check = {
  code: "percent-scale",
  kind: "value",
  severity: "warning",
  about: "percentages a hundred times greater than those beside them",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const seen = new Set<number>();
      return [...columnsIn(sheet), ...rowsIn(sheet)].flatMap(({ keys, place, isOdd }) => {
        const odd = oddIn(sheet, keys, isOdd).filter((key) => !seen.has(key));
        for (const key of odd) seen.add(key);
        return odd.length === 0 ? [] : [describe(sheet, odd, place)];
      });
    }),
};

/** Numbers that should have one unit. */
interface Series {
  keys: number[];
  /** Where they are. */
  place: Phrase;
  /** Whether a number may be a wrong percentage. */
  isOdd: (key: number) => boolean;
}

const columnsIn = (sheet: AuditSheet): Series[] =>
  dataColumns(sheet, fewestNumbers).map(({ column, rows }) => ({
    keys: rows.map((row) => keyOf(row, column.column)),
    place: inColumn(column),
    isOdd: (key) => kindOf(sheet, key) !== "date",
  }));

/** A row often has other numbers than percentages too, so only those with the format of percentages count. */
function rowsIn(sheet: AuditSheet): Series[] {
  const percentages = [...sheet.sheet.formats.keys()].filter((key) => kindOf(sheet, key) === "percent");
  const byRow = Map.groupBy(percentages, rowOf);
  return sheet.regions.regions.flatMap((region) =>
    (byRow.size > 0 ? dataRows(region) : []).flatMap((row): Series[] => {
      const { left, right } = region.area;
      const keys = (byRow.get(row) ?? []).filter((key) => columnOf(key) >= left && columnOf(key) <= right);
      return keys.length < fewestNumbers
        ? []
        : [{ keys, place: phrase("in.row", { row: String(row + 1) }), isOdd: () => true }];
    }),
  );
}

const kindOf = (sheet: AuditSheet, key: number) => sheet.kindAt(rowOf(key), columnOf(key));

function oddIn(sheet: AuditSheet, keys: readonly number[], isOdd: (key: number) => boolean): number[] {
  const amounts = new Map<number, number>();
  for (const key of keys) {
    const value = sheet.valueAt(rowOf(key), columnOf(key));
    if (typeof value === "number") amounts.set(key, Math.abs(value));
  }
  if (amounts.size < fewestNumbers) return [];
  const shares = [...amounts].filter(
    ([key, amount]) => amount <= greatestShare && kindOf(sheet, key) === "percent",
  );
  const others = amounts.size - shares.length;
  if (others === 0 || others * clearMajority > shares.length) return [];
  const greatest = Math.max(...shares.map(([, amount]) => amount));
  return [...amounts]
    .filter(
      ([key, amount]) =>
        amount >= 1 &&
        amount > muchGreater * greatest &&
        !isYear(amount) &&
        !sheet.formulas.has(key) &&
        isOdd(key),
    )
    .map(([key]) => key);
}

function describe(sheet: AuditSheet, odd: readonly number[], place: Phrase): Found {
  const cells = addressesOf(sheet, odd);
  const first = odd[0] ?? 0;
  const number = Number(sheet.valueAt(rowOf(first), columnOf(first)));
  const percent = Math.round(number * 1e4) / 100;
  const values = { cell: cells[0] ?? "", in: place, number, percent };
  return {
    cells,
    evidence:
      cells.length === 1
        ? says("percent-scale.one", values)
        : says("percent-scale.more", { ...values, count: cells.length - 1 }),
  };
}
