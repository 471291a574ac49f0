// How a cell is drawn that a conditional format changes: readable in the light and in the dark theme.
import type { CSSProperties } from "react";
import type { CellLook } from "../worker/wishes.ts";

type Drawn = { isFilled: true | undefined; style: CSSProperties };

const asUsual: Drawn = { isFilled: undefined, style: {} };
const known = new Map<string, Drawn>();
const mostKnown = 1_000;

/** The same object for the same look. */
export function drawnAs(look: CellLook | undefined): Drawn {
  if (!look) return asUsual;
  const key = JSON.stringify(look);
  const found = known.get(key) ?? draw(look);
  if (known.size >= mostKnown) known.clear();
  known.set(key, found);
  return found;
}

function draw({ fill, colour, isBold, isItalic, isStruck }: CellLook): Drawn {
  const ink = fill && !colour ? inkOn(fill) : colour && inkOf(colour, fill);
  const style: Record<`--${string}`, string> & CSSProperties = {
    ...(fill && { "--fill": `#${fill}` }),
    ...(ink && { color: ink }),
    ...(isBold && { fontWeight: 700 }),
    ...(isItalic && { fontStyle: "italic" }),
    ...(isStruck && { textDecoration: "line-through" }),
  };
  return { isFilled: fill ? true : undefined, style };
}

/** Files choose the colour of a text for white paper. */
const inkOf = (colour: string, fill: string | undefined): string =>
  fill ? `#${colour}` : `light-dark(#${colour}, color-mix(in oklab, #${colour} 45%, white))`;

/** Black or white, whichever is more readable. */
const inkOn = (fill: string): string => (luminance(fill) > 0.18 ? "#17201b" : "#ffffff");

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [0, 2, 4].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
