// Check: a filled formula reads its own row, other rows only if the question asks for them, and never its own cell.
import { columnLetters } from "@cellwright/formula/references";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { isSameSheet, type Read } from "./nodes.ts";
import { hasWord } from "./question.ts";

const found = finder("rows");

export const rows: Check = (given) =>
  given.reads
    .filter(({ up }) => !up.some((each) => each.type === "call" && /^(?:ROWS?|COLUMNS?)$/.test(each.name)))
    .flatMap((read) => [...ownCell(read, given), ...otherRow(read, given)]);

function ownCell({ area, node, sheet }: Read, { place: { column, rows, ...place } }: Given): Issue[] {
  const [row = 0] = rows;
  const isOwn = area.left <= column && area.right >= column && area.top <= row && area.bottom >= row;
  const values = { cell: `${columnLetters(column)}${row}` };
  return found(isOwn && isSameSheet(sheet, place.sheet) && "certain", node, "own", values);
}

function otherRow({ area, node, sheet, isCell, columns }: Read, given: Given): Issue[] {
  const { place, isFilled } = given;
  const [row = 0] = place.rows;
  if (!isFilled || node.from.rowFixed || node.from.row === 0 || area.top !== area.bottom || area.top === row)
    return [];
  const isHere = isSameSheet(sheet, place.sheet);
  const isBeside = Math.abs(area.top - row) === 1;
  const isRequested =
    area.top > row
      ? hasWord(given, "next")
      : (isHere && isCell && area.left === place.column) || hasWord(given, ...groups.beside);
  if (isBeside && isRequested) return [];
  // Rows of another sheet or table need not have the same row number.
  const region = columns[0]?.in;
  const isOffset = !isHere || (region !== undefined && (row < region.top || row > region.bottom));
  return found(isOffset || isBeside ? "likely" : "certain", node, "other", { read: area.top, row });
}
