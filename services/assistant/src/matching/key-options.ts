// Keys for a slot: what is looked for, with the column where it is found.
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";
import type { ColumnRef, Filled } from "../building/builder.ts";
import { addressOf, refOf, refOfAddress } from "./column-at.ts";
import { joinsOf } from "./joins.ts";
import { inClause, ofType, withoutSamples } from "./mentions.ts";

/** A cell, a column of other keys (by the values that it shares), a value: with the column where it is found. */
export function keyOptions(reading: Reading, sheets: Sheets, home: Region | null): Filled[] {
  const joins = joinsOf(sheets);
  const options: Filled[] = [];
  for (const { sheet, address, ...its } of ofType(reading, "cell")) {
    const at = refOfAddress(sheets, sheet, address);
    const join = joins.find(({ own }) => at && own.column === at.column);
    options.push({
      type: "key",
      own: { type: "cell", sheet, address },
      other: join?.other ?? holderOf(sheets, cellValue(sheets, sheet, address), at),
      ...{ spans: [its], score: 0.9 * inClause(reading, its) },
    });
  }
  const mentioned = ofType(reading, "column");
  for (const { own, other, overlap } of joins.slice(0, 12)) {
    const spans = mentioned.filter((mention) => refOf(sheets, mention)?.column === own.column);
    const isHome = own.region === home ? 0.25 : 0;
    const isNamed = spans.length > 0 ? 0.15 : 0;
    options.push({
      type: "key",
      ...{ own: { type: "column", column: own }, other, spans, score: 0.55 * overlap + isHome + isNamed },
    });
  }
  for (const { value, region, column, ...its } of withoutSamples(reading, "value")) {
    const other = refOf(sheets, { region, column });
    options.push({
      type: "key",
      own: { type: "value", value },
      other,
      ...{ spans: [its], score: 0.8 * its.score * inClause(reading, its) },
    });
  }
  for (const { text, ...its } of withoutSamples(reading, "quote"))
    options.push({
      type: "key",
      own: { type: "value", value: text },
      other: null,
      ...{ spans: [its], score: 0.6 },
    });
  return options;
}

const cellValue = (sheets: Sheets, sheet: string | null, address: string): unknown => {
  const at = addressOf(address);
  return at ? sheets.at(sheet ?? sheets.names[0] ?? "", at.row, at.column) : null;
};

/** The first column that holds the value, apart from the one that mentions it. */
function holderOf(sheets: Sheets, value: unknown, not: ColumnRef | null): ColumnRef | null {
  if (value === null || value === undefined) return null;
  const wanted = String(value).trim().toLowerCase();
  for (const region of sheets.regions)
    for (const column of region.columns)
      if (
        column !== not?.column &&
        column.values.some(
          (each) =>
            String(each ?? "")
              .trim()
              .toLowerCase() === wanted,
        )
      )
        return { region, column };
  return null;
}
