// Columns in which a few numbers have another currency, or are not percentages among percentages.
import { isYear } from "@cellwright/formula/tables/grid";
import { keyOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { counted } from "../counted.ts";
import { type DataColumn, dataColumns, headingOf } from "../data-cells.ts";
import type { Found } from "../finding.ts";

const fewestNumbers = 5;
/** So many times as many numbers have to agree. */
const clearMajority = 4;
/** A number in a column of percentages that is this many times the greatest of them was typed without its sign. */
const muchGreater = 5;

export const mixedUnits: Check = {
  code: "mixed-units",
  kind: "value",
  severity: "warning",
  about: "numbers with another currency than their column, or plain numbers among percentages",
  find: ({ sheets, workbook }) => {
    const currencies = workbook.formats.map(currencyOf);
    return sheets.flatMap((sheet) =>
      dataColumns(sheet, fewestNumbers).flatMap((data) => [
        ...otherCurrencies(sheet, data, currencies),
        ...plainAmongPercentages(sheet, data),
      ]),
    );
  },
};

/** The sign or code of the currency of a number format; null for none. */
function currencyOf(format: string): string | null {
  const bare = format.split(";")[0]?.replaceAll(/\[\$([^\]-]*)(?:-[^\]]*)?\]/g, "$1") ?? "";
  return (
    /\p{Sc}/u.exec(bare)?.[0] ?? /\b(?:EUR|USD|GBP|CHF|JPY|CNY|SEK|NOK|DKK|PLN|CZK)\b/.exec(bare)?.[0] ?? null
  );
}

function numbersIn(sheet: AuditSheet, { column, rows }: DataColumn): number[] {
  return rows
    .filter((row) => typeof sheet.valueAt(row, column.column) === "number")
    .map((row) => keyOf(row, column.column));
}

function otherCurrencies(
  sheet: AuditSheet,
  data: DataColumn,
  currencies: readonly (string | null)[],
): Found[] {
  const groups = Map.groupBy(
    numbersIn(sheet, data),
    (key) => currencies[sheet.sheet.formats.get(key) ?? 0] ?? null,
  );
  groups.delete(null);
  const [usual, ...others] = [...groups].sort(([, one], [, other]) => other.length - one.length);
  const odd = others.flatMap(([, keys]) => keys);
  if (!usual || odd.length === 0 || odd.length * clearMajority > usual[1].length) return [];
  return [
    {
      cells: addressesOf(sheet, odd),
      message: `${counted(odd.length, "amount")} in ${headingOf(data.column)} ${odd.length === 1 ? "is" : "are"} in ${others.map(([sign]) => sign).join(", ")}, the other ${usual[1].length} in ${usual[0]}.`,
    },
  ];
}

/** Percentages are stored as fractions, so `15` instead of `15%` is a hundred times too great. */
function plainAmongPercentages(sheet: AuditSheet, data: DataColumn): Found[] {
  const column = data.column.column;
  const rows = data.rows.filter((row) => typeof sheet.valueAt(row, column) === "number");
  const amountAt = (row: number) => Math.abs(sheet.valueAt(row, column) as number);
  const percentages = rows.filter((row) => sheet.kindAt(row, column) === "percent" && amountAt(row) <= 1.5);
  const odd = rows.filter((row) => !percentages.includes(row));
  if (odd.length === 0 || odd.length * clearMajority > percentages.length) return [];
  const greatest = Math.max(...percentages.map(amountAt));
  const wrong = odd.filter((row) => {
    const amount = amountAt(row);
    return (
      amount >= 1 &&
      amount > muchGreater * greatest &&
      !isYear(amount) &&
      sheet.kindAt(row, column) !== "date"
    );
  });
  if (wrong.length === 0) return [];
  const first = wrong[0] ?? 0;
  return [
    {
      cells: addressesOf(
        sheet,
        wrong.map((row) => keyOf(row, column)),
      ),
      message: `${sheet.address(first, column)}${wrong.length > 1 ? ` and ${wrong.length - 1} more` : ""} in ${headingOf(data.column)} ${wrong.length > 1 ? "are" : "is"} far greater than the other percentages: ${String(sheet.valueAt(first, column))} means ${String(amountAt(first) * 100)}%.`,
    },
  ];
}
