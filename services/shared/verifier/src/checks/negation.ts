// Check: the formula excludes a value exactly if the question does.
import type { Condition } from "@cellwright/questions/reading";
import { type Check, finder, type Given, plain } from "./check.ts";
import { waysOf } from "./directions.ts";
import groups from "./groups.json" with { type: "json" };
import { isCall } from "./nodes.ts";
import { hasWord, isColumn } from "./question.ts";
import { isLimit, type Test } from "./tests.ts";

const found = finder("negation");

export const negation: Check = (given) => {
  const hasNot = hasWord(given, ...groups.nots);
  const isRest = given.parts.some(({ node }) => node.type === "binary" && node.operator === "-");
  return given.tests.flatMap((test) => {
    const { operator, value, node } = test;
    if (isLimit(operator) || value === null || value === "" || isCounted(test, given)) return [];
    const isKept = waysOf(test, given).includes("=");
    const values = { value: String(value) };
    const rule = isRest ? undefined : conditionOf(test, given);
    if (rule?.isNegated && !waysOf(test, given).includes("<>")) return found("likely", node, "kept", values);
    if (hasNot || isKept) return [];
    const isOut = operator === "<>" && value !== 0;
    return found(rule && !rule.isNegated ? "certain" : isOut && "likely", node, "unstated", values);
  });
};

/** The question's condition that a test of the formula implements. */
const conditionOf = ({ value, column }: Test, { reading }: Given): Condition | undefined =>
  reading.conditions.find(
    (each) =>
      /^(?:is|contains|begins|ends)$/.test(each.operator) &&
      each.score > 0.8 &&
      column !== null &&
      isColumn(column, each) &&
      each.operands.some((one) => one.type === "value" && plain(one.value) === bare(value)),
  );

const bare = (value: Test["value"]) =>
  plain(typeof value === "string" ? value.replace(/^\*|\*$/g, "") : value);

/** Whether a test is inside another comparison, such as `COUNTIF(…)=0`, which may negate it. */
const isCounted = ({ node }: Test, { upOf }: Given): boolean =>
  upOf(node).some(
    (each) =>
      (each.type === "binary" && /^(?:[=<>-]|<>|<=|>=)$/.test(each.operator)) ||
      isCall(each, "ISNA", "ISERROR", "IFERROR", "IFNA"),
  );
