// Puts into the slots of a recipe what the question mentions: the likeliest few ways to do so.
import { columnLetters, columnNumber, readCorner } from "@cellwright/formula/references";
import type { ColumnKind, Region, RegionColumn, Sheets } from "@cellwright/formula/tables/region";
import type { Mention, Reading, Span } from "@cellwright/questions/reading";
import type { FormulaRecipe, Slot } from "@cellwright/recipes/recipe";
import type { ColumnRef, Filled } from "../building/builder.ts";
import { joinsOf } from "./joins.ts";

export type Slots = Readonly<Record<string, Filled | undefined>>;
export interface Filling {
  slots: Slots;
  /** The mean of how well its slots are filled, 0–1. */
  score: number;
}

const mostOptions = 4;
const mostFillings = 14;

export function fillings(
  { slots }: FormulaRecipe,
  reading: Reading,
  sheets: Sheets,
  home: Region | null,
): Filling[] {
  let ways: Slots[] = [{}];
  for (const [name, slot] of Object.entries(slots)) {
    const options = optionsFor(name, slot, reading, sheets, home);
    const usable = slot.isOptional ? [...options, undefined] : options;
    if (options.length === 0 && !slot.isOptional) return [];
    ways = ways
      .flatMap((way) =>
        usable.filter((option) => !isTaken(option, way)).map((option) => ({ ...way, [name]: option })),
      )
      .toSorted((one, other) => scoreOf(other) - scoreOf(one))
      .slice(0, mostFillings);
  }
  return ways.map((way) => ({ slots: way, score: scoreOf(way) }));
}

function scoreOf(way: Slots): number {
  const filled = Object.values(way).filter((each) => each !== undefined);
  return filled.length === 0 ? 0.5 : filled.reduce((sum, { score }) => sum + score, 0) / filled.length;
}

/** Two slots never hold the same column or the same words. */
function isTaken(option: Filled | undefined, way: Slots): boolean {
  if (!option) return false;
  return Object.values(way).some((other) => other !== undefined && isSame(option, other));
}

function isSame(one: Filled, other: Filled): boolean {
  const [first] = one.spans;
  if (first && other.spans.some(({ start, end }) => start === first.start && end === first.end)) return true;
  return one.type === "column" && other.type === "column" && one.column.column === other.column.column;
}

type Of<Type extends Mention["type"]> = Extract<Mention, { type: Type }>;
const ofType = <Type extends Mention["type"]>({ mentions }: Reading, type: Type): Of<Type>[] =>
  mentions.filter((each): each is Of<Type> => each.type === type);
const told = <Type extends Mention["type"]>(reading: Reading, type: Type): Of<Type>[] =>
  ofType(reading, type).filter((each) => !isSample(each, reading));

const clauseWeights = { request: 1, story: 0.75, guard: 0.4, example: 0.4, placement: 0.15, aside: 0.3 };
const inClause = ({ clauses }: Reading, { clause }: { clause: number }): number =>
  clauseWeights[clauses[clause]?.kind ?? "request"];

function optionsFor(
  name: string,
  slot: Slot,
  reading: Reading,
  sheets: Sheets,
  home: Region | null,
): Filled[] {
  const options = allOptions(name, slot, reading, sheets, home);
  return options.toSorted((one, other) => other.score - one.score).slice(0, mostOptions);
}

function allOptions(
  name: string,
  slot: Slot,
  reading: Reading,
  sheets: Sheets,
  home: Region | null,
): Filled[] {
  switch (slot.type) {
    case "column":
      return columnOptions(slot, reading, sheets, home);
    case "columns":
      return columnsOptions(slot, reading, sheets, home);
    case "key":
      return keyOptions(reading, sheets, home);
    case "cell":
      return cellOptions(reading);
    case "range":
      return ofType(reading, "range").map(({ sheet, address, ...its }) => ({
        type: "range",
        ...{ sheet, address, spans: [its], score: inClause(reading, its) },
      }));
    case "number":
      return numberOptions(name, slot, reading, sheets);
    case "text":
      return ofType(reading, "quote").map(({ text, ...its }) => ({
        type: "text",
        ...{ value: text, spans: [its], score: inClause(reading, its) },
      }));
    case "date":
      return ofType(reading, "date").map(({ serial, ...its }) => ({
        type: "date",
        ...{ serial, spans: [its], score: inClause(reading, its) },
      }));
    case "value":
      return valueOptions(reading);
    case "period":
      return periodOptions(reading);
  }
}

/** What an example shows of the cells is neither looked for nor calculated with. */
function isSample({ clause, start, end }: Mention, { clauses, mentions }: Reading): boolean {
  const isHeld = (each: Mention) => each.type === "value" && each.start < end && start < each.end;
  return clauses[clause]?.kind === "example" && mentions.some(isHeld);
}

const usedByConditions = ({ conditions }: Reading, { start, end }: Span): boolean =>
  conditions.some((each) => each.start <= start && end <= each.end);

/** Numbers, and the cells and columns that hold one. */
function numberOptions(name: string, slot: Slot, reading: Reading, sheets: Sheets): Filled[] {
  const numbers = told(reading, "number")
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

const cellOptions = (reading: Reading): Filled[] =>
  ofType(reading, "cell").map(({ sheet, address, ...its }) => ({
    type: "cell",
    ...{ sheet, address, spans: [its], score: 0.9 * inClause(reading, its) },
  }));

const valueOptions = (reading: Reading): Filled[] => [
  ...told(reading, "quote").map(
    ({ text, ...its }): Filled => ({
      type: "value",
      ...{ value: text, spans: [its], score: inClause(reading, its) },
    }),
  ),
  ...told(reading, "value").map(
    ({ value, ...its }): Filled => ({
      type: "value",
      ...{ value, spans: [its], score: its.score * inClause(reading, its) },
    }),
  ),
  ...told(reading, "number").map(
    ({ value, ...its }): Filled => ({
      type: "value",
      ...{ value, spans: [its], score: 0.6 * inClause(reading, its) },
    }),
  ),
];

const periodNames = ["year", "quarter", "month", "week", "weekday", "day", "hour"];
const periodOptions = ({ concepts }: Reading): Filled[] =>
  concepts
    .filter(({ name }) => periodNames.includes(name))
    .map(({ name, ...its }) => ({ type: "period", ...{ unit: name, spans: [its], score: 0.9 } }));

/** How well a column's kind is what the slot holds. */
function fit(kind: ColumnKind, { holds }: Slot, { dirt }: RegionColumn): number {
  if (holds === undefined || kind === "empty") return 1;
  if (kind === holds) return 1;
  if (kind === "mixed") return 0.7;
  if (holds === "number" && dirt.textNumbers > 0) return 0.85;
  if (holds === "date" && dirt.textDates > 0) return 0.9;
  if (holds === "text") return kind === "boolean" ? 0.6 : 0.45;
  return holds === "date" && kind === "number" ? 0.25 : 0.12;
}

function columnOptions(slot: Slot, reading: Reading, sheets: Sheets, home: Region | null): Filled[] {
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

function columnsOptions(slot: Slot, reading: Reading, sheets: Sheets, home: Region | null): Filled[] {
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

/** A told cell, a column of other keys (by the values that it shares), a value: with the column where it is found. */
function keyOptions(reading: Reading, sheets: Sheets, home: Region | null): Filled[] {
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
  for (const { value, region, column, ...its } of told(reading, "value")) {
    const other = refOf(sheets, { region, column });
    options.push({
      type: "key",
      own: { type: "value", value },
      other,
      ...{ spans: [its], score: 0.8 * its.score * inClause(reading, its) },
    });
  }
  for (const { text, ...its } of told(reading, "quote"))
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

/** The first column that holds the value, apart from the one where it is told. */
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

export function refOf(
  { regions }: Sheets,
  { region, column }: { region: number; column: number },
): ColumnRef | null {
  const found = regions[region];
  const held = found?.columns.find((each) => each.column === column);
  return found && held ? { region: found, column: held } : null;
}

function addressOf(address: string): { row: number; column: number } | null {
  const corner = readCorner(address, 0, address.length, "sheets");
  return corner && corner.column > 0 ? corner : null;
}

const isOn = (region: Region, sheet: string | null, { names }: Sheets): boolean =>
  region.sheet.toLowerCase() === (sheet ?? names[0] ?? "").toLowerCase();

/** The column of a region that a cell or a range of one column stands in. */
function refOfAddress(sheets: Sheets, sheet: string | null, address: string): ColumnRef | null {
  const refs = refsOfRange(sheets, sheet, address);
  return refs.length === 1 ? (refs[0] ?? null) : null;
}

function refsOfRange(sheets: Sheets, sheet: string | null, address: string): ColumnRef[] {
  const [from = "", to = from] = address.replaceAll("$", "").split(":");
  const [first, last] = [from, to].map((part) => addressOf(part) ?? { row: 0, column: columnNumber(part) });
  if (!first || !last) return [];
  for (const region of sheets.regions) {
    if (!isOn(region, sheet, sheets)) continue;
    const isRow =
      first.row === 0 || (first.row <= region.bottom && (last.row === 0 || last.row >= region.top));
    if (!isRow) continue;
    const columns = region.columns.filter(({ column }) => column >= first.column && column <= last.column);
    if (columns.length > 0) return columns.map((column) => ({ region, column }));
  }
  return [];
}
