// The type that the cells of a column have by their values and number formats.
import type { ColumnCounts } from "./counts.ts";

export type ColumnType =
  | "number"
  | "currency"
  | "percent"
  | "date"
  | "time"
  | "text"
  | "id"
  | "boolean"
  | "mixed"
  | "empty";

/** With a smaller share of one type, a column is mixed. */
const leastShare = 0.7;

export interface Typed {
  type: ColumnType;
  confidence: number;
}

export function typeOfCells({ ofKind, filled, formulas }: ColumnCounts): Typed {
  if (filled === 0) return { type: "empty", confidence: 1 };
  const { number, currency, percent, date, time, text, textNumber, textDate, boolean } = ofKind;
  const families: [ColumnType, number][] = [
    ["number", number + currency + percent + textNumber],
    ["date", date + textDate],
    ["time", time],
    ["text", text],
    ["boolean", boolean],
  ];
  const all = families.reduce((sum, [, count]) => sum + count, 0);
  // Formulas that were never calculated usually give numbers.
  if (all === 0) return formulas > 0 ? { type: "number", confidence: 0.3 } : { type: "mixed", confidence: 0 };
  const [type, count] = families.reduce((most, family) => (family[1] > most[1] ? family : most));
  const share = count / all;
  if (share < leastShare) return { type: "mixed", confidence: rounded(Math.min(1, (1 - share) * 2)) };
  const { type: kind, fit } = type === "number" ? kindOfNumbers(ofKind) : { type, fit: 1 };
  return { type: kind, confidence: rounded(share * fit * (1 - 0.5 / (all + 1))) };
}

/** Often only the first and the last row of an amount show the currency, so a third of the cells is enough. */
function kindOfNumbers({ number, currency, percent, textNumber }: ColumnCounts["ofKind"]): {
  type: ColumnType;
  fit: number;
} {
  const plain = number + textNumber;
  const all = plain + currency + percent;
  if (percent * 2 > all) return { type: "percent", fit: percent / all };
  if (currency * 3 >= all && currency > percent)
    return { type: "currency", fit: (currency + plain / 2) / all };
  return { type: "number", fit: plain / all };
}

const rounded = (share: number): number => Math.round(share * 100) / 100;
