// Sheets that are forms: a label and beside it its value, as loans, savings and depreciations are written down.
import { columnLetters } from "@cellwright/formula/references";
import { cellOf, ofColumn } from "../reading/operands.ts";
import type { Reading } from "../reading/read.ts";
import { operandAt } from "../reading/walk.ts";

export interface Field {
  cell: string;
  /** What stands beside it in the question and in the sheet. */
  label: string;
  /** Its place in the question; -1 where it is not named there. */
  at: number;
}

const mostRows = 12;

/** The cells that a question names; where it names none, those that a label stands beside. */
export function fieldsOf(reading: Reading): Field[] {
  const { items, data } = reading;
  const places = items.flatMap((item, at) => (operandAt(item)?.isCell ? [at] : []));
  const named = places.map((at): Field => {
    const operand = operandAt(items[at]);
    const beside = operand && data ? data.cell(sheetOf(reading), operand.top, operand.left - 1) : null;
    return {
      at,
      cell: operand ? cellOf(operand) : "",
      label: `${wordsAround(reading, places, at)} ${beside ?? ""}`,
    };
  });
  if (reading.target?.isFilled && data && named.length === 0)
    return data.columns
      .filter(({ kind, table }) => kind === "number" && table === data.tables[0])
      .map((column) => ({ at: -1, cell: cellOf(ofColumn(column, false)), label: column.heading ?? "" }));
  if (named.length > 0 || !data || data.sheets.length > 1) return named;
  return Array.from({ length: mostRows }, (_, index) => index + 1).flatMap((row): Field[] => {
    const [label, value] = [1, 2].map((column) => data.cell(sheetOf(reading), row, column));
    return typeof label === "string" && typeof value === "number"
      ? [{ at: -1, cell: `${columnLetters(2)}${row}`, label }]
      : [];
  });
}

const sheetOf = ({ data }: Reading): string => data?.tables[0]?.sheet ?? "Sheet1";

/** The words before a cell back to the cell before it, and behind it up to the next sign. */
function wordsAround({ items }: Reading, places: readonly number[], at: number): string {
  const last = places.filter((place) => place < at).at(-1) ?? -1;
  const sign = items.findLastIndex(
    (item, index) => index < at && index > last && item.kind === "sign" && /^[,;.:]$/.test(item.text),
  );
  const before = items.slice(Math.max(last, sign) + 1, at);
  const end = items.findIndex(
    (item, index) => index > at && (item.kind === "sign" || operandAt(item) !== null),
  );
  const behind = items.slice(at + 1, end < 0 ? items.length : end);
  // "rate in E1": what stands before names it; "B3 years": else what stands behind
  return [...before, ...behind].map(({ raw }) => raw).join(" ");
}

export const fieldLike = (fields: readonly Field[], label: RegExp): Field | undefined =>
  fields.find((field) => label.test(field.label));
