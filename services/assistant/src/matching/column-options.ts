// Columns for a slot: those that are mentioned, and else those of the kind that it holds.
import type { ColumnKind, Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";
import type { Slot } from "@cellwright/recipes/recipe";
import type { ColumnRef, Filled } from "../building/builder.ts";
import { refOf, refOfAddress, refsOfRange } from "./column-at.ts";
import { inClause, ofType, usedByConditions } from "./mentions.ts";

/** How well a column's kind is what the slot holds. */
export function fit(kind: ColumnKind, { holds }: Slot, { dirt }: RegionColumn): number {
  if (holds === undefined || kind === "empty") return 1;
  if (kind === holds) return 1;
  if (kind === "mixed") return 0.7;
  if (holds === "number" && dirt.textNumbers > 0) return 0.85;
  if (holds === "date" && dirt.textDates > 0) return 0.9;
  if (holds === "text") return kind === "boolean" ? 0.6 : 0.45;
  return holds === "date" && kind === "number" ? 0.25 : 0.12;
}

export function columnOptions(slot: Slot, reading: Reading, sheets: Sheets, home: Region | null): Filled[] {
  const found: (Filled & { type: "column" })[] = [];
  for (const mention of ofType(reading, "column")) {
    const ref = refOf(sheets, mention);
    if (!ref || isToFill(ref, reading)) continue;
    const inCondition = usedByConditions(reading, mention) ? 0.55 : 1;
    const score =
      mention.score * fit(ref.column.kind, slot, ref.column) * inClause(reading, mention) * inCondition;
    found.push({ type: "column", column: ref, spans: [mention], score });
  }
  for (const mention of [...ofType(reading, "range"), ...ofType(reading, "cell")]) {
    const ref = refOfAddress(sheets, mention.sheet, mention.address);
    if (ref && !isToFill(ref, reading)) {
      const score = 0.95 * fit(ref.column.kind, slot, ref.column) * inClause(reading, mention);
      found.push({ type: "column", column: ref, spans: [mention], score });
    }
  }
  const named = best(found);
  const strongest = named[0]?.score ?? 0;
  if (strongest > 0.75) return named;
  return [...named, ...unnamed(slot, sheets, home, named)];
}

/** The empty column that the formula goes into. */
const isToFill = ({ region, column }: ColumnRef, { place }: Reading): boolean =>
  column.kind === "empty" &&
  column.values.length > 0 &&
  (place === null || place.cell.replace(/\d+$/, "") === column.letter) &&
  region.headerRows.length > 0;

/** One entry a column: where it is mentioned best. */
function best<Entry extends Filled & { type: "column" }>(found: readonly Entry[]): Entry[] {
  const kept: Entry[] = [];
  for (const each of found.toSorted((one, other) => other.score - one.score))
    if (!kept.some(({ column }) => column.column === each.column.column)) kept.push(each);
  return kept;
}

/** Columns that nobody names: those of the kind that is wanted, better the fewer there are. */
function unnamed(
  slot: Slot,
  sheets: Sheets,
  home: Region | null,
  named: readonly (Filled & { type: "column" })[],
): Filled[] {
  const regions = home ? [home] : sheets.regions;
  const fitting = regions.flatMap((region) =>
    region.columns
      .filter((column) => column.kind !== "empty" || column.values.length === 0)
      .filter((column) => fit(column.kind, slot, column) > 0.6)
      .filter((column) => !named.some((each) => each.column.column === column))
      .map((column) => ({ region, column })),
  );
  return fitting.slice(0, 6).map((column, at) => ({
    type: "column",
    column,
    spans: [],
    score: fitting.length === 1 ? 0.7 : 0.4 / fitting.length + 0.25 - 0.01 * at,
  }));
}

export function columnsOptions(slot: Slot, reading: Reading, sheets: Sheets, home: Region | null): Filled[] {
  const named = columnOptions(slot, reading, sheets, home).filter(
    (each): each is Filled & { type: "column" } => each.type === "column" && each.spans.length > 0,
  );
  const options: Filled[] = [];
  const first = named[0];
  if (first && named.length > 1) {
    const same = named.filter(({ column, score }) => column.region === first.column.region && score > 0.5);
    if (same.length > 1)
      options.push({
        type: "columns",
        columns: same
          .toSorted((one, other) => (one.spans[0]?.start ?? 0) - (other.spans[0]?.start ?? 0))
          .map(({ column }) => column),
        spans: same.flatMap(({ spans }) => spans),
        score: same.reduce((sum, { score }) => sum + score, 0) / same.length,
      });
  }
  for (const range of ofType(reading, "range")) {
    const columns = refsOfRange(sheets, range.sheet, range.address);
    if (columns.length > 1) options.push({ type: "columns", columns, spans: [range], score: 0.95 });
  }
  const region = first?.column.region ?? home;
  const all =
    region?.columns.filter((column) => column.kind !== "empty" && fit(column.kind, slot, column) > 0.8) ?? [];
  if (region && all.length > 1)
    options.push({
      type: "columns",
      columns: all.map((column) => ({ region, column })),
      ...{ spans: [], score: options.length > 0 ? 0.2 : 0.45 },
    });
  return options;
}
