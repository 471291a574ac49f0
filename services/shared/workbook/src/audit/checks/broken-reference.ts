// Formulas that refer to deleted cells but do not show it: their value is no #REF!, or another error.
import { nodesOf } from "@cellwright/formula/tree";
import type { CellValue } from "../../model.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { isError } from "../data-cells.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

export const brokenReference: Check = {
  code: "broken-reference",
  kind: "reference",
  severity: "warning",
  about: "formulas with a reference to deleted cells that does not show in their value",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const broken = [...sheet.formulas.values()].filter(
        ({ row, column, shared }) => hasBrokenReference(shared) && !isLost(sheet.valueAt(row, column)),
      );
      return [...Map.groupBy(broken, ({ shared }) => shared).values()].map((copies): Found => {
        const cells = copies.map(({ row, column }) => sheet.address(row, column));
        const [cell = "", ...others] = cells;
        const values = { cell, formula: `=${copies[0]?.text}` };
        return {
          cells,
          evidence:
            others.length === 0
              ? says("broken-reference.one", values)
              : says("broken-reference.copies", { ...values, count: others.length }),
        };
      });
    }),
};

const isLost = (value: CellValue): boolean => isError(value) && value.error === "#REF!";

const hasBrokenReference = ({ form, tree }: CellFormula["shared"]): boolean =>
  form.includes("#REF!") &&
  nodesOf(tree).some(
    (node) =>
      (node.type === "error" && node.code === "#REF!") ||
      ("sheet" in node && node.sheet !== null && node.sheet.first === "#REF"),
  );
