// Builds totals, counts, averages and extremes of all rows, or of the rows that conditions and keys select.
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
import { conditionsOn, counted, criteria, filtered, isProduct, mask } from "./conditions.ts";
import { groupKeys, type Key } from "./key.ts";
import { measureIn, reachOf, regionOf } from "./lookup-keys.ts";
import { acrossRow, areBeside, cellText, columnsOf, isAcross, rangeOf, rectangleOf } from "./references.ts";
import { built, columnsIn, guarded, ownOf } from "./slots.ts";

/** The selected rows as `pairs` of criteria (null if only a mask works) and as a `mask` (null for all rows). */
function rowsOf(conditions: Situation["conditions"], keys: readonly Key[], situation: Situation) {
  const test = mask(conditions, situation);
  if (conditions.length > 0 && test === null) return null;
  const conditionPairs = criteria(conditions, situation);
  const isPlain = conditionPairs !== null && keys.every((key) => key.pairs);
  const pairs = [...keys.flatMap((key) => key.pairs ?? []), ...(conditionPairs ?? [])];
  const masks = [...keys.map((key) => key.mask), ...(test === null ? [] : [test])];
  return { pairs: isPlain ? pairs : null, mask: masks.join("*") || null };
}

/** "Less than the largest number": matches all numbers, but neither texts nor errors. */
const anyNumber = '"<9.99E+307"';

/** The total of the selected rows, or their count if there is no measure; null if it cannot be expressed. */
export function totalOf(
  name: string,
  measure: ColumnRef | null,
  conditions: Situation["conditions"],
  keys: readonly Key[],
  situation: Situation,
): string | null {
  const rows = rowsOf(conditions, keys, situation);
  if (!rows || (!measure && rows.mask === null)) return null;
  const { pairs, mask: test } = rows;
  const flat = (pairs ?? []).flat().join();
  if (measure && test === null) return ofAll(name, measure, situation);
  if (!measure || test === null)
    return pairs ? `COUNTIFS(${flat})` : `SUMPRODUCT(${test && isProduct(test) ? test : `--${test}`})`;
  const range = rangeOf(measure, situation);
  if (name === "COUNT" || name === "COUNTA") {
    const isFiltered = name === "COUNT" || pairs?.some(([on]) => on === range);
    if (pairs) return `COUNTIFS(${flat}${isFiltered ? "" : `,${range},"<>"`})`;
    return `SUMPRODUCT(${test}*(${range}<>""))`;
  }
  const errors = hasErrors(measure) ? `,${range},${anyNumber}` : "";
  if (pairs && !hasTextNumbers(measure) && /^(?:SUM|AVERAGE|MAX|MIN)$/.test(name))
    return `${name}IFS(${range},${flat}${errors})`;
  const values = soundIn(measure, numbersIn(measure, range), name === "SUM" ? "0" : '""');
  const isPlain = hasTexts(measure) && values === range;
  if (name === "SUM") return isPlain ? `SUMPRODUCT(${test}*1,${range})` : `SUMPRODUCT(${test}*${values})`;
  return `${name}(${filtered(values, hasBlanks(measure) ? `${test}*(${range}<>"")` : test)})`;
}

function ofAll(name: string, measure: ColumnRef, situation: Situation): string {
  const range = rangeOf(measure, situation);
  const numbers = soundIn(measure, numbersIn(measure, range));
  if (name === "COUNT" || name === "COUNTA" || numbers === range) return `${name}(${range})`;
  if (name === "SUM") return `SUMPRODUCT(${numbers})`;
  const values = hasTextNumbers(measure) ? `IF(${range}<>"",${numbers})` : numbers;
  return `${name}(${values})`;
}

/** Applies `options.function`. If no number column is named, it uses the likeliest one. */
export const aggregate: Builder = (slots, situation, options) => {
  const name = String(options.function ?? "SUM");
  const { measure: slot, key: keySlot } = slots;
  const isCount = name === "COUNT" || name === "COUNTA";
  if (slot?.type === "range")
    return built(`${name}(${cellText(slot.sheet, slot.address, situation)})`, situation);
  const measures = columnsIn(slot);
  if (measures.length > 1 && !keySlot) {
    // "Sum of Jan to Mar" sums over the formula's own row, or over all rows.
    const print = situation.shape === "row" ? acrossRow : rectangleOf;
    const parts = areBeside(measures) ? [measures] : measures.map((ref) => [ref]);
    return built(`${name}(${parts.map((some) => print(some, situation)).join(",")})`, situation);
  }
  const [named = null] = measures;
  const other = keySlot?.type === "key" ? keySlot.other : null;
  const first = named && (isCount || isNumeric(named)) ? named : null;
  const region = regionOf([first, other, named, ...columnsIn(keySlot)], situation);
  const measure = isCount ? named : measureIn(slot, region, situation);
  if (!region || !(measure || isCount) || measure?.column.kind === "empty") return [];
  // If the key column has no duplicates, each group would be a single row.
  if (columnsIn(keySlot).some((ref) => ref.region === region && isUnique(ref))) return [];
  const keys = groupKeys(keySlot, situation, region);
  const conditions = conditionsOn(region, situation);
  const kept = isCount || !measure ? conditions : counted(conditions, measure, name, situation);
  const [filled] = columnsOf(region).filter(({ column }) => column.kind !== "empty");
  const how = name === "COUNT" && !(measure && isNumeric(measure)) ? "COUNTA" : name;
  const rows = keys.length + kept.length === 0 ? (filled ?? null) : null;
  const text = totalOf(how, measure ?? rows, kept, keys, situation);
  const isRow = situation.shape === "row" && !isAcross(situation);
  const isLone = isRow ? keys.length === 0 : reachOf(ownOf(keySlot), situation) < 1;
  const isOdd = isLone || (keySlot && keys.length === 0);
  return built(text && guarded(text, situation), situation, isOdd ? 0.4 : 1);
};
