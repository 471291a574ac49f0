// References to a merged cell that is not the first of its area, and so always is empty.
import { areaAddress } from "../../addresses.ts";
import { keyOf } from "../../model.ts";
import { areaOf } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

export const mergedReference: Check = {
  code: "merged-reference",
  kind: "reference",
  severity: "warning",
  about: "references to a merged cell that is always empty",
  find: ({ sheets, readers }) =>
    sheets.flatMap((target) =>
      target.sheet.merged.flatMap((merged): Found[] => {
        const found = readers.of(target, merged).filter(({ area: { top, left, bottom, right } }) => {
          const isOne = top === bottom && left === right;
          return (
            isOne &&
            (top !== merged.top || left !== merged.left) &&
            !target.sheet.values.has(keyOf(top, left))
          );
        });
        const [first] = found;
        if (!first) return [];
        const { reference, formula } = first;
        const at = areaOf(reference, formula);
        return [
          {
            cells: [
              ...new Set(found.map(({ sheet, formula: { row, column } }) => sheet.address(row, column))),
            ],
            evidence: says("merged-reference", {
              cell: first.sheet.address(formula.row, formula.column),
              read: target.address(at.top, at.left),
              merged: areaAddress(merged),
              first: target.address(merged.top, merged.left),
            }),
          },
        ];
      }),
    ),
};
