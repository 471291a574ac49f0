// Defined names of an OpenDocument spreadsheet. Relative references in them are seen from a base cell.
import type { DefinedName } from "../../model.ts";
import { sharedFormula, sharedText } from "../xlsx/shared-formulas.ts";
import type { Attributes } from "../xml.ts";
import { openFormulaText } from "./formula.ts";
import { addressOf, type ExternalNumber, referenceText } from "./reference.ts";

/** The name that an element defines; null if it cannot be understood. */
export function openName(
  attributes: Attributes,
  scope: string | null,
  externalNumber: ExternalNumber,
): DefinedName | null {
  const name = attributes["table:name"] ?? "";
  const range = attributes["table:cell-range-address"];
  const expression = attributes["table:expression"] ?? "";
  const formula =
    range === undefined ? openFormulaText(expression, externalNumber) : referenceText(range, externalNumber);
  if (formula === null || name === "") return null;
  const base = addressOf(attributes["table:base-cell-address"] ?? "")?.area;
  return { name, scope, isHidden: false, formula: base ? seenFromA1(formula, base.top, base.left) : formula };
}

function seenFromA1(formula: string, row: number, column: number): string {
  const shared = row === 0 && column === 0 ? null : sharedFormula(formula, row, column);
  return shared ? sharedText(shared, 0, 0) : formula;
}
