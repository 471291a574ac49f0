// A range where one value is meant: older Excel takes the cell of the same row, others spill or fail.
import { argumentAt } from "@cellwright/formula/reference";
import { inside, type Node } from "@cellwright/formula/tree";
import { keyOf } from "../../model.ts";
import type { AuditSheet } from "../audit-sheet.ts";
import type { CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** If a sheet has more such formulas that are no copies, it gets one finding for all. */
const mostNamed = 3;

export const implicitIntersection: Check = {
  code: "implicit-intersection",
  kind: "risk",
  severity: "warning",
  about: "a range where one value is meant",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => {
      const arrays = new Set(sheet.sheet.arrays.map(({ area }) => keyOf(area.top, area.left)));
      const plain = [...sheet.formulas].filter(([key]) => !arrays.has(key)).map(([, formula]) => formula);
      const groups = [...Map.groupBy(plain, ({ shared }) => shared).values()];
      const found = groups.filter(([first]) => first && rangeAsValue(inside(first.shared.tree)));
      return found.length > mostNamed
        ? [describe(sheet, found.flat())]
        : found.map((copies) => describe(sheet, copies));
    }),
};

function describe(sheet: AuditSheet, formulas: readonly CellFormula[]): Found {
  const cells = formulas.map(({ row, column }) => sheet.address(row, column));
  const [cell = "", ...others] = cells;
  const values = { cell, formula: `=${formulas[0]?.text}` };
  return {
    cells,
    evidence:
      others.length === 0
        ? says("implicit-intersection.one", values)
        : says("implicit-intersection.more", { ...values, count: others.length }),
  };
}

/** The first range that is an operand, or the whole formula; ranges in functions are left alone. */
function rangeAsValue(node: Node): Node | null {
  switch (node.type) {
    case "reference":
      return isRange(node) ? node : null;
    case "binary": {
      if (node.operator === ":" || node.operator === " " || node.operator === ",") return null;
      return rangeAsValue(inside(node.left)) ?? rangeAsValue(inside(node.right));
    }
    case "unary":
    case "postfix":
      return node.operator === "@" || node.operator === "#" ? null : rangeAsValue(inside(node.operand));
    case "call":
      return node.name === "IF" && argumentAt("IF", 0) ? rangeAsValue(inside(node.args[0] ?? node)) : null;
    default:
      return null;
  }
}

const isRange = ({ from, to }: Extract<Node, { type: "reference" }>): boolean =>
  to !== null && (from.row !== to.row || from.column !== to.column || from.row === 0 || from.column === 0);
