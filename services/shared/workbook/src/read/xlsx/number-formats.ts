// The number formats of cell styles.
import type { Limits } from "../../limits.ts";
import { createFormatCodes } from "../format-codes.ts";
import { readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

export interface NumberFormats {
  /** All format codes; the first is `General`. */
  codes: string[];
  /** The index of the format code of each cell style. */
  ofStyle: number[];
}

export function readNumberFormats(archive: Archive, part: string, limits: Limits): NumberFormats {
  const formats = createFormatCodes();
  const ofStyle: number[] = [];
  let isCellStyles = false;
  readXml(archive, part, limits, {
    open(name, { numFmtId = "0", formatCode = "General" }) {
      if (name === "numFmt") formats.define(Number(numFmtId), formatCode);
      else if (name === "cellXfs") isCellStyles = true;
      else if (name === "xf" && isCellStyles) ofStyle.push(formats.indexOf(Number(numFmtId)));
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return { codes: formats.codes, ofStyle };
}
