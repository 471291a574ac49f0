// Different values counted or listed, repeats marked or numbered, values that occur once.
import type { Builder, Built, ColumnRef, Situation } from "./builder.ts";
import { hasBlanks, textsIn } from "./clean.ts";
import { allOf, filtered, isSheets, maskOn } from "./list-parts.ts";
import { equals, pairOf } from "./lookup-keys.ts";
import { flag, outcomes, quotes } from "./outcomes.ts";
import { cellOf, literal, rangeOf, rowsUpTo } from "./references.ts";
import { arrayed, columnIn, columnsIn, formula } from "./slots.ts";

/** How many different values. Slots: `column`, `key` for the count of each. Option `once`: those that occur a single time. */
export const distinctCount: Builder = ({ column, key }, situation, { once }) => {
  const ref = columnIn(column);
  const pair = ref && key ? pairOf(key, ref.region, situation) : null;
  if (!ref || (key && !pair)) return [];
  const range = textsIn(ref, rangeOf(ref, situation));
  const mask = maskOn(
    ref,
    situation,
    pair && equals(pair),
    hasBlanks(ref) ? `(${rangeOf(ref, situation)}<>"")` : null,
  );
  const unique = `UNIQUE(${filtered(range, mask, situation)}${once === true ? (isSheets(situation) ? ",FALSE,TRUE" : ",,TRUE") : ""})`;
  if (isSheets(situation) && mask === null && once !== true && range === rangeOf(ref, situation))
    return [formula(`COUNTUNIQUE(${range})`, situation.shape)];
  const text = mask === null && once !== true ? `ROWS(${unique})` : `IFERROR(ROWS(${unique}),0)`;
  return [formula(arrayed(text, situation), situation.shape)];
};

/**
 * Repeats, row by row. Slots: `column`, or `columns` that are compared together. Options: `kind` is `any` for all that occur more than
 * once, `later` without their first, `first` for each first one, `number` for which time it is, `count` for how often.
 */
export const repeats: Builder = ({ columns, column }, situation, { kind = "any" }) => {
  const told = columnsIn(columns ?? column);
  const [first] = told;
  if (!first) return [];
  const isUpTo = kind === "later" || kind === "first" || kind === "number";
  const counted = countOf(told, isUpTo, situation);
  const tests: Record<string, string> = { any: ">1", later: ">1", first: "=1" };
  const test = tests[String(kind)];
  const filled = (text: string, blank: string) =>
    told.some(hasBlanks) ? `IF(${cellOf(first, situation)}="",${blank},${text})` : text;
  if (test === undefined) return [formula(filled(counted, '""'), "row")];
  const isTold = outcomes(situation).length > 0;
  return [formula(filled(flag(counted + test, situation), isTold ? '""' : "FALSE"), "row")];
};

/** COUNTIFS sees no difference in capitals, but in blanks around a text. */
function countOf(told: readonly ColumnRef[], isUpTo: boolean, situation: Situation): string {
  const ranges = told.map((ref) => ({
    ref,
    range: isUpTo ? rowsUpTo(ref, situation) : rangeOf(ref, { ...situation, shape: "row" }),
    own: cellOf(ref, situation),
  }));
  if (told.every(({ column }) => column.dirt.padded === 0))
    return `COUNTIF${ranges.length > 1 ? "S" : ""}(${ranges.map(({ range, own }) => `${range},${own}`).join(",")})`;
  const tests = ranges.map(({ ref, range, own }) => `(${textsIn(ref, range)}=${textsIn(ref, own)})`);
  return `SUMPRODUCT(${tests.length === 1 ? `--${tests[0]}` : tests.join("*")})`;
}

/** The values that occur once, or by `kind: "repeated"` more than once, as a list. Slots: `column`. Option `joined`. */
export const onceOnly: Builder = ({ column }, situation, { kind, joined }): readonly Built[] => {
  const ref = columnIn(column);
  if (!ref) return [];
  const range = rangeOf(ref, situation);
  const isRepeated = kind === "repeated";
  const mask = maskOn(ref, situation, hasBlanks(ref) ? `(${range}<>"")` : null);
  const rows = isRepeated
    ? `UNIQUE(${filtered(range, allOf(mask, `(COUNTIF(${range},${range})>1)`), situation, '""')})`
    : `UNIQUE(${filtered(range, mask, situation)},${isSheets(situation) ? "FALSE" : ""},TRUE)`;
  if (joined !== true) return [formula(rows, "spill")];
  return [formula(`TEXTJOIN(${literal(quotes(situation)[0] ?? ", ")},TRUE,${rows})`, situation.shape)];
};
