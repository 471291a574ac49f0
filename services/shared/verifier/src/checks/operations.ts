// The operation is the one that is asked for: what the formula computes is told.
import { inside } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { literalOf } from "./nodes.ts";
import operations from "./operations.json" with { type: "json" };
import { mentions, says, tells } from "./said.ts";

const found = finder("operations");
/** Functions, and the concepts of which one must be told for it. */
const licences: Readonly<Record<string, readonly string[]>> = operations.licences;
/** The part of a day that is given or tested, and the concepts for it. */
const days: Readonly<Record<string, readonly string[]>> = operations.days;

export const operation: Check = (given) => [
  ...given.calls.flatMap((call) => {
    const { name, args } = call;
    const due = licences[name];
    const named = mentions(given, "function", "formula").map((each) =>
      each.type === "function" ? each.name : each.text,
    );
    const isFloor = /^(?:MAX|MIN)$/.test(name) && args.some((arg) => literalOf(arg) === 0);
    const isTold =
      named.some((each) => each.includes(name)) ||
      tells(given, name) ||
      (due !== undefined && isSaid(due, given));
    return found(due && !isTold && !isFloor && "likely", call, "untold", { name });
  }),
  ...partsOfDays(given),
];

/** A period that is named stands for its unit. */
const isSaid = (due: readonly string[], given: Given): boolean =>
  says(given, ...due) || mentions(given, "period", "now").some(({ unit }) => due.includes(unit));

/** A year is given where a year is asked for; March is held against months. */
function partsOfDays(given: Given): Issue[] {
  const tested = given.tests.filter(({ value }) => typeof value === "number").map(({ subject }) => subject);
  return [given.tree, ...tested].map(inside).flatMap((node) => {
    const name = node.type === "call" ? node.name : "";
    const due = days[name];
    return found(due && !isSaid(due, given) && "likely", node, "untold", { name });
  });
}
