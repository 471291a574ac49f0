// How conditional formats draw cells (elements `dxf`): their background, and the colour and style of their text.
import type { CellLook } from "../../model.ts";
import { type Attributes, isOn } from "../xml.ts";
import type { ColourOf } from "./colours.ts";

/** Follows the elements of a part. `onLook` is called for each `dxf`, also for one that draws nothing of this. */
export function createLooks(colourOf: ColourOf, onLook: (look: CellLook) => void) {
  let look: CellLook | null = null;
  let inside = "";
  return {
    open(name: string, attributes: Attributes): void {
      if (name === "dxf") look = {};
      if (!look) return;
      const isSet = isOn(attributes.val ?? "1");
      if (name === "font" || name === "fill" || name === "border") inside = name;
      else if (inside === "font") {
        const colour = name === "color" ? colourOf(attributes) : undefined;
        if (colour) look.colour = colour;
        else if (name === "b" && isSet) look.isBold = true;
        else if (name === "i" && isSet) look.isItalic = true;
        else if (name === "strike" && isSet) look.isStruck = true;
      } else if (inside === "fill" && (name === "bgColor" || name === "fgColor")) {
        // a plain background is in bgColor; some programs write only the other one
        const colour = colourOf(attributes);
        if (colour && (name === "bgColor" || !look.fill)) look.fill = colour;
      }
    },
    close(name: string): void {
      if (name === inside) inside = "";
      if (name !== "dxf" || !look) return;
      onLook(look);
      look = null;
    },
  };
}
