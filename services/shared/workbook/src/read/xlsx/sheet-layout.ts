// What a sheet says outside its cells: merged, hidden and frozen parts, widths, its filter and its protection.
import type { Sheet } from "../../model.ts";
import { readArea, readCell } from "../a1.ts";
import type { Budget } from "../budget.ts";
import { addColumnWidth, characterWidth, standardWidthOf } from "../column-widths.ts";
import { freeze } from "../frozen.ts";
import { hideColumns } from "../hidden-columns.ts";
import { type Attributes, isOn } from "../xml.ts";
import { isCriterion } from "./filter.ts";

/** Follows the elements of a sheet. `isFiltered` is true when a filter without an own area leaves out rows. */
export function createLayout(sheet: Sheet, budget: Budget) {
  let filter: Sheet["filter"] = null;
  let isInCustomView = false;
  /** The first cell that is shown, which is that of the frozen part; `null` outside of a view. */
  let firstShown: { row: number; column: number } | null = null;
  let hasView = false;
  const layout = {
    isFiltered: false,
    open(element: string, attributes: Attributes): void {
      switch (element) {
        case "sheetPr":
          layout.isFiltered = isOn(attributes.filterMode);
          break;
        case "sheetView":
          // other windows of the same sheet have views of their own
          firstShown = hasView ? null : (readCell(attributes.topLeftCell ?? "") ?? { row: 0, column: 0 });
          hasView = true;
          break;
        case "pane":
          if (firstShown && attributes.state?.startsWith("frozen"))
            freeze(sheet, firstShown, Number(attributes.ySplit ?? 0), Number(attributes.xSplit ?? 0));
          break;
        case "sheetFormatPr":
          sheet.standardWidth =
            characterWidth(Number(attributes.defaultColWidth)) ??
            standardWidthOf(Number(attributes.baseColWidth));
          break;
        case "col": {
          const [first, last] = [Number(attributes.min) - 1, Number(attributes.max) - 1];
          if (isOn(attributes.hidden)) hideColumns(sheet, first, last, budget);
          else addColumnWidth(sheet, first, last, characterWidth(Number(attributes.width)));
          break;
        }
        case "mergeCell": {
          const area = readArea(attributes.ref);
          if (area) sheet.merged.push(area);
          break;
        }
        case "sheetProtection":
          sheet.isProtected = isOn(attributes.sheet);
          break;
        case "customSheetViews":
          isInCustomView = true;
          break;
        case "autoFilter":
          filter = readArea(attributes.ref);
          break;
        default:
          if (isCriterion(element) && !isInCustomView) sheet.filter = filter;
      }
    },
    close(element: string): void {
      if (element === "customSheetViews") isInCustomView = false;
      else if (element === "sheetView") firstShown = null;
    },
  };

  return layout;
}
