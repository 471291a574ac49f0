// Conditional formats that ask something about each cell, as a formula for the first of their cells.
import { cellAddress } from "../addresses.ts";
import type { ConditionalFormat } from "../model.ts";

const comparisons: Readonly<Record<string, string>> = {
  equal: "=",
  notEqual: "<>",
  greaterThan: ">",
  lessThan: "<",
  greaterThanOrEqual: ">=",
  lessThanOrEqual: "<=",
};

/** Null for types that compare the cells with each other, or are not drawn. Row and column count from 0. */
export function ruleFormula(
  { type, operator, formulas, drawing }: ConditionalFormat,
  row: number,
  column: number,
): string | null {
  const cell = cellAddress(row, column);
  const [first, second = "0"] = formulas;
  const text = `"${(drawing?.settings.text ?? "").replaceAll('"', '""')}"`;
  switch (type) {
    case "expression":
      return first ?? null;
    case "cellIs": {
      if (first === undefined) return null;
      const sign = comparisons[operator ?? ""];
      if (sign) return `${cell}${sign}(${first})`;
      const isBetween = `AND(${cell}>=MIN(${first},${second}),${cell}<=MAX(${first},${second}))`;
      return operator === "notBetween" ? `NOT(${isBetween})` : isBetween;
    }
    // Excel writes these as formulas, too; some programs do not
    case "containsText":
      return first ?? `ISNUMBER(SEARCH(${text},${cell}))`;
    case "notContainsText":
      return first ?? `ISERROR(SEARCH(${text},${cell}))`;
    case "beginsWith":
      return first ?? `LEFT(${cell},LEN(${text}))=${text}`;
    case "endsWith":
      return first ?? `RIGHT(${cell},LEN(${text}))=${text}`;
    case "containsBlanks":
      return first ?? `LEN(TRIM(${cell}))=0`;
    case "notContainsBlanks":
      return first ?? `LEN(TRIM(${cell}))>0`;
    case "containsErrors":
      return first ?? `ISERROR(${cell})`;
    case "notContainsErrors":
      return first ?? `NOT(ISERROR(${cell}))`;
    case "timePeriod":
      return first ?? null;
    default:
      return null;
  }
}
