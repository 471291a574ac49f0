// Ranges where nothing stands.
import { columnLetters } from "@cellwright/formula/references";
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { say } from "../said.ts";
import { isBounded, isGrowing, isSameArea } from "./ranges.ts";
import { areasRead, isSameSheet } from "./reads.ts";

/** Ranges where nothing stands, or that reach beside the data. */
export const emptyRanges: Find = (tree, { data, asked, place }) => {
  if (!data) return [];
  return areasRead(tree, data).flatMap((read) => {
    const { node, area, sheet } = read;
    if (!isBounded(read) || isGrowing(node) || area.right - area.left > 30 || area.bottom - area.top > 2_000)
      return [];
    if (asked.cells.some((cell) => isSameArea(cell.area, area))) return [];
    if (isSameSheet(sheet, place.sheet) && area.left <= place.column && area.right >= place.column) return [];
    for (let column = area.left; column <= area.right; column++) {
      let isFilled = false;
      for (let row = area.top; row <= area.bottom && !isFilled; row++)
        isFilled = data.at(sheet, row, column) !== null;
      if (!isFilled) return [certain(say("range.empty", { column: columnLetters(column) }), node)];
    }
    return [];
  });
};
