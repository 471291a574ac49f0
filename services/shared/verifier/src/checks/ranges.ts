// Check: ranges cover all data rows without header and total rows, and related ranges are aligned.
import type { Node } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { argumentOf, isCall, type Read } from "./nodes.ts";
import { hasWord, mentions } from "./question.ts";

const found = finder("ranges");
/** Functions for which header cells or blank cells count as values. */
const countsAll = /^(?:COUNTA|COUNTBLANK|ROWS|UNIQUE|FILTER|SORT|SORTBY|TEXTJOIN|CONCAT|TAKE|LARGE)$/;

export const ranges: Check = (given) => [
  ...given.reads.flatMap((read) =>
    isEmpty(read, given) ? found("certain", read.node, "empty") : coverage(read, given),
  ),
  ...given.calls.flatMap(pairsOf).flatMap(([one, other]) => {
    const [first, second] = [given.readOf(one)?.area, given.readOf(other)?.area];
    if (!first || !second || !other) return [];
    const isAcross = second.top === second.bottom && second.right > second.left;
    const isBeside = isAcross
      ? first.left === second.left && first.right === second.right
      : first.top === second.top && first.bottom === second.bottom;
    return found(!isBeside && "certain", other, "apart");
  }),
];

/** Pairs of ranges that must be aligned: both of SUMIF, search and result of XLOOKUP, INDEX and its MATCH. */
function pairsOf({ name, args }: { name: string; args: readonly Node[] }): (Node | undefined)[][] {
  if (name === "SUMIF" || name === "AVERAGEIF") return [[args[0], args[2]]];
  if (name === "XLOOKUP") return [[args[1], args[2]]];
  if (name !== "INDEX") return [];
  return args.slice(1).flatMap((arg) => (isCall(arg, "MATCH", "XMATCH") ? [[args[0], arg.args[1]]] : []));
}

function coverage(read: Read, given: Given): Issue[] {
  const { area, node, columns, isCell } = read;
  const region = columns[0]?.in;
  const isOpen = !Number.isFinite(area.bottom);
  const isMoving = given.isFilled && node.to !== null && !(node.from.rowFixed && node.to.rowFixed);
  const isLine = isCell || area.top === area.bottom || (isOpen && area.top === 1);
  if (isLine || isMoving || !region || isStated(read, given)) return [];
  const { top, bottom, headerRows, totalRows } = region;
  const values = { first: top, last: bottom, top: area.top, bottom: isOpen ? "∞" : area.bottom };
  const isLoose = given.tests.some(
    (test) => test.subject === node && (test.operator === "<>" || test.value === ""),
  );
  const around = isLoose ? "COUNTBLANK" : (argumentOf(read)?.call.name ?? "");
  if (area.top > top || area.bottom < bottom) {
    const hasCell = given.reads.some(
      (each) => each.isCell && each.columns[0]?.in === region && each.area.left === area.left,
    );
    const isPart =
      hasCell || hasWord(given, "first", "last", "row", "consecutive") || mentions(given, "range").length > 0;
    const isCounted = /^(?:ROWS?|COLUMNS?)$/.test(around);
    return found(!isCounted && (isPart ? "likely" : "certain"), node, "short", values);
  }
  if (totalRows.some((row) => row >= area.top && row <= area.bottom) && !isOpen)
    return found("certain", node, "totals", values);
  if (!countsAll.test(around)) return [];
  if (headerRows.some((row) => row >= area.top)) return found("certain", node, "header", values);
  return found(!isOpen && area.bottom > bottom && "hint", node, "long", values);
}

/** Whether the question names exactly these rows. */
const isStated = ({ area }: Read, given: Given): boolean =>
  mentions(given, "range").some(({ address }) => {
    const [first, last = first] = [...address.matchAll(/\d+/g)].map(Number);
    return first === area.top && last === area.bottom;
  });

/** Whether the range is empty in all rows that the formula is filled over. */
function isEmpty({ area, node, sheet, columns }: Read, { place, sheets }: Given): boolean {
  if (columns.length > 0 || !Number.isFinite(area.bottom) || !Number.isFinite(area.right)) return false;
  if (sheets.regions.length === 0 || (area.left === place.column && sheet === place.sheet)) return false;
  const last = node.from.rowFixed ? area.bottom : area.bottom + place.rows.length - 1;
  for (let row = area.top; row <= Math.min(last, area.top + 500); row++)
    for (let column = area.left; column <= Math.min(area.right, area.left + 50); column++)
      if (sheets.at(sheet, row, column) !== null) return false;
  return true;
}
