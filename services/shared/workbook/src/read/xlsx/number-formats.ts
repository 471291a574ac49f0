// The number formats of cell styles.
import type { Limits } from "../../limits.ts";
import { readXml } from "../xml.ts";
import type { Archive } from "../zip.ts";

/** Formats that files name only by number, as the file format's standard (ECMA-376, 18.8.30) lists them. */
const builtIn: Readonly<Record<number, string>> = {
  1: "0",
  2: "0.00",
  3: "#,##0",
  4: "#,##0.00",
  5: '"$"#,##0_);("$"#,##0)',
  6: '"$"#,##0_);[Red]("$"#,##0)',
  7: '"$"#,##0.00_);("$"#,##0.00)',
  8: '"$"#,##0.00_);[Red]("$"#,##0.00)',
  9: "0%",
  10: "0.00%",
  11: "0.00E+00",
  12: "# ?/?",
  13: "# ??/??",
  14: "m/d/yyyy",
  15: "d-mmm-yy",
  16: "d-mmm",
  17: "mmm-yy",
  18: "h:mm AM/PM",
  19: "h:mm:ss AM/PM",
  20: "h:mm",
  21: "h:mm:ss",
  22: "m/d/yyyy h:mm",
  37: "#,##0_);(#,##0)",
  38: "#,##0_);[Red](#,##0)",
  39: "#,##0.00_);(#,##0.00)",
  40: "#,##0.00_);[Red](#,##0.00)",
  41: '_(* #,##0_);_(* (#,##0);_(* "-"_);_(@_)',
  42: '_("$"* #,##0_);_("$"* (#,##0);_("$"* "-"_);_(@_)',
  43: '_(* #,##0.00_);_(* (#,##0.00);_(* "-"??_);_(@_)',
  44: '_("$"* #,##0.00_);_("$"* (#,##0.00);_("$"* "-"??_);_(@_)',
  45: "mm:ss",
  46: "[h]:mm:ss",
  47: "mm:ss.0",
  48: "##0.0E+0",
  49: "@",
};

export interface NumberFormats {
  /** All format codes; the first is `General`. */
  codes: string[];
  /** The index of the format code of each cell style. */
  ofStyle: number[];
}

export function readNumberFormats(archive: Archive, part: string, limits: Limits): NumberFormats {
  const own = new Map<number, string>();
  const codes = ["General"];
  const ofStyle: number[] = [];
  const indexes = new Map([["General", 0]]);
  let isCellStyles = false;
  const indexOf = (code: string): number => {
    const known = indexes.get(code);
    if (known !== undefined) return known;
    indexes.set(code, codes.length);
    return codes.push(code) - 1;
  };
  readXml(archive, part, limits, {
    open(name, attributes) {
      if (name === "numFmt") own.set(Number(attributes.numFmtId), attributes.formatCode ?? "General");
      else if (name === "cellXfs") isCellStyles = true;
      else if (name === "xf" && isCellStyles) {
        const id = Number(attributes.numFmtId ?? 0);
        ofStyle.push(indexOf(own.get(id) ?? builtIn[id] ?? "General"));
      }
    },
    close(name) {
      if (name === "cellXfs") isCellStyles = false;
    },
  });
  return { codes, ofStyle };
}
