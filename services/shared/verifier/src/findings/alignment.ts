// Ranges that are read together: row by row or column by column, they begin and end alike.
import { type Area, areaOf, columnLetters } from "@cellwright/formula/references";
import type { CallNode, Node, ReferenceNode } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";

/** Ranges that are read together must begin in the same row. */
export const alignment: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const ranges = together(call).filter(
      (node): node is ReferenceNode => node.type === "reference" && node.to !== null,
    );
    const [first, ...others] = ranges;
    if (!first) return [];
    const { top, bottom } = areaOf(first);
    return others.flatMap((other) => {
      const area = areaOf(other);
      if (area.top === top && (area.bottom === bottom || call.name === "INDEX")) return [];
      if (call.name === "VLOOKUP" || call.name === "HLOOKUP") return [];
      if (areSideBySide(first, other) || areCrossed(first, other)) return [];
      return [certain(say("range.rowsApart", { row: area.top, other: nameOf(first), top }), other)];
    });
  });

/** Two rows that are read column by column together. */
const areSideBySide = (one: ReferenceNode, other: ReferenceNode): boolean => {
  const [first, second] = [areaOf(one), areaOf(other)];
  return (
    [first, second].every(({ top, bottom, left, right }) => top === bottom && right > left) &&
    first.left === second.left &&
    first.right === second.right
  );
};

/** A row of headings and a column of names: each of the one with each of the other. */
const areCrossed = (one: ReferenceNode, other: ReferenceNode): boolean => {
  const [first, second] = [areaOf(one), areaOf(other)];
  const isRow = ({ top, bottom, left, right }: Area) => top === bottom && right > left;
  const isColumn = ({ top, bottom, left, right }: Area) => left === right && bottom > top;
  return (isRow(first) && isColumn(second)) || (isColumn(first) && isRow(second));
};

const nameOf = (node: ReferenceNode): string => {
  const { left, right, top, bottom } = areaOf(node);
  const end = Number.isFinite(bottom) ? String(bottom) : "";
  return `${columnLetters(left)}${Number.isFinite(bottom) ? top : ""}:${columnLetters(Math.min(right, 16_384))}${end}`;
};

const pairing: ReadonlySet<string> = new Set(
  "SUMIF AVERAGEIF SUMIFS AVERAGEIFS COUNTIFS MAXIFS MINIFS SUMPRODUCT XLOOKUP LOOKUP CORREL SLOPE INTERCEPT RSQ FORECAST FORECAST.LINEAR SORTBY FILTER".split(
    " ",
  ),
);

/** The ranges of a call that are read row by row together. */
function together(call: CallNode): Node[] {
  if (call.name === "INDEX") {
    const [array, row] = call.args;
    const match = row === undefined ? undefined : bare(row);
    const keys =
      match?.type === "call" && (match.name === "MATCH" || match.name === "XMATCH")
        ? match.args[1]
        : undefined;
    return array && keys ? [array, ...rangesOf(keys)] : [];
  }
  return pairing.has(call.name) ? call.args.flatMap(rangesOf) : [];
}

/** The ranges of an expression that is computed row by row: `(A2:A9="x")*(B2:B9)`. */
function rangesOf(node: Node): Node[] {
  const inner = bare(node);
  if (inner.type === "reference") return [inner];
  if (inner.type === "binary" && inner.operator !== ":")
    return [...rangesOf(inner.left), ...rangesOf(inner.right)];
  if (inner.type === "unary") return rangesOf(inner.operand);
  return [];
}

/** INDEX(B2:E5,…,MATCH("Q3",B1:E1,0)): what is found among headings counts from where the headings begin. */
export const columnsAligned: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [array, , column] = call.name === "INDEX" ? call.args : [];
    const match = column && bare(column);
    const heads = match?.type === "call" && /^X?MATCH$/.test(match.name) ? match.args[1] : undefined;
    if (array?.type !== "reference" || heads?.type !== "reference") return [];
    const [from, own] = [areaOf(heads).left, areaOf(array).left];
    return from === own
      ? []
      : [
          certain(
            say("range.columnsApart", {
              column: columnLetters(from),
              other: nameOf(array),
              left: columnLetters(own),
            }),
            heads,
          ),
        ];
  });
