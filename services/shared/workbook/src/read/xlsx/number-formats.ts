// The number formats of cell styles, and the looks of conditional formats.

import type { Limits } from "../../limits.ts";
import type { CellLook } from "../../model.ts";
import { createFormatCodes } from "../format-codes.ts";
import { readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";
import type { ColourOf } from "./colours.ts";
import { createLooks } from "./looks.ts";

export interface NumberFormats {
  /** All format codes; the first is `General`. */
  codes: string[];
  /** The index of the format code of each cell style. */
  ofStyle: number[];
  /** By `dxfId`. */
  looks: CellLook[];
}

export function readNumberFormats(
  archive: Archive,
  part: string,
  colourOf: ColourOf,
  limits: Limits,
): NumberFormats {
  const formats = createFormatCodes();
  const ofStyle: number[] = [];
  const looks: CellLook[] = [];
  const dxfs = createLooks(colourOf, (look) => looks.push(look));
  let isCellStyles = false;
  readXml(archive, part, limits, {
    open(name, attributes) {
      dxfs.open(name, attributes);
      const { numFmtId = "0", formatCode = "General" } = attributes;
      if (name === "numFmt") formats.define(Number(numFmtId), formatCode);
      else if (name === "cellXfs") isCellStyles = true;
      else if (name === "xf" && isCellStyles) ofStyle.push(formats.indexOf(Number(numFmtId)));
    },
    close(name) {
      dxfs.close(name);
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return { codes: formats.codes, ofStyle, looks };
}
