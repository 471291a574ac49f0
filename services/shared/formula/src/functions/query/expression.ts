// The expressions of a query: columns, values, aggregates, functions, arithmetic, conditions.
import { errors } from "../../evaluate/values.ts";
import type { Words } from "./words.ts";

export type Literal = number | string | boolean;
export type Aggregate = "sum" | "avg" | "count" | "max" | "min";
export type Comparison =
  | "="
  | "!="
  | "<"
  | "<="
  | ">"
  | ">="
  | "contains"
  | "starts with"
  | "ends with"
  | "matches"
  | "like";

export type Expression =
  | { type: "column"; name: string }
  | { type: "value"; value: Literal }
  /** A date, a datetime or a time of day, as written. */
  | { type: "moment"; kind: "date" | "datetime" | "timeofday"; text: string }
  | { type: "aggregate"; name: Aggregate; of: Expression }
  | { type: "call"; name: string; args: Expression[] }
  | { type: "arithmetic"; operator: string; left: Expression; right: Expression }
  | { type: "comparison"; operator: Comparison; left: Expression; right: Expression }
  | { type: "blank"; of: Expression }
  | { type: "and" | "or"; left: Expression; right: Expression }
  | { type: "not"; of: Expression };

const aggregates: readonly string[] = ["sum", "avg", "count", "max", "min"];
const isAggregate = (name: string): name is Aggregate => aggregates.includes(name);

/** A key that is equal for equal expressions. Used to find labels, groups and sort columns. */
export const keyOf = (expression: Expression): string => JSON.stringify(expression);

/** Parses any expression, including conditions. */
export const readCondition = (words: Words): Expression => either(words);

function either(words: Words): Expression {
  let left = both(words);
  while (words.take("or")) left = { type: "or", left, right: both(words) };
  return left;
}

function both(words: Words): Expression {
  let left = negated(words);
  while (words.take("and")) left = { type: "and", left, right: negated(words) };
  return left;
}

function negated(words: Words): Expression {
  return words.take("not") ? { type: "not", of: negated(words) } : compared(words);
}

const wordComparisons = [["contains"], ["starts", "with"], ["ends", "with"], ["matches"], ["like"]] as const;

function compared(words: Words): Expression {
  const left = readExpression(words);
  if (words.take("is", "not", "null")) return { type: "not", of: { type: "blank", of: left } };
  if (words.take("is", "null")) return { type: "blank", of: left };
  const word = wordComparisons.find((keywords) => words.take(...keywords));
  if (word)
    return { type: "comparison", operator: word.join(" ") as Comparison, left, right: readExpression(words) };
  const sign = words.sign("=", "!=", "<>", "<=", ">=", "<", ">");
  if (!sign) return left;
  const operator = (sign === "<>" ? "!=" : sign) as Comparison;
  return { type: "comparison", operator, left, right: readExpression(words) };
}

/** Parses sums and products of values. */
export function readExpression(words: Words): Expression {
  let left = product(words);
  for (let sign = words.sign("+", "-"); sign; sign = words.sign("+", "-"))
    left = { type: "arithmetic", operator: sign, left, right: product(words) };
  return left;
}

function product(words: Words): Expression {
  let left = single(words);
  for (let sign = words.sign("*", "/", "%"); sign; sign = words.sign("*", "/", "%"))
    left = { type: "arithmetic", operator: sign, left, right: single(words) };
  return left;
}

function single(words: Words): Expression {
  if (words.sign("(")) {
    const inner = readCondition(words);
    words.must(")");
    return inner;
  }
  if (words.sign("-")) return { type: "value", value: -Number(words.mustBe("number")) };
  const { type, text, quoted } = words.next();
  if (type === "text") return { type: "value", value: text };
  if (type === "number") return numberFrom(text);
  if (type !== "word") throw errors.value;
  const name = text.toLowerCase();
  if (quoted) return { type: "column", name: text };
  if (name === "true" || name === "false") return { type: "value", value: name === "true" };
  if ((name === "date" || name === "datetime" || name === "timeofday") && words.peek().type === "text")
    return { type: "moment", kind: name, text: words.mustBe("text") };
  return words.sign("(") ? call(words, name) : { type: "column", name: text };
}

function numberFrom(text: string): Expression {
  const value = Number(text);
  if (Number.isNaN(value)) throw errors.value;
  return { type: "value", value };
}

function call(words: Words, name: string): Expression {
  const args: Expression[] = [];
  if (!words.sign(")")) {
    do args.push(readExpression(words));
    while (words.sign(","));
    words.must(")");
  }
  if (!isAggregate(name)) return { type: "call", name, args };
  const [of, more] = args;
  if (!of || more || of.type !== "column") throw errors.value;
  return { type: "aggregate", name, of };
}

/** Lists the expression and all its parts. */
export function parts(expression: Expression): Expression[] {
  switch (expression.type) {
    case "call":
      return [expression, ...expression.args.flatMap(parts)];
    case "arithmetic":
    case "comparison":
    case "and":
    case "or":
      return [expression, ...parts(expression.left), ...parts(expression.right)];
    case "aggregate":
    case "blank":
    case "not":
      return [expression, ...parts(expression.of)];
    default:
      return [expression];
  }
}

export const hasAggregate = (expression: Expression): boolean =>
  parts(expression).some(({ type }) => type === "aggregate");
