// Data validations, conditional formats and ignored errors of a sheet. Newer ones are in an extension, where cells are an element.
import type { CellLook, ConditionalFormat, DataValidation, Drawing, Sheet } from "../../model.ts";
import { type Attributes, isOn } from "../xml.ts";
import type { ColourOf } from "./colours.ts";
import { createLooks } from "./looks.ts";

/** Follows the elements of a sheet; `close` receives the text inside the element. */
export function createRules(
  sheet: Sheet,
  { looks, colourOf }: { looks: readonly CellLook[]; colourOf: ColourOf },
) {
  let drawing: Drawing | null = null;
  let colours = 0;
  /** Newer formats have their look inside. */
  const inner = createLooks(colourOf, (look) => {
    if (drawing) drawing.look = look;
  });
  let rule: DataValidation | ConditionalFormat | null = null;
  let group: ConditionalFormat[] = [];
  let cells = "";
  return {
    open(name: string, attributes: Attributes): void {
      inner.open(name, attributes);
      const { type = "none", operator = null, sqref = "", priority } = attributes;
      if (name === "conditionalFormatting") {
        cells = sqref;
        group = [];
      } else if (name === "dataValidation") {
        const validation = { cells: sqref, type, operator, formulas: [] };
        sheet.validations.push(validation);
        rule = validation;
      } else if (name === "cfRule") {
        const order = priority ? Number(priority) : null;
        const format: ConditionalFormat = { cells, type, operator, priority: order, formulas: [] };
        const { dxfId = "-1", stopIfTrue } = attributes;
        const look = looks[Number(dxfId)] ?? {};
        drawing = { look, stopsIfTrue: isOn(stopIfTrue), settings: attributes, scale: [] };
        colours = 0;
        sheet.conditionalFormats.push(format);
        group.push(format);
        rule = format;
      } else if (name === "cfvo" && drawing?.settings.type === "colorScale") {
        drawing.scale.push({ type, value: attributes.val ?? "", colour: "" });
      } else if (name === "color" && drawing) {
        const point = drawing.scale[colours++];
        if (point) point.colour = colourOf(attributes) ?? "";
      } else if (name === "ignoredError") {
        const kinds = Object.keys(attributes).filter((kind) => isOn(attributes[kind]));
        sheet.ignoredErrors.push({ cells: sqref, kinds });
      }
    },
    close(name: string, text: string): void {
      inner.close(name);
      switch (name) {
        case "cfRule":
          if (rule && "priority" in rule && drawing && isDrawn(drawing)) rule.drawing = drawing;
          drawing = null;
          break;
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

const isDrawn = ({ look, stopsIfTrue, scale }: Drawing): boolean =>
  stopsIfTrue || Object.keys(look).length > 0 || scale.length > 1;
