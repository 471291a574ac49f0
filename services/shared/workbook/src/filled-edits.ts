// Writes edits out cell by cell: a formula that fills an area is copied into each of its cells.
import { copied } from "@cellwright/formula/copied";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { addressOf, readAddress } from "./addresses.ts";
import { readArea } from "./read/a1.ts";
import { WorkbookError } from "./workbook-error.ts";
import type { Content, Edit } from "./write/edit.ts";

/** `fill` is an area of the same sheet; a formula may begin with `=`. */
export interface FilledEdit extends Edit {
  fill?: string | undefined;
}

/** `most`: how many cells they may fill. Throws a WorkbookError for an address that is none, and for too many cells. */
export function filledEdits(edits: readonly FilledEdit[], most: number): Edit[] {
  let count = 0;
  return edits.flatMap(({ cell, content, format, fill }) => {
    const wanted = contentOf(content);
    if (fill === undefined) return [{ cell, content: wanted, format }];
    const [from, area] = [readAddress(cell), readArea(fill)];
    if (!from || !area) throw new WorkbookError("no-such-range", `${cell} and ${fill} are not on a sheet.`);
    count += (area.bottom - area.top + 1) * (area.right - area.left + 1);
    if (count > most)
      throw new WorkbookError(
        "cannot-write",
        `The edits fill more than ${most.toLocaleString("en-US")} cells.`,
      );
    const at = copyOf(wanted, from.area.top, from.area.left);
    const filled: Edit[] = [];
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1)
        filled.push({ cell: addressOf(from.sheet, row, column), content: at(row, column), format });
    return filled;
  });
}

/** Returns the content for a cell as if it were copied from another. */
function copyOf(
  content: Content,
  fromRow: number,
  fromColumn: number,
): (row: number, column: number) => Content {
  if (typeof content !== "object" || content === null || !("formula" in content)) return () => content;
  const { tree, problems } = parse(content.formula);
  // the writer refuses it and says why
  if (problems.length > 0) return () => content;
  return (row, column) => ({
    formula: print(copied(tree, column - fromColumn, row - fromRow)).replace(/^=/, ""),
  });
}

const contentOf = (content: Content): Content =>
  typeof content === "object" && content !== null && "formula" in content
    ? { formula: content.formula.trim().replace(/^=/, "") }
    : content;
