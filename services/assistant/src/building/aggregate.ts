// Totals, counts, averages and extremes, of all rows or of those that conditions and keys leave.
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import {
  hasBlanks,
  hasErrors,
  hasTextNumbers,
  hasTexts,
  isNumeric,
  isUnique,
  numbersIn,
  soundIn,
} from "./clean.ts";
import { conditionsOn, criteria, isProduct, mask } from "./conditions.ts";
import { type GroupKey, groupKeys } from "./key.ts";
import { filtered } from "./list-parts.ts";
import { overlap } from "./lookup-keys.ts";
import { isCompared, isForEach, isNumbering, isSaidPer, measureIn, nearness, regionOf } from "./measures.ts";
import { acrossRow, columnsOf, isAcross, literal, rangeOf, rectangleOf, toldRange } from "./references.ts";
import { arrayed, built, columnsIn, guarded, textOption, type Way } from "./slots.ts";
import { counted, isOn } from "./used-conditions.ts";

export { measureIn } from "./measures.ts";

/** The rows that are left; `pairs` is null where only the mask can say it, `mask` where all rows are. */
export interface Rows {
  pairs: readonly (readonly [string, string])[] | null;
  hasList: boolean;
  mask: string | null;
}

/** Null where a condition cannot be told. */
export function rowsOf(
  conditions: Situation["conditions"],
  keys: readonly GroupKey[],
  situation: Situation,
): Rows | null {
  // The keys are in place of a single one that the question names.
  const others = conditions.filter(
    (each) =>
      each.operator !== "is" || each.isNegated || !keys.some(({ other }) => isOn(each, other, situation)),
  );
  const told = others.length > 0 ? mask(others, situation) : null;
  if (others.length > 0 && told === null) return null;
  const said = criteria(others, situation);
  const all = [...keys.flatMap((key) => key.pairs ?? []), ...(said?.pairs ?? [])];
  const seen = new Set<string>();
  const pairs = all.filter((pair) => !seen.has(pair.join()) && seen.add(pair.join()));
  const masks = new Set([...keys.map((key) => key.mask), ...(told === null ? [] : [told])]);
  return {
    pairs: said && keys.every((key) => key.pairs) ? pairs : null,
    hasList: said?.hasList ?? false,
    mask: masks.size > 0 ? [...masks].join("*") : null,
  };
}

const codes: Record<string, number> = { AVERAGE: 1, COUNT: 2, COUNTA: 3, MAX: 4, MIN: 5, SUM: 9, MEDIAN: 12 };

/** The largest number that a cell can hold: less than it is every number, and no text or error. */
const anyNumber = '"<9.99E+307"';

/** `name` is COUNT where rows are counted and no column is told. */
export function totalOf(
  name: string,
  measure: ColumnRef | null,
  rows: Rows,
  situation: Situation,
): Way | null {
  if (!measure) return countOf(rows, situation);
  const range = rangeOf(measure, situation);
  if (rows.mask === null) return ofAll(name, measure, range, situation);
  const isDirty = hasTextNumbers(measure) && name !== "COUNTA";
  const errors = hasErrors(measure) ? ([[range, anyNumber]] as const) : [];
  if (rows.pairs && !isDirty) {
    const found = withCriteria(name, range, { ...rows, pairs: [...rows.pairs, ...errors] }, situation);
    if (found) return found;
  }
  return withMask(name, measure, range, rows.mask, situation);
}

/** How many rows are left. */
export function countOf(
  { pairs, hasList, mask: test }: Rows,
  situation: Situation,
  first?: ColumnRef,
): Way | null {
  if (test === null) return first ? { text: `COUNTA(${rangeOf(first, situation)})` } : null;
  if (pairs) return { text: listed(`COUNTIFS(${flat(pairs)})`, hasList, "SUM", situation) };
  return { text: `SUMPRODUCT(${isProduct(test) ? test : `--${test}`})` };
}

const flat = (pairs: Rows["pairs"]): string => (pairs ?? []).flat().join(",");

/** One result for each text of a list in braces, put together. */
const listed = (text: string, hasList: boolean, name: string, { dialect }: Situation): string => {
  if (!hasList) return text;
  return dialect === "sheets"
    ? name === "SUM"
      ? `SUMPRODUCT(${text})`
      : `ARRAYFORMULA(${name}(${text}))`
    : `${name}(${text})`;
};

function ofAll(name: string, measure: ColumnRef, range: string, situation: Situation): Way {
  if (hasTextNumbers(measure) && name !== "COUNTA") {
    const numbers = numbersIn(measure, range);
    if (name === "SUM") return { text: `SUMPRODUCT(${numbers})` };
    return { text: arrayed(`${name}(IF(${range}<>"",${numbers}))`, situation) };
  }
  if (!hasErrors(measure) || name === "COUNT") return { text: `${name}(${range})` };
  const code = situation.dialect === "excel" && codes[name];
  if (code) return { text: `AGGREGATE(${code},6,${range})` };
  return { text: arrayed(`${name}(IFERROR(${range},""))`, situation) };
}

function withCriteria(
  name: string,
  range: string,
  { pairs, hasList }: Rows,
  situation: Situation,
): Way | null {
  const all = flat(pairs);
  const isFiltered = pairs?.some(([on]) => on === range) ?? false;
  const sum = (text: string): string => listed(text, hasList, "SUM", situation);
  if (name === "COUNT" || name === "COUNTA")
    return { text: sum(`COUNTIFS(${all}${name === "COUNTA" && !isFiltered ? `,${range},"<>"` : ""})`) };
  if (name === "SUM") return { text: sum(`SUMIFS(${range},${all})`) };
  if (name === "AVERAGE")
    return {
      text: hasList
        ? `${sum(`SUMIFS(${range},${all})`)}/${sum(`COUNTIFS(${all})`)}`
        : `AVERAGEIFS(${range},${all})`,
    };
  if (name !== "MAX" && name !== "MIN") return null;
  return { text: listed(`${name}IFS(${range},${all})`, hasList, name, situation) };
}

function withMask(name: string, measure: ColumnRef, range: string, test: string, situation: Situation): Way {
  if (name === "COUNT" || name === "COUNTA") return { text: `SUMPRODUCT(${test}*(${range}<>""))` };
  const values = soundIn(measure, numbersIn(measure, range), name === "SUM" ? "0" : '""');
  if (name === "SUM")
    return {
      text:
        hasTexts(measure) && values === range
          ? `SUMPRODUCT(${test}*1,${range})`
          : `SUMPRODUCT(${test}*${values})`,
    };
  const full = hasBlanks(measure) ? `${test}*(${range}<>"")` : test;
  return { text: `${name}(${filtered(values, full, situation)})` };
}

/** `sum of Jan to Mar`: of the row that the formula stands in, or of all rows. */
function overColumns(name: string, refs: readonly ColumnRef[], situation: Situation): (Way | null)[] {
  const [first] = refs;
  if (!first) return [];
  const numbers = refs.map(({ column }) => column.column).sort((one, other) => one - other);
  const isClosed = numbers.every((number, at) => at === 0 || number === (numbers[at - 1] ?? 0) + 1);
  const parts = (print: (some: readonly ColumnRef[], situation: Situation) => string): string =>
    isClosed ? print(refs, situation) : refs.map((ref) => print([ref], situation)).join(",");
  const inRow = { text: `${name}(${parts(acrossRow)})` };
  if (situation.shape === "row") return [inRow];
  const rows = rowsOf(conditionsOn(first.region, situation), [], situation);
  if (!rows?.mask) return [{ text: `${name}(${parts(rectangleOf)})` }, { ...inRow, weight: 0.6 }];
  const ranges = isClosed
    ? parts(rectangleOf)
    : `(${refs.map((ref) => numbersIn(ref, rangeOf(ref, situation))).join("+")})`;
  return name === "SUM" ? [{ text: `SUMPRODUCT(${rows.mask}*${ranges})` }] : [];
}

/** How often a value stands in the columns that have it: in the row of the formula, or in all rows. */
function countAcross(value: string | number | boolean, situation: Situation): (Way | null)[] {
  const refs = columnsOf(regionOf([], situation)).filter((ref) => overlap([value], ref) > 0);
  if (refs.length < 2) return [];
  const range = situation.shape === "row" ? acrossRow(refs, situation) : rectangleOf(refs, situation);
  return [{ text: `COUNTIF(${range},${literal(value)})` }];
}

/** `options.function`. Without a column of numbers that is told, the likeliest is taken. */
export const aggregate: Builder = (slots, situation, options) => {
  const name = textOption(options, "function", "SUM");
  const { measure: slot, key: keySlot } = slots;
  const isCount = name === "COUNT" || name === "COUNTA";
  if (slot?.type === "range")
    return built([{ text: `${name}(${toldRange(slot.sheet, slot.address, situation)})` }], situation);
  const { value } = slots;
  if (value?.type === "value") return built(countAcross(value.value, situation), situation);
  const measures = columnsIn(slot).filter(
    (ref, _, all) => all.length === 1 || (slot?.spans ?? []).length > 0 || !isNumbering(ref),
  );
  const other = keySlot?.type === "key" ? keySlot.other : null;
  if (measures.length > 1 && !keySlot) return built(overColumns(name, measures, situation), situation);
  const [named = null] = measures;
  const isRow = situation.shape === "row" && !isAcross(situation);
  // The rows of keys beside the place belong to another table.
  const apart =
    isRow && !keySlot && !named
      ? situation.sheets.regions.find((each) => groupKeys(undefined, situation, each).length > 0)
      : null;
  const region =
    apart ??
    regionOf(
      [named && (isCount || isNumeric(named)) ? named : null, other, named, ...columnsIn(keySlot)],
      situation,
    );
  const measure = isCount ? named : measureIn(slot, region, situation);
  if (!region || !(measure || isCount) || measure?.column.kind === "empty") return [];
  const keys = groupKeys(keySlot, situation, region);
  const told = conditionsOn(region, situation);
  const kept = isCount || !measure ? told : counted(told, measure, name, situation);
  const rows = rowsOf(kept, keys, situation);
  if (!rows) return [];
  const isLone = isRow ? keys.length === 0 : isForEach(keySlot, situation);
  // A group of one row is none.
  if (columnsIn(keySlot).some((ref) => ref.region === region && isUnique(ref))) return [];
  const first = region.columns.find(({ kind }) => kind !== "empty");
  const way = measure
    ? totalOf(name === "COUNT" && !isNumeric(measure) ? "COUNTA" : name, measure, rows, situation)
    : countOf(rows, situation, first && { region, column: first });
  const isOdd =
    measure !== null && !isCount && (isNumbering(measure) || isCompared(measure, told, situation));
  const isWeak = isLone || isOdd || (keySlot && keys.length === 0);
  const isGroupless = situation.reading.place === null && !keySlot && isSaidPer(region, situation);
  const isPart = isCount && situation.reading.concepts.some(({ name }) => /^(share|percentOf)$/.test(name));
  const weight = isWeak
    ? 0.4
    : nearness(slot, measure, region, situation) * (isGroupless || isPart ? 0.8 : 1);
  return built([way && { text: guarded(way.text, situation), weight }], situation);
};
