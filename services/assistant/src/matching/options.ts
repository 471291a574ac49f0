// Finds what may fill a slot, from the question and the tables.
import { columnLetters } from "@cellwright/formula/references";
import type { LabelledCell, Sheets } from "@cellwright/formula/tables/region";
import type { Slot } from "@cellwright/recipes/recipe";
import type { ColumnRef, Filled } from "../building/builder.ts";
import { areaOf, columnsOf, refAt } from "../building/references.ts";
import { columnOptions, columnsOptions } from "./columns.ts";
import { joinsOf } from "./joins.ts";
import { fillingFrom, ofType, type Scene, usedByConditions } from "./mentions.ts";

const mostJoins = 12;

export function optionsFor(name: string, slot: Slot, scene: Scene): readonly Filled[] {
  const from = fillingFrom(scene.reading);
  switch (slot.type) {
    case "column":
      return columnOptions(slot, scene);
    case "columns":
      return columnsOptions(slot, scene);
    case "key":
      return keyOptions(scene);
    case "range":
      return from("range", ({ type, sheet, address }) => ({ type, sheet, address }));
    case "number":
      return numberOptions(name, scene);
    case "text":
      return from("quote", ({ text }) => ({ type: "text", value: text }));
  }
}

/** Numbers, and cells that contain numbers. */
function numberOptions(name: string, { reading, sheets }: Scene): Filled[] {
  const from = fillingFrom(reading);
  const numbers = from(
    "number",
    ({ type, value, unit }) => (name === "count" || value !== reading.limit ? { type, value, unit } : null),
    (its) => (usedByConditions(reading, its) ? 0.4 : 0.95),
  );
  const labelled = from(
    "labelled",
    ({ index }) => {
      const { sheet, row, column, value } = sheets.labelled[index] as LabelledCell;
      const address = `${columnLetters(column)}${row}`;
      return typeof value === "number" ? { type: "cell", sheet, address } : null;
    },
    ({ score }) => 0.9 * score,
  );
  const cells = from("cell", ({ type, sheet, address }) => ({ type, sheet, address }), 0.9);
  return [...numbers, ...labelled, ...cells];
}

/** Keys, each with the column to search: a cell, a value, or a column that shares values with another one. */
function keyOptions({ reading, sheets, home }: Scene): Filled[] {
  const from = fillingFrom(reading);
  const columns = ofType(reading, "column").map((its) => ({
    its,
    ref: refAt(sheets, its.region, its.column),
  }));
  const joins = joinsOf(sheets);
  const joined = joins.slice(0, mostJoins).map(({ own, other, overlap }): Filled => {
    const spans = columns.filter(({ ref }) => ref?.column === own.column).map(({ its }) => its);
    const score = 0.55 * overlap + (own.region === home ? 0.25 : 0) + (spans.length > 0 ? 0.15 : 0);
    return { type: "key", own: { type: "column", column: own }, other, spans, score };
  });
  const cells = from(
    "cell",
    ({ type, sheet, address, end }) => {
      // "Look up E2 in column A" names the column to search.
      const named = columns.find(({ its }) => its.start >= end);
      const other = holderOf(sheets, sheet, address) ?? named?.ref ?? null;
      return { type: "key", own: { type, sheet, address }, other };
    },
    0.9,
  );
  const values = from(
    "value",
    ({ type, value, region, column }) => {
      const other = refAt(sheets, region, column);
      return { type: "key", own: { type, value }, other };
    },
    ({ score }) => 0.8 * score,
  );
  // A list in the formula's own table may be the key too, such as months for dates of another table.
  const [beside] = home ? columnsOf(home) : [];
  const isJoined = sheets.regions.length === 1 || joins.some(({ own }) => own.region === home);
  const listed: Filled[] =
    isJoined || !beside
      ? []
      : [{ type: "key", own: { type: "column", column: beside }, other: null, spans: [], score: 0.4 }];
  return [...cells, ...joined, ...values, ...listed];
}

/** The first column elsewhere that contains the value of this cell. */
function holderOf(sheets: Sheets, sheet: string | null, address: string): ColumnRef | undefined {
  const at = areaOf(address);
  const value = at && sheets.at(sheet ?? sheets.names[0] ?? "", at.top, at.left);
  const all = sheets.regions.flatMap(columnsOf);
  return all.find(({ column }) => value && column.column !== at.left && column.values.includes(value));
}
