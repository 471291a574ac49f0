// Merged cells among data: sorting, filtering and formulas do not work with them.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { Region } from "../../regions.ts";
import { contains } from "../areas.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

export const mergedCells: Check = {
  code: "merged-cells",
  kind: "style",
  severity: "note",
  about: "merged cells among the data of a table",
  find: ({ sheets }) =>
    sheets.flatMap((sheet): Found[] => {
      const merged = sheet.regions.regions.flatMap((region) => mergedIn(sheet, region));
      const [first] = merged;
      if (!first) return [];
      return [
        {
          cells: merged.map(({ top, left }) => sheet.address(top, left)),
          evidence: says("merged-cells", {
            count: merged.length,
            sheet: sheet.name,
            area: areaAddress(first),
          }),
        },
      ];
    }),
};

/** Merged rows among the data of a region. */
function mergedIn(sheet: AuditSheet, { top, bottom, area, totalRows }: Region): Area[] {
  if (bottom - top < 2) return [];
  return sheet.sheet.merged.filter(
    (merged) =>
      merged.bottom > merged.top &&
      contains({ ...area, top, bottom }, merged) &&
      !totalRows.includes(merged.top) &&
      hasNumbers(sheet, { ...merged, left: area.left, right: area.right }),
  );
}

/** Rows without numbers are headings, or a table of texts that nobody sorts. */
function hasNumbers(sheet: AuditSheet, { top, left, bottom, right }: Area): boolean {
  for (let row = top; row <= bottom; row++)
    for (let column = left; column <= right; column++)
      if (typeof sheet.valueAt(row, column) === "number") return true;
  return false;
}
