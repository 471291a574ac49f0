// What is in the slots of a recipe, printed for the formula's place, and the parts that every finished formula shares.
import type { Span } from "@cellwright/questions/reading";
import type { Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { hasTextNumbers, numbersIn } from "./clean.ts";
import { areaOf, cellOf, literal, toldCell } from "./references.ts";

export type Slots = Parameters<import("./builder.ts").Builder>[0];
export type Options = Parameters<import("./builder.ts").Builder>[2];

export const columnsIn = (filled: Filled | undefined): readonly ColumnRef[] => {
  if (filled?.type === "column") return [filled.column];
  if (filled?.type === "columns") return filled.columns;
  return filled?.type === "key" && filled.own.type === "column" ? [filled.own.column] : [];
};
export const columnIn = (filled: Filled | undefined): ColumnRef | null => columnsIn(filled)[0] ?? null;

/** `option` as a text, a number or a switch; what is not told is the fallback. */
export const textOption = (options: Options, name: string, fallback = ""): string =>
  String(options[name] ?? fallback);

/** The situation of a formula that is meant for each row, also where only its first cell is told. */
export const perRow = (situation: Situation): Situation => ({ ...situation, shape: "row" });

/** Arrays that are computed within a formula need it in Google Sheets. */
export const arrayed = (text: string, { dialect }: Situation): string =>
  dialect === "sheets" ? `ARRAYFORMULA(${text})` : text;

/** A number, or the cell or column's cell that holds it. Null where the slot holds none. */
export function quantityIn(filled: Filled | undefined, situation: Situation): string | null {
  if (!filled) return null;
  switch (filled.type) {
    case "number":
      return filled.unit === "percent" ? percentText(filled.value) : literal(filled.value);
    case "cell":
      return toldCell(filled.sheet, filled.address, situation);
    case "value":
      return typeof filled.value === "number" ? literal(filled.value) : null;
    default: {
      const ref = columnIn(filled);
      return ref && valueAt(ref, situation);
    }
  }
}

/** The column's cell in the formula's row, as a number. */
export const valueAt = (ref: ColumnRef, situation: Situation): string =>
  hasTextNumbers(ref) ? numbersIn(ref, cellOf(ref, situation)) : cellOf(ref, situation);

const percentText = (value: number): string => `${Number(value.toPrecision(12))}%`;

/** A rate as a share of 1: cells that hold 19 for 19 % are divided. */
export function rateIn(filled: Filled | undefined, situation: Situation): string | null {
  const text = quantityIn(filled, situation);
  if (text === null || !filled) return text;
  if (filled.type === "number")
    return filled.unit === null && filled.value > 1 ? percentText(filled.value) : text;
  const held = valuesIn(filled, situation);
  return held.length > 0 &&
    held.every((value) => typeof value !== "number" || value === 0 || Math.abs(value) > 1)
    ? `${text}/100`
    : text;
}

function valuesIn(filled: Filled | undefined, { sheets, sheet }: Situation): readonly unknown[] {
  if (filled?.type === "number") return [filled.unit === "percent" ? filled.value / 100 : filled.value];
  if (filled?.type !== "cell") return columnIn(filled)?.column.values ?? [];
  const area = areaOf(filled.address);
  return area ? [sheets.at(filled.sheet ?? sheet, area.top, area.left)] : [];
}

/** The first number that the slot's cells hold, or its own. */
export const firstNumber = (filled: Filled | undefined, situation: Situation): number | null =>
  valuesIn(filled, situation).find((value): value is number => typeof value === "number") ?? null;

/** With what the question wants instead of errors, zeros or empty inputs. `inputs` are cells that may be empty. */
export function guarded(
  text: string,
  { reading: { guard } }: Situation,
  inputs: readonly string[] = [],
): string {
  if (!guard) return text;
  const give = literal(guard.give);
  if (guard.when === "zero") return `IF(${text}=0,${give},${text})`;
  if (guard.when !== "blank") return `IFERROR(${text},${give})`;
  const tests = inputs.map((input) => `${input}=""`);
  if (tests.length === 0) return text;
  return `IF(${tests.length > 1 ? `OR(${tests.join(",")})` : tests[0]},${give},${text})`;
}

export interface Way {
  text: string;
  weight?: number;
  shape?: Built["shape"];
}

/** Finished formulas of the texts that could be made. */
export function built(
  ways: readonly (Way | null)[],
  situation: Situation,
  spans: readonly Span[] = [],
): Built[] {
  const said = [...situation.conditions, ...spans].map(({ start, end }) => ({ start, end }));
  return ways.flatMap((way) =>
    way ? [{ ...formula(way.text, way.shape ?? situation.shape, way.weight), spans: said }] : [],
  );
}

export const formula = (text: string, shape: Built["shape"], weight = 1): Built => ({
  formula: `=${text}`,
  ...{ shape, spans: [], weight },
});
