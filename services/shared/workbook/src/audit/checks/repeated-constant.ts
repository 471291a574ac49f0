// A rate or other number that is typed into many formulas, instead of standing in one cell.
import { nodesOf } from "@cellwright/formula/tree";
import type { Check } from "../check.ts";
import { says } from "../evidence.ts";
import type { Found } from "../finding.ts";

/** In fewer different formulas, a number is quickly changed. */
const fewestFormulas = 2;
const fewestCells = 5;
/** Numbers that are the same everywhere: months, days, hours, percent. */
const usual = new Set([
  0, 1, 2, 3, 4, 5, 7, 10, 12, 24, 30, 31, 52, 60, 100, 360, 365, 1000, 3600, 86400, 1e6, 0.5,
]);

export const repeatedConstant: Check = {
  code: "repeated-constant",
  kind: "style",
  severity: "note",
  about: "the same number typed into many formulas",
  find: ({ sheets }) => {
    const found = new Map<number, { cells: string[]; forms: Set<string> }>();
    for (const sheet of sheets)
      for (const { shared, row, column } of sheet.formulas.values())
        for (const value of factorsOf(shared.tree)) {
          const known = found.get(value) ?? { cells: [], forms: new Set<string>() };
          known.cells.push(sheet.address(row, column));
          known.forms.add(shared.form);
          found.set(value, known);
        }
    return [...found]
      .filter(([, { cells, forms }]) => cells.length >= fewestCells && forms.size >= fewestFormulas)
      .map(
        ([value, { cells }]): Found => ({
          cells,
          evidence: [
            ...says("repeated-constant", { number: value, count: cells.length }),
            ...says("repeated-constant.advice"),
          ],
        }),
      );
  },
};

const factors = new WeakMap<object, number[]>();

/** The numbers with which a formula multiplies or divides a reference. */
function factorsOf(tree: Parameters<typeof nodesOf>[0]): number[] {
  const known = factors.get(tree);
  if (known) return known;
  const found = new Set<number>();
  for (const node of nodesOf(tree)) {
    if (node.type !== "binary" || (node.operator !== "*" && node.operator !== "/")) continue;
    for (const side of [node.left, node.right]) {
      const number = side.type === "postfix" && side.operator === "%" ? side.operand : side;
      if (number.type !== "number") continue;
      const value = number === side ? number.value : number.value / 100;
      if (!usual.has(Math.abs(value))) found.add(value);
    }
  }
  factors.set(tree, [...found]);
  return [...found];
}
