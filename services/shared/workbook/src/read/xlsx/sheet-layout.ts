// What a sheet says outside its cells: merged and hidden parts, its filter and its protection.
import type { Sheet } from "../../model.ts";
import { readArea } from "../a1.ts";
import type { Budget } from "../budget.ts";
import { hideColumns } from "../hidden-columns.ts";
import { type Attributes, isOn } from "../xml.ts";
import { isCriterion } from "./filter.ts";

/** Follows the elements of a sheet. `isFiltered` is true when a filter without an own area leaves out rows. */
export function createLayout(sheet: Sheet, budget: Budget) {
  let filter: Sheet["filter"] = null;
  let isInCustomView = false;
  const layout = {
    isFiltered: false,
    open(element: string, attributes: Attributes): void {
      switch (element) {
        case "sheetPr":
          layout.isFiltered = isOn(attributes.filterMode);
          break;
        case "col":
          if (isOn(attributes.hidden))
            hideColumns(sheet, Number(attributes.min) - 1, Number(attributes.max) - 1, budget);
          break;
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
    },
  };

  return layout;
}
