// Check: comparisons have the direction that the question states ("at least", "under", "before"), and its strictness.
import type { Condition, Span } from "@cellwright/questions/reading";
import { type Check, finder, type Given } from "./check.ts";
import { type ColumnAt, isCall, literalOf, nodesIn } from "./nodes.ts";
import { folded, isColumn, isForm, quantities, quote, touches } from "./question.ts";
import { type Compare, flipped, isLimit, opposite, type Test } from "./tests.ts";

const found = finder("directions");

export const directions: Check = (given) => {
  const all = limitsIn(given);
  return given.tests
    .filter(({ operator }) => isLimit(operator))
    .flatMap((test) => {
      const number = numberOf(test, given);
      const own = all.filter(({ value }) => isForm(number, value) || Math.abs(number - value) === 1);
      const [first] = own;
      const isSame = first?.column && test.column && isColumn(test.column, first.column);
      const isOther = first && !own.some((each) => fits(test, each, given));
      const numbers = isOther ? [{ ...first, grade: isSame ? "certain" : "likely" } as const] : [];
      const others = given.reading.conditions.filter((each) => isAgainst(test, each, given));
      return [...numbers, ...others.map((each) => ({ ...each, grade: "likely" as const }))].flatMap((each) =>
        found(each.grade, test.node, "other", { stated: quote(given, each) }),
      );
    });
};

type Limit = Span & { operator: Compare; value: number; column: ColumnAt | null };

/** The comparison that a condition asks for; null if it is not <, <=, > or >=. */
const kept = ({ operator, isNegated }: Condition): Compare | null =>
  isLimit(operator) ? (isNegated ? opposite[operator] : operator) : null;

/** The limits that the question states: in conditions, in tiers, and as numbers beside a comparison word. */
function limitsIn(given: Given): Limit[] {
  const { conditions, tiers } = given.reading;
  const isCut = ({ end }: Span) => quantities(given).some(({ start }) => start === end + 1);
  const all: Limit[] = conditions
    .filter((each) => !isCut(each))
    .flatMap((each) =>
      each.operands.flatMap((operand, at): Limit[] => {
        const own = each.operator === "between" && !each.isNegated ? (at === 0 ? ">=" : "<=") : kept(each);
        const isNumber = operand.type === "value" && typeof operand.value === "number";
        return isNumber && own
          ? [{ ...each, column: each, value: Number(operand.value), operator: own }]
          : [];
      }),
    );
  const beside = [...tiers.map((each) => ({ ...each, value: each.limit })), ...quantities(given)];
  for (const { start, end, operator, value } of beside)
    if (operator && isLimit(operator) && typeof value === "number" && !touches({ start, end }, all))
      all.push({ start, end, operator, value, column: null });
  return all;
}

/** The number that a test compares with: a literal or the content of a cell. */
function numberOf({ value, operand }: Test, { readOf }: Given): number {
  const content = value ?? readOf(operand)?.content;
  return typeof content === "number" ? content : Number.NaN;
}

/** Whether a test implements a limit. On whole numbers, `> 5` and `>= 6` are the same. */
function fits(test: Test, { operator, value }: Limit, given: Given): boolean {
  const ways = waysOf(test, given);
  if (isForm(numberOf(test, given), value) && ways.includes(operator)) return true;
  const values = test.column?.of.values ?? [];
  const isWhole = values.every((each) => typeof each !== "number" || Number.isInteger(each));
  const isStrict = operator === ">" || operator === "<";
  const step = (operator[0] === ">" ? 1 : -1) * (isStrict ? 1 : -1);
  const other = (isStrict ? `${operator}=` : operator[0]) as Compare;
  return isWhole && ways.includes(other) && numberOf(test, given) - value === step;
}

/** Whether a test contradicts a condition that compares with a date or period, or compares two columns. */
function isAgainst(test: Test, condition: Condition, given: Given): boolean {
  const [operand] = condition.operands;
  const [expected, other, ways] = [kept(condition), given.columnOf(test.operand), waysOf(test, given)];
  const limits = given.tests.filter(
    ({ column, operator }) => column && isLimit(operator) && isColumn(column, condition),
  );
  if (!expected || !operand || condition.score < 0.8) return false;
  if (operand.type === "column") {
    if (given.tests.filter((each) => given.columnOf(each.operand)).length > 1) return false;
    if (limits.includes(test) && other && isColumn(other, operand)) return !ways.includes(expected);
    const isTurned = test.column && isColumn(test.column, operand) && other && isColumn(other, condition);
    return isTurned === true && !ways.includes(flipped[expected]);
  }
  const isDay = /^(?:now|period)$/.test(operand.type) || (operand.type === "value" && operand.isDate);
  if (!isDay || !limits.includes(test) || limits.length > 1) return false;
  const isToday = operand.type === "now" && operand.unit === "day" && operand.offset === 0;
  return !ways.some((each) => (isToday ? each === expected : each[0] === expected[0]));
}

/** The comparisons that the question may state for a test; both directions in an IF with possibly swapped branches. */
export function waysOf({ node, operator }: Test, { upOf, reading }: Given): Compare[] {
  const call = upOf(node).find((each) => isCall(each, "IF") && nodesIn(each.args[0] ?? each).includes(node));
  if (!isCall(call, "IF")) return [operator];
  const [, then = null, rest = null] = call.args.map(literalOf);
  const { concepts, question } = reading;
  const other = concepts.find(({ name }) => name === "otherwise" || name === "otherwiseBlank");
  const [before, behind] = [question.slice(0, other?.start ?? 0), question.slice(other?.start ?? 0)].map(
    folded,
  );
  const isIn = (part = "", text: typeof then) =>
    text !== null && text !== "" && part.includes(folded(String(text)));
  if (isIn(before, then) && !isIn(behind, then)) return [operator];
  return isIn(before, rest) && !isIn(behind, rest) ? [opposite[operator]] : [operator, opposite[operator]];
}
