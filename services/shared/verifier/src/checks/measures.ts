// What is added up is a number, and years and months are taken of days.
import { type Check, finder, type Issue } from "./check.ts";
import { isTexts, named } from "./kinds.ts";
import { argumentOf, type Read } from "./nodes.ts";

const found = finder("kinds");
const adds =
  /^(?:SUM|AVERAGE|MAX|MIN|MEDIAN|LARGE|SMALL|STDEV.*|VAR.*|PRODUCT|PERCENTILE.*|QUARTILE.*|RANK.*)$/;
const ofDays =
  /^(?:YEAR|MONTH|DAY|WEEKDAY|WEEKNUM|ISOWEEKNUM|EOMONTH|EDATE|DATEDIF|NETWORKDAYS.*|WORKDAY.*|DAYS|YEARFRAC)$/;

export const measures: Check = (given) => given.reads.flatMap(argument);

function argument(read: Read): Issue[] {
  const around = argumentOf(read);
  const [only] = read.columns;
  if (!around || !only || read.columns.length > 1 || read.up[0] !== around.call) return [];
  const { name, args } = around.call;
  const measure = /IFS$/.test(name) ? 0 : args.length > 2 ? 2 : 0;
  const isSummed = /^(?:SUM|AVERAGE|MAX|MIN)IFS$|^(?:SUM|AVERAGE)IF$/.test(name) && around.at === measure;
  if ((isSummed || adds.test(name)) && isTexts(only.of))
    return found("certain", read.node, "added", named(only.of));
  if (/^SUM/.test(name) && (isSummed || name === "SUM") && only.of.kind === "date")
    return found("likely", read.node, "added", named(only.of));
  const isNoDay = isTexts(only.of) || only.of.kind === "number";
  return found(
    ofDays.test(name) && around.at === 0 && isNoDay && "certain",
    read.node,
    "dates",
    named(only.of),
  );
}
