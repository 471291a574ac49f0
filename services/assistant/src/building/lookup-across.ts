// Lookups that read headings: a table by its row and its column, and the heading of a cell in a row.
import { columnLetters } from "@cellwright/formula/references";
import type { Builder, Built, ColumnRef, Filled, Situation } from "./builder.ts";
import { filtered, maskOn, noneText, ordersIn, orElse } from "./list-parts.ts";
import { keyColumn, ownOf, ownValues, pairOf } from "./lookup-keys.ts";
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
  const made = twoWay(row, column, situation);
  return made.length > 0 ? made : twoWay(column, row, situation);
};

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
  const best = fits.reduce((one, next) => (next.hits > one.hits ? next : one));
  const pair = best.hits >= 1 ? pairOf(row, best.region, situation, true) : null;
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
  const given = options.gives === "value" ? row : headings;
  const none = noneText(situation);
  const say = (text: string) => [formula(orElse(arrayed(text, situation), none), situation.shape)];
  if (options.at === "last") return say(`LOOKUP(2,1/(${row}<>""),${given})`);
  if (options.at === "first") {
    const isAmount =
      first?.column.values.includes(0) || across.some(({ column }) => column.values.includes(0));
    return say(`INDEX(${given},MATCH(TRUE,INDEX(${row}${isAmount ? ">0" : '<>""'},0),0))`);
  }
  return ordersIn(options, situation, "descending").map(({ order, weight }) => {
    const best = `${order === "descending" ? "MAX" : "MIN"}(${row})`;
    return formula(`INDEX(${headings},MATCH(${best},${row},0))`, situation.shape, weight);
  });
};
