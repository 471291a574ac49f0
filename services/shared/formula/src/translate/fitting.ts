// Checks whether the other dialect accepts a call unchanged: the number of arguments, and where it needs cells.
import { countOf } from "../check/counts.ts";
import type { Dialect } from "../dialect.ts";
import { arityIn } from "../reference.ts";
import type { CallNode, Node } from "../tree.ts";
import type { Journey } from "./journey.ts";

/** Reports why a call does not fit. A call that is invalid in both dialects is left unchanged. */
export function checkFit(node: CallNode, from: Dialect, way: Journey): void {
  const here = arityIn(from, node.name);
  const there = arityIn(way.to, node.name);
  const given = node.args.length;
  if (
    here &&
    there &&
    given >= here.least &&
    given <= here.most &&
    (given < there.least || given > there.most)
  ) {
    const values = {
      name: node.name,
      expected: countOf(there.least, way.t, there.most),
      product: way.t(`product.${way.to}`),
      given: way.t("given.count", { count: given }),
    };
    way.stops.add(way.t("translate.count", values));
  }
  if (way.to === "excel") checkCells(node, way);
}

/** Arguments that must be cells in Excel, but may be computed in Google Sheets. */
const cellsOnly: Readonly<Record<string, (at: number) => boolean>> = {
  COUNTIF: (at) => at === 0,
  SUMIF: (at) => at !== 1,
  AVERAGEIF: (at) => at !== 1,
  COUNTIFS: (at) => at % 2 === 0,
  SUMIFS: (at) => at === 0 || at % 2 === 1,
  AVERAGEIFS: (at) => at === 0 || at % 2 === 1,
  MAXIFS: (at) => at === 0 || at % 2 === 1,
  MINIFS: (at) => at === 0 || at % 2 === 1,
  RANK: (at) => at === 1,
  "RANK.EQ": (at) => at === 1,
  "RANK.AVG": (at) => at === 1,
};

function checkCells({ name, args }: CallNode, way: Journey): void {
  const isCellsOnly = Object.hasOwn(cellsOnly, name) ? cellsOnly[name] : undefined;
  if (!isCellsOnly || args.every((arg, at) => !isCellsOnly(at) || mayBeCells(arg))) return;
  way.stops.add(way.t("translate.cells", { name }));
}

const givingCells = new Set(
  "INDEX OFFSET INDIRECT CHOOSE IF IFS SWITCH LET XLOOKUP TAKE DROP TRIMRANGE ANCHORARRAY".split(" "),
);

function mayBeCells(node: Node): boolean {
  switch (node.type) {
    case "reference":
    case "name":
    case "structured":
    case "apply":
    case "error":
    case "empty":
      return true;
    case "group":
      return mayBeCells(node.inner);
    case "unary":
      return node.operator === "@" && mayBeCells(node.operand);
    case "postfix":
      return node.operator === "#";
    case "binary":
      return node.operator === ":" || node.operator === " ";
    case "call":
      return givingCells.has(node.name);
    default:
      return false;
  }
}
