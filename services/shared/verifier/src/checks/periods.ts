// The period that is told is the one that is tested: its first and last day, its year and its month; today where it is told.
import type { Span } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { serialOf } from "./nodes.ts";
import { folded, isIn, mentions, quote, touches } from "./said.ts";
import { isLimit } from "./tests.ts";

const found = finder("periods");
type Period = ReturnType<typeof mentions<"period">>[number];

export const periods: Check = (given) => {
  const columns = mentions(given, "column").filter(({ score }) => score >= 0.9);
  const readsBeside = given.reads.some((read) => read.isCell && read.columns.length === 0);
  const days = [...given.literals.map(({ value }) => value), ...given.reads.map(({ content }) => content)];
  const hasDay = (serial: number) =>
    days.some((each) => typeof each === "number" && Math.abs(each - serial) <= 1);
  return mentions(given, "period", "date", "now").flatMap((told) => {
    if (!isIn(given, told, "request", "story") || touches(told, columns)) return [];
    if (told.type === "period") return period(told, given);
    const isMet = told.type === "date" ? hasDay(told.serial) : given.has("TODAY", "NOW") || readsBeside;
    return missing(!isMet, told.type === "date" ? "unused" : "now", told, given);
  });
};

const missing = (isMissing: boolean, says: string, told: Span, given: Given): Issue[] =>
  found(isMissing && (says === "other" ? "certain" : "likely"), given.tree, says, {
    period: quote(given, told),
  });

function period(told: Period, given: Given): Issue[] {
  const { unit, value } = told;
  const bounds = given.tests.filter(
    ({ column, operator }) => column?.of.kind === "date" && isLimit(operator),
  );
  const year = unit === "year" ? (told.year ?? value) : told.year;
  const length = { year: 12, quarter: 3, month: 1, week: 0, day: 0 }[unit];
  if (year === null || length === 0 || bounds.length < 2)
    return missing(!isMet(told, year, given), "unused", told, given);
  const start = unit === "year" ? 1 : (value - 1) * length + 1;
  const [first, next] = [serialOf(year, start, 1), serialOf(year, start + length, 1)];
  const has = (operator: string, day: number) =>
    bounds.some((each) => each.operator === operator && each.value === day);
  const isWhole = (has(">=", first) || has(">", first - 1)) && (has("<", next) || has("<=", next - 1));
  return missing(!isWhole && mentions(given, "period", "date").length === 1, "other", told, given);
}

/** Its numbers or its name stand in the formula, in a cell that it reads or in a heading of what it reads. */
function isMet(told: Period, year: number | null, { parts, reads, has, isOpen, ...given }: Given): boolean {
  const { unit, value } = told;
  const name = folded(quote({ parts, reads, has, isOpen, ...given }, told));
  const headings = reads.flatMap(({ columns }) => columns.map(({ of }) => folded(of.heading ?? "")));
  const texts = parts.flatMap(({ node }) => (node.type === "text" ? [folded(node.value)] : [])).join(" ");
  const isNamed = headings.some((each) => each.includes(name) || each.includes(String(year ?? "?")));
  if (isOpen || isNamed || texts.includes(name.slice(0, 3))) return true;
  const numbers = [
    ...parts.map(({ node }) => (node.type === "number" ? node.value : null)),
    ...reads.map(({ content }) => content),
  ];
  const isThere = (one: number) => numbers.includes(one) || new RegExp(`(?<!\\d)0?${one}(?!\\d)`).test(texts);
  if (unit === "year") return isThere(year ?? value);
  const isDay = unit === "day" && has("WEEKDAY", "TEXT", "NETWORKDAYS");
  const isUnit = isDay || isThere(value) || (unit === "quarter" && isThere(value * 3));
  return isUnit && (year === null || isThere(year));
}
