// Writes the contents of slots for the target cell. All builders use these functions.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import type { Span } from "@cellwright/questions/reading";
import type { Built, ColumnRef, Filled, KeySource, Situation, Source } from "./builder.ts";
import { numbersIn } from "./clean.ts";
import { filledIn } from "./once.ts";
import { areaOf, cellOf, cellText, literal } from "./references.ts";

export type Slots = Parameters<import("./builder.ts").Builder>[0];
export type Options = Parameters<import("./builder.ts").Builder>[2];

export const columnsIn = (filled: Filled | undefined): readonly ColumnRef[] => {
  if (filled?.type === "column") return [filled.column];
  if (filled?.type === "columns") return filled.columns;
  return filled?.type === "key" && filled.own.type === "column" ? [filled.own.column] : [];
};
export const columnIn = (filled: Filled | undefined): ColumnRef | null => columnsIn(filled)[0] ?? null;

/** What a slot provides as a key: its key, column, cell, number or value. */
export function ownOf(filled: Filled | undefined): KeySource | null {
  if (filled?.type === "key") return filled.own;
  if (filled?.type === "number") return { type: "value", value: filled.value };
  return filled?.type === "column" || filled?.type === "cell" || filled?.type === "value" ? filled : null;
}

export function ownValues(own: KeySource, { sheets, sheet }: Situation): readonly PlainCell[] {
  if (own.type === "value") return [own.value];
  const at = own.type === "cell" ? areaOf(own.address) : null;
  const values =
    own.type === "column" ? own.column.column.values : at && [sheets.at(own.sheet ?? sheet, at.top, at.left)];
  return filledIn(values ?? []);
}

/** Whether texts have extra blanks, according to the data or to the question. */
export const isPadded = ({ column }: ColumnRef, { reading }: Situation): boolean =>
  column.dirt.padded > 0 ||
  (column.kind === "text" && reading.concepts.some(({ name }) => name === "signSpace" || name === "trim"));

/** Removes extra blanks from `x`, which is the column's range or a cell. */
export const trimmedIn = (ref: ColumnRef, x: string, situation: Situation): string =>
  isPadded(ref, situation) ? `TRIM(${x})` : x;

/** A number, or the cell that contains it; null if the slot has neither. */
export function quantityIn(filled: Filled | undefined, situation: Situation): string | null {
  if (filled?.type === "number")
    return filled.unit === "percent" ? percentText(filled.value) : literal(filled.value);
  if (filled?.type === "cell") return cellText(filled.sheet, filled.address, situation);
  if (filled?.type === "value" && typeof filled.value === "number") return literal(filled.value);
  const ref = columnIn(filled);
  return ref && valueAt(ref, situation);
}

/** The column's cell in the formula's row, as a number. */
export const valueAt = (ref: ColumnRef, situation: Situation): string =>
  numbersIn(ref, cellOf(ref, situation));

const percentText = (value: number): string => `${Number(value.toPrecision(12))}%`;

/** A rate as a fraction: divided by 100 if the cells contain 19 for 19 %. */
export function rateIn(filled: Filled | undefined, situation: Situation): string | null {
  const text = quantityIn(filled, situation);
  if (text === null || !filled) return text;
  if (filled.type === "number")
    return filled.unit === null && filled.value > 1 ? percentText(filled.value) : text;
  const own = ownOf(filled);
  const held = own ? ownValues(own, situation) : [];
  const areWhole = held.every((value) => typeof value !== "number" || value === 0 || Math.abs(value) > 1);
  return held.length > 0 && areWhole ? `${text}/100` : text;
}

/** Replaces errors, zeros or blanks as the question asks. By default, blank inputs give a blank result. */
export function guarded(
  text: string,
  { reading: { guard } }: Situation,
  inputs: readonly Pick<Source, "ref" | "hasBlanks">[] = [],
): string {
  const give = literal(guard?.give ?? "");
  const isBlankGuard = guard?.when === "blank";
  const sound = guard?.when === "zero" ? `IF(${text}=0,${give},${text})` : `IFERROR(${text},${give})`;
  const inner = guard && !isBlankGuard ? sound : text;
  const cells = inputs.flatMap(({ ref, hasBlanks }) => (hasBlanks || isBlankGuard ? ref : []));
  const tests = [...new Set(cells)].map((cell) => `${cell}=""`);
  if (tests.length === 0) return inner;
  return `IF(${tests.length > 1 ? `OR(${tests.join(",")})` : tests[0]},${isBlankGuard ? give : '""'},${inner})`;
}

/** The candidate for a formula, in an array; empty if there is no formula. */
export const built = (
  text: string | null,
  { conditions, shape: usual }: Situation,
  weight = 1,
  spans: readonly Span[] = [],
  shape: Built["shape"] = usual,
): Built[] =>
  text === null ? [] : [{ formula: `=${text}`, shape, weight, spans: [...conditions, ...spans] }];
