// Check: literals come from the question, or the data or the function explains them.
import { type Check, finder, type Given, type Issue } from "./check.ts";
import constants from "./constants.json" with { type: "json" };
import { argumentOf, isCall, type Literal } from "./nodes.ts";
import { folded, hasText, hasWord, isForm, isNear, mentions, quantities } from "./question.ts";

const found = finder("literals");
/** Functions with arguments that select a mode, and the index of the first such argument. */
const modes: Readonly<Record<string, number>> = constants.modes;
/** Numbers that convert units, such as 12 for months, with the concepts that explain them. */
const units: readonly (readonly [string, readonly string[]])[] = Object.entries(constants.units);

export const literals: Check = (given) =>
  given.literals.flatMap((literal) => {
    const around = argumentOf(literal);
    const from = modes[around?.call.name ?? ""];
    const { value } = literal;
    const isMode = around !== null && from !== undefined && around.at >= from;
    // If the question mentions decimals, the number of digits in ROUND must come from the question.
    const isDigits = isMode && /^ROUND/.test(around.call.name) && value !== 0 && hasWord(given, "decimals");
    const isShown = given.examples.length > 0;
    if (literal.isDate || typeof value === "boolean" || isShown || (isMode && !isDigits)) return [];
    return typeof value === "number" ? number(literal, value, given) : text(literal, value, given);
  });

function number(literal: Literal, value: number, given: Given): Issue[] {
  const around = argumentOf(literal);
  const isDefault = isCall(literal.up[0], "IFERROR", "IFNA") && around?.at === 1;
  const isTested = given.tests.some(({ operand, node }) => operand === literal.node || node === literal.node);
  const isTrivial = Math.abs(value) === 1 && !isDefault && !/^ROUND/.test(around?.call.name ?? "");
  if (value === 0 || isTrivial || isStated(value, given)) return [];
  if (isTested && (isStated(value - 1, given) || isStated(value + 1, given))) return [];
  // Allowed although not stated: {1,2,3} for "top three", and the number of references, as the divisor of a mean.
  const isCounted = literal.up.some((each) => each.type === "array" || isCall(each, "LARGE", "SMALL"));
  const stated = [...quantities(given).map((each) => each.value), given.reading.limit ?? 0];
  if ((isCounted && stated.some((each) => each > value)) || value === given.reads.length) return [];
  const unit = units.find(([each]) => isNear(Number(each), value));
  if (unit && (unit[1].length === 0 || hasWord(given, ...unit[1]))) return [];
  // The number of characters, months or days may follow from the data, so it is only a hint.
  const isPart = around !== null && /^(?:DATE|TIME|LEFT|MID|RIGHT|EDATE|EOMONTH)$/.test(around.call.name);
  if (isCall(around?.call, "MID") && value >= 50) return [];
  return found(isPart ? "hint" : "likely", literal.node, "unstated", { literal: value });
}

/** Whether the question states a number: as it is, as a percentage, a period, a threshold, a limit or a fallback. */
function isStated(value: number, given: Given): boolean {
  const { tiers, guard, limit, question } = given.reading;
  const stated: unknown[] = [
    ...[guard?.give, limit, given.place.rows.length, ...operandsOf(given)],
    ...[...quantities(given), ...mentions(given, "value")].map((each) => each.value),
    ...tiers.flatMap((tier) => [tier.limit, tier.give]),
  ];
  const periods = mentions(given, "period").flatMap(({ value: own, year }) => [
    own,
    own + 1,
    year,
    own * 3,
    own * 3 - 2,
  ]);
  const numerals = question.match(/(?<![\p{L}\d.,$])\d+(?:[.,]\d+)*/gu) ?? [];
  const isNumeral = numerals.some((each) => Number(each.replace(",", ".")) === value);
  return (
    isNumeral ||
    periods.includes(value) ||
    stated.some((each) => typeof each === "number" && isForm(value, each))
  );
}

const operandsOf = ({ reading: { conditions } }: Given) =>
  conditions.flatMap(({ operands }) => operands.map((one) => (one.type === "value" ? one.value : null)));

function text(literal: Literal, value: string, given: Given): Issue[] {
  const around = [literal.node, ...literal.up];
  const isCriterion = given.tests.some((test) => test.isCriterion && around.includes(test.node));
  const bare = isCriterion ? value.replace(/^(?:>=|<=|<>|>|<|=)/, "").replace(/[*?~]/g, "") : value;
  const isOfSigns = !/[\p{L}\d]/u.test(bare);
  if (/^-?\d+(?:\.\d+)?%?$/.test(bare)) return number(literal, Number.parseFloat(bare), given);
  const { tiers, guard } = given.reading;
  const values = [...mentions(given, "value").map((each) => each.value), ...tiers.map(({ give }) => give)];
  const isNamed =
    hasText(given, bare) ||
    isCall(literal.up[0], "INDIRECT") ||
    [...operandsOf(given), ...values, guard?.give].some((each) => folded(String(each)) === folded(bare));
  if (isNamed || (isOfSigns && (/^[\s,;.?#-]*$/.test(bare) || hasWord(given, "join")))) return [];
  // The question need not contain a word such as "yes" that marks rows, so it is only a hint.
  const isWeak = isOfSigns || constants.flags.includes(bare.toLowerCase());
  return found(isWeak ? "hint" : "likely", literal.node, "unstated", { literal: value });
}
