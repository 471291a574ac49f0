// Check of filled formulas: references to fixed cells have $, and references that must move down have none.
import { columnLetters } from "@cellwright/formula/references";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { isSameSheet, type Read } from "./nodes.ts";
import { hasWord, mentions, quantities } from "./question.ts";

const found = finder("anchors");

export const anchors: Check = (given) =>
  given.isFilled ? given.reads.flatMap((read) => (read.isCell ? cell(read, given) : range(read, given))) : [];

function range({ node: { from, to, ...node }, area, columns }: Read, given: Given): Issue[] {
  if (!to || from.row === 0 || to.row === 0) return [];
  const [region, [own = 0]] = [columns[0]?.in, given.place.rows];
  const isLine = area.top === area.bottom;
  if (from.rowFixed === to.rowFixed) {
    if (isLine && area.left === area.right) return found("certain", node, "oneCell");
    const height = area.bottom - area.top + 1;
    const isWindow =
      hasWord(given, "moving", "previous") ||
      quantities(given).some(({ value }) => value === height || value === height - 1);
    const isAll = columns.some(({ in: { top, bottom } }) => area.top <= top && area.bottom >= bottom);
    return found(!(from.rowFixed || isLine || (isWindow && !isAll)) && "certain", node, "range");
  }
  // The range grows as the formula is filled down, because only one of its ends is fixed.
  const [start, end] = from.rowFixed ? [from.row, to.row] : [to.row, from.row];
  const isShort = region !== undefined && from.rowFixed && start > region.top;
  const isHeading = region?.headerRows.includes(end) && !hasWord(given, "running");
  const isAbove = end === own - 1 && (hasWord(given, "previous", "before") || isHeading);
  const isKept = end === own || isAbove || (end === own + 1 && hasWord(given, "next"));
  return found((isShort || !isKept) && "certain", node, "grows", { row: own });
}

/** A cell within the filled rows must move with the formula, unless it has a label or the question names it. */
function cell({ node, area, columns, sheet }: Read, given: Given): Issue[] {
  const { place, sheets } = given;
  const [first = 0, last = first] = [place.rows[0], place.rows.at(-1)];
  const isLabelled = sheets.labelled.some(
    (each) => isSameSheet(each.sheet, sheet) && each.row === area.top && each.column === area.left,
  );
  const address = `${columnLetters(area.left)}${area.top}`;
  const isNamed = mentions(given, "cell").some((each) => each.address === address);
  const region = columns[0]?.in;
  const isInRows = isSameSheet(sheet, place.sheet) && area.top >= first && area.top <= last;
  const isAlong = region !== undefined && isInRows && region.bottom > region.top;
  const isStill = node.from.rowFixed && isAlong && !isLabelled && (!isNamed || region.bottom >= last);
  return found(isStill && "certain", node, "cell");
}
