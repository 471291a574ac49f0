// Conditional formats that compare each cell with all cells of the rule: duplicates, the highest values, averages.
import type { CellValue, ConditionalFormat } from "../model.ts";

/** Null for other types. `values` gives all values of the rule's cells, without blanks. */
export function comparedTest(
  { type, drawing }: ConditionalFormat,
  values: () => Iterable<CellValue>,
): ((value: CellValue) => boolean) | null {
  const { settings = {} } = drawing ?? {};
  const isOn = (name: string, usual = "0") => ["1", "true"].includes(settings[name] ?? usual);
  if (type === "duplicateValues" || type === "uniqueValues") {
    const counts = new Map<string, number>();
    for (const value of values()) counts.set(keyOf(value), (counts.get(keyOf(value)) ?? 0) + 1);
    return (value) => value !== null && (counts.get(keyOf(value)) === 1) === (type === "uniqueValues");
  }
  if (type !== "top10" && type !== "aboveAverage") return null;
  const numbers = numbersIn(values());
  if (numbers.length === 0) return () => false;
  if (type === "top10") {
    const rank = Number(settings.rank ?? 10);
    const count = isOn("percent") ? Math.floor((numbers.length * rank) / 100) : rank;
    const place = Math.min(numbers.length, Math.max(1, count));
    const isBottom = isOn("bottom");
    const edge = numbers[isBottom ? place - 1 : numbers.length - place] ?? 0;
    return (value) => typeof value === "number" && (isBottom ? value <= edge : value >= edge);
  }
  const mean = numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
  const isAbove = isOn("aboveAverage", "1");
  const steps = Number(settings.stdDev ?? 0) * (isAbove ? 1 : -1);
  const edge = mean + (steps === 0 ? 0 : steps * deviation(numbers, mean));
  const isEqual = isOn("equalAverage");
  return (value) =>
    typeof value === "number" && ((isAbove ? value > edge : value < edge) || (isEqual && value === edge));
}

/** Sorted. */
export const numbersIn = (values: Iterable<CellValue>): Float64Array =>
  Float64Array.from([...values].filter((value) => typeof value === "number")).sort();

const keyOf = (value: CellValue): string =>
  typeof value === "object" && value !== null ? value.error : String(value).toLowerCase();

function deviation(numbers: Float64Array, mean: number): number {
  const squares = numbers.reduce((sum, number) => sum + (number - mean) ** 2, 0);
  return numbers.length < 2 ? 0 : Math.sqrt(squares / (numbers.length - 1));
}
