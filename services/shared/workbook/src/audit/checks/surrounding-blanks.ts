// Texts with blanks at their beginning or end, which look equal to others but do not match them.
import { keyOf } from "../../model.ts";
import type { Check } from "../check.ts";
import { addressesOf } from "../context.ts";
import { dataColumns, inColumn, shortened } from "../data-cells.ts";
import { phrase, says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** With a greater share, the blanks are how the file was exported. */
const mostShare = 0.5;
/** Texts that occur so often on average are categories, by which people group and filter, if there are so many. */
const repeats = 1.5;
const fewestTexts = 5;
const surrounding = /^[\s\u00a0]+\S|\S[\s\u00a0]+$/;

export const surroundingBlanks: Check = {
  code: "surrounding-blanks",
  kind: "value",
  severity: "warning",
  about: "texts that equal others except for blanks at their beginning or end",
  find: ({ sheets, readers }) =>
    sheets.flatMap((sheet) =>
      dataColumns(sheet, 2).flatMap(({ column, rows }): Found[] => {
        const area = {
          top: rows[0] ?? 0,
          bottom: rows.at(-1) ?? 0,
          left: column.column,
          right: column.column,
        };
        const isMatched = readers
          .of(sheet, area)
          .some(({ reference: { call, argument } }) => call !== null && isMatching(call, argument));
        const clean = new Set<string>();
        let texts = 0;
        const padded: { key: number; text: string }[] = [];
        for (const row of rows) {
          const key = keyOf(row, column.column);
          const value = sheet.sheet.values.get(key);
          if (typeof value !== "string" || sheet.formulas.has(key)) continue;
          texts++;
          if (surrounding.test(value)) padded.push({ key, text: value });
          else clean.add(value.toLowerCase());
        }
        if (padded.length > mostShare * (padded.length + clean.size) && !isMatched) return [];
        const equal = padded.filter(({ text }) => clean.has(text.trim().toLowerCase()));
        const isCategory = texts >= fewestTexts && texts >= repeats * clean.size;
        const wrong = isMatched ? padded : isCategory ? equal : [];
        const [first] = wrong;
        if (!first) return [];
        return [
          {
            severity: isMatched ? "warning" : "note",
            cells: addressesOf(
              sheet,
              wrong.map(({ key }) => key),
            ),
            evidence: says("surrounding-blanks", {
              ...{ count: wrong.length, in: inColumn(column), example: shortened(first.text) },
              effect: phrase(`surrounding-blanks.${isMatched ? "missed" : "differ"}`, {
                count: wrong.length,
              }),
            }),
          },
        ];
      }),
    ),
};

const lookups = new Set(["VLOOKUP", "HLOOKUP", "XLOOKUP", "MATCH", "XMATCH"]);
const conditional = new Set(["SUMIF", "COUNTIF", "AVERAGEIF"]);
const several = new Set(["SUMIFS", "AVERAGEIFS", "MAXIFS", "MINIFS"]);

/** Whether the argument of a function is compared with other values. */
function isMatching(call: string, argument: number): boolean {
  if (lookups.has(call)) return argument <= 1;
  if (conditional.has(call)) return argument <= 1;
  if (call === "COUNTIFS") return true;
  return several.has(call) && argument > 0;
}
