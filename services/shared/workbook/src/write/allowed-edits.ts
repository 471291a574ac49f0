// The edits that may be written into a workbook, with their contents as files store them.
import { areaAddress, readAddress } from "../addresses.ts";
import { keyOf, type Sheet, type Workbook } from "../model.ts";
import { WorkbookError } from "../workbook-error.ts";
import { type CellEdit, type Edit, isFormula, type Permissions, type PivotAreas } from "./edit.ts";
import { checkedValue, formulaContent, singleNames } from "./edit-content.ts";
import { checkPlace, isIn } from "./edit-place.ts";

/** The most edits at once. */
const mostEdits = 100_000;

const refuse = (message: string): WorkbookError => new WorkbookError("cannot-write", message);

/** The edits in their order; the last one of a cell counts. Throws a WorkbookError for the first that is not allowed. */
export function cellEdits(
  workbook: Workbook,
  edits: readonly Edit[],
  permissions: Permissions,
  pivots: PivotAreas,
): CellEdit[] {
  if (edits.length > mostEdits)
    throw refuse(`There are more than ${mostEdits.toLocaleString("en-US")} edits.`);
  const single = singleNames(workbook);
  const found = new Map<string, CellEdit>();
  for (const { cell, content, format } of edits) {
    const { sheet, row, column } = placeOf(workbook, cell);
    checkPlace(workbook, { sheet, row, column, cell, content }, permissions);
    const pivot = pivots(sheet.name).find((area) => isIn(area, row, column));
    if (pivot) throw refuse(`${cell} is in the pivot table ${areaAddress(pivot)}, which Excel fills.`);
    const id = `${workbook.sheets.indexOf(sheet)}!${keyOf(row, column)}`;
    found.delete(id);
    const table = workbook.tables.find((each) => each.sheet === sheet.name && isIn(each.area, row, column));
    const checked = isFormula(content)
      ? formulaContent(workbook, content.formula, cell, table?.name ?? null, single)
      : checkedValue(content, cell);
    found.set(id, { sheet, row, column, key: keyOf(row, column), content: checked, format });
  }
  return [...found.values()];
}

function placeOf({ sheets }: Workbook, cell: string): { sheet: Sheet; row: number; column: number } {
  const place = typeof cell === "string" ? readAddress(cell) : null;
  const { top = 0, left = 0, bottom = -1, right = -1 } = place?.area ?? {};
  if (!place || top !== bottom || left !== right)
    throw new WorkbookError("no-such-range", `${cell} is not a cell such as Sheet1!D2.`);
  const sheet = sheets.find(({ name }) => name.toLowerCase() === place.sheet.toLowerCase());
  if (!sheet) throw new WorkbookError("no-such-range", `The workbook has no sheet ${place.sheet}.`);
  return { sheet, row: top, column: left };
}
