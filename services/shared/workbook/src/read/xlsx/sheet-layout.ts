// What a sheet says outside its cells: merged and hidden parts, its filter and its protection.
import { mostColumns, type Sheet } from "../../model.ts";
import { readArea } from "../a1.ts";
import { type Attributes, isOn } from "../xml.ts";
import { isCriterion } from "./filter.ts";

/** Follows the elements of a sheet. `isFiltered` is true when a filter without an own area leaves out rows. */
export function createLayout(sheet: Sheet) {
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
          if (isOn(attributes.hidden)) hideColumns(attributes);
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

  function hideColumns({ min, max }: Attributes): void {
    const last = Math.min(Number(max), mostColumns);
    for (let column = Math.max(Number(min), 1); column <= last; column++) sheet.hiddenColumns.add(column - 1);
  }

  return layout;
}
