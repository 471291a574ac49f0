// Numbers and dates that are stored as text, so that sums and comparisons leave them out.
import { isYear, lookOf } from "@cellwright/formula/tables/grid";
import { keyOf } from "../../model.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { counted } from "../counted.ts";
import { dataColumns, headingOf, shortened } from "../data-cells.ts";
import type { Found } from "../finding.ts";

/** The least share of numbers, or of dates, that make texts in their column stand out. */
const leastShare = 0.5;
/** The number of a paragraph or an entry of a list, such as `4.` and `12)`. */
const listNumber = /^\s*\(?\d+[.)]\s*$/;

export const storedAsText: Check = {
  code: "stored-as-text",
  kind: "value",
  severity: "warning",
  about: "numbers and dates stored as text among real ones, or read by formulas",
  find: ({ sheets, readers }) =>
    sheets.flatMap((sheet) =>
      dataColumns(sheet, 2).flatMap((data): Found[] => {
        const { column, rows } = data;
        if (column.storedAsText === 0 && column.type !== "mixed") return [];
        const texts: number[] = [];
        let numbers = 0;
        let kind: "textNumber" | "textDate" = "textNumber";
        for (const row of rows) {
          const value = sheet.valueAt(row, column.column);
          if (typeof value === "number") numbers++;
          if (typeof value !== "string" || sheet.formulaAt(row, column.column)) continue;
          const look = lookOf(value);
          if ((look !== "textNumber" && look !== "textDate") || isYear(value)) continue;
          if (listNumber.test(value)) continue;
          kind = look;
          texts.push(keyOf(row, column.column));
        }
        if (texts.length === 0 || column.type === "id") return [];
        const isRead = readers
          .of(sheet, {
            top: rows[0] ?? 0,
            bottom: rows.at(-1) ?? 0,
            left: column.column,
            right: column.column,
          })
          .some(({ reference: { call } }) => call !== null && adding.has(call));
        const isOdd = numbers >= leastShare * (numbers + texts.length);
        if (!isOdd && !(isRead && kind === "textNumber")) return [];
        const example = shortened(String(sheet.sheet.values.get(texts[0] ?? 0) ?? ""));
        const what = counted(texts.length, kind === "textDate" ? "date" : "number");
        const effect = isRead ? ", so formulas that read the column leave them out" : "";
        return [
          {
            cells: addressesOf(sheet, texts),
            severity: isRead && isOdd ? "error" : "warning",
            message: `${what} in ${headingOf(column)} ${texts.length === 1 ? "is" : "are"} stored as text, such as “${example}”${effect}.`,
          },
        ];
      }),
    ),
};

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
