// Fixes ranges of unequal size in a call by extending the shorter one to the rows of the longer one.
import type { FormulaLocale } from "../dialect.ts";
import { printNode } from "../format.ts";
import type { Problem } from "../problem.ts";
import type { Node, ReferenceNode } from "../tree.ts";
import { translateOf } from "./changes.ts";
import type { Edit } from "./draft.ts";
import { find } from "./without-surplus.ts";

type Range = ReferenceNode & { to: NonNullable<ReferenceNode["to"]> };

const isRange = (node: Node): node is Range =>
  node.type === "reference" && node.to !== null && node.from.row > 0 && node.to.row >= node.from.row;

const rowsOf = ({ from, to }: Range): number => to.row - from.row;

/** Extends the shorter range. Undefined if an argument is not a range of rows, or if the columns differ. */
export function equalRange(tree: Node, { start, end }: Problem, locale: FormulaLocale): Edit | undefined {
  const isIt = (node: Node): boolean => node.start === start && node.end === end;
  const call = find(tree, (node) => node.type === "call" && node.args.some(isIt));
  if (call?.type !== "call") return undefined;
  const [one, first] = [call.args.find(isIt), call.args.find(isRange)];
  if (!one || !isRange(one) || !first || rowsOf(one) === rowsOf(first)) return undefined;
  const [short, long] = rowsOf(one) < rowsOf(first) ? [one, first] : [first, one];
  const widened = {
    ...short,
    from: { ...short.from, row: long.from.row },
    to: { ...short.to, row: long.to.row },
  };
  const [range, wider] = [printNode(short, locale), printNode(widened, locale)];
  const message = translateOf(locale)("wider", { range, wider });
  return { start: short.start, end: short.end, text: wider, message };
}
