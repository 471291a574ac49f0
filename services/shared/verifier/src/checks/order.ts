// What is sorted, ranked or cut off is so in the order that is told, and no longer than told.
import type { CallNode } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { literalOf } from "./nodes.ts";
import { asks } from "./said.ts";

const found = finder("order");

export const order: Check = (given) => [
  ...given.calls.flatMap((call) => [...rank(call, given), ...sort(call, given)]),
  ...limit(given),
];

/** The highest is first where nothing else is told. */
function rank(call: CallNode, given: Given): Issue[] {
  if (!/^RANK(?:\.EQ|\.AVG)?$/.test(call.name)) return [];
  const told = call.args[2] ? literalOf(call.args[2]) : 0;
  const isAscending = told !== 0 && told !== false && told !== null;
  const [isHigh, isLow] = [asks(given, ...groups.highs, "moreThan"), asks(given, ...groups.lows, "lessThan")];
  if (isHigh === isLow) return found(isAscending && !isLow && "likely", call, "rank");
  return found(!(isAscending === isLow) && "certain", call, "rank");
}

function sort(call: CallNode, given: Given): Issue[] {
  if (call.name !== "SORT" && call.name !== "SORTBY") return [];
  const literal = literalOf(call.args[2]);
  const isDescending = literal === -1 || literal === false;
  const isTop =
    asks(given, "top", "max", "latest") &&
    !asks(given, "bottom", "min", "earliest") &&
    given.reading.limit !== null;
  const wanted = given.reading.order ?? (isTop ? "descending" : null);
  if (wanted !== null) return found(!(isDescending === (wanted === "descending")) && "certain", call, "sort");
  return found(isDescending && !asks(given, ...groups.highs, "reverse", "bottom") && "hint", call, "sort");
}

function limit({ reading: { limit: most }, results: [first], isFilled, tree }: Given): Issue[] {
  if (most === null || isFilled || !Array.isArray(first) || first.length <= most || first[0]?.length === most)
    return [];
  return found("likely", tree, "limit", { number: most });
}
