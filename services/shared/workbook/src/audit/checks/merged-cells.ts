// Merged cells among data: sorting, filtering and formulas do not work with them.
import { areaAddress } from "../../addresses.ts";
import type { Area } from "../../model.ts";
import type { Check } from "../check.ts";
import { counted } from "../counted.ts";
import type { Found } from "../finding.ts";

export const mergedCells: Check = {
  code: "merged-cells",
  kind: "style",
  severity: "note",
  about: "merged cells among the data of a table",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) =>
      sheet.regions.regions.flatMap((region): Found[] => {
        const { top, bottom, area, totalRows } = region;
        const inData = sheet.sheet.merged.filter(
          (merged) =>
            merged.bottom > merged.top &&
            isInside(merged, { ...area, top, bottom }) &&
            !totalRows.includes(merged.top),
        );
        const [first] = inData;
        if (!first || bottom - top < 2) return [];
        return [
          {
            cells: inData.map((merged) => sheet.address(merged.top, merged.left)),
            message: `${counted(inData.length, "merged area")} among the data of ${areaAddress(area)}, such as ${areaAddress(first)}: only the first row of each has the value.`,
          },
        ];
      }),
    ),
};

const isInside = (inner: Area, outer: Area): boolean =>
  inner.top >= outer.top &&
  inner.bottom <= outer.bottom &&
  inner.left >= outer.left &&
  inner.right <= outer.right;
