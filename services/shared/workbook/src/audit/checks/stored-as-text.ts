// Numbers and dates that are stored as text, so that sums and comparisons leave them out.
import { isYear, type Look, lookOf } from "@cellwright/formula/tables/grid";
import type { Column } from "../../column-types.ts";
import { keyOf, rowOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { type DataColumn, dataColumns, inColumn, shortened } from "../data-cells.ts";
import { phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import type { Readers } from "../readers.ts";

/** The least share of numbers, or of dates, that make texts in their column stand out. */
const leastShare = 0.5;
/** With more such columns, a sheet gets one finding for all. */
const mostColumns = 3;
/** The number of a paragraph or an entry of a list, such as `4.` and `12)`. */
const listNumber = /^\s*\(?\d+[.)]\s*$/;

export const storedAsText: Check = {
  code: "stored-as-text",
  kind: "value",
  severity: "warning",
  about: "numbers and dates stored as text among real ones, or read by formulas",
  find: ({ sheets, readers }) =>
    sheets.flatMap((sheet) => {
      const found = dataColumns(sheet, 2).flatMap((data) => textsIn(sheet, readers, data) ?? []);
      const alike = Map.groupBy(found, ({ kind, isSerious }) => `${kind} ${isSerious}`);
      return [...alike.values()].flatMap((columns) =>
        columns.length > mostColumns
          ? [describe(sheet, columns)]
          : columns.map((one) => describe(sheet, [one])),
      );
    }),
};

/** The numbers or dates of a column that are stored as text. */
interface Texts {
  column: Column;
  keys: number[];
  kind: "number" | "date" | "mixed";
  /** Functions that leave out texts read them. */
  isRead: boolean;
  isSerious: boolean;
}

function textsIn(sheet: AuditSheet, readers: Readers, { column, rows }: DataColumn): Texts | null {
  if (column.storedAsText === 0 && column.type !== "mixed") return null;
  const keys: number[] = [];
  let numbers = 0;
  const looks = new Set<Look>();
  for (const row of rows) {
    const value = sheet.valueAt(row, column.column);
    if (typeof value === "number") numbers++;
    if (typeof value !== "string" || sheet.formulaAt(row, column.column)) continue;
    const look = lookOf(value);
    if ((look !== "textNumber" && look !== "textDate") || isYear(value) || listNumber.test(value)) continue;
    looks.add(look);
    keys.push(keyOf(row, column.column));
  }
  if (keys.length === 0 || column.type === "id") return null;
  const area = { top: rowOf(keys[0] ?? 0), bottom: rowOf(keys.at(-1) ?? 0) };
  const isRead = readers
    .of(sheet, { ...area, left: column.column, right: column.column })
    .some(({ reference: { call } }) => call !== null && adding.has(call));
  const isOdd = numbers >= leastShare * (numbers + keys.length);
  if (!isOdd && !(isRead && looks.has("textNumber"))) return null;
  const kind = looks.size > 1 ? "mixed" : looks.has("textDate") ? "date" : "number";
  return { column, keys, kind, isRead, isSerious: isRead && isOdd };
}

function describe(sheet: AuditSheet, columns: readonly Texts[]): Found {
  const [{ column, kind, isRead, isSerious }] = columns as [Texts];
  const keys = columns.flatMap((each) => each.keys);
  const example = shortened(String(sheet.sheet.values.get(keys[0] ?? 0) ?? ""));
  const place = columns.length > 1 ? phrase("in.columns", { count: columns.length }) : inColumn(column);
  return {
    cells: addressesOf(sheet, keys),
    severity: isSerious ? "error" : "warning",
    evidence: says(`stored-as-text.${kind}`, {
      ...{ count: keys.length, in: place, example },
      effect: isRead ? phrase("stored-as-text.effect", { count: keys.length }) : "",
    }),
  };
}

/** Functions that leave out texts without a word. */
const adding = new Set([
  "SUM",
  "AVERAGE",
  "MIN",
  "MAX",
  "COUNT",
  "SUMIF",
  "SUMIFS",
  "AVERAGEIF",
  "AVERAGEIFS",
  "SUMPRODUCT",
  "MEDIAN",
  "SUBTOTAL",
]);
