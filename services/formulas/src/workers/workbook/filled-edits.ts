// Writes edits out cell by cell: a formula that fills an area is copied into each of its cells.
import { filledCells } from "@cellwright/contracts/limits";
import type { CellEdit } from "@cellwright/contracts/workbook-edits";
import { copied } from "@cellwright/formula/copied";
import { print } from "@cellwright/formula/format";
import { parse } from "@cellwright/formula/parse";
import { addressOf, readAddress } from "@cellwright/workbook/addresses";
import { readArea } from "@cellwright/workbook/read/a1";
import { WorkbookError } from "@cellwright/workbook/workbook-error";
import type { Content, Edit } from "@cellwright/workbook/write/edit";

/** Throws a WorkbookError for an address that is none, and for too many cells. */
export function filledEdits(edits: readonly CellEdit[]): Edit[] {
  let count = 0;
  return edits.flatMap(({ cell, content, fill }) => {
    const wanted = contentOf(content);
    if (fill === undefined) return [{ cell, content: wanted }];
    const [from, area] = [readAddress(cell), readArea(fill)];
    if (!from || !area) throw new WorkbookError("no-such-range", `${cell} and ${fill} are not on a sheet.`);
    count += (area.bottom - area.top + 1) * (area.right - area.left + 1);
    if (count > filledCells)
      throw new WorkbookError(
        "cannot-write",
        `The edits fill more than ${filledCells.toLocaleString("en-US")} cells.`,
      );
    const at = copyOf(wanted, from.area.top, from.area.left);
    const filled: Edit[] = [];
    for (let row = area.top; row <= area.bottom; row += 1)
      for (let column = area.left; column <= area.right; column += 1)
        filled.push({ cell: addressOf(from.sheet, row, column), content: at(row, column) });
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

const contentOf = (content: CellEdit["content"]): Content =>
  typeof content === "object" && content !== null && "formula" in content
    ? { formula: content.formula.trim().replace(/^=/, "") }
    : content;
