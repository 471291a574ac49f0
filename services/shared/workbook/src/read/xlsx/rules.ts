// Data validations, conditional formats and ignored errors of a sheet. Newer ones are in an extension, where cells are an element.
import type { ConditionalFormat, DataValidation, Sheet } from "../../model.ts";
import { type Attributes, isOn } from "../xml.ts";

/** Follows the elements of a sheet; `close` receives the text inside the element. */
export function createRules(sheet: Sheet) {
  let rule: DataValidation | ConditionalFormat | null = null;
  let group: ConditionalFormat[] = [];
  let cells = "";
  return {
    open(name: string, attributes: Attributes): void {
      const { type = "none", operator = null, sqref = "", priority } = attributes;
      if (name === "conditionalFormatting") {
        cells = sqref;
        group = [];
      } else if (name === "dataValidation") {
        const validation = { cells: sqref, type, operator, formulas: [] };
        sheet.validations.push(validation);
        rule = validation;
      } else if (name === "cfRule") {
        const format = { cells, type, operator, priority: priority ? Number(priority) : null, formulas: [] };
        sheet.conditionalFormats.push(format);
        group.push(format);
        rule = format;
      } else if (name === "ignoredError") {
        const kinds = Object.keys(attributes).filter((kind) => isOn(attributes[kind]));
        sheet.ignoredErrors.push({ cells: sqref, kinds });
      }
    },
    close(name: string, text: string): void {
      switch (name) {
        case "f":
        case "formula":
        case "formula1":
        case "formula2":
          if (text.trim() !== "") rule?.formulas.push(text);
          break;
        case "sqref":
          if (rule && "priority" in rule) for (const each of group) each.cells = text.trim();
          else if (rule) rule.cells = text.trim();
          break;
        case "conditionalFormatting":
          rule = null;
          break;
        case "dataValidation":
          rule = null;
      }
    },
  };
}
