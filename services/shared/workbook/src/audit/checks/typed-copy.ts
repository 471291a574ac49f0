// Numbers that were typed beside a formula which reads such a number: they do not follow a change.
import { inside } from "@cellwright/formula/tree";
import type { AuditSheet } from "../audit-sheet.ts";
import { areaOf, type CellFormula } from "../cell-formula.ts";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";
import { copyOf } from "../fix.ts";

/** So many numbers are no coincidence. */
const fewestNumbers = 2;
/** How many cells to each side are searched, and the greatest number that says nothing. */
const reach = 6;
const mostCommon = 1;

export const typedCopy: Check = {
  code: "typed-copy",
  kind: "reference",
  severity: "warning",
  about: "numbers typed where the cell beside refers to such a number",
  find: ({ sheets }) =>
    sheets.flatMap((sheet) => [...sheet.formulas.values()].flatMap((formula) => findIn(sheet, formula))),
};

function findIn(sheet: AuditSheet, link: CellFormula): Found[] {
  if (!isLink(link)) return [];
  const columns = [-1, 1].flatMap((side) => typedBeside(sheet, link, side));
  const [first] = columns;
  if (first === undefined || columns.length < fewestNumbers) return [];
  const typed = columns.map((column) => sheet.address(link.row, column));
  const own = sheet.address(link.row, link.column);
  return [
    {
      cells: [...typed, own],
      evidence: says("typed-copy", {
        ...{ cell: own, formula: `=${link.text}`, count: typed.length, example: typed[0] ?? "" },
      }),
      fix: copyOf(link, link.row, first),
    },
  ];
}

/** Whether a formula only reads one cell of its sheet, and would read another one as a copy. */
function isLink({ shared }: CellFormula): boolean {
  const tree = inside(shared.tree);
  const node = tree.type === "unary" && tree.operator === "+" ? inside(tree.operand) : tree;
  return node.type === "reference" && node.sheet === null && node.to === null && !node.from.columnFixed;
}

/** The columns of numbers on one side that equal what a copy of the link would give. */
function typedBeside(sheet: AuditSheet, link: CellFormula, side: number): number[] {
  const [reference] = link.shared.references;
  if (!reference) return [];
  const { top, left } = areaOf(reference, link);
  const columns: number[] = [];
  for (let steps = 1; steps <= reach; steps++) {
    const column = link.column + side * steps;
    const value = sheet.valueAt(link.row, column);
    if (value === null) continue;
    const expected = sheet.valueAt(top, left + side * steps);
    if (sheet.formulaAt(link.row, column) || typeof value !== "number" || value !== expected) break;
    if (Math.abs(value) > mostCommon) columns.push(column);
  }
  return columns;
}
