// Reports row and column numbers that are outside their range, as in INDEX(A1:A3,4). They always give an error.
import type { Signs } from "../dialect.ts";
import { printNode } from "../format.ts";
import { type Diagnostics, report } from "../problem.ts";
import type { CallNode, Node } from "../tree.ts";
import { type Size, sizeOf } from "./sizes.ts";

type Side = "rows" | "columns";

interface Count {
  /** The index of the number argument. With `repeats`, all later arguments are numbers too. */
  place: number;
  repeats?: true;
  /** The index of the range argument that the number refers to. */
  range: number;
  side: (size: Size, call: CallNode) => Side;
  least: "one" | "zero" | "fromEnd";
}

const rows = (): Side => "rows";
const columns = (): Side => "columns";

/** With only one number, INDEX counts the columns of a range that has one row; otherwise it counts rows. */
const alongLine = (size: Size, { args }: CallNode): Side =>
  args.length === 2 && size.rows === 1 ? "columns" : "rows";

const counts: ReadonlyMap<string, readonly Count[]> = new Map<string, readonly Count[]>([
  ["VLOOKUP", [{ place: 2, range: 1, side: columns, least: "one" }]],
  ["HLOOKUP", [{ place: 2, range: 1, side: rows, least: "one" }]],
  [
    "INDEX",
    [
      { place: 1, range: 0, side: alongLine, least: "zero" },
      { place: 2, range: 0, side: columns, least: "zero" },
    ],
  ],
  ["CHOOSECOLS", [{ place: 1, repeats: true, range: 0, side: columns, least: "fromEnd" }]],
  ["CHOOSEROWS", [{ place: 1, repeats: true, range: 0, side: rows, least: "fromEnd" }]],
]);

type Context = Diagnostics & Pick<Signs, "dialect" | "argument" | "vocabulary">;

/** A row or column number that lies outside its range. */
interface Outside {
  number: Node;
  value: number;
  range: Node;
  side: Side;
  most: number;
  where: "above" | "below";
}

export function checkOutside(node: CallNode, context: Context): void {
  for (const found of outsideIn(node)) reportOutside(found, context);
}

export function outsideIn(call: CallNode): Outside[] {
  return (counts.get(call.name) ?? []).flatMap((count) => {
    const range = call.args[count.range];
    const size = range && sizeOf(range);
    if (!range || !size) return [];
    const side = count.side(size, call);
    const most = size[side];
    const numbers = call.args.slice(count.place, count.repeats ? undefined : count.place + 1);
    return numbers.flatMap(literals).flatMap(({ node, value }) => {
      const where = whereOf(value, most, count.least);
      return where ? [{ number: node, value, range, side, most, where }] : [];
    });
  });
}

interface Literal {
  node: Node;
  value: number;
}

/** The numbers written in an argument, also inside array constants. Truncated, as functions do. */
function literals(node: Node): Literal[] {
  if (node.type === "number") return [{ node, value: Math.trunc(node.value) }];
  if (node.type === "array") return node.rows.flat().flatMap(literals);
  if (node.type !== "unary" || node.operator !== "-" || node.operand.type !== "number") return [];
  return [{ node, value: -Math.trunc(node.operand.value) }];
}

function whereOf(value: number, most: number, least: Count["least"]): Outside["where"] | null {
  if ((least === "fromEnd" ? Math.abs(value) : value) > most) return "above";
  const isBelow = least === "fromEnd" ? value === 0 : value < (least === "one" ? 1 : 0);
  return isBelow ? "below" : null;
}

function reportOutside({ number, value, range, side, most, where }: Outside, context: Context): void {
  const { dialect, argument, vocabulary, t } = context;
  const written = printNode(range, { dialect, separator: argument, vocabulary }).slice(0, 60);
  const message =
    where === "above"
      ? t("position.above", { range: written, size: t(`size.${side}`, { count: most }), number: value })
      : t("position.below", { range: written, number: value });
  report(context, "outside_range", number, message);
}
