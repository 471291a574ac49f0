// Cleans up the cells that formulas read: numbers or dates stored as text, extra blanks, errors.
import type { RegionColumn } from "@cellwright/formula/tables/region";
import type { ColumnRef } from "./builder.ts";
import { filledIn, onceFor } from "./once.ts";
import { literal } from "./references.ts";

const filledTexts = onceFor(({ values }: RegionColumn): readonly string[] =>
  values.filter((value): value is string => typeof value === "string" && value.trim() !== ""),
);
const textsOf = ({ column }: ColumnRef): readonly string[] => filledTexts(column);

/** Removes extra blanks. In this file, `x` is the column's range or one of its cells. */
export const textsIn = ({ column }: ColumnRef, x: string): string =>
  column.dirt.padded > 0 ? `TRIM(${x})` : x;

/** Whether numbers are stored as text; also if all texts are numbers with the same unit: `12 kg`, `£5`, `1 250`. */
export function hasTextNumbers(ref: ColumnRef): boolean {
  if (ref.column.dirt.textNumbers > 0 || ref.column.kind !== "text") return ref.column.dirt.textNumbers > 0;
  return areAmounts(ref.column);
}
/** Whether all texts are numbers with the same unit. */
const areAmounts = onceFor((column: RegionColumn): boolean => {
  const units = new Set(
    filledTexts(column).map((text) => amount.exec(text.trim())?.slice(1).join("") ?? null),
  );
  return units.size === 1 && !units.has(null);
});
const amount = /^[-+]?(\p{Sc}|[A-Z]{3})?\s?\d[\d.,'\s]*(\p{Sc}|%|\p{L}{1,5})?\.?$/u;

/** Whether the column has no duplicates, so that grouping by it makes no sense. */
export const isUnique = ({ column: { values } }: ColumnRef): boolean =>
  values.length > 1 && areUnique(values);
const areUnique = onceFor((values: readonly unknown[]) => new Set(values).size === values.length);

/** Whether the column can be summed. */
export const isNumeric = (ref: ColumnRef): boolean =>
  ref.column.kind === "number" || ref.column.kind === "mixed" || hasTextNumbers(ref);
export const hasTextDates = ({ column }: ColumnRef): boolean => column.dirt.textDates > 0;
export const hasErrors = ({ column }: ColumnRef): boolean => column.dirt.errors > 0;
export const hasBlanks = ({ column: { values } }: ColumnRef): boolean =>
  filledIn(values).length < values.length;
export const hasTexts = (ref: ColumnRef): boolean => textsOf(ref).length > 0;
export const hasTimes = ({ column }: ColumnRef): boolean =>
  column.kind === "date" && haveFractions(column.values);
const haveFractions = onceFor((values: readonly unknown[]) =>
  values.some((value) => typeof value === "number" && value % 1 !== 0),
);

/** Whether numbers have decimal commas. */
export const hasCommas = (values: readonly unknown[]): boolean =>
  values.some((value) => /\d,\d{1,2}(?!\d)/.test(String(value))) &&
  !values.some((value) => /\d\.\d{1,2}(?!\d)/.test(String(value)));

/** Converts the cells to numbers. Units are dropped (`12 kg`); unreadable texts and blank cells become 0. */
export function numbersIn(ref: ColumnRef, x: string): string {
  if (!hasTextNumbers(ref)) return x;
  const texts = textsOf(ref);
  const isComma = hasCommas(texts);
  const marks = new Set(texts.flatMap((text) => text.split(/[-+\d.,\s%]+/u)).filter((mark) => mark !== ""));
  if (texts.some((text) => /\d\s\d/.test(text))) marks.add(" ");
  const bare = [...marks]
    .slice(0, 4)
    .sort((one, other) => other.length - one.length)
    .reduce((inner, mark) => `SUBSTITUTE(${inner},${literal(mark)},"")`, x);
  if (isComma) return `IF(ISNUMBER(${x}),${x},IFERROR(NUMBERVALUE(${bare},",","."),0))`;
  return `IFERROR(VALUE(TRIM(${bare})),0)`;
}

/**
 * Converts the cells to dates: texts like DD-MM-YYYY are split, other texts are parsed. A text that is not a
 * date becomes 0 in a range, so that totals still work, and remains an error in a single cell (`isCell`).
 */
export function datesIn(ref: ColumnRef, x: string, isCell = false): string {
  if (!hasTextDates(ref)) return x;
  const texts = textsOf(ref).map((text) => text.trim());
  const isDayFirst = texts.length > 0 && texts.every((text) => /^\d{2}[./-]\d{2}[./-]\d{4}$/.test(text));
  const isSlashed =
    texts.every((text) => text.includes("/")) && !texts.some((text) => Number(text.slice(0, 2)) > 12);
  const trimmed = textsIn(ref, x);
  const read =
    isDayFirst && !isSlashed
      ? `DATE(RIGHT(${trimmed},4),MID(${trimmed},4,2),LEFT(${trimmed},2))`
      : `DATEVALUE(${trimmed})`;
  return `IF(ISNUMBER(${x}),${x},${isCell ? read : `IFERROR(${read},0)`})`;
}

/** Replaces errors, because one error would make the result of all cells an error. */
export const soundIn = (ref: ColumnRef, x: string, instead = '""'): string =>
  hasErrors(ref) ? `IFERROR(${x},${instead})` : x;
