// Check: the formula uses the numbers of the question: directly, as a percentage, or in a cell that it reads.
import { type Check, finder, type Given } from "./check.ts";
import {
  hasWord,
  isForm,
  isIn,
  isNear,
  mentions,
  type Quantity,
  quantities,
  quote,
  touches,
} from "./question.ts";

const found = finder("numbers");

export const numbers: Check = (given) => {
  const all = quantities(given);
  const columns = mentions(given, "column").filter(({ score }) => score >= 0.9);
  return all.flatMap((each) => {
    const isAside = isIn(given, each, "placement", "aside", "example") || touches(each, columns);
    const isTrivial = each.value === 0 || each.value === 1;
    if (isAside || isTrivial || isSample(each, all, given) || isFound(each, all, given)) return [];
    const isWeak = !/\d/.test(quote(given, each)) || each.unit === "ordinal" || isIn(given, each, "story");
    return found(isWeak ? "hint" : "likely", given.tree, "unused", { number: quote(given, each) });
  });
};

/** Whether a number is only an illustration: "0.25 means 25 %", "1, 2 and so on", "(20.5)", "11.20 -> 11.95". */
function isSample({ start, end, value }: Quantity, all: readonly Quantity[], given: Given): boolean {
  const has = (one: number) => all.some((each) => isNear(each.value, one));
  const isCounting = value > 1 && value < 4 && has(1) && has(2);
  const { question } = given.reading;
  const isBehind = /(?:->|→|=>|\()\s*$/.test(question.slice(0, start));
  return has(value / 100) || isCounting || isBehind || /^\s*%?\s*(?:->|→|=>)/.test(question.slice(end));
}

function isFound({ value, unit, operator }: Quantity, all: readonly Quantity[], given: Given): boolean {
  const { literals, reads, place, parts, calls } = given;
  if (given.isOpen || (value === 2 && hasWord(given, "both"))) return true;
  const own = [
    ...literals.map((each) => each.value),
    ...parts.map(({ node }) => (node.type === "number" ? node.value : null)),
    ...reads.map(({ content }) => content),
  ].filter((each) => typeof each === "number");
  const isLimit = (each: number) => operator !== null && Math.abs(each - value) === 1;
  if (own.some((each) => isForm(each, value) || isLimit(each))) return true;
  if (literals.some((each) => typeof each.value === "string" && holds(each.value, value))) return true;
  // A number may differ by one ("10 to 13, from 14 on", "second time" as `> 1`) or be the difference of two limits.
  const hasNumber = (one: number) => all.some((each) => each.value === one);
  const isNext = (unit === "ordinal" || hasNumber(value - 1)) && own.includes(value - 1);
  const isLast = hasNumber(value + 1) && own.includes(value + 1);
  const isBetween = own.some((one) => one > value && own.includes(one - value));
  const isDigits = /^10+$/.test(String(value)) && own.includes(-(String(value).length - 1));
  const isCounted = calls.filter(({ name }) => name === "LARGE" || name === "SMALL").length === value;
  const ends = hasWord(given, "row") ? reads.flatMap(({ area }) => [area.top, area.bottom]) : [];
  const sizes = reads.flatMap(({ isCell, area: { top, bottom, left, right } }) =>
    isCell ? [] : [bottom - top + 1, right - left + 1],
  );
  const isHeading = reads.some(({ columns }) =>
    columns.some(({ of }) => of.heading?.includes(String(value))),
  );
  const isSize = [...sizes, ...ends, place.rows[0]].includes(value);
  return isNext || isLast || isBetween || isDigits || isCounted || isHeading || isSize;
}

/** Whether a text contains the number: `">=50"` contains 50, and `"0.00"` stands for 2 decimals. */
const holds = (text: string, value: number): boolean =>
  (text.replace(",", ".").match(/\d+(?:\.\d+)?/g) ?? []).some((each) => Number(each) === value) ||
  /0\.(0+)/.exec(text)?.[1]?.length === value;
