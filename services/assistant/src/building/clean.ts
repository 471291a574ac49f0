// What a formula compares and adds where a column holds numbers or dates as text, blanks around texts, or errors.
import type { ColumnRef } from "./builder.ts";
import { literal } from "./references.ts";

const textsOf = ({ column }: ColumnRef): string[] =>
  column.values.filter((value): value is string => typeof value === "string" && value.trim() !== "");

/** `x` is the column's range or one of its cells, here and below. */
export const textsIn = ({ column }: ColumnRef, x: string): string =>
  column.dirt.padded > 0 ? `TRIM(${x})` : x;

/** Also where each text is a number with its unit: `12 kg`, `£5`, `1 250`. */
export function hasTextNumbers(ref: ColumnRef): boolean {
  if (ref.column.dirt.textNumbers > 0 || ref.column.kind !== "text") return ref.column.dirt.textNumbers > 0;
  const units = new Set(textsOf(ref).map((text) => amount.exec(text.trim())?.slice(1).join("") ?? null));
  return units.size === 1 && !units.has(null);
}
const amount = /^[-+]?(\p{Sc}|[A-Z]{3})?\s?\d[\d.,'\s]*(\p{Sc}|%|\p{L}{1,5})?\.?$/u;

/** No value stands in it twice, so that it makes no groups. */
export const isUnique = ({ column: { values } }: ColumnRef): boolean =>
  new Set(values).size === values.length;

/** What can be added up. */
export const isNumeric = (ref: ColumnRef): boolean =>
  ref.column.kind === "number" || ref.column.kind === "mixed" || hasTextNumbers(ref);
export const hasTextDates = ({ column }: ColumnRef): boolean => column.dirt.textDates > 0;
export const hasErrors = ({ column }: ColumnRef): boolean => column.dirt.errors > 0;
export const hasBlanks = ({ column }: ColumnRef): boolean =>
  column.values.some((value) => value === null || value === "");
export const hasTexts = (ref: ColumnRef): boolean => textsOf(ref).length > 0;
export const hasTimes = ({ column }: ColumnRef): boolean =>
  column.kind === "date" && column.values.some((value) => typeof value === "number" && value % 1 !== 0);

/** Whether a comma stands before the decimals. */
export const hasCommas = (values: readonly unknown[]): boolean =>
  values.some((value) => /\d,\d{1,2}(?!\d)/.test(String(value))) &&
  !values.some((value) => /\d\.\d{1,2}(?!\d)/.test(String(value)));

/** Its cells as numbers: texts are read, without what stands before or behind them (`12 kg`). Blanks are 0. */
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
 * Its cells as dates: texts in the order day, month, year are taken apart, others are read. A text that is no date is 0 within a range,
 * so that it spoils no total; `isCell`: it stays an error.
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

/** Without its errors, which would spoil what is computed from all of its cells. */
export const soundIn = (ref: ColumnRef, x: string, instead = '""'): string =>
  hasErrors(ref) ? `IFERROR(${x},${instead})` : x;
