// Numbers, cells, values and periods for a slot.
import { columnLetters } from "@cellwright/formula/references";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";
import type { Slot } from "@cellwright/recipes/recipe";
import type { Filled } from "../building/builder.ts";
import { refOf } from "./column-at.ts";
import { fit } from "./column-options.ts";
import { inClause, ofType, usedByConditions, withoutSamples } from "./mentions.ts";

/** Numbers, and the cells and columns that hold one. */
export function numberOptions(name: string, slot: Slot, reading: Reading, sheets: Sheets): Filled[] {
  const numbers = withoutSamples(reading, "number")
    .filter((its) => reading.limit === null || its.value !== reading.limit || name === "count")
    .map(
      ({ value, unit, ...its }): Filled => ({
        type: "number",
        ...{ value, unit, spans: [its] },
        score: inClause(reading, its) * (usedByConditions(reading, its) ? 0.4 : 0.95),
      }),
    );
  const labelled = ofType(reading, "labelled").flatMap(({ index, ...its }): Filled[] => {
    const cell = sheets.labelled[index];
    return cell && typeof cell.value === "number"
      ? [
          {
            type: "cell",
            ...{ sheet: cell.sheet, address: `${columnLetters(cell.column)}${cell.row}`, spans: [its] },
            score: 0.9 * its.score * inClause(reading, its),
          },
        ]
      : [];
  });
  const columns = ofType(reading, "column").flatMap((mention): Filled[] => {
    const column = refOf(sheets, mention);
    return column &&
      fit(column.column.kind, { ...slot, type: "column", holds: "number" }, column.column) > 0.8
      ? [
          {
            type: "column",
            column,
            spans: [mention],
            score: 0.6 * mention.score * inClause(reading, mention),
          },
        ]
      : [];
  });
  return [...numbers, ...cellOptions(reading), ...labelled, ...columns];
}

export const cellOptions = (reading: Reading): Filled[] =>
  ofType(reading, "cell").map(({ sheet, address, ...its }) => ({
    type: "cell",
    ...{ sheet, address, spans: [its], score: 0.9 * inClause(reading, its) },
  }));

export const valueOptions = (reading: Reading): Filled[] => [
  ...withoutSamples(reading, "quote").map(
    ({ text, ...its }): Filled => ({
      type: "value",
      ...{ value: text, spans: [its], score: inClause(reading, its) },
    }),
  ),
  ...withoutSamples(reading, "value").map(
    ({ value, ...its }): Filled => ({
      type: "value",
      ...{ value, spans: [its], score: its.score * inClause(reading, its) },
    }),
  ),
  ...withoutSamples(reading, "number").map(
    ({ value, ...its }): Filled => ({
      type: "value",
      ...{ value, spans: [its], score: 0.6 * inClause(reading, its) },
    }),
  ),
];

const periodNames = ["year", "quarter", "month", "week", "weekday", "day", "hour"];
export const periodOptions = ({ concepts }: Reading): Filled[] =>
  concepts
    .filter(({ name }) => periodNames.includes(name))
    .map(({ name, ...its }) => ({ type: "period", ...{ unit: name, spans: [its], score: 0.9 } }));
