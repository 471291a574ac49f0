// Makes other values for a column, of the same kind, within its range, and the same on every run.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Series } from "./series.ts";

/** Literals of the formulas. `numbers`: each number n with n − 1 and n + 1. `days`: date serial numbers for any date column. */
export type Named = { numbers: readonly number[]; texts: readonly string[]; days: readonly number[] };

type Values = (row: number) => PlainCell | undefined;

/** Rotates the values of each column by a different distance, so that rows combine values in new ways. */
export const turn =
  (by: number) =>
  ({ cells, at }: Series): Values => {
    const isKept = isOrdered(cells);
    return (row) => (isKept ? undefined : (cells[(row + by * (at + 1)) % cells.length] ?? undefined));
  };

/** Puts fitting literals of the formulas into every second row, beginning with the literal at index `from`. */
export const fill =
  (named: Named, from = 0) =>
  (series: Series): Values => {
    const fitting = isOrdered(series.cells) ? [] : fits(series, named);
    return (row) =>
      row % 2 === 0 && fitting.length > 0 ? fitting[(row / 2 + from) % fitting.length] : undefined;
  };

/** Puts texts that contain a literal of the formulas at their end, start or inside into every second row. */
export const near =
  ({ texts }: Named) =>
  ({ cells, kind }: Series): Values => {
    const held = kind === "text" ? texts.filter((text) => cells.some((cell) => isIn(text, cell))) : [];
    const alike = held.flatMap((text) => [`un${text}`, `${text}s`, `x${text}x`]);
    return (row) => (row % 2 === 0 ? alike[(row / 2) % Math.max(1, alike.length)] : undefined);
  };

/** Puts one text literal of the formulas into each text column, in a different row of each. */
export const strew =
  ({ texts }: Named) =>
  ({ cells, kind, at }: Series): Values => {
    const text = kind === "text" ? texts[at % Math.max(1, texts.length)] : undefined;
    return (row) => (row === (at + 1) % cells.length ? text : undefined);
  };

/** Clears one cell of each column but the first, in a different row of each. */
export const thin = ({ cells, at }: Series): Values => {
  const isKept = at === 0 || cells.length < 3 || isOrdered(cells);
  return (row) => (!isKept && row === (at + 1) % cells.length ? null : undefined);
};

/** Rotates sorted date columns, which `turn` keeps, and puts dates of the formulas into them. */
export const unsort =
  ({ days }: Named) =>
  ({ cells, kind }: Series): Values => {
    const isTurned = kind === "date" && isOrdered(cells);
    const turned = (row: number) =>
      row % 2 === 0 && days.length > 0 ? days[(row / 2) % days.length] : cells[(row + 2) % cells.length];
    return (row) => (isTurned ? (turned(row) ?? undefined) : undefined);
  };

const isIn = (text: string, cell: PlainCell): boolean =>
  typeof cell === "string" && cell.toLowerCase().includes(text.toLowerCase());

/** Gives every row another value. A column in ascending order stays ascending. */
export const vary =
  (named: Named, seed: number) =>
  (series: Series): Values => {
    const { cells } = series;
    if (isOrdered(cells)) {
      return (row) => {
        const cell = cells[row];
        return typeof cell === "number" ? cell + seed * (row + 1) : undefined;
      };
    }
    const next = another(series, named, seed);
    return (row) => next(cells[row] ?? null, row);
  };

/** Makes a value for a row that is added to the column; `row` counts the added rows from 0. */
export function oneMore({ cells, kind, at }: Series, named: Named, seed: number, row: number): PlainCell {
  const last = cells.at(-1) ?? null;
  const before = cells.at(-2);
  if (last === null || typeof last === "object") return null;
  if (isOrdered(cells) && typeof last === "number" && typeof before === "number")
    return last + (row + 1) * Math.max(1, last - before);
  return another({ cells, kind, at }, named, seed)(last, cells.length + row) ?? last;
}

function another({ cells, at }: Series, { texts }: Named, seed: number) {
  const numbers = cells.filter((cell) => typeof cell === "number");
  const strings = cells.filter((cell): cell is string => typeof cell === "string" && cell !== "");
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  const isWhole = numbers.every(Number.isInteger);
  const areKeys =
    new Set(strings).size === strings.length &&
    !strings.some((text) => texts.some((each) => text.toLowerCase().includes(each.toLowerCase())));
  return (cell: PlainCell, row: number): PlainCell | undefined => {
    const chance = spread(row * 31 + at * 17 + seed * 101);
    if (typeof cell === "number") {
      if (least === most) return cell + (chance < 0.5 ? 1 : 2);
      return isWhole
        ? least + Math.floor(chance * (most - least + 1))
        : Math.round((least + chance * (most - least)) * 100) / 100;
    }
    if (typeof cell === "boolean") return chance < 0.5;
    if (typeof cell !== "string") return undefined;
    // Unique keys stay unique, except in every fourth copy.
    return areKeys && seed % 4 !== 0
      ? respelt(cell, seed + row)
      : strings[Math.floor(chance * strings.length)];
  };
}

/** A pseudo-random number from 0 (inclusive) to 1 (exclusive). */
function spread(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** Replaces letters and digits, but keeps length, case and punctuation: "Dover, DE 19901" becomes "Epwfs, EF 21112". */
const respelt = (text: string, by: number): string =>
  text.replaceAll(/[a-z]|[A-Z]|\d/g, (sign) => {
    const first = sign >= "a" ? 97 : sign >= "A" ? 65 : 48;
    const size = first === 48 ? 10 : 26;
    return String.fromCharCode(first + ((sign.charCodeAt(0) - first + 1 + (by % (size - 1))) % size));
  });

/** The literals that fit a column: numbers within its range, or all texts if the column contains one of them. */
function fits({ cells, kind }: Series, { numbers, texts, days }: Named): PlainCell[] {
  if (kind === "number" || kind === "date") {
    const own = cells.filter((cell) => typeof cell === "number");
    const [least, most] = [Math.min(...own), Math.max(...own)];
    const isWhole = own.every(Number.isInteger);
    const within = numbers.filter(
      (each) => each >= least && each <= most && (!isWhole || Number.isInteger(each)),
    );
    return kind === "date" ? [...days, ...within] : within;
  }
  if (kind !== "text") return [];
  const known = new Set(cells.map((cell) => String(cell).toLowerCase()));
  return texts.some((text) => known.has(text.toLowerCase())) ? [...texts] : [];
}

/** Whether the numbers ascend, as in a table for approximate lookups, or as sorted dates do. */
const isOrdered = (cells: readonly PlainCell[]): boolean =>
  cells.length > 1 &&
  cells.every((cell, row) => {
    const before = cells[row - 1];
    return typeof cell === "number" && (row === 0 || (typeof before === "number" && before <= cell));
  });
