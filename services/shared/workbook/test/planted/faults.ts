// Faults that people make, each planted into one place of a real workbook. They know nothing of the checks.
import { columnLetters } from "@cellwright/formula/references";
import { addressOf } from "../../src/addresses.ts";
import { type CellValue, keyOf, type Workbook } from "../../src/model.ts";
import { columnSums, formulasInside, type Place, runsOf } from "./places.ts";

/** A planted fault: any finding about one of these cells has found it. */
export interface Planted {
  cells: string[];
}

/** From 0 (inclusive) to 1 (exclusive). */
export type Random = () => number;

/** Changes the workbook. Null if it has no place for the fault. */
export type Fault = (workbook: Workbook, random: Random) => Planted | null;

const oneOf = <Item>(items: readonly Item[], random: Random): Item | undefined =>
  items[Math.floor(random() * items.length)];

const at = ({ sheet, row, column }: Place): string => addressOf(sheet.name, row, column);

function setValue({ sheet, row, column }: Place, value: CellValue): void {
  sheet.formulas.delete(keyOf(row, column));
  sheet.values.set(keyOf(row, column), value);
}

function setFormula({ sheet, row, column }: Place, formula: string): void {
  sheet.formulas.set(keyOf(row, column), formula);
  sheet.values.delete(keyOf(row, column));
}

const singleCell = /(?<![A-Z$:!'])([A-Z]{1,2})(\d+)(?![\d(:!])/;

export const faults: Readonly<Record<string, Fault>> = {
  "a formula overwritten by a number": (workbook, random) => {
    const places = formulasInside(workbook).filter(
      ({ sheet, row, column }) => typeof sheet.values.get(keyOf(row, column)) === "number",
    );
    const place = oneOf(places, random);
    if (!place) return null;
    const value = place.sheet.values.get(keyOf(place.row, place.column)) as number;
    setValue(place, Math.round(value * 1.1) + 1);
    return { cells: [at(place)] };
  },
  "a sum that ends one row too early": (workbook, random) => {
    const sum = oneOf(columnSums(workbook), random);
    if (!sum) return null;
    setFormula(sum, `SUM(${sum.letters}${sum.top + 1}:${sum.letters}${sum.bottom})`);
    return { cells: [at(sum)] };
  },
  "a reference moved by one row": (workbook, random) => {
    const place = oneOf(
      formulasInside(workbook).filter(({ formula }) => singleCell.test(formula)),
      random,
    );
    if (!place) return null;
    setFormula(
      place,
      place.formula.replace(singleCell, (_, letters, row) => `${letters}${Number(row) + 1}`),
    );
    return { cells: [at(place)] };
  },
  "a fixed reference that moves": (workbook, random) => {
    const fixed = /\$([A-Z]{1,2})\$(\d+)(?![\d(:!])/;
    const place = oneOf(
      formulasInside(workbook).filter(({ formula }) => fixed.test(formula)),
      random,
    );
    if (!place) return null;
    setFormula(
      place,
      place.formula.replace(fixed, (_, letters, row) => `${letters}${Number(row) + 2}`),
    );
    return { cells: [at(place)] };
  },
  "a number stored as text": (workbook, random) => {
    const run = oneOf(runsOf(workbook, "number", 6), random);
    if (!run) return null;
    const place = { ...run, row: run.top + 1 + Math.floor(random() * (run.bottom - run.top)) };
    const value = run.sheet.values.get(keyOf(place.row, place.column));
    setValue(place, String(value));
    return { cells: [at(place)] };
  },
  "a text with a blank at its end": (workbook, random) => {
    const repeated = runsOf(workbook, "string", 6).flatMap(({ sheet, column, top, bottom }) => {
      const counts = new Map<CellValue, number[]>();
      for (let row = top; row <= bottom; row++) {
        const value = sheet.values.get(keyOf(row, column)) ?? null;
        counts.set(value, [...(counts.get(value) ?? []), row]);
      }
      return [...counts].flatMap(([value, rows]) =>
        rows.length > 2 && typeof value === "string" && value.trim() === value && value.length > 2
          ? [{ sheet, column, row: rows[1] ?? 0, value }]
          : [],
      );
    });
    const place = oneOf(repeated, random);
    if (!place) return null;
    setValue(place, `${place.value} `);
    return { cells: [at(place)] };
  },
  "a key that occurs twice": (workbook, random) => {
    const heading = /\b(?:id|no\.?|number|code|key|ref|sku|#)\s*$/i;
    const runs = runsOf(workbook, "number", 8).filter(({ sheet, column, top, bottom }) => {
      const values = Array.from({ length: bottom - top + 1 }, (_, step) =>
        sheet.values.get(keyOf(top + step, column)),
      );
      const title = sheet.values.get(keyOf(top - 1, column));
      return typeof title === "string" && heading.test(title) && new Set(values).size === values.length;
    });
    const run = oneOf(runs, random);
    if (!run) return null;
    const place = { ...run, row: run.bottom - 1 };
    setValue(place, run.sheet.values.get(keyOf(run.top + 1, run.column)) ?? null);
    return { cells: [at(place)] };
  },
  "an approximate match in keys that are not sorted": (workbook, random) => {
    const runs = runsOf(workbook, "number", 6).filter(({ sheet, column, top, bottom }) => {
      for (let row = top; row < bottom; row++) {
        const [one, other] = [row, row + 1].map((each) => sheet.values.get(keyOf(each, column)) as number);
        if ((one ?? 0) >= (other ?? 0)) return false;
      }
      return true;
    });
    const run = oneOf(runs, random);
    if (!run) return null;
    const { sheet, column, top, bottom } = run;
    const [first, second] = [keyOf(top + 2, column), keyOf(top + 3, column)];
    const values = [sheet.values.get(first) ?? null, sheet.values.get(second) ?? null];
    sheet.values.set(first, values[1] ?? null).set(second, values[0] ?? null);
    const letters = columnLetters(column + 1);
    const place = { sheet, row: top, column: (sheet.used?.right ?? 0) + 3 };
    setFormula(place, `MATCH(${letters}${bottom},$${letters}$${top + 1}:$${letters}$${bottom + 1})`);
    return { cells: [at(place)] };
  },
  "a total that counts a subtotal again": (workbook, random) => {
    const places = columnSums(workbook).filter(
      ({ sheet, row, column }) =>
        !sheet.values.has(keyOf(row + 1, column)) && !sheet.formulas.has(keyOf(row + 1, column)),
    );
    const sum = oneOf(places, random);
    if (!sum) return null;
    const place = { ...sum, row: sum.row + 1 };
    setFormula(place, `SUM(${sum.letters}${sum.top + 1}:${sum.letters}${sum.row + 1})`);
    return { cells: [at(place)] };
  },
  "a percentage typed without its sign": (workbook, random) => {
    const isPercent = (index: number | undefined) => (workbook.formats[index ?? 0] ?? "").includes("%");
    const runs = runsOf(workbook, "number", 6).filter(({ sheet, column, top, bottom }) =>
      Array.from({ length: bottom - top + 1 }, (_, step) => keyOf(top + step, column)).every(
        (key) => isPercent(sheet.formats.get(key)) && Math.abs(sheet.values.get(key) as number) <= 1,
      ),
    );
    const run = oneOf(runs, random);
    if (!run) return null;
    const rows = Array.from({ length: run.bottom - run.top + 1 }, (_, step) => run.top + step);
    const row = oneOf(
      rows.filter((each) => (run.sheet.values.get(keyOf(each, run.column)) as number) >= 0.02),
      random,
    );
    if (row === undefined) return null;
    const place = { ...run, row };
    setValue(place, (run.sheet.values.get(keyOf(row, run.column)) as number) * 100);
    run.sheet.formats.delete(keyOf(row, run.column));
    return { cells: [at(place)] };
  },
};
