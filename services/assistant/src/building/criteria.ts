// Conditions as pairs of range and criterion, for SUMIFS and its like.
import type { Condition, Operand, Operator } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "./builder.ts";
import { hasErrors, hasTextDates, hasTextNumbers, isFirstOfGroups } from "./clean.ts";
import {
  bounded,
  isComparison,
  isDay,
  isPadded,
  isRowwise,
  plain,
  refOf,
  withBounds,
} from "./condition-parts.ts";
import { operandText, rangeOf } from "./references.ts";

export interface Criteria {
  /** Ranges with what is asked of them, for COUNTIFS(…). */
  pairs: readonly (readonly [range: string, criterion: string])[];
  /** Whether a criterion is a list in braces, so that the results must be added up. */
  hasList: boolean;
}

/** Null where criteria cannot say it: "or" across columns, dirty columns, two columns compared. */
export function criteria(conditions: readonly Condition[], situation: Situation): Criteria | null {
  const pairs: [string, string][] = [];
  let lists = 0;
  for (const [at, each] of plain(conditions, situation).entries()) {
    const ref = refOf(each, situation);
    const made = ref && !(at > 0 && each.join === "or") ? criteriaOf(each, ref, situation) : null;
    if (!ref || !made) return null;
    lists += made.filter((criterion) => criterion.startsWith("{")).length;
    for (const criterion of made) pairs.push([rangeOf(ref, situation), criterion]);
  }
  return lists > 1 ? null : { pairs, hasList: lists === 1 };
}

/** Wildcards of a criterion stand for themselves behind a tilde. */
const escaped = (text: string): string => text.replace(/[~*?]/g, "~$&");

/** `">5"`, or `">"&F1` for what is no constant. */
const compared = (operator: string, text: string): string =>
  /^-?[\d.]+$/.test(text)
    ? `"${operator}${text}"`
    : text.startsWith('"')
      ? `"${operator}${text.slice(1)}`
      : `"${operator}"&${text}`;

function criteriaOf(condition: Condition, ref: ColumnRef, situation: Situation): string[] | null {
  const { operator, operands, isNegated } = condition;
  if (operator === "blank") return ['""'];
  if (operator === "filled") return ['"<>"'];
  const [first] = operands;
  if (!first) return null;
  const span = bounded(first, ref) && !(isNegated && operands.length > 1);
  if (span)
    return hasTextDates(ref) || isNegated
      ? null
      : withBounds(operator, operands, (sign, text) => compared(sign, text));
  const texts = operands.map((operand) =>
    isRowwise(operand, condition) ? null : operandText(operand, situation),
  );
  if (texts.includes(null) || hasErrors(ref)) return null;
  const [told = "", other = ""] = texts as string[];
  const isText = operands.some(
    ({ type, ...rest }) => type === "value" && "value" in rest && typeof rest.value === "string",
  );
  const isUnsaid = isPadded(ref, situation)
    ? operator !== "contains"
    : operator === "is" && isFirstOfGroups(ref);
  if ((isText && isUnsaid) || (isDay(first) && hasTextDates(ref))) return null;
  if (operator === "is") {
    const listed = (texts as string[]).map((text) => (text.startsWith('"') ? escaped(text) : text));
    if (isNegated) return listed.map((text) => compared("<>", text));
    if (listed.length === 1) return listed;
    const isConstant = operands.every((operand) => operand.type === "value" && !operand.isDate);
    return isConstant ? [`{${listed.join(",")}}`] : null;
  }
  if (isComparison(operator) || operator === "between") {
    if (hasTextNumbers(ref)) return null;
    if (operator !== "between") return [compared(operator, told)];
    return isNegated ? null : [compared(">=", told), compared("<=", other)];
  }
  if (operands.length > 1)
    return isNegated && operator === "contains"
      ? operands.map((each) => pattern("contains", each, situation, true))
      : null;
  return [pattern(operator, first, situation, isNegated)];
}

/** `"*word*"`, `F1&"*"`. */
function pattern(operator: Operator, operand: Operand, situation: Situation, isNegated: boolean): string {
  const text = operandText(operand, situation) ?? '""';
  const [before, behind] = [operator === "begins" ? "" : "*", operator === "ends" ? "" : "*"];
  const sign = isNegated ? "<>" : "";
  if (operand.type === "value")
    return `"${sign}${before}${escaped(String(operand.value)).replaceAll('"', '""')}${behind}"`;
  return [sign + before && `"${sign}${before}"`, text, behind && `"${behind}"`]
    .filter((part) => part !== "")
    .join("&");
}
