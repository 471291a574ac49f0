// Check: the formula uses the values and texts of the question, as a literal or in a cell that it reads.
import { type Check, finder, type Given } from "./check.ts";
import type { ColumnAt, Read } from "./nodes.ts";
import { folded, isIn, mentions, quote, touches } from "./question.ts";

const found = finder("values");

export const values: Check = (given) => {
  const { question, conditions } = given.reading;
  const columns = mentions(given, "column").filter(({ score, by }) => score >= 0.95 && by !== "kind");
  const quotes = mentions(given, "quote");
  // A list in brackets, "(paid, open, reminded)", only describes the data.
  const lists = [...question.matchAll(/\([^()]*,[^()]*\)/g)].map(({ index, 0: { length } }) => ({
    ...{ start: index, end: index + length },
  }));
  const isMissed = (each: { start: number; end: number; clause: number }, text: unknown) =>
    typeof text === "string" &&
    isIn(given, each, "request", "guard") &&
    !touches(each, [...columns, ...lists]) &&
    !isThere(folded(text), given);
  const shown = given.results.flat(2).map((one) => folded(String(one)));
  const tested = conditions.filter(({ score }) => score >= 0.8);
  const valuesOf = ({ region, column }: ColumnAt) =>
    given.sheets.regions[region]?.columns.find((each) => each.column === column)?.values ?? [];
  return [
    ...quotes.flatMap((each) => {
      // A quoted text that the formula returns is a result, not a condition.
      if (!isMissed(each, each.text) || shown.includes(folded(each.text))) return [];
      const isHere = (one: ColumnAt) =>
        valuesOf(one).some((value) => folded(String(value)) === folded(each.text));
      const grade = touches(each, tested.filter(isHere)) ? "certain" : "likely";
      return found(grade, given.tree, "unused", { value: each.text });
    }),
    ...tested.flatMap(({ operator, operands: [operand], ...span }) => {
      const isPart = /^(?:contains|begins|ends)$/.test(operator) && operand?.type === "value";
      const isLost = isPart && typeof operand.value === "string" && !isThere(folded(operand.value), given);
      return found(isLost && "likely", given.tree, "unused", { value: quote(given, span) });
    }),
    ...mentions(given, "value").flatMap((each) => {
      const isWeak = each.score < 0.9 && !touches(each, tested);
      if (!isMissed(each, each.value) || isWeak || touches(each, quotes)) return [];
      return found("likely", given.tree, "unused", { value: quote(given, each) });
    }),
  ];
};

/** Whether the formula has the text: in a literal, in a cell that it reads, or as the label of that cell's row. */
export function isThere(target: string, given: Given): boolean {
  if (target === "" || target.startsWith("#") || given.isOpen || given.has("HLOOKUP")) return true;
  const isWritten = given.literals.some(({ value }) => {
    const own = folded(String(value)).replace(/^[<>=*?]+|[*?]+$/g, "");
    return own.includes(target) || (own.length > 2 && target.includes(own));
  });
  return isWritten || given.reads.some((read) => isHeld(target, read, given));
}

/** Whether a cell or one-row range has the text: itself, left of it, or as row label ("Marketing" in A3 for C3). */
function isHeld(target: string, { area, sheet, isCell, node }: Read, { sheets, isFilled }: Given): boolean {
  const { top, left, right, bottom } = area;
  if (isCell ? isFilled && !node.from.rowFixed : top !== bottom) return false;
  const region = sheets.regions.find((each) => each.sheet === sheet && top >= each.top && top <= each.bottom);
  const columns = isCell
    ? [left, left - 1, ...(region && !isFilled ? [region.left] : [])]
    : Array.from({ length: Math.min(50, right - left + 1) }, (_, at) => left + at);
  return columns.some((column) => {
    const content = sheets.at(sheet, top, column);
    return typeof content !== "object" && folded(String(content)) === target;
  });
}
