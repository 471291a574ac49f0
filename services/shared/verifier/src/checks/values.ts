// Values and texts that the question tells appear: as a literal, or in a cell that is read.
import type { PlainCell } from "@cellwright/formula/evaluate/workbook";
import { type Check, finder, type Given } from "./check.ts";
import type { Read } from "./nodes.ts";
import { folded, isIn, mentions, quote, touches } from "./said.ts";

const found = finder("values");

export const values: Check = (given) => {
  const columns = mentions(given, "column").filter(({ score, by }) => score >= 0.95 && by !== "kind");
  return mentions(given, "value", "quote").flatMap((each) => {
    const text = String(each.type === "quote" ? each.text : each.value);
    if (!isIn(given, each, "request", "guard") || each.score < 0.9 || touches(each, columns)) return [];
    if ((each.type === "value" && typeof each.value === "number") || isThere(folded(text), given)) return [];
    // an example of what is given
    const isShown = given.results
      .flat(2)
      .some((one) => typeof one === "string" && folded(one) === folded(text));
    const isSure = each.type === "quote" || !each.isPart;
    return isShown && each.type === "quote"
      ? []
      : found(isSure ? "likely" : "hint", given.tree, "unused", { value: quote(given, each) });
  });
};

/** In a literal, in a cell that is read, or as the name of the row or column that is. */
function isThere(wanted: string, given: Given): boolean {
  if (wanted === "" || wanted.startsWith("#") || given.isOpen || given.has("HLOOKUP")) return true;
  const isWritten = given.literals.some(({ value }) => {
    const own = folded(String(value)).replace(/^[<>=*?]+|[*?]+$/g, "");
    return own.includes(wanted) || (own.length > 2 && wanted.includes(own));
  });
  return isWritten || given.reads.some((read) => isHeld(wanted, read, given));
}

function isHeld(wanted: string, { area, sheet, isCell }: Read, { sheets, isFilled }: Given): boolean {
  const holds = (content: PlainCell) =>
    typeof content !== "object" && folded(String(content ?? "")) === wanted;
  const { top, left, right, bottom } = area;
  if (!isCell)
    return (
      top === bottom &&
      Array.from({ length: Math.min(50, right - left + 1) }, (_, at) =>
        sheets.at(sheet, top, left + at),
      ).some(holds)
    );
  // "Marketing" in A3 for C3
  const region = isFilled
    ? undefined
    : sheets.regions.find((each) => each.sheet === sheet && top >= each.top && top <= each.bottom);
  const columns = [left, left - 1, ...(region ? [region.left] : [])];
  return columns.some((column) => holds(sheets.at(sheet, top, column)));
}
