// Totals, counts and extremes up to the formula's row; the last rows; rows in a row that fulfil a condition.
import type { Region } from "@cellwright/formula/tables/region";
import type { Condition, Span } from "@cellwright/questions/reading";
import { measureIn, rowsOf, totalOf } from "./aggregate.ts";
import type { Builder, ColumnRef, Filled, Situation } from "./builder.ts";
import { datesIn, hasBlanks, isNumeric, isUnique, numbersIn } from "./clean.ts";
import { conditionsOn, mask, rowTest } from "./conditions.ts";
import { countIn, filtered, lastRows as lastOf, maskOn } from "./list-parts.ts";
import { cellOf, columnsOf, isSameColumn, labelledCell, literal, rangeOf, rowsUpTo } from "./references.ts";
import { arrayed, built, columnIn, columnsIn, guarded, perRow, quantityIn, textOption } from "./slots.ts";

/** Ranges of whole columns as those that end in the formula's row. */
function upToHere(text: string, region: ColumnRef["region"], situation: Situation): string {
  return region.columns.reduce((made, column) => {
    const ref = { region, column };
    return made.replaceAll(rangeOf(ref, situation), rowsUpTo(ref, situation));
  }, text);
}

/** `options.function`: SUM, COUNT, MAX, MIN, AVERAGE. `options.by`: "month" begins anew each month. `options.share`: by the total. */
export const running: Builder = ({ measure: slot, key: keySlot }, situation, options) => {
  const name = textOption(options, "function", "SUM");
  const each = perRow(situation);
  const group = columnIn(keySlot);
  const told = columnIn(slot) ?? (name === "COUNT" ? group : null);
  const measure = told && name !== "COUNT" ? measureIn(slot, told.region, situation) : told;
  // Groups of one row each are none.
  const isGroup = !group || options.by !== undefined || group.column.kind === "date" || !isUnique(group);
  if (!measure || !isGroup || (name !== "COUNT" && group && isSameColumn(group, measure))) return [];
  const { region } = measure;
  const isDates = group !== null && (group.column.kind === "date" || group.column.dirt.textDates > 0);
  const by = textOption(options, "by") || (isDates && name === "SUM" ? "month" : "");
  const key = group?.region === region ? (by ? inPeriod(group, by, each) : ownKey(group, each)) : [];
  // "Nothing where {measure} is empty" is no condition on the rows that are added.
  const isBlank = (one: Condition) => one.operator === "blank" && one.column === measure.column.column;
  const conditions = conditionsOn(region, each);
  const rows = rowsOf(
    conditions.filter((one) => !isBlank(one)),
    key,
    each,
  );
  if (!rows) return [];
  const isCount = name === "COUNT";
  const whole = totalOf(
    name,
    isCount ? null : measure,
    isCount && rows.mask === null ? ownRows(measure, each) : rows,
    each,
  );
  if (!whole) return [];
  const text = upToHere(whole.text, region, each);
  const shared = options.share === true ? `${text}/${whole.text}` : text;
  const inputs = hasBlanks(measure) ? [cellOf(measure, each)] : [];
  const kept = conditions.some(isBlank) ? `IF(${cellOf(measure, each)}="","",${shared})` : shared;
  const weight = keySlot && keySlot.spans.length === 0 ? 0.6 : 1;
  return built([{ text: guarded(kept, situation, inputs), weight }], situation);
};

const ownKey = (ref: ColumnRef, each: Situation) => [
  {
    other: ref,
    pairs: [[rangeOf(ref, each), cellOf(ref, each)]] as const,
    mask: `(${rangeOf(ref, each)}=${cellOf(ref, each)})`,
  },
];

/** All rows, counted by the cells of a column. */
const ownRows = (ref: ColumnRef, each: Situation) => ({
  pairs: [[rangeOf(ref, each), cellOf(ref, each)]] as const,
  hasList: false,
  mask: "",
});

function inPeriod(ref: ColumnRef, by: string, each: Situation) {
  const [range, cell] = [datesIn(ref, rangeOf(ref, each)), datesIn(ref, cellOf(ref, each))];
  const year = `(YEAR(${range})=YEAR(${cell}))`;
  const test = by === "year" ? year : `${year}*(MONTH(${range})=MONTH(${cell}))`;
  return [{ other: ref, pairs: null, mask: test }];
}

/**
 * What came in less what went out, up to here, in two columns or kept apart by another one; `start` is the balance at the beginning.
 * Of one column what is spent is taken from the start, unless it has its own signs.
 */
export const balance: Builder = ({ first, second, start }, situation) => {
  const each = perRow(situation);
  const told = [...columnsIn(first), ...columnsIn(second)].filter(isNumeric);
  const region = (told[0] ?? columnIn(first))?.region;
  const others = columnsOf(region).filter((ref) => isNumeric(ref) && ref.column.kind !== "empty");
  const isSigned =
    (told[0] ?? others[0])?.column.values.some((value) => typeof value === "number" && value < 0) ?? false;
  const isPair = told.length < 2 && others.length === 2 && !isSigned;
  const [into, out = null] = isPair || told.length === 0 ? others : told;
  if (!into || (out && into.region !== out.region)) return [];
  const begin = openingOf(start, each);
  const say = (sign: string, plus: string, minus = "", weight = 1) => ({
    ...{ text: `${begin ? `${begin}${sign}` : ""}${plus}${minus && `-${minus}`}`, weight },
  });
  const total = `SUM(${rowsUpTo(into, each)})`;
  if (out) return built([say("+", total, `SUM(${rowsUpTo(out, each)})`)], situation);
  const kinds = columnsOf(into.region).find(
    ({ column }) => column.kind === "text" && new Set(column.values).size === 2,
  );
  if (!kinds || isSigned)
    return begin
      ? built([say(isSigned ? "+" : "-", total), { ...say("+", total), weight: 0.6 }], situation)
      : [];
  const values = [
    ...situation.reading.mentions.flatMap((one) => (one.type === "value" ? [one.value] : [])),
    ...kinds.column.values,
  ].filter((value) => kinds.column.values.includes(value));
  const [plus = "", minus = ""] = [...new Set(values)].map((value) => {
    const text = typeof value === "string" ? literal(value) : "";
    return `SUMIFS(${rowsUpTo(into, each)},${rowsUpTo(kinds, each)},${text})`;
  });
  return built([say("+", plus, minus)], situation);
};

/** A given cell or amount, else the only number with a label beside the table; "the first line" is no amount. */
function openingOf(start: Filled | undefined, each: Situation): string | null {
  const isAmount = start?.type !== "number" || start.unit === "currency" || start.value > 12;
  if (start && isAmount && start.type !== "column") return quantityIn(start, each);
  const numbers = each.sheets.labelled.filter(
    ({ value, sheet }) => typeof value === "number" && sheet === each.sheet,
  );
  const [only] = numbers;
  return only && numbers.length === 1 ? labelledCell(only, each) : null;
}

/** The last `count` values: up to each row, or of the whole column. `options.partial`: also where there are fewer. */
export const lastRows: Builder = ({ measure: slot, count: given }, situation, options) => {
  const name = textOption(options, "function", "AVERAGE");
  const measure = columnIn(slot);
  const count = given ? quantityIn(given, situation) : countIn(undefined, situation);
  if (!measure || !count || (given?.type === "number" && !(Number.isInteger(given.value) && given.value > 1)))
    return [];
  const range = rangeOf(measure, situation);
  if (situation.shape === "row") {
    const rows = rowsUpTo(measure, situation);
    const less = /^\d+$/.test(count) ? String(Number(count) - 1) : `(${count}-1)`;
    const window = (first: string) => `${name}(INDEX(${rows},${first}):${cellOf(measure, situation)})`;
    const part = { text: window(`MAX(1,ROWS(${rows})-${less})`) };
    const full = { text: `IF(ROWS(${rows})<${count},"",${window(`ROWS(${rows})-${less}`)})` };
    const { place, isPerRow } = situation.reading;
    // One cell is told: the last of all rows are meant.
    if (place !== null && place.range === null && isPerRow !== true) return [];
    const [one, other] = options.partial === true ? [part, full] : [full, part];
    return built([one, { ...other, weight: 0.6 }], situation);
  }
  const kept = maskOn(measure, situation, hasBlanks(measure) ? `(${range}<>"")` : null);
  const rows = filtered(numbersIn(measure, range), kept, situation);
  return built([{ text: `${name}(${lastOf(rows, count, situation)})` }], situation);
};

/**
 * The longest row of rows that fulfil the conditions; in each row the one that ends there. "W or L" is no condition:
 * of a column with two values the one that is named first is meant.
 */
export const longestStreak: Builder = (_slots, situation) => {
  const { conditions, sheets, reading } = situation;
  const isOpen = ({ region, column, operands }: Condition) =>
    operands.length > 1 && valuesOf(region, column).length === operands.length;
  const valuesOf = (region: number, column: number) => [
    ...new Set(sheets.regions[region]?.columns.find((each) => each.column === column)?.values),
  ];
  const told = conditions.filter((each) => !isOpen(each));
  const words = [...reading.mentions.filter(({ type }) => type === "value"), ...reading.tokens];
  const open = sheets.regions.flatMap((each, region) =>
    each.columns.flatMap(({ column }): Condition[] => {
      const values = valuesOf(region, column);
      const held = ({ start, end }: Span) =>
        values.find((value) => isAlike(value, reading.question.slice(start, end)));
      const span = words.find((word) => held(word) !== undefined);
      const value = span && held(span);
      if (values.length !== 2 || !span || typeof value !== "string") return [];
      const operands = [{ type: "value" as const, value, isDate: false }];
      const its = { region, column, operands, start: span.start, end: span.end };
      return [{ ...its, operator: "is", isNegated: false, join: "and", score: 1 }];
    }),
  );
  const used = told.length > 0 ? told : open.slice(0, 1);
  const [first] = used;
  const region = first && sheets.regions[first.region];
  const [column] = region?.columns ?? [];
  if (!region || !column) return [];
  if (situation.shape === "row") return streakUpToHere(used, region, situation);
  const test = mask(used, situation);
  const rows = `ROW(${rangeOf({ region, column }, situation)})`;
  if (!test) return [];
  return built(
    [{ text: arrayed(`MAX(FREQUENCY(IF(${test},${rows}),IF(${test},"",${rows})))`, situation) }],
    situation,
  );
};

const isAlike = (value: unknown, word: string): boolean => String(value).toLowerCase() === word.toLowerCase();

/** The rows since the last one that fails the conditions. */
function streakUpToHere(conditions: readonly Condition[], region: Region, situation: Situation) {
  const [column] = region.columns;
  const [test, all] = [rowTest(conditions, situation), mask(conditions, situation)];
  if (!test || !all || !column) return [];
  const ref = { region, column };
  const failed = upToHere(`(1-${all})*ROW(${rangeOf(ref, situation)})`, region, situation);
  const last = `SUMPRODUCT(MAX(${failed},${region.top - 1}))`;
  const { place, isPerRow } = situation.reading;
  const weight = isPerRow === true || place?.range != null ? 1 : 0.5;
  return built([{ weight, text: `IF(${test},ROW(${cellOf(ref, situation)})-${last},0)` }], situation);
}
