// Shared formulas: when the cell with the text of a group gets another content, another cell takes the text over.
import { type Area, columnOf, rowOf } from "../model.ts";
import { type SharedFormula, sharedFormula, sharedText } from "../read/xlsx/shared-formulas.ts";
import { WorkbookError } from "../workbook-error.ts";
import type { NewFormula } from "./cell-xml.ts";
import type { Group } from "./sheet-scan.ts";

/**
 * The new formulas, by cell, of groups whose first cell is replaced. `replaced` has the cells that get another content,
 * `formulas` the formulas of the file. Throws a WorkbookError if the formula of such a group is not understood.
 */
export function handedOver(
  groups: ReadonlyMap<string, Group>,
  replaced: { has(key: number): boolean },
  formulas: ReadonlyMap<number, string>,
): Map<number, NewFormula> {
  const handed = new Map<number, NewFormula>();
  for (const [index, group] of groups) {
    const [first] = group;
    if (first === undefined || !replaced.has(first)) continue;
    const rest = group.filter((key) => !replaced.has(key));
    if (rest.length === 0) continue;
    const formula = textOf(formulas, first);
    for (const [key, text] of rewritten(index, rest, formula, formulas)) handed.set(key, text);
  }
  return handed;
}

function textOf(formulas: ReadonlyMap<number, string>, key: number): SharedFormula {
  const formula = sharedFormula(formulas.get(key) ?? "", rowOf(key), columnOf(key));
  if (formula) return formula;
  throw new WorkbookError(
    "cannot-write",
    "Other cells share a formula with one of the cells to be written, and this formula cannot be read.",
  );
}

/** One cell takes the formula over. If that would change others, each gets its own text. */
function rewritten(
  index: string,
  rest: Group,
  formula: SharedFormula,
  formulas: ReadonlyMap<number, string>,
): Map<number, NewFormula> {
  const texts = new Map(
    rest.map((key) => [key, formulas.get(key) ?? sharedText(formula, rowOf(key), columnOf(key))]),
  );
  const [heir] = rest as [number, ...number[]];
  const own = texts.get(heir) ?? "";
  const inherited = sharedFormula(own, rowOf(heir), columnOf(heir));
  const isSame =
    inherited !== null &&
    rest.every((key) => sharedText(inherited, rowOf(key), columnOf(key)) === texts.get(key));
  if (isSame) return new Map([[heir, { text: own, shared: { index, area: around(rest) } }]]);
  return new Map([...texts].map(([key, text]) => [key, { text }]));
}

function around(keys: readonly number[]): Area {
  const area = { top: Infinity, left: Infinity, bottom: 0, right: 0 };
  for (const key of keys) {
    area.top = Math.min(area.top, rowOf(key));
    area.left = Math.min(area.left, columnOf(key));
    area.bottom = Math.max(area.bottom, rowOf(key));
    area.right = Math.max(area.right, columnOf(key));
  }
  return area;
}
