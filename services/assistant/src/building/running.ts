// Totals, counts and extremes up to the formula's row; the last rows; rows in a row that fulfil a condition.
import type { Condition } from "@cellwright/questions/reading";
import { rowsOf, totalOf } from "./aggregate.ts";
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { datesIn, hasBlanks, isNumeric, numbersIn } from "./clean.ts";
import { conditionsOn, mask } from "./conditions.ts";
import { countIn, filtered, lastRows as lastOf, maskOn } from "./list-parts.ts";
import { cellOf, columnsOf, literal, rangeOf, rowsUpTo } from "./references.ts";
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
  const measure = columnIn(slot) ?? (name === "COUNT" ? group : null);
  if (!measure) return [];
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
  return built([{ text: guarded(kept, situation, inputs) }], situation);
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

/** What came in less what went out, up to here, in two columns or told apart by another one; `start` is the balance at the beginning. */
export const balance: Builder = ({ first, second, start }, situation) => {
  const each = perRow(situation);
  const [into, out] = [...columnsIn(first), ...columnsIn(second)].filter(isNumeric);
  const begin = quantityIn(start, each);
  const say = (plus: string, minus: string) =>
    built([{ text: `${begin ? `${begin}+` : ""}${plus}-${minus}` }], situation);
  if (!into || (out && into.region !== out.region)) return [];
  if (out) return say(`SUM(${rowsUpTo(into, each)})`, `SUM(${rowsUpTo(out, each)})`);
  const kinds = columnsOf(into.region).find(
    ({ column }) => column.kind === "text" && new Set(column.values).size === 2,
  );
  if (!kinds) return [];
  const told = situation.reading.mentions.flatMap((one) => (one.type === "value" ? [one.value] : []));
  const values = [...told, ...kinds.column.values].filter((value) => kinds.column.values.includes(value));
  const [plus = "", minus = ""] = [...new Set(values)].map((value) => {
    const text = typeof value === "string" ? literal(value) : "";
    return `SUMIFS(${rowsUpTo(into, each)},${rowsUpTo(kinds, each)},${text})`;
  });
  return say(plus, minus);
};

/** The last `count` values: up to each row, or of the whole column. `options.partial`: also where there are fewer. */
export const lastRows: Builder = ({ measure: slot, count: given }, situation, options) => {
  const name = textOption(options, "function", "AVERAGE");
  const measure = columnIn(slot);
  const count = given ? quantityIn(given, situation) : countIn(undefined, situation);
  if (!measure || !count) return [];
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

/** The longest row of rows that fulfil the conditions. */
export const longestStreak: Builder = (_slots, situation) => {
  const test = mask(situation.conditions, situation);
  const [first] = situation.conditions;
  const region = first && situation.sheets.regions[first.region];
  const [column] = region?.columns ?? [];
  if (!test || !region || !column) return [];
  const rows = `ROW(${rangeOf({ region, column }, situation)})`;
  return built(
    [{ text: arrayed(`MAX(FREQUENCY(IF(${test},${rows}),IF(${test},"",${rows})))`, situation) }],
    situation,
  );
};
