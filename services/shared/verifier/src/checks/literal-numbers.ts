// Numbers in a formula are told by the question, or follow from units.
import { finder, type Given, type Issue } from "./check.ts";
import groups from "./groups.json" with { type: "json" };
import { argumentOf, isCall, type Literal } from "./nodes.ts";
import { isForm, isNear, mentions, numbersSaid, says } from "./said.ts";
import units from "./units.json" with { type: "json" };

const found = finder("literals");
/** Numbers that follow from units, and the concepts that bring them. */
const constants: readonly (readonly [string, readonly string[]])[] = Object.entries(units.constants);

export function number(literal: Literal, value: number, given: Given): Issue[] {
  const around = argumentOf(literal);
  const isDefault = isCall(literal.up[0], "IFERROR", "IFNA") && around?.at === 1;
  const isOffset = isCall(literal.up[0], "EOMONTH", "EDATE") && !says(given, ...groups.moves);
  const isTested = given.tests.some(({ operand, node }) => operand === literal.node || node === literal.node);
  if (value === 0 || (Math.abs(value) === 1 && !isDefault && !isOffset) || isSaid(value, given)) return [];
  if (isTested && (isSaid(value - 1, given) || isSaid(value + 1, given))) return [];
  const constant = constants.find(([each]) => isNear(Number(each), value));
  // a part of the text or day that is found there
  const isPart = around !== null && /^(?:DATE|TIME|LEFT|MID|RIGHT|EDATE|EOMONTH)$/.test(around.call.name);
  if (!isPart && constant && (constant[1].length === 0 || says(given, ...constant[1]))) return [];
  return found(isPart ? "hint" : "likely", literal.node, "untold", { literal: value });
}

/** As it is, as a percentage, as a period that is named, as a tier or what is given. */
function isSaid(value: number, given: Given): boolean {
  const { tiers, conditions, guard, limit, question } = given.reading;
  const operands = conditions.flatMap((each) =>
    each.operands.map((one) => (one.type === "value" ? one.value : null)),
  );
  const told: unknown[] = [
    ...[...operands, guard?.give, limit, given.place.rows.length],
    ...[...numbersSaid(given), ...mentions(given, "value")].map((each) => each.value),
    ...tiers.flatMap((tier) => [tier.limit, tier.give]),
  ];
  const periods = mentions(given, "period").flatMap(({ value: own, year }) => [
    own,
    own + 1,
    year,
    own * 3,
    own * 3 - 2,
  ]);
  const figures = question.match(/(?<![\p{L}\d.,$])\d+(?:[.,]\d+)*/gu) ?? [];
  const isFigure = figures.some((each) => Number(each.replace(",", ".")) === value);
  return (
    isFigure ||
    periods.includes(value) ||
    told.some((each) => typeof each === "number" && isForm(value, each))
  );
}
