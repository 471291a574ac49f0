// The colours of a workbook: written out, or by their number in its theme or in the old palette.
import type { Limits } from "../../limits.ts";
import { type Attributes, readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";
import palettes from "./palettes.json" with { type: "json" };

/** The colour of an element such as `<color theme="4" tint="0.4"/>`, like `FFEB9C`; undefined if it names none. */
export type ColourOf = (attributes: Attributes) => string | undefined;

const hex = /^(?:[0-9a-f]{2})?([0-9a-f]{6})$/i;

export function createColours(theme: readonly string[]): ColourOf {
  return ({ rgb = "", theme: number, indexed, tint = "0" }) => {
    const named = number === undefined ? palettes.indexed[Number(indexed ?? -1)] : theme[Number(number)];
    const colour = hex.exec(rgb)?.[1] ?? named;
    return colour === undefined ? undefined : tinted(colour, Number(tint) || 0).toUpperCase();
  };
}

/** Files list dark and light in turn; styles count light first. */
const order = ["lt1", "dk1", "lt2", "dk2", "accent1", "accent2", "accent3", "accent4", "accent5", "accent6"];
const links = ["hlink", "folHlink"];

/** The colours of the theme by their numbers; those of Office if there is no theme. */
export function readTheme(archive: Archive, part: string | undefined, limits: Limits): string[] {
  const found = new Map<string, string>();
  let [isScheme, slot] = [false, ""];
  if (part)
    readXml(archive, part, limits, {
      open(name, { val = "", lastClr = val }) {
        if (name === "clrScheme") isScheme = true;
        else if (isScheme && (name === "srgbClr" || name === "sysClr")) found.set(slot, lastClr);
        else slot = name;
      },
      close(name) {
        if (name === "clrScheme") isScheme = false;
      },
    });
  return [...order, ...links].map((name, at) => found.get(name) ?? palettes.office[at] ?? "000000");
}

/** Lighter for a tint over 0, darker for one below, as Excel does: by the lightness of the colour. */
function tinted(colour: string, tint: number): string {
  if (tint === 0) return colour;
  const parts = [0, 2, 4].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
  const [most, least] = [Math.max(...parts), Math.min(...parts)];
  const lightness = (most + least) / 2;
  const wanted = tint < 0 ? lightness * (1 + tint) : lightness + (1 - lightness) * tint;
  const spread = (of: number) => 1 - Math.abs(2 * of - 1);
  const scale = spread(lightness) === 0 ? 0 : spread(wanted) / spread(lightness);
  const channel = (part: number) =>
    Math.round(255 * Math.min(1, Math.max(0, wanted + (part - lightness) * scale)));
  return parts.map((part) => channel(part).toString(16).padStart(2, "0")).join("");
}
