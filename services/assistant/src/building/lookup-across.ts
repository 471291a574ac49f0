// Lookups that read headings: a table by its row and its column, and the heading of a cell in a row.
import { columnLetters } from "@cellwright/formula/references";
import type { Builder, Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { filtered, maskOn, noneText, ordersIn, orElse } from "./list-parts.ts";
import { homeRegion, isMeasure, keyColumn, overlap, ownOf, ownValues, pairOf } from "./lookup-keys.ts";
import { acrossRow, columnsOf, keyText, placeArea, rectangleOf, toldRange } from "./references.ts";
import { arrayed, columnsIn, formula } from "./slots.ts";

/** The headings of columns beside each other, fixed where the formula is filled; null for a table without a header. */
function headingsOf(columns: readonly ColumnRef[], situation: Situation): string | null {
  const [first] = columns;
  const row = first?.region.headerRows.at(-1);
  if (!first || row === undefined) return null;
  const places = columns.map(({ column }) => column.column);
  const [from, to] = [Math.min(...places), Math.max(...places)].map(columnLetters);
  return toldRange(first.region.sheet, `${from}${row}:${to}${row}`, situation);
}

const isHeaded = (value: unknown, { column: { heading } }: ColumnRef): boolean =>
  String(value).trim().toLowerCase() === heading?.trim().toLowerCase();

/** Slots: `row` and `column`, the keys of a table with headings across. Rows may be steps of a scale. */
export const lookupTwoWay: Builder = ({ row, column }, situation) => {
  if (!row || !column) return gridOf(situation);
  const made = twoWay(row, column, situation);
  return made.length > 0 ? made : twoWay(column, row, situation);
};

/**
 * Without keys that are given: a table with headings that stand in a column beside the place; another column there stands in the table's first
 * one, or is measured by it.
 */
export function gridOf(situation: Situation): readonly Built[] {
  const home = situation.shape === "row" ? homeRegion(situation) : null;
  const mine = columnsOf(home).filter(({ column }) => column.kind !== "empty");
  for (const region of situation.sheets.regions) {
    const [first, ...right] = region === home ? [] : columnsOf(region);
    const across = mine.find(({ column }) => {
      const values = column.values.filter((value) => value !== null && value !== "");
      const hits = values.filter((value) => right.some((ref) => isHeaded(value, ref)));
      return right.length > 1 && values.length > 0 && hits.length >= values.length / 2;
    });
    const rest = mine.filter((ref) => ref !== across);
    const same = (ref: ColumnRef) => first && overlap(ref.column.values, first) >= 0.5;
    const down =
      rest.find((ref) => ref.column.kind === "text" && same(ref)) ??
      rest.find(
        (ref) => first && ref.column.kind === first.column.kind && isMeasure(first) && isMeasure(ref),
      );
    if (!across || !down || !first) continue;
    const own = (column: ColumnRef) => ({ type: "column" as const, column });
    const its = { score: 1, spans: [] };
    return twoWay(
      { ...its, type: "key", own: own(down), other: first },
      { ...its, ...own(across) },
      situation,
    );
  }
  return [];
}

function twoWay(row: Filled | undefined, column: Filled | undefined, situation: Situation): readonly Built[] {
  const [down, across] = [ownOf(row), ownOf(column)];
  if (!down || !across) return [];
  const wanted = ownValues(across, situation);
  const told = row?.type === "key" ? row.other : null;
  const fits = situation.sheets.regions.map((region) => {
    const first = told?.region === region ? told : keyColumn(down, region, situation);
    const right = columnsOf(region).filter((ref) => ref.column.column > (first?.column.column ?? 0));
    const hits = wanted.filter((value) => right.some((ref) => isHeaded(value, ref))).length;
    return { region, hits: hits + (first ? 0.5 : 0) };
  });
  const best = fits.toSorted((one, next) => next.hits - one.hits)[0];
  const pair = best && best.hits >= 1 ? pairOf(row, best.region, situation, true) : null;
  if (!best) return [];
  const right = columnsOf(best.region).filter((ref) => pair && ref.column.column > pair.other.column.column);
  const headings = headingsOf(right, situation);
  if (!pair || !headings) return [];
  const range = pair.isPlain ? pair.range : `INDEX(${pair.range},0)`;
  const place = `MATCH(${keyText(across, situation)},${headings},0)`;
  const say = (line: string) =>
    formula(
      orElse(`INDEX(${rectangleOf(right, situation)},${line},${place})`, noneText(situation)),
      situation.shape,
    );
  const numbers = ownValues(down, situation).filter((value) => typeof value === "number");
  const isScale = numbers.length > 0 && numbers.some((value) => !pair.other.column.values.includes(value));
  if (!isScale) return [say(`MATCH(${pair.needle},${range},0)`)];
  const [floor, ceiling] = [`MATCH(${pair.needle},${range},1)`, `XMATCH(${pair.needle},${range},1)`];
  const isUpper = situation.reading.concepts.some(
    ({ name }) => name === "atMost" || name === "orLess" || name === "up",
  );
  return isUpper ? [say(ceiling)] : [say(floor), { ...say(ceiling), weight: 0.7 }];
}

/** The columns told, else those of numbers in the row of the place. */
function rowColumns(told: readonly ColumnRef[], situation: Situation): readonly ColumnRef[] {
  if (told.length > 1) return told;
  const { top, left } = placeArea(situation);
  const region = situation.sheets.regions.find(
    (each) => each.sheet === situation.sheet && each.top <= top && top <= each.bottom && each.left < left,
  );
  return region
    ? columnsOf(region).filter(({ column }) => column.kind === "number" && column.column !== left)
    : [];
}

/**
 * The heading of a cell in the row. Slots: `columns`. Options: `at` is `best` by `order`, `first` or `last` of the filled
 * cells; `gives: "value"` for the cell itself.
 */
export const heading: Builder = ({ columns }, situation, options) => {
  const across = rowColumns(columnsIn(columns), situation);
  const headings = headingsOf(across, situation);
  const [first] = across;
  if (across.length < 2 || !headings) return [];
  // A row that the question's conditions tell, else the row of the formula.
  const mask = first && maskOn(first, situation);
  const row = mask ? filtered(rectangleOf(across, situation), mask, situation) : acrossRow(across, situation);
  const isValue = options.gives === "value";
  const none = noneText(situation);
  // Not the heading but the cell itself may be meant, and the other way round.
  const say = (text: (given: string) => string) =>
    [isValue, !isValue].map((each, at) => {
      const told = arrayed(text(each ? row : headings), situation);
      return formula(orElse(told, none), situation.shape, at === 0 ? 1 : 0.7);
    });
  if (options.at === "last") return say((given) => `LOOKUP(2,1/(${row}<>""),${given})`);
  if (options.at === "first") {
    const isAmount = across.some(({ column }) => column.values.includes(0));
    return say((given) => `INDEX(${given},MATCH(TRUE,INDEX(${row}${isAmount ? ">0" : '<>""'},0),0))`);
  }
  // "Below the minimum", where one of the columns is called so, asks for no smallest number.
  const { concepts, mentions } = situation.reading;
  const named = mentions.filter(
    (each) => each.type === "column" && across.some(({ column }) => column.column === each.column),
  );
  const words = concepts.filter(({ name }) => /^(?:min|bottom|max|top)$/.test(name));
  if (words.length > 0 && words.every((word) => named.some((each) => each.start === word.start))) return [];
  return ordersIn(options, situation, "descending").map(({ order, weight }) => {
    const best = `${order === "descending" ? "MAX" : "MIN"}(${row})`;
    return formula(`INDEX(${headings},MATCH(${best},${row},0))`, situation.shape, weight);
  });
};
