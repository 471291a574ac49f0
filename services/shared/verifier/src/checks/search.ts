// Look-ups are exact unless the nearest is asked, and what is looked for is found where it is looked for.
import { type CallNode, inside } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue, plain } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { isCall, literalOf } from "./nodes.ts";
import { says } from "./said.ts";
import { type Content, keysIn, listOf } from "./sought.ts";

const found = finder("search");

export const search: Check = (given) => given.calls.flatMap((call) => lookUp(call, given));

function lookUp(call: CallNode, given: Given): Issue[] {
  const [key, where, third, fourth, fifth] = call.args;
  if (!key || !where || !isCall(call, "VLOOKUP", "HLOOKUP", "XLOOKUP", "MATCH", "XMATCH")) return [];
  const mode = isCall(call, "VLOOKUP", "HLOOKUP") ? fourth : isCall(call, "XLOOKUP") ? fifth : third;
  const told = mode?.type === "empty" ? 0 : literalOf(mode);
  const isExactBare = mode !== undefined || isCall(call, "XLOOKUP", "XMATCH");
  const isExact = told === null ? isExactBare : [0, 2, false].includes(told as number);
  const read = given.readOf(where);
  const list = read ? listOf(read, call.name, given) : [];
  const keys = keysIn(key, given);
  const isIn = (one: Content) => list.some((each) => plain(each) === plain(one));
  if (!isExact) return nearest(call, list, told, keys.length > 0 && keys.every(isIn), given);
  const isFound = keys.some((one) => /[*?]/.test(String(one)) || isIn(one));
  const isComputed = literalOf(key) === null && inside(key).type !== "reference";
  if (list.length === 0 || keys.length === 0 || isFound || isComputed) return [];
  // what is nowhere may be a case that the question speaks of
  const isElsewhere = read?.columns[0]?.in.columns.some(({ values }) =>
    values.some((each) => keys.some((one) => plain(each) === plain(one))),
  );
  const isTold = given.reading.guard !== null || says(given, ...groups.nowhere);
  if (isTold && !isElsewhere && keys.length === 1) return [];
  const isNumbers = [...keys, ...list].every((each) => typeof each === "number");
  const grade = isNumbers && !isElsewhere ? "likely" : "certain";
  return found(grade, call, isNumbers ? "exact" : "nowhere", { value: String(keys[0]) });
}

/** The nearest is looked for: in sorted numbers, and where that is told. */
function nearest(
  call: CallNode,
  list: readonly Content[],
  told: Content | null,
  isEach: boolean,
  given: Given,
): Issue[] {
  const isLoose = isEach || list.length === 0;
  const isAsked = given.reading.tiers.length > 0 || says(given, ...groups.nearest);
  if (list.some((each) => typeof each !== "number")) return found("certain", call, "nearest");
  const sign = told === -1 && call.name === "MATCH" ? -1 : 1;
  if (list.some((each, at) => at > 0 && sign * (Number(each) - Number(list[at - 1])) < 0))
    return found("certain", call, "unsorted");
  const isOtherSide = (told === 1 && isCall(call, "XLOOKUP", "XMATCH")) || sign === -1;
  return found(((isLoose && !isAsked) || isOtherSide) && "likely", call, "nearest");
}
