// Units are kept: percent is a fraction, months and years are no numbers of days, weeks are seven of them.
import { inside, type Node } from "@cellwright/formula/tree";
import { type Check, finder, type Given } from "./check.ts";
import { literalOf, nodesIn } from "./nodes.ts";
import { isIn, isNear, numbersSaid, quote } from "./said.ts";

const found = finder("units");
const ofMonths = /^(?:EDATE|EOMONTH|DATE|MONTH|DATEDIF|YEAR|YEARFRAC)$/;

export const units: Check = (given) =>
  numbersSaid(given).flatMap((said) => {
    if (isIn(given, said, "example") || said.unit === null) return [];
    const own = given.literals.filter(({ value }) => typeof value === "number" && isNear(value, said.value));
    return own.flatMap(({ node, up }) => {
      const isMonths = up.some((each) => each.type === "call" && ofMonths.test(each.name));
      const isDays = !isMonths && isAddedToDay(node, up[0], given);
      const values = { number: quote(given, said) };
      if (said.unit === "percent")
        return found(isWhole(node, up, given) && "likely", node, "percent", values);
      if (said.unit === "month" || said.unit === "year")
        return found(isDays && "certain", node, "months", values);
      if (said.unit === "week") return found(isDays && "certain", node, "weeks", values);
      return said.unit === "day" && up.some((each) => each.type === "call" && each.name === "EDATE")
        ? found("certain", node, "days", values)
        : [];
    });
  });

/** 15 where 0.15 is meant; a column of whole percents may be compared with 15. */
function isWhole(node: Node, [around, outer]: readonly Node[], { tests }: Given): boolean {
  const isDivided = [around, outer].some(
    (each) => each?.type === "binary" && each.operator === "/" && literalOf(each.right) === 100,
  );
  const isFactor = around?.type === "binary" && /^[*+-]$/.test(around.operator);
  const test = tests.find(({ operand }) => inside(operand) === node);
  const isOfShares =
    test?.column?.of.values.every((each) => typeof each !== "number" || Math.abs(each) <= 1) ?? false;
  return node.type === "number" && node.value >= 1 && !isDivided && (isFactor || isOfShares);
}

/** `B2+3` where B holds days, or `TODAY()+3`. */
function isAddedToDay(node: Node, around: Node | undefined, given: Given): boolean {
  if (around?.type !== "binary" || !/^[+-]$/.test(around.operator)) return false;
  const other = around.left === node ? around.right : around.left;
  const isDay = nodesIn(other).some((each) => each.type === "call" && /^(?:TODAY|NOW|DATE)$/.test(each.name));
  return isDay || given.columnOf(other)?.of.kind === "date";
}
