// Reads a target that was chosen and not described, such as a selected cell: `E2`, `Orders!E2:E20`.
import { parse } from "@cellwright/formula/parse";
import { areaOf, columnLetters } from "@cellwright/formula/references";
import type { Place } from "./reading.ts";

const mostRows = 1_048_576;

/** Null for anything but a cell or a range of cells. Of a range that is wider than a column, the first column counts. */
export function placeFrom(text: string): Place | null {
  const { tree, problems } = parse(`=${text}`);
  if (problems.length > 0 || tree.type !== "reference") return null;
  const { left, top, bottom } = areaOf(tree);
  if (top < 1 || left < 1 || bottom > mostRows) return null;
  const letter = columnLetters(left);
  return {
    sheet: tree.sheet?.first ?? null,
    cell: `${letter}${top}`,
    range: bottom > top ? `${letter}${top}:${letter}${bottom}` : null,
  };
}
