// Numbers and limits that the question tells appear: as they are, as a percentage, or in a cell that is read.
import { type Check, finder, type Given } from "./check.ts";
import {
  isForm,
  isIn,
  isNear,
  mentions,
  type NumberSaid,
  numbersSaid,
  quote,
  says,
  touches,
} from "./said.ts";

const found = finder("numbers");

export const numbers: Check = (given) => {
  const all = numbersSaid(given);
  const columns = mentions(given, "column").filter(({ score }) => score >= 0.9);
  return all.flatMap((said) => {
    const isAside = isIn(given, said, "placement", "aside", "example") || touches(said, columns);
    const isTrivial = said.value === 0 || said.value === 1;
    if (isAside || isTrivial || isSample(said, all, given) || isFound(said, all, given)) return [];
    const isWeak = !/\d/.test(quote(given, said)) || said.unit === "ordinal" || isIn(given, said, "story");
    return found(isWeak ? "hint" : "likely", given.tree, "unused", { number: quote(given, said) });
  });
};

/** "0.25 means 25 %", "1, 2, 3 …", "(20.5)", "11.20 -> 11.95": it shows what is meant. */
function isSample({ start, end, value }: NumberSaid, all: readonly NumberSaid[], given: Given): boolean {
  const has = (one: number) => all.some((each) => isNear(each.value, one));
  const isCounting = value > 1 && value < 4 && has(1) && has(2) && has(3);
  const { question } = given.reading;
  const isBehind = /(?:->|→|=>|\()\s*$/.test(question.slice(0, start));
  return has(value / 100) || isCounting || isBehind || /^\s*%?\s*(?:->|→|=>)/.test(question.slice(end));
}

function isFound({ value, unit, operator }: NumberSaid, all: readonly NumberSaid[], given: Given): boolean {
  const { literals, reads, place, parts, calls } = given;
  if (given.isOpen || (value === 2 && says(given, "both"))) return true;
  const own = [
    ...literals.flatMap((each) => (typeof each.value === "number" ? [each.value] : [])),
    ...parts.flatMap(({ node }) => (node.type === "number" ? [node.value] : [])),
    ...reads.flatMap(({ content }) => (typeof content === "number" ? [content] : [])),
  ];
  const isNumber = own.some(
    (each) => isForm(each, value) || (operator !== null && Math.abs(each - value) === 1),
  );
  if (isNumber || literals.some((each) => typeof each.value === "string" && holds(each.value, value)))
    return true;
  // "10 to 13" behind "up to 9", "the second time" as more than one
  const isListed = unit === "ordinal" || all.some((each) => each.value === value - 1);
  const isNext = isListed && own.some((each) => isNear(each, value - 1));
  const isDigits = /^10+$/.test(String(value)) && own.includes(-(String(value).length - 1));
  const isCounted = calls.filter(({ name }) => name === "LARGE" || name === "SMALL").length === value;
  const sizes = reads.flatMap(({ area }) => [area.bottom - area.top + 1, area.right - area.left + 1]);
  const headings = reads.flatMap(({ columns }) => columns.map(({ of }) => of.heading ?? ""));
  const isHeading = headings.some((each) => each.includes(String(value)));
  return isNext || isDigits || isCounted || isHeading || [...sizes, place.rows.length].includes(value);
}

/** `">=50"`, `"0.00"`; another decimal sign too. */
const holds = (text: string, value: number): boolean =>
  (text.replace(",", ".").match(/\d+(?:\.\d+)?/g) ?? []).some((each) => Number(each) === value) ||
  /0\.(0+)/.exec(text)?.[1]?.length === value;
