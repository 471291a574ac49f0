// Fixes a row or column number that is outside its range: extends the range, or reduces the number.
import { outsideIn } from "../check/outside.ts";
import type { FormulaLocale } from "../dialect.ts";
import { printNode } from "../format.ts";
import type { Problem } from "../problem.ts";
import { sheetLimits } from "../references.ts";
import type { Node, ReferenceNode } from "../tree.ts";
import { translateOf } from "./changes.ts";
import type { Edit } from "./draft.ts";
import { find } from "./without-surplus.ts";

export function withinRange(tree: Node, { start, end }: Problem, locale: FormulaLocale): (readonly Edit[])[] {
  const isIt = (number: Node): boolean => number.start === start && number.end === end;
  const call = find(tree, (node) => node.type === "call" && outsideIn(node).some((one) => isIt(one.number)));
  const found = call?.type === "call" && outsideIn(call).find(({ number }) => isIt(number));
  if (!found) return [];
  const { value, range, side, most, where } = found;
  const t = translateOf(locale);
  const [number, written] = [String(value), printNode(range, locale)];
  const right = String(where === "below" ? 1 : Math.sign(value) * most);
  const within: Edit = {
    start,
    end,
    text: right,
    message: t("within", { number, range: written, right }),
  };
  const wider =
    where === "above" && range.type === "reference" && widened(range, side, Math.abs(value), locale);
  if (!wider) return [[within]];
  const message = t("wider", { range: written, wider });
  return [[within], [{ start: range.start, end: range.end, text: wider, message }]];
}

/** Extends the range. Undefined if the sheet has too few rows or columns. */
function widened(
  range: ReferenceNode,
  side: "rows" | "columns",
  size: number,
  locale: FormulaLocale,
): string | undefined {
  const { from, to } = range;
  if (to === null) return undefined;
  const along = side === "rows" ? "row" : "column";
  const last = Math.min(from[along], to[along]) + size - 1;
  if (from[along] === 0 || to[along] === 0 || last > sheetLimits[locale.dialect ?? "excel"][side])
    return undefined;
  const farther =
    from[along] > to[along] ? { from: { ...from, [along]: last } } : { to: { ...to, [along]: last } };
  return printNode({ ...range, ...farther }, locale);
}
