// Lowers the conditions of a question to a mask over rows or to the test of one row; criteria.ts has those of SUMIFS.
import type { Condition, Operand, Operator } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "./builder.ts";
import { datesIn, hasBlanks, hasTexts, hasTimes, labelsIn, numbersIn, soundIn, textsIn } from "./clean.ts";
import { isComparison, isDay, plain, refOf, trimmedIn, withBounds } from "./condition-parts.ts";
import { partOf } from "./period.ts";
import { cellOf, operandText, rangeOf, refAt } from "./references.ts";

export { conditionsOn, refOf } from "./condition-parts.ts";
export { type Criteria, criteria } from "./criteria.ts";

/** How tests are joined: over rows by multiplication, in one row by AND and OR. */
interface Joining {
  and(parts: readonly string[]): string;
  or(parts: readonly string[]): string;
  not(part: string): string;
  /** The range or the cell. */
  of(ref: ColumnRef): string;
}

const bracketed = (parts: readonly string[], sign: string): string =>
  parts.map((part) => `(${part})`).join(sign);

const overRows = (situation: Situation): Joining => ({
  and: (parts) => (parts.length === 1 ? (parts[0] ?? "") : bracketed(parts, "*")),
  or: (parts) => (parts.length === 1 ? (parts[0] ?? "") : `${bracketed(parts, "+")}>0`),
  not: (part) => `(${part})=FALSE`,
  of: (ref) => rangeOf(ref, situation),
});
const inRow = (situation: Situation): Joining => ({
  and: (parts) => (parts.length === 1 ? (parts[0] ?? "") : `AND(${parts.join(",")})`),
  or: (parts) => (parts.length === 1 ? (parts[0] ?? "") : `OR(${parts.join(",")})`),
  not: (part) => `NOT(${part})`,
  of: (ref) => cellOf(ref, situation),
});

/** `(A2:A9="North")*(B2:B9>5)`: for each row 1 or 0, TRUE or FALSE where it is only one test. Null where a column is not there. */
export function mask(conditions: readonly Condition[], situation: Situation): string | null {
  const made = joined(conditions, situation, overRows(situation));
  return made === null ? null : made.startsWith("(") && made.endsWith(")") ? made : `(${made})`;
}

/** Whether tests are multiplied on the outer level, so that a row is 1 or 0 and not TRUE or FALSE. */
export function isProduct(test: string): boolean {
  let depth = 0;
  return [...test.replaceAll(/"[^"]*"/g, "")].some((sign) => {
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    return depth === 0 && sign === "*";
  });
}

/** `AND(A2="x",B2>5)`, on the row of the formula. */
export const rowTest = (conditions: readonly Condition[], situation: Situation): string | null =>
  joined(conditions, situation, inRow(situation));

/** "a and b or c": "and" binds first. */
function joined(conditions: readonly Condition[], situation: Situation, joining: Joining): string | null {
  const groups: string[][] = [];
  for (const each of plain(conditions, situation)) {
    const tests = testsOf(each, situation, joining);
    if (!tests) return null;
    const group = each.join === "or" ? undefined : groups.at(-1);
    if (group) group.push(...tests);
    else groups.push([...tests]);
  }
  return groups.length === 0 ? null : joining.or(groups.map(joining.and));
}

/** Parts that hold together. */
function testsOf(condition: Condition, situation: Situation, joining: Joining): string[] | null {
  const { operator, operands, isNegated } = condition;
  const ref = refOf(condition, situation);
  if (!ref) return null;
  const x = soundIn(ref, joining.of(ref));
  if (operator === "blank" || operator === "filled")
    return [`${textsIn(ref, x)}${operator === "blank" ? "=" : "<>"}""`];
  const [first] = operands;
  if (!first) return null;
  const isPeriod = first.type === "period" || first.type === "now";
  if (isDay(first) ? hasTimes(ref) : isPeriod) {
    const dates = datesIn(ref, x);
    const each =
      operator === "is"
        ? operands.map((one) => ofPeriod("is", [one], dates))
        : [ofPeriod(operator, operands, dates)];
    if (each.some((parts) => parts === null)) return null;
    const parts = each as string[][];
    const tests = parts.length === 1 ? (parts[0] ?? []) : [joining.or(parts.map(joining.and))];
    const isRecurring = tests.some((test) => !test.startsWith(dates));
    const held = isNegated ? [joining.not(joining.and(tests))] : tests;
    return isRecurring && hasBlanks(ref) ? [`${x}<>""`, ...held] : held;
  }
  const texts = operands.map((operand) => comparand(operand, ref, situation, joining));
  if (texts.includes(null)) return null;
  const isText = operands.some((one) => one.type === "value" && typeof one.value === "string");
  const isNumber = operands.some(
    (one) => one.type === "value" && typeof one.value === "number" && !one.isDate,
  );
  const y = isText
    ? trimmedIn(ref, x.includes(":") && operator === "is" ? labelsIn(ref, x) : x, situation)
    : isDay(first)
      ? datesIn(ref, x)
      : isNumber || isComparison(operator)
        ? numbersIn(ref, x)
        : x;
  return compare(condition, y, texts as string[], joining, guards(condition, ref, x, y));
}

/** Blanks count as 0 and texts are more than any number, unlike in criteria. */
function guards(
  { operator, isNegated, operands }: Condition,
  ref: ColumnRef,
  x: string,
  y: string,
): string[] {
  const isLow =
    operator === "<" ||
    operator === "<=" ||
    operator === "between" ||
    operands.some((one) => one.type === "value" && one.value === 0);
  if (y === x && isComparison(operator) && hasTexts(ref) && ref.column.kind !== "text")
    return [`ISNUMBER(${x})`];
  return isLow && !isNegated && hasBlanks(ref) ? [`${x}<>""`] : [];
}

function comparand(operand: Operand, ref: ColumnRef, situation: Situation, joining: Joining): string | null {
  const other = operand.type === "column" ? refAt(situation.sheets, operand.region, operand.column) : null;
  if (other?.region === ref.region) return numbersIn(other, joining.of(other));
  return operandText(operand, situation);
}

function compare(
  { operator, isNegated }: Condition,
  x: string,
  texts: readonly string[],
  joining: Joining,
  guard: readonly string[],
): string[] {
  const [first = "", second = ""] = texts;
  if (operator === "is") {
    const tests = texts.map((text) => `${x}${isNegated ? "<>" : "="}${text}`);
    return isNegated ? tests : [...guard, joining.or(tests)];
  }
  if (isComparison(operator)) return [...guard, `${x}${operator}${first}`];
  if (operator === "between") {
    const tests = [`${x}>=${first}`, `${x}<=${second}`];
    return isNegated ? [joining.or([`${x}<${first}`, `${x}>${second}`])] : [...guard, ...tests];
  }
  const tests = texts.map((text) =>
    operator === "contains"
      ? `ISNUMBER(SEARCH(${text},${x}))`
      : `${operator === "begins" ? "LEFT" : "RIGHT"}(${x},LEN(${text}))=${text}`,
  );
  return [isNegated ? joining.not(joining.or(tests)) : joining.or(tests)];
}

/** Of a period that comes again every year the part is compared, of others the dates with its bounds. */
function ofPeriod(operator: Operator, operands: readonly Operand[], x: string): string[] | null {
  const bounds = withBounds(operator, operands, (sign, text) => `${x}${sign}${text}`);
  if (bounds) return bounds;
  const [first, last = first] = operands;
  if (first?.type !== "period" || last?.type !== "period") return null;
  const part = partOf(first.unit, x);
  if (operator === "between") return [`${part}>=${first.value}`, `${part}<=${last.value}`];
  return operator === "is"
    ? [`${part}=${first.value}`]
    : isComparison(operator)
      ? [`${part}${operator}${first.value}`]
      : null;
}
