// Numbers are held against numbers, texts against texts, days against days.
import type { RegionColumn } from "@cellwright/formula/tables/region";
import type { Node } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { isCall, nameOf, nodesIn } from "./nodes.ts";
import type { Test } from "./tests.ts";

const found = finder("kinds");
const givesNumbers = /^(?:LEN|YEAR|MONTH|DAY|WEEKDAY|COUNT.*|SUM.*|DATEDIF|ROUND|VALUE|INT)$/;

export const kinds: Check = (given) => given.tests.flatMap((test) => tested(test, given));

export const named = (of: RegionColumn) => ({ column: nameOf(of) });
export const isTexts = ({ kind, dirt }: RegionColumn): boolean =>
  kind === "text" && dirt.textNumbers + dirt.textDates === 0;
const isDay = (node: Node): boolean =>
  nodesIn(node).some((each) => isCall(each, "TODAY", "NOW", "DATE", "EDATE", "EOMONTH")) &&
  !nodesIn(node).some((each) => isCall(each, "YEAR", "MONTH", "DAY"));

function tested({ column, value, operand, through, node, operator }: Test, given: Given): Issue[] {
  const isQuoted = typeof value === "string" && /^-?\d+(?:\.\d+)?$/.test(value) && node.type === "binary";
  if (isQuoted && through !== null && givesNumbers.test(through))
    return found("certain", node, "texts", { column: through });
  if (!column || (through !== null && through !== "TRIM")) return [];
  const { of } = column;
  const isThere = of.values.some((each) => String(each ?? "").trim() === String(value));
  const isFigures = of.kind === "number" || of.kind === "date";
  if (isDay(operand))
    return found((of.kind === "number" || isTexts(of)) && "certain", node, "dates", named(of));
  if (typeof value === "number" && isTexts(of) && !isThere)
    return found("certain", node, "numbers", named(of));
  if (typeof value === "number" && of.kind === "date" && value !== 0 && Math.abs(value) < 15_000)
    return found("certain", node, "notDates", named(of));
  const isPattern = typeof value === "string" && /[*?]|^\d{1,4}[-./]\d/.test(value);
  const isText = typeof value === "string" && value !== "" && !isPattern && !isThere;
  if ((isText && isFigures) || (isQuoted && of.kind === "number"))
    return found("certain", node, "texts", named(of));
  const other = given.columnOf(operand)?.of;
  const isOtherKind = other !== undefined && isFigures !== (other.kind === "number" || other.kind === "date");
  const isOther = isOtherKind && (isTexts(of) || isTexts(other));
  return found(isOther && operator !== "<>" && "likely", node, "columns", {
    ...named(of),
    other: other ? nameOf(other) : "",
  });
}
