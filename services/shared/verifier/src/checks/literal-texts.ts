// Texts in a formula are told by the question or stand in the data.
import { finder, type Given, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { number } from "./literal-numbers.ts";
import { isCall, type Literal } from "./nodes.ts";
import { folded, mentions, says, tells } from "./said.ts";

const found = finder("literals");

export function text(literal: Literal, value: string, given: Given): Issue[] {
  const around = [literal.node, ...literal.up];
  const isCriterion = given.tests.some((test) => test.isCriterion && around.includes(test.node));
  const bare = isCriterion ? value.replace(/^(?:>=|<=|<>|>|<|=)/, "").replace(/[*?~]/g, "") : value;
  const hint = found("hint", literal.node, "untold", { literal: value });
  if (!/[\p{L}\d]/u.test(bare))
    return /^[\s,;.?#-]*$/.test(bare) || tells(given, bare) || says(given, "join") ? [] : hint;
  if (/^-?\d+(?:\.\d+)?%?$/.test(bare)) return number(literal, Number.parseFloat(bare), given);
  if (isTold(bare, given) || isCall(literal.up[0], "INDIRECT")) return [];
  const contents = given.sheets.regions.flatMap(({ columns }) => columns.flatMap(({ values }) => values));
  if (!contents.some((each) => typeof each === "string" && folded(each) === folded(bare)))
    return found("certain", literal.node, "untold", { literal: value });
  // "yes" in a column of answers follows from the question without a word
  if (groups.flags.includes(bare.toLowerCase())) return hint;
  return found("likely", literal.node, "untold", { literal: value });
}

/** Word for word, or as a value or outcome that is read out of it. */
function isTold(text: string, given: Given): boolean {
  const { tiers, guard, conditions } = given.reading;
  const operands = conditions.flatMap((each) =>
    each.operands.map((one) => (one.type === "value" ? one.value : "")),
  );
  const values = [...mentions(given, "value").map(({ value }) => value), ...tiers.map(({ give }) => give)];
  return (
    tells(given, text) ||
    [...operands, ...values, guard?.give].some((each) => folded(String(each)) === folded(text))
  );
}
