// Whether a calculated value is the cached one, and when engines agree that a cached value is wrong.
import type { CellValue } from "@cellwright/workbook/model";

const precision = 1e-9;

const isErrorValue = (value: unknown): value is { error: string } =>
  typeof value === "object" && value !== null && "error" in value;

/** Numbers may differ by 1e-9, relative or absolute; texts, booleans and errors must be the same. */
export function isEqual(one: CellValue | undefined, other: CellValue | undefined): boolean {
  if (typeof one === "number" && typeof other === "number")
    return Math.abs(one - other) <= precision * Math.max(1, Math.abs(one), Math.abs(other));
  if (isErrorValue(one) && isErrorValue(other)) return one.error === other.error;
  return one === other && one !== undefined;
}

/** LibreOffice has no booleans: TRUE is the number 1. */
export const withoutBooleans = (value: CellValue | undefined): CellValue | undefined =>
  typeof value === "boolean" ? Number(value) : value;

/**
 * Whether two of the engines agree on another value than the cached one. Two `#NAME?` do not count: they mean that
 * neither engine has the function. A value is undefined if the engine did not read the file.
 */
export function isCacheWrong(
  cached: CellValue,
  {
    ironCalc,
    formualizer,
    libreOffice,
  }: Record<"ironCalc" | "formualizer" | "libreOffice", CellValue | undefined>,
): boolean {
  const asNumber = withoutBooleans(libreOffice);
  return [
    [ironCalc, formualizer, cached] as const,
    [withoutBooleans(ironCalc), asNumber, withoutBooleans(cached)] as const,
    [withoutBooleans(formualizer), asNumber, withoutBooleans(cached)] as const,
  ].some(
    ([one, other, expected]) =>
      one !== null &&
      isEqual(one, other) &&
      !isEqual(one, expected) &&
      !(isErrorValue(one) && one.error === "#NAME?"),
  );
}
