// Check: an approximate lookup searches sorted numbers, and only if the question asks for the nearest value.
import { type Check, finder, type Given, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { isCall, literalOf } from "./nodes.ts";
import { hasWord } from "./question.ts";

const found = finder("search");

export const search: Check = (given) =>
  given.calls.flatMap((call): Issue[] => {
    const [, where, third, fourth, fifth] = call.args;
    if (!where || !isCall(call, "VLOOKUP", "HLOOKUP", "XLOOKUP", "MATCH", "XMATCH")) return [];
    const mode = isCall(call, "VLOOKUP", "HLOOKUP") ? fourth : isCall(call, "XLOOKUP") ? fifth : third;
    const type = mode?.type === "empty" ? 0 : literalOf(mode);
    const isExactBare = mode !== undefined || isCall(call, "XLOOKUP", "XMATCH");
    if (type === null ? isExactBare : [0, 2, false].includes(type as number)) return [];
    const list = given.readOf(where)?.columns[0]?.of.values.filter((each) => each !== null) ?? [];
    if (list.some((each) => typeof each !== "number")) return found("certain", call, "nearest");
    const sign = type === -1 && call.name === "MATCH" ? -1 : 1;
    if (list.some((each, at) => at > 0 && sign * (Number(each) - Number(list[at - 1])) < 0))
      return found("certain", call, "unsorted");
    const isOtherSide = (type === 1 && isCall(call, "XLOOKUP", "XMATCH")) || sign === -1;
    return found((!isNear(given) || isOtherSide) && "likely", call, "nearest");
  });

const isNear = (given: Given): boolean => given.reading.tiers.length > 0 || hasWord(given, ...groups.nearest);
