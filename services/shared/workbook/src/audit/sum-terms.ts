// What a formula adds up or sums up within its own column or row: `B2+B3`, `SUM(B2:B9)-B4`, `AVERAGE(B2:B9)`.
import { inside, type Node } from "@cellwright/formula/tree";
import type { Area } from "../model.ts";
import type { CellFormula } from "./cell-formula.ts";
import type { Direction } from "./lines.ts";
import { joined, type Span, without } from "./spans.ts";
import { sumParts } from "./sum-parts.ts";

/** Rows for a line of formulas side by side, columns for formulas one below the other. */
export interface SumTerms {
  added: Span[];
  subtracted: Span[];
  /** Whether it only reads one range, such as `SUM(B2:B9)` or `MAX(B2:B9)`. */
  isRange: boolean;
  /** `SUM` also for formulas that add with `+`. */
  operation: string;
  /** Equal for formulas that add up the same. */
  id: string;
}

/**
 * The rows (for `across`) or columns (for `down`) of what a formula adds up. Null if the formula does anything else,
 * or reads cells outside its own column or row. `ignored` are rows or columns that do not count.
 */
export function sumTerms(
  formula: CellFormula,
  direction: Direction,
  ignored: readonly Span[] = [],
): SumTerms | null {
  const operation = operationOf(formula.shared.tree);
  const terms = { added: [] as Span[], subtracted: [] as Span[] };
  const parts = sumParts(formula, operation.node);
  if (!parts) return null;
  for (const { area, sign } of parts) {
    const span = spanOf(area, formula, direction);
    if (!span) return null;
    (sign > 0 ? terms.added : terms.subtracted).push(span);
  }
  const [added, subtracted] = [terms.added, terms.subtracted].map((spans) =>
    without(joined(spans), ignored),
  ) as [Span[], Span[]];
  if (added.length === 0) return null;
  const id = `${operation.name} ${printed(added)}-${printed(subtracted)}`;
  return { added, subtracted, isRange: operation.isRange, operation: operation.name, id };
}

/** Functions of one range that say something about all its cells. */
const summaries = new Set(
  "AVERAGE AVERAGEA COUNT COUNTA COUNTBLANK GEOMEAN HARMEAN MAX MEDIAN MIN MODE PRODUCT STDEV STDEV.P STDEV.S STDEVP SUM SUMSQ VAR VAR.P VAR.S VARP".split(
    " ",
  ),
);

/** Whether a formula is one such function, without anything around it. */
export const isSummary = ({ shared: { tree } }: CellFormula): boolean => {
  const node = inside(tree);
  return node.type === "call" && summaries.has(node.name);
};

/** The function, its argument if that is a single range, and otherwise the whole formula as a sum. */
function operationOf(tree: Node): { name: string; node: Node; isRange: boolean } {
  const node = inside(tree);
  if (node.type === "unary" && node.operator === "+") return operationOf(node.operand);
  const [argument, ...others] = node.type === "call" && summaries.has(node.name) ? node.args : [];
  if (node.type !== "call" || argument?.type !== "reference" || others.length > 0)
    return { name: "SUM", node: tree, isRange: false };
  return { name: node.name, node: argument, isRange: true };
}

const printed = (spans: readonly Span[]): string => spans.map(({ from, to }) => `${from}:${to}`).join();

function spanOf(area: Area, { row, column }: CellFormula, direction: Direction): Span | null {
  if (direction === "across")
    return area.left === column && area.right === column ? { from: area.top, to: area.bottom } : null;
  return area.top === row && area.bottom === row ? { from: area.left, to: area.right } : null;
}

/** Whether two formulas of a line add up the same, as seen from their own cells, such as `A1+B1` and `SUM(A2:B2)`. */
export function isSameSum(one: CellFormula, other: CellFormula): boolean {
  const [mine, theirs] = [one, other].map((formula) => ownTerms(formula));
  return mine !== undefined && mine !== null && mine === theirs;
}

/** What a formula adds up, written from its own cell. */
function ownTerms(formula: CellFormula): string | null {
  for (const direction of ["down", "across"] as const) {
    const terms = sumTerms(formula, direction);
    const origin = direction === "down" ? formula.column : formula.row;
    if (terms) return `${direction} ${shifted(terms.added, origin)}-${shifted(terms.subtracted, origin)}`;
  }
  return null;
}

const shifted = (spans: readonly Span[], origin: number): string =>
  printed(spans.map(({ from, to }) => ({ from: from - origin, to: to - origin })));
