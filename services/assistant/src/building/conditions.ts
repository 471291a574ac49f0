// Writes conditions as a mask (an array of TRUE and FALSE by row), as a test of one row, or as criteria for SUMIFS.
import type { Region } from "@cellwright/formula/tables/region";
import type { Condition, Operand, Operator } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "./builder.ts";
import { datesIn, hasBlanks, hasTexts, hasTimes, numbersIn, soundIn, textsIn } from "./clean.ts";
import { boundsOf, partOf } from "./period.ts";
import { cellOf, isSameColumn, literal, operandText, rangeOf, refAt } from "./references.ts";
import { columnsIn, type Slots, trimmedIn } from "./slots.ts";

export const refOf = ({ region, column }: Condition, { sheets }: Situation): ColumnRef | null =>
  refAt(sheets, region, column);

/** One comparison, `sign` and `text`. `part`: compares only a part (`contains`, `begins`, `ends`). */
interface Test {
  sign: string;
  text: string;
  part?: Operator;
}

/** At least one group must hold, with all its tests. `of` converts what is compared: to a number, a date, its month. */
interface Comparison {
  groups: readonly (readonly Test[])[];
  of: (x: string) => string;
  /** An extra test for blank cells and texts: comparisons take them for 0 and large numbers, criteria skip them. */
  guard: (x: string) => string | null;
}

const inverse: Partial<Record<Operator, Operator>> = {
  "<": ">=",
  "<=": ">",
  ">": "<=",
  ">=": "<",
  blank: "filled",
  filled: "blank",
};

type At = (ref: ColumnRef) => string;

const isDay = (operand: Operand): boolean =>
  (operand.type === "value" && operand.isDate) || (operand.type === "now" && operand.unit === "day");

function comparisonOf(given: Condition, ref: ColumnRef, at: At, situation: Situation): Comparison | null {
  const flipped = given.isNegated ? inverse[given.operator] : undefined;
  const condition = flipped ? { ...given, operator: flipped, isNegated: false } : given;
  const { operator, operands, isNegated } = condition;
  const guard = (x: string) => (hasBlanks(ref) ? `${x}<>""` : null);
  if (operator === "blank" || operator === "filled") {
    const test = { sign: operator === "blank" ? "=" : "<>", text: '""' };
    return { groups: [[test]], of: (x) => textsIn(ref, x), guard: () => null };
  }
  const [first] = operands;
  if (!first) return null;
  const isPeriod = isDay(first) ? hasTimes(ref) : first.type === "period" || first.type === "now";
  const bounds = isPeriod ? operands.flatMap((each) => boundsOf(each) ?? []) : [];
  if (bounds.length > 0) {
    const [from, until] = [bounds.map((each) => each.from), bounds.map((each) => each.until)];
    const groups = bounds.length === operands.length ? groupsOf(condition, from, until) : null;
    return (
      groups && { groups, of: (x) => datesIn(ref, x), guard: /^<=?$/.test(operator) ? guard : () => null }
    );
  }
  if (first.type === "period") {
    const values = operands.map((each) => ("value" in each ? String(each.value) : ""));
    const groups = groupsOf(condition, values);
    return groups && { groups, of: (x) => partOf(first.unit, datesIn(ref, x)), guard };
  }
  const texts = operands.map((operand) => {
    const other = operand.type === "column" ? refAt(situation.sheets, operand.region, operand.column) : null;
    return other?.region === ref.region ? numbersIn(other, at(other)) : operandText(operand, situation);
  });
  if (!texts.every((text) => text !== null)) return null;
  const held = operands.map((each) => (each.type === "value" && !each.isDate ? each.value : null));
  const isText = held.some((value) => typeof value === "string");
  const isNumber = /^[<>]/.test(operator) || held.some((value) => typeof value === "number");
  const of = (x: string): string => {
    if (isText) return operator === "contains" ? x : trimmedIn(ref, x, situation);
    return isDay(first) ? datesIn(ref, x) : isNumber ? numbersIn(ref, x) : x;
  };
  const isMixed = isNumber && !isDay(first) && hasTexts(ref) && ref.column.kind === "mixed";
  const isLow = /^(?:<|<=|between)$/.test(operator) || held.includes(0);
  const number = (x: string) => (of(x) === x ? `ISNUMBER(${x})` : null);
  const its = isMixed ? number : isLow && !isNegated ? guard : () => null;
  const groups = groupsOf(condition, texts);
  return groups && { groups, of, guard: its };
}

/** The groups of tests. If `texts` are the starts of periods, `ends` are the ends. */
function groupsOf(
  { operator, operands, isNegated }: Condition,
  texts: readonly string[],
  ends?: readonly string[],
) {
  const part = operator === "is" || operator === "between" || /^[<>]/.test(operator) ? undefined : operator;
  const test = (sign: string, text = ""): Test => ({ sign, text, ...(part && { part }) });
  const upper = ends ? "<" : "<=";
  const within = (from = "", until = ""): Test[][] =>
    isNegated
      ? [[test("<", from)], [test(ends ? ">=" : ">", until)]]
      : [[test(">=", from), test(upper, until)]];
  const [first] = texts;
  if (operator === "between") return within(first, ends ? ends.at(-1) : texts[1]);
  if (/^[<>]/.test(operator)) {
    if (!ends) return [[test(operator, first)]];
    const isFrom = operator === "<" || operator === ">=";
    return [[test(operator.startsWith("<") ? "<" : ">=", isFrom ? first : ends[0])]];
  }
  if (ends && (part || (isNegated && operands.length > 1))) return null;
  if (ends) return texts.flatMap((from, at) => within(from, ends[at]));
  return isNegated ? [texts.map((text) => test("<>", text))] : texts.map((text) => [test("=", text)]);
}

/** Writes a test of a cell, or of each cell in a range. */
function printed({ sign, text, part }: Test, x: string): string {
  if (!part) return `${x}${sign}${text}`;
  if (part === "contains") return `${sign === "=" ? "ISNUMBER" : "ISERROR"}(SEARCH(${text},${x}))`;
  return `${part === "begins" ? "LEFT" : "RIGHT"}(${x},LEN(${text}))${sign}${text}`;
}

/** Joins conditions, "and" before "or". A mask multiplies and adds tests; a test of one row uses AND and OR. */
function joined(conditions: readonly Condition[], situation: Situation, isRow: boolean): string | null {
  const at: At = (ref) => (isRow ? cellOf(ref, situation) : rangeOf(ref, situation));
  const bracketed = (parts: readonly string[], sign: string) => parts.map((part) => `(${part})`).join(sign);
  const and = (parts: readonly string[]): string =>
    parts.length < 2 ? parts.join() : isRow ? `AND(${parts.join()})` : bracketed(parts, "*");
  const or = (parts: readonly string[]): string =>
    parts.length < 2 ? parts.join() : isRow ? `OR(${parts.join()})` : `${bracketed(parts, "+")}>0`;
  const groups: string[][] = [];
  for (const each of conditions) {
    const ref = refOf(each, situation);
    const comparison = ref && comparisonOf(each, ref, at, situation);
    if (!comparison) return null;
    const x = soundIn(ref, at(ref));
    const guard = comparison.guard(x);
    const [only = [], ...others] = comparison.groups.map((tests) =>
      tests.map((test) => printed(test, comparison.of(x))),
    );
    const combined = others.length === 0 ? only : [or([only, ...others].map(and))];
    const tests = guard ? [guard, ...combined] : combined;
    const group = each.join === "or" ? undefined : groups.at(-1);
    if (group) group.push(...tests);
    else groups.push([...tests]);
  }
  return groups.length === 0 ? null : or(groups.map(and));
}

/** A test of every row, `(A2:A9="North")*(B2:B9>5)`: 1 or 0, or TRUE or FALSE for a single test. Null if impossible. */
export function mask(conditions: readonly Condition[], situation: Situation): string | null {
  const made = joined(conditions, situation, false);
  return made === null || /^\(.*\)$/.test(made) ? made : `(${made})`;
}

/** A test of the formula's own row, such as `AND(A2="x",B2>5)`. */
export const rowTest = (conditions: readonly Condition[], situation: Situation): string | null =>
  joined(conditions, situation, true);

/** Whether a test is a product on its outer level, so that a row gives 1 or 0 instead of TRUE or FALSE. */
export function isProduct(test: string): boolean {
  let depth = 0;
  return [...test.replaceAll(/"[^"]*"/g, "")].some((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return depth === 0 && sign === "*";
  });
}

/** Range and criterion pairs for COUNTIFS. Null if these cannot express "or", dirty columns or a second column. */
export function criteria(
  conditions: readonly Condition[],
  situation: Situation,
): (readonly [range: string, criterion: string])[] | null {
  const pairs: (readonly [string, string])[] = [];
  for (const [at, each] of conditions.entries()) {
    const ref = refOf(each, situation);
    const isRowwise = each.operands.some((one) => one.type === "column" && one.region === each.region);
    const isPlain = ref && !isRowwise && !(at > 0 && each.join === "or");
    const comparison = isPlain && comparisonOf(each, ref, () => "", situation);
    if (!comparison) return null;
    const range = rangeOf(ref, situation);
    const [tests = [], ...others] = comparison.groups;
    if (others.length > 0 || comparison.of(soundIn(ref, range)) !== range) return null;
    pairs.push(...tests.map((test) => [range, criterion(test)] as const));
  }
  return pairs;
}

/** Writes a criterion: `">5"`, `">"&F1` for expressions, `"*word*"`. A tilde escapes wildcards. */
function criterion({ sign, text, part }: Test): string {
  const isConstant = text.startsWith('"');
  const escaped = isConstant && text !== '""' ? text.replace(/[~*?]/g, "~$&") : text;
  if (part) {
    const [before, behind] = [part === "begins" ? "" : "*", part === "ends" ? "" : "*"];
    const start = (sign === "<>" ? sign : "") + before;
    if (isConstant) return `"${start}${escaped.slice(1, -1)}${behind}"`;
    const pieces = [start && literal(start), text, behind && literal(behind)];
    return pieces.filter((piece) => piece !== "").join("&");
  }
  if (sign === "=") return escaped;
  if (isConstant) return `"${sign}${escaped.slice(1)}`;
  return /^-?[\d.]+$/.test(text) ? `"${sign}${text}"` : `"${sign}"&${text}`;
}

/** The conditions on a region. In a single cell, subtotal rows among the data are excluded as well. */
export function conditionsOn(region: Region, { conditions, sheets, shape }: Situation): Condition[] {
  const own = conditions.filter((each) => sheets.regions[each.region] === region);
  const rows = region.totalRows.filter((row) => row > region.top && row < region.bottom);
  const column = region.columns.find(({ kind }) => kind === "text");
  if (shape === "row" || rows.length === 0 || !column) return own;
  if (own.some((each) => each.column === column.column)) return own;
  // Subtotal rows are recognized by their first word.
  const labels = rows.map((row) => String(sheets.at(region.sheet, row, column.column) ?? "").trim());
  const words = new Set(labels.map((label) => label.split(" ")[0] ?? ""));
  const [value = ""] = words;
  if (words.size > 1 || value === "") return own;
  return [...own, without({ region, column }, "begins", value, sheets)];
}

/** A condition that excludes rows with this value in the column. */
const without = (
  { region, column: { column } }: ColumnRef,
  operator: Operator,
  value: string | number,
  { regions }: Situation["sheets"],
): Condition => ({
  ...{ region: regions.indexOf(region), column, start: 0, end: 0, operator },
  ...{ operands: [{ type: "value", value, isDate: false }], isNegated: true, join: "and", score: 1 },
});

/** Removes the conditions that slots use up: on the slots' numbers, texts or cells, or on two of their columns. */
export function withoutUsed(slots: Slots, situation: Situation): Situation {
  const filled = Object.values(slots).filter((each) => each !== undefined);
  const usedSpans = filled.flatMap(({ type, spans }) => (/^(?:columns?|key)$/.test(type) ? [] : spans));
  const columns = filled.flatMap(columnsIn);
  const holds = (ref: ColumnRef | null) => columns.some((each) => ref && isSameColumn(each, ref));
  const isUsed = (each: Condition) =>
    usedSpans.some(({ start, end }) => each.start <= start && end <= each.end) ||
    (holds(refOf(each, situation)) &&
      each.operands.some(
        (one) => one.type === "column" && holds(refAt(situation.sheets, one.region, one.column)),
      ));
  return { ...situation, conditions: situation.conditions.filter((each) => !isUsed(each)) };
}

/**
 * Adapts conditions on the summed column (the measure). Conditions that compare it with a text are dropped, as texts
 * are not summed anyway. An average leaves out zeros if the question mentions zero.
 */
export function counted(
  conditions: readonly Condition[],
  measure: ColumnRef,
  name: string,
  situation: Situation,
): readonly Condition[] {
  const isText = ({ operands }: Condition) =>
    operands.length > 0 && operands.every((each) => each.type === "value" && typeof each.value === "string");
  const kept = conditions.filter((each) => !isText(each) || !isOn(each, measure, situation));
  const { reading, sheets } = situation;
  const isZeroMentioned =
    reading.concepts.some((each) => each.name === "zero") ||
    reading.mentions.some((each) => each.type === "number" && each.value === 0);
  const isMean = /^(AVERAGE|MEDIAN|MIN)$/.test(name) && measure.column.values.includes(0);
  if (!isMean || !isZeroMentioned || kept.some((each) => isOn(each, measure, situation))) return kept;
  return [...kept, without(measure, "is", 0, sheets)];
}

/** Whether the condition leaves a single value of its column. */
export const isOne = ({ operator, isNegated, operands }: Condition): boolean =>
  operator === "is" && !isNegated && operands.length === 1;

/** Whether the condition tests this column. */
export function isOn(condition: Condition, ref: ColumnRef, situation: Situation): boolean {
  const tested = refOf(condition, situation);
  return tested !== null && isSameColumn(tested, ref);
}

/** Removes the brackets around a single test. */
export const bare = (test: string): string =>
  !isProduct(test) && test.startsWith("(") && test.endsWith(")") ? test.slice(1, -1) : test;

/** A mask of `more` and the question's conditions on the region; null if there are none. */
export function maskOn(
  { region }: ColumnRef,
  situation: Situation,
  ...more: (string | null)[]
): string | null {
  const all = new Set([...more, mask(conditionsOn(region, situation), situation)]);
  return [...all].filter((each) => each !== null).join("*") || null;
}

/** Keeps the rows that meet `test`. `none`: the result if no row does. */
export const filtered = (array: string, test: string | null, none: string | null = null): string =>
  test === null ? array : `FILTER(${array},${bare(test)}${none === null ? "" : `,${none}`})`;
