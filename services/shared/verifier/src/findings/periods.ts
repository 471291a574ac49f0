// Rates, numbers of periods and amounts in the places of others: told by what the cells hold.
import type { CallNode, Node } from "@cellwright/formula/tree";
import type { Data } from "../data.ts";
import type { Find } from "../find.ts";
import { certain } from "../flaw.ts";
import { bare, callsIn } from "../nodes.ts";
import { say } from "../said.ts";

/** What each argument is: a rate, one period of many, how many there are, an amount. */
const kinds: Readonly<Record<string, string>> = {
  PMT: "rate count amount",
  PV: "rate count amount",
  FV: "rate count amount",
  IPMT: "rate one count amount",
  PPMT: "rate one count amount",
  CUMIPMT: "rate count amount",
  CUMPRINC: "rate count amount",
  NPER: "rate amount amount",
  RATE: "count amount amount",
  SLN: "amount rest count",
  DB: "amount rest count",
  DDB: "amount rest count",
  SYD: "amount rest count",
};

const mostPeriods = 1_200;

export const periods: Find = (tree, { data }) =>
  !data
    ? []
    : callsIn(tree).flatMap((call) =>
        isMixed(call, data) ? [certain(say("order.argument", call), call)] : [],
      );

function isMixed({ name, args }: CallNode, data: Data): boolean {
  const values = args.map((arg) => amountIn(arg, data));
  const own = kinds[name]?.split(" ") ?? [];
  const of = (kind: string): number | null => values[own.indexOf(kind)] ?? null;
  const [rate, count, one, amount, rest] = [of("rate"), of("count"), of("one"), of("amount"), of("rest")];
  if (own.includes("rate") && rate !== null && Math.abs(rate) >= 1) return true;
  if (count !== null && (count < 1 || count > mostPeriods)) return true;
  if (one !== null && count !== null && one > count) return true;
  return rest !== null && amount !== null && rest > amount;
}

/** A number, a cell that holds one, or one of both divided or multiplied; null for anything else. */
function amountIn(node: Node, data: Data): number | null {
  const inner = bare(node);
  if (inner.type === "number") return inner.value;
  if (inner.type === "reference" && inner.to === null) {
    const cell = data.at(inner.sheet?.first || data.sheet, inner.from.row, inner.from.column);
    return typeof cell === "number" ? cell : null;
  }
  if (inner.type === "unary" && inner.operator === "-") {
    const value = amountIn(inner.operand, data);
    return value === null ? null : -value;
  }
  if (inner.type !== "binary" || !/^[*/]$/.test(inner.operator)) return null;
  const [left, right] = [amountIn(inner.left, data), amountIn(inner.right, data)];
  if (left === null || right === null) return null;
  return inner.operator === "*" ? left * right : left / right;
}
