// Check: numbers are compared with numbers, texts with texts, dates with dates; only numbers are added.
import type { RegionColumn } from "@cellwright/formula/tables/region";
import type { Node } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { argumentOf, isCall, nameOf, nodesIn, type Read } from "./nodes.ts";
import type { Test } from "./tests.ts";

const found = finder("kinds");
const givesNumbers = /^(?:LEN|YEAR|MONTH|DAY|WEEKDAY|COUNT.*|SUM.*|DATEDIF|ROUND|VALUE|INT)$/;
const adds =
  /^(?:SUM|AVERAGE|MAX|MIN|MEDIAN|LARGE|SMALL|STDEV.*|VAR.*|PRODUCT|PERCENTILE.*|QUARTILE.*|RANK.*)$/;
const ofDays =
  /^(?:YEAR|MONTH|DAY|WEEKDAY|WEEKNUM|ISOWEEKNUM|EOMONTH|EDATE|DATEDIF|NETWORKDAYS.*|WORKDAY.*|DAYS|YEARFRAC)$/;

export const kinds: Check = (given) => [
  ...given.tests.flatMap((test) => tested(test, given)),
  ...given.reads.flatMap(argument),
];

const named = (of: RegionColumn) => ({ column: nameOf(of) });
const isTexts = ({ kind, dirt }: RegionColumn): boolean =>
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
  const isNumeric = of.kind === "number" || of.kind === "date";
  if (isDay(operand))
    return found((of.kind === "number" || isTexts(of)) && "certain", node, "dates", named(of));
  if (typeof value === "number" && isTexts(of) && !isThere)
    return found("certain", node, "numbers", named(of));
  if (typeof value === "number" && of.kind === "date" && value !== 0 && Math.abs(value) < 15_000)
    return found("certain", node, "notDates", named(of));
  const isPattern = typeof value === "string" && /[*?]|^\d{1,4}[-./]\d/.test(value);
  const isText = typeof value === "string" && value !== "" && !isPattern && !isThere;
  if ((isText && isNumeric) || (isQuoted && of.kind === "number"))
    return found("certain", node, "texts", named(of));
  const other = given.columnOf(operand)?.of;
  const isOther =
    other && isNumeric !== /^(?:number|date)$/.test(other.kind) && (isTexts(of) || isTexts(other));
  return found(isOther && operator !== "<>" && "likely", node, "columns", {
    ...{ ...named(of), other: other ? nameOf(other) : "" },
  });
}

/** Reports arguments of the wrong kind: texts or dates that are added, or no dates for a date function. */
function argument(read: Read): Issue[] {
  const around = argumentOf(read);
  const [only] = read.columns;
  if (!around || !only || read.columns.length > 1 || read.up[0] !== around.call) return [];
  // a cell in the headings or below the data may be of another kind than its column
  if (read.isCell && (read.area.top < only.in.top || read.area.bottom > only.in.bottom)) return [];
  const { name, args } = around.call;
  const measure = /IFS$/.test(name) ? 0 : args.length > 2 ? 2 : 0;
  const isSummed = /^(?:SUM|AVERAGE|MAX|MIN)IFS$|^(?:SUM|AVERAGE)IF$/.test(name) && around.at === measure;
  const { of } = only;
  if ((isSummed || adds.test(name)) && isTexts(of)) return found("certain", read.node, "added", named(of));
  if (/^SUM/.test(name) && (isSummed || name === "SUM") && of.kind === "date")
    return found("certain", read.node, "added", named(of));
  const isNoDay = ofDays.test(name) && around.at === 0 && (isTexts(of) || of.kind === "number");
  return found(isNoDay && "certain", read.node, "dates", named(of));
}
