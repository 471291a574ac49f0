// Check: the question asks for the operations that the formula performs.
import { inside } from "@cellwright/formula/tree";
import { type Check, finder, type Given, type Issue } from "./check.ts";
import { literalOf } from "./nodes.ts";
import operations from "./operations.json" with { type: "json" };
import { hasText, hasWord, mentions } from "./question.ts";

const found = finder("operations");
/** By function, the concepts of which the question must contain at least one. */
const licences: Readonly<Record<string, readonly string[]>> = operations.licences;
/** The same for functions that return a part of a date. */
const days: Readonly<Record<string, readonly string[]>> = operations.days;

export const operation: Check = (given) => [
  ...given.calls.flatMap((call) => {
    const { name, args } = call;
    const due = licences[name];
    const named = mentions(given, "function", "formula").map((each) =>
      each.type === "function" ? each.name : each.text,
    );
    const isFloor = /^(?:MAX|MIN)$/.test(name) && args.some((arg) => literalOf(arg) === 0);
    const isNamed =
      named.some((each) => each.includes(name)) ||
      hasText(given, name) ||
      (due !== undefined && isStated(due, given));
    return found(due && !isNamed && !isFloor && "likely", call, "unstated", { name });
  }),
  ...partsOfDays(given),
];

/** Whether the question contains one of the concepts. A period that it names counts as its unit, "March" as month. */
const isStated = (due: readonly string[], given: Given): boolean =>
  hasWord(given, ...due) || mentions(given, "period", "now").some(({ unit }) => due.includes(unit));

/** Reports a part of a date (YEAR, MONTH …) that is the result or is tested, if the question does not ask for it. */
function partsOfDays(given: Given): Issue[] {
  const tested = given.tests.filter(({ value }) => typeof value === "number").map(({ subject }) => subject);
  return [given.tree, ...tested].map(inside).flatMap((node) => {
    const name = node.type === "call" ? node.name : "";
    const due = days[name];
    return found(due && !isStated(due, given) && "likely", node, "unstated", { name });
  });
}
