// Columns in which a few amounts have another currency.
import { keyOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { type DataColumn, dataColumns, inColumn } from "../data-cells.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

const fewestNumbers = 5;
/** So many times as many numbers have to agree. */
const clearMajority = 4;

export const mixedUnits: Check = {
  code: "mixed-units",
  kind: "value",
  severity: "warning",
  about: "amounts in another currency than their column",
  find: ({ sheets, workbook }) => {
    const currencies = workbook.formats.map(currencyOf);
    return sheets.flatMap((sheet) =>
      dataColumns(sheet, fewestNumbers).flatMap((data) => otherCurrencies(sheet, data, currencies)),
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
      evidence: says("mixed-units", {
        ...{ count: odd.length, in: inColumn(data.column), signs: others.map(([sign]) => String(sign)) },
        ...{ others: usual[1].length, usual: String(usual[0]) },
      }),
    },
  ];
}
