// The formula of a cell: plain, shared with other cells, or an array formula.
import { type Area, keyOf, type Sheet } from "../../model.ts";
import { readArea } from "../a1.ts";
import type { Budget } from "../budget.ts";
import type { Attributes } from "../xml.ts";
import { type SharedFormula, sharedFormula, sharedText } from "./shared-formulas.ts";

export interface FormulaCell {
  attributes: Attributes;
  text: string;
  row: number;
  column: number;
  /** The cell's metadata say that its formula spills. */
  isDynamic: boolean;
}

interface Context {
  sheet: Sheet;
  budget: Budget;
  warn(code: "data-table" | "unreadable-formula", cell: { row: number; column: number }): void;
}

/** Adds formulas to a sheet. Keeps the shared ones by number. */
export function createFormulas({ sheet, budget, warn }: Context) {
  const shared = new Map<string, SharedFormula | null>();

  const add = (row: number, column: number, text: string) => {
    if (text === "") return;
    budget.addFormula(text);
    sheet.formulas.set(keyOf(row, column), text);
  };

  function addShared({ attributes, text, row, column }: FormulaCell): void {
    const { si = "" } = attributes;
    if (text !== "") {
      // a cell may repeat the text of its group, which stays that of the first cell
      if (!shared.has(si)) shared.set(si, sharedFormula(text, row, column));
      add(row, column, text);
      return;
    }
    const first = shared.get(si);
    if (first) add(row, column, sharedText(first, row, column));
    else warn("unreadable-formula", { row, column });
  }

  return (cell: FormulaCell): void => {
    const { attributes, text, row, column } = cell;
    if (attributes.t === "shared") addShared(cell);
    else if (attributes.t === "dataTable") {
      warn("data-table", cell);
      sheet.dataTables.push(areaOf(cell));
    } else {
      if (attributes.t === "array" && text !== "") {
        sheet.arrays.push({ area: areaOf(cell), isDynamic: cell.isDynamic });
      }
      add(row, column, text);
    }
  };
}

const areaOf = ({ attributes, row, column }: FormulaCell): Area =>
  readArea(attributes.ref) ?? { top: row, left: column, bottom: row, right: column };
