// The columns that may fill a slot: first those that the question mentions, then others of the right kind.
import type { RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";
import { clauseWeight } from "@cellwright/recipes/nearest";
import type { Slot } from "@cellwright/recipes/recipe";
import type { ColumnRef, Filled } from "../building/builder.ts";
import { areaOf, columnsOf, refAt } from "../building/references.ts";
import { type Scene, usedByConditions } from "./mentions.ts";

/** How well the kind of a column matches what the slot holds, 0–1. */
export function fit({ kind, dirt, values }: RegionColumn, { holds }: Pick<Slot, "holds">): number {
  if (holds === undefined || kind === "empty" || kind === holds) return 1;
  // A column without values has unknown cells, so it may hold anything.
  if (kind === "mixed") return values.length === 0 ? 1 : 0.7;
  if (holds === "number" && dirt.textNumbers > 0) return 0.85;
  if (holds === "date" && dirt.textDates > 0) return 0.9;
  if (holds === "text") return kind === "boolean" ? 0.6 : 0.45;
  return holds === "date" && kind === "number" ? 0.25 : 0.12;
}

/** The only column of a cell or range; null if the range has several. */
function columnAt({ regions, names }: Sheets, sheet: string | null, address: string): ColumnRef | null {
  const [from = "", to = from] = address.split(":").map((part) => part.replaceAll(/[$\d]/g, ""));
  const { top, bottom } = areaOf(address) ?? { top: 1, bottom: Number.POSITIVE_INFINITY };
  const on = (sheet ?? names[0] ?? "").toLowerCase();
  const found = regions.filter(
    (region) => region.sheet.toLowerCase() === on && top <= region.bottom && bottom >= region.top,
  );
  return (from === to && found.flatMap(columnsOf).find(({ column }) => column.letter === from)) || null;
}

type FilledColumn = Extract<Filled, { type: "column" }>;

export function columnOptions(slot: Slot, scene: Scene): FilledColumn[] {
  const named = namedColumns(slot, scene);
  return [...named, ...unnamed(slot, scene, named)];
}

/** The columns that the question mentions, each with its best score, the best first. */
function namedColumns(slot: Slot, { reading, sheets }: Scene): FilledColumn[] {
  const found = reading.mentions.flatMap((its): FilledColumn[] => {
    const isColumn = its.type === "column";
    const isAddress = its.type === "range" || its.type === "cell";
    const at = isAddress ? columnAt(sheets, its.sheet, its.address) : null;
    const column = isColumn ? refAt(sheets, its.region, its.column) : at;
    if (!column || isToFill(column, reading)) return [];
    const worth = isColumn ? its.score * (usedByConditions(reading, its) ? 0.55 : 1) : 0.95;
    const score = worth * fit(column.column, slot) * clauseWeight(reading, its.clause, "slot");
    return [{ type: "column", column, spans: [its], score }];
  });
  const sorted = found.toSorted((one, other) => other.score - one.score);
  const first = new Map(sorted.toReversed().map((each) => [each.column.column, each]));
  return sorted.filter((each) => first.get(each.column.column) === each);
}

/** Whether this is the empty column that the formula goes into. */
const isToFill = ({ region, column }: ColumnRef, { place }: Reading): boolean =>
  column.kind === "empty" &&
  column.values.length > 0 &&
  (place === null || place.cell.replace(/\d+$/, "") === column.letter) &&
  region.headerRows.length > 0;

/** Columns of the right kind that the question does not mention. The fewer there are, the higher they score. */
function unnamed(slot: Slot, { sheets, home }: Scene, named: readonly FilledColumn[]): FilledColumn[] {
  const known = named.map(({ column }) => column.column);
  const fitting = (home ? [home] : sheets.regions)
    .flatMap((region) => columnsOf(region))
    .filter(
      ({ column }) => (column.kind !== "empty" || column.values.length === 0) && !known.includes(column),
    )
    .filter(({ column }) => fit(column, slot) > 0.6);
  return fitting.slice(0, 6).map((column, at) => {
    const score = 0.4 / fitting.length + 0.25 - 0.01 * at;
    return { type: "column", column, spans: [], score };
  });
}

type FilledColumns = Extract<Filled, { type: "columns" }>;

/** The mentioned columns of a table together, and as a second option all its columns of the right kind. */
export function columnsOptions(slot: Slot, scene: Scene): FilledColumns[] {
  const named = namedColumns(slot, scene).filter(({ score }) => score > 0.5);
  const region = named[0]?.column.region ?? scene.home;
  const same = named
    .filter(({ column }) => column.region === region)
    .toSorted((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0));
  const score = same.reduce((sum, each) => sum + each.score, 0) / same.length;
  const spans = same.flatMap((each) => each.spans);
  const all = columnsOf(region).filter(({ column }) => column.kind !== "empty" && fit(column, slot) > 0.8);
  return [
    { columns: same.map(({ column }) => column), spans, score },
    { columns: all, spans: [], score: same.length > 1 ? 0.2 : 0.45 },
  ].flatMap((each) => (each.columns.length > 1 ? { type: "columns", ...each } : []));
}
