// What no question can mean: a column beyond the table, the same thing taken off twice, blanks counted where there are none.
import { printNode } from "@cellwright/formula/format";
import { areaOf } from "@cellwright/formula/references";
import { numberOf } from "@cellwright/formula/sample/wants";
import { type Node, nodesOf } from "@cellwright/formula/tree";
import type { Find } from "../find.ts";
import { certain, doubt, type Finding } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";
import { columnRead } from "./reads.ts";
import { isSaid } from "./unsaid-numbers.ts";

/** VLOOKUP(A2,E2:F4,3,FALSE): the table has two columns, and IFERROR hides that. */
export const placesBeyond: Find = (tree) =>
  callsIn(tree).flatMap((call) => {
    const [, table, place] = call.args;
    if (!/^[VH]LOOKUP$/.test(call.name) || table?.type !== "reference" || place?.type !== "number") return [];
    const { left, right, top, bottom } = areaOf(table);
    const size = call.name === "VLOOKUP" ? right - left + 1 : bottom - top + 1;
    return place.value > size ? [certain(say("order.place", { name: call.name }), place)] : [];
  });

/** What is taken off, from the left to the right. */
const subtracted = (node: Node): Node[] => {
  const inner = bare(node);
  return inner.type === "binary" && inner.operator === "-"
    ? [...subtracted(inner.left), bare(inner.right)]
    : [];
};

/** (SUM(B2:F2)-MAX(B2:F2)-MAX(B2:F2))/3, and a mean of 3 that divides by 4. */
export const takenOff: Find = (tree) =>
  nodesOf(tree).flatMap((node): Finding[] => {
    if (node.type !== "binary") return [];
    const off = subtracted(node).filter((part) => part.type === "call" && /^(?:MAX|MIN)$/.test(part.name));
    if (node.operator === "-")
      return new Set(off.map((part) => printNode(part))).size < off.length
        ? [certain(say("itself.twice"), node)]
        : [];
    const parts = subtracted(node.left);
    const range = parts[0]?.type === "call" ? parts[0].args[0] : undefined;
    const count = numberOf(bare(node.right));
    if (node.operator !== "/" || range?.type !== "reference" || count === null) return [];
    const { left, right, top, bottom } = areaOf(range);
    return top === bottom && right - left + 1 - parts.length !== count
      ? [doubt(say("number.unnamed", { number: count }), node.right)]
      : [];
  });

/** COUNTBLANK(UNIQUE(…)), x/COUNTBLANK(B2:B7): a share of what is not there. */
export const blanksCounted: Find = (tree) => [
  ...callsIn(tree).flatMap((call) => {
    const inner = call.name === "COUNTBLANK" && call.args[0] ? bare(call.args[0]) : undefined;
    return inner?.type === "call" ? [certain(say("blank.unsaid"), call)] : [];
  }),
  ...nodesOf(tree).flatMap((node) => {
    const divisor = node.type === "binary" && node.operator === "/" ? bare(node.right) : undefined;
    return divisor?.type === "call" && divisor.name === "COUNTBLANK"
      ? [certain(say("blank.unsaid"), divisor)]
      : [];
  }),
];

/** FILTER(ISNUMBER(B2:B8),B2:B8), IF(IF(B2:B9="x",C2:C9),…): the condition stands in the place of what it chooses. */
export const conditionsElsewhere: Find = (tree) =>
  callsIn(tree).flatMap((call): Finding[] => {
    const [first, second] = call.args.map(bare);
    if (first?.type !== "call") return [];
    if (call.name === "FILTER" && /^IS[A-Z]+$/.test(first.name) && second?.type === "reference")
      return [certain(say("order.filter"), call)];
    const [, chosen] = first.args;
    const isChosen = first.name === "IF" && chosen?.type === "reference" && chosen.to !== null;
    return call.name === "IF" && isChosen ? [certain(say("order.condition"), call)] : [];
  });

/** INDEX(SORT(…),3,1) where nobody said the third. */
export const laterPlaces: Find = (tree, by) =>
  !by.data
    ? []
    : callsIn(tree).flatMap((call) => {
        const [list, row] = call.name === "INDEX" ? call.args : [];
        const inner = list && bare(list);
        const place = row ? numberOf(row) : null;
        const isList = inner?.type === "call" && /^(?:SORT|SORTBY|FILTER)$/.test(inner.name);
        return row && isList && place !== null && place > 1 && !isSaid(place, by)
          ? [doubt(say("number.unnamed", { number: place }), row)]
          : [];
      });

const summing = /^(?:SUM|AVERAGE|SUMPRODUCT|MAX|MIN|MEDIAN)$/;

/** The ranges whose own values come out: of an IF its results, of a FILTER its first argument. */
function given(node: Node): Node[] {
  const inner = bare(node);
  if (inner.type === "reference") return [inner];
  if (inner.type !== "call") return [];
  if (inner.name === "IF") return inner.args.slice(1).flatMap(given);
  return inner.name === "FILTER" ? inner.args.slice(0, 1).flatMap(given) : [];
}

/** AVERAGE(IF(C2:C9>0,B2:B9)), SUMPRODUCT(B2:B5,A2:A5): texts are no amounts, wherever they come from. */
export const textsAdded: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) => {
        if (!summing.test(call.name)) return [];
        const from = call.name === "SUMPRODUCT" ? 0 : call.args[0]?.type === "reference" ? 1 : 0;
        return call.args.slice(from).flatMap((arg) =>
          given(arg).flatMap((range) => {
            const column = columnRead(range, data)?.column;
            return column?.kind === "text" && range.type === "reference" && range.to !== null
              ? [certain(say("kind.numbers", { name: call.name, column: column.letter }), range)]
              : [];
          }),
        );
      });
