// Negation is kept: nothing is left out that no word leaves out.
import type { Condition } from "@cellwright/questions/reading";
import { type Check, finder, type Given, plain } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { isCall } from "./nodes.ts";
import { isColumn, says } from "./said.ts";
import { isLimit, type Test } from "./tests.ts";
import { decides, waysOf } from "./turned.ts";

const found = finder("negation");

export const negation: Check = (given) => {
  if (says(given, ...groups.nots)) return [];
  const isRest = given.parts.some(({ node }) => node.type === "binary" && node.operator === "-");
  return given.tests.flatMap((test) => {
    const told = isRest ? undefined : conditionOf(test, given);
    const isKept = told && (waysOf(test, given).includes("=") || isCounted(test, given));
    const grade = told && !isKept ? "certain" : isLeftOut(test, given) && "likely";
    return found(grade, test.node, "untold", { value: String(test.value) });
  });
};

/** The condition that a test stands for. */
const conditionOf = ({ operator, value, column }: Test, given: Given): Condition | undefined =>
  given.reading.conditions.find(
    (each) =>
      !isLimit(operator) &&
      ["is", "contains", "begins", "ends"].includes(each.operator) &&
      !each.isNegated &&
      each.score > 0.8 &&
      column !== null &&
      isColumn(column, each) &&
      each.operands.some((operand) => operand.type === "value" && plain(operand.value) === bare(value)),
  );

const bare = (value: Test["value"]) =>
  plain(typeof value === "string" ? value.replace(/^\*|\*$/g, "") : value);

/** It is counted first and what is counted is tested: `COUNTIF(…)=0`. */
const isCounted = ({ node }: Test, { upOf }: Given): boolean =>
  upOf(node).some(
    (each) =>
      (each.type === "binary" && /^(?:=|<>|<|>|<=|>=|-)$/.test(each.operator)) ||
      isCall(each, "ISNA", "ISERROR", "IFERROR", "IFNA"),
  );

/** Something that no word leaves out. */
function isLeftOut(test: Test, given: Given): boolean {
  const { operator, value } = test;
  const isTurned = decides(test, given) !== undefined && waysOf(test, given).includes("=");
  return (
    operator === "<>" && value !== null && value !== "" && value !== 0 && !isTurned && !isCounted(test, given)
  );
}
