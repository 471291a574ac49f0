// Different values counted or listed, repeats marked or numbered, values that occur once.
import type { Condition } from "@cellwright/questions/reading";
import type { Builder, Built, ColumnRef, Situation } from "./builder.ts";
import { hasBlanks, isNumeric, isUnique } from "./clean.ts";
import { isPadded, trimmedIn } from "./condition-parts.ts";
import { isSaid } from "./key.ts";
import { allOf, arrayOf, filtered, isSheets, maskOn } from "./list-parts.ts";
import { equals, overlap, pairOf } from "./lookup-keys.ts";
import { flag, outcomes, quotes } from "./outcomes.ts";
import { cellOf, literal, rangeOf, rowsUpTo } from "./references.ts";
import { arrayed, columnIn, columnsIn, formula } from "./slots.ts";
import { isOn, isOne } from "./used-conditions.ts";

/** How many different values. Slots: `column`, or `columns` together, `key` for the count of each. Option `once`: those that occur a single time. */
export const distinctCount: Builder = ({ columns, column, key }, asked, { once }) => {
  const told = columnsIn(columns ?? column);
  const [ref] = told;
  // Blanks are no values anyway.
  const isBlank = (each: Condition) =>
    each.operator === "blank" && ref !== undefined && isOn(each, ref, asked);
  const situation = { ...asked, conditions: asked.conditions.filter((each) => !isBlank(each)) };
  const pair = ref && key ? pairOf(key, ref.region, situation) : null;
  if (!ref || (key && !pair) || (columns && told.length < 2) || isSaid(key, pair?.other ?? null, situation))
    return [];
  const tested = situation.conditions.map((each) => each.column);
  if (columns && told.some((each) => tested.includes(each.column.column))) return [];
  // Columns of the same things are one list.
  const isAlike =
    told.length > 1 && told.every((each) => overlap(each.column.values.filter(Boolean), ref) > 0);
  // Different values are counted, not those that are there once.
  const isOther = once === true && situation.reading.concepts.some(({ name }) => name === "distinct");
  const weight = isOther
    ? 0.4
    : columns
      ? told.some(isNumeric)
        ? 0.5
        : isAlike
          ? 1
          : 0.8
      : isUnique(ref)
        ? 0.5
        : 1;
  if (!columns && situation.conditions.some((each) => isOne(each) && isOn(each, ref, situation))) return [];
  const plain = arrayOf(told, situation);
  const range = isAlike ? `TOCOL(${plain},1)` : told.length > 1 ? plain : trimmedIn(ref, plain, situation);
  const mask = maskOn(
    ref,
    situation,
    pair && equals(pair),
    hasBlanks(ref) ? `(${rangeOf(ref, situation)}<>"")` : null,
  );
  const unique = `UNIQUE(${filtered(range, mask, situation)}${once === true ? (isSheets(situation) ? ",FALSE,TRUE" : ",,TRUE") : ""})`;
  if (isSheets(situation) && mask === null && once !== true && range === plain && told.length === 1)
    return [formula(`COUNTUNIQUE(${range})`, situation.shape, weight)];
  const text = mask === null && once !== true ? `ROWS(${unique})` : `IFERROR(ROWS(${unique}),0)`;
  return [formula(arrayed(text, situation), situation.shape, weight)];
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
  if (!told.some((ref) => isPadded(ref, situation)))
    return `COUNTIF${ranges.length > 1 ? "S" : ""}(${ranges.map(({ range, own }) => `${range},${own}`).join(",")})`;
  const tests = ranges.map(
    ({ ref, range, own }) => `(${trimmedIn(ref, range, situation)}=${trimmedIn(ref, own, situation)})`,
  );
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
  if (joined !== true) return [formula(rows, "spill", isUnique(ref) ? 0.4 : 1)];
  return [formula(`TEXTJOIN(${literal(quotes(situation)[0] ?? ", ")},TRUE,${rows})`, situation.shape)];
};
