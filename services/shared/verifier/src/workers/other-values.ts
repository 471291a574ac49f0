// Other values for a column, of its own kind and within its own reach, the same on every run.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Series } from "./series.ts";

/** What formulas name: numbers, and those beside them; texts; days as serial numbers, for columns of dates whatever their reach. */
export type Named = { numbers: readonly number[]; texts: readonly string[]; days: readonly number[] };

type Values = (row: number) => PlainCell | undefined;

/** Rows are turned; each column a little further, so that other values meet. */
export const turn =
  (by: number) =>
  ({ cells, at }: Series): Values =>
  (row) =>
    isOrdered(cells) ? undefined : (cells[(row + by * (at + 1)) % cells.length] ?? undefined);

/** Every second row takes a value that the formulas name, of the column's own kind, from the one at `from` on. */
export const fill =
  (named: Named, from = 0) =>
  (series: Series): Values => {
    const fitting = isOrdered(series.cells) ? [] : fits(series, named);
    return (row) =>
      row % 2 === 0 && fitting.length > 0 ? fitting[(row / 2 + from) % fitting.length] : undefined;
  };

/** Every second row takes a text that holds one the formulas name, at its end, at its beginning or in other words. */
export const near =
  ({ texts }: Named) =>
  ({ cells, kind }: Series): Values => {
    const held = kind === "text" ? texts.filter((text) => cells.some((cell) => isIn(text, cell))) : [];
    const alike = held.flatMap((text) => [`un${text}`, `${text}s`, `x${text}x`]);
    return (row) => (row % 2 === 0 ? alike[(row / 2) % Math.max(1, alike.length)] : undefined);
  };

/** One row of each column of texts, another one each, holds a text that the formulas name: also where none did. */
export const strew =
  ({ texts }: Named) =>
  ({ cells, kind, at }: Series): Values => {
    const text = kind === "text" ? texts[at % Math.max(1, texts.length)] : undefined;
    return (row) => (row === (at + 1) % cells.length ? text : undefined);
  };

/** Every column but the first lacks a value, in another row each. */
export const thin = ({ cells, at }: Series): Values => {
  const isKept = at === 0 || cells.length < 3 || isOrdered(cells);
  return (row) => (!isKept && row === (at + 1) % cells.length ? null : undefined);
};

/** Days in their order are turned as everything else is, and some are those that the formulas name. */
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

/** Every row takes another value; what rises from row to row goes on rising. */
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

/** One more value for the column, in row `row` below its last one. */
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
    // keys stay keys, but for some copies that have them twice
    return areKeys && seed % 4 !== 0
      ? respelt(cell, seed + row)
      : strings[Math.floor(chance * strings.length)];
  };
}

/** From 0 to below 1, without a pattern that a formula could meet. */
function spread(seed: number): number {
  let mixed = Math.imul(seed ^ 0x9e3779b9, 0x85ebca6b);
  mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
  return ((mixed ^ (mixed >>> 16)) >>> 0) / 2 ** 32;
}

/** The same signs, lengths and capitals with other letters and digits: "Dover, DE 19901" is "Epwfs, EF 21112". */
const respelt = (text: string, by: number): string =>
  text.replaceAll(/[a-z]|[A-Z]|\d/g, (sign) => {
    const first = sign >= "a" ? 97 : sign >= "A" ? 65 : 48;
    const size = first === 48 ? 10 : 26;
    return String.fromCharCode(first + ((sign.charCodeAt(0) - first + 1 + (by % (size - 1))) % size));
  });

/** Numbers within the column's own reach; texts where the column holds one of them. */
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

/** Numbers that rise from row to row are steps to look up in, days in their order. */
const isOrdered = (cells: readonly PlainCell[]): boolean =>
  cells.length > 1 &&
  cells.every((cell, row) => {
    const before = cells[row - 1];
    return typeof cell === "number" && (row === 0 || (typeof before === "number" && before <= cell));
  });
