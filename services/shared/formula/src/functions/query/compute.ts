// Evaluates an expression of a query for one row or group.
import { RE2JS } from "re2js";
import type { Run } from "../../evaluate/run.ts";
import { calendarOf, toDay, toSerial, weekday } from "../../evaluate/serials.ts";
import { errors } from "../../evaluate/values.ts";
import type { Expression } from "./expression.ts";
import type { Item } from "./table.ts";

/** Returns the value of a column, aggregate or group expression if it is known. `undefined`: compute it. */
export type Known = (expression: Expression) => Item | undefined;

export const compareItems = (one: Item, other: Item): number => {
  if (one === null || other === null) return one === other ? 0 : one === null ? -1 : 1;
  if (typeof one === "number" && typeof other === "number") return one - other;
  return one < other ? -1 : one > other ? 1 : 0;
};

export function itemFor(run: Run, expression: Expression, known: Known): Item {
  run.budget.step(1);
  const already = known(expression);
  if (already !== undefined) return already;
  const inner = (each: Expression): Item => itemFor(run, each, known);
  switch (expression.type) {
    case "value":
      return expression.value;
    case "moment":
      return momentOf(run, expression.kind, expression.text);
    case "call":
      return called(run, expression.name, expression.args.map(inner));
    case "arithmetic":
      return computed(expression.operator, inner(expression.left), inner(expression.right));
    case "comparison":
      return compared(expression, inner(expression.left), inner(expression.right));
    case "blank":
      return inner(expression.of) === null;
    case "and":
      return truth(inner(expression.left)) && truth(inner(expression.right));
    case "or":
      return truth(inner(expression.left)) || truth(inner(expression.right));
    case "not":
      return !truth(inner(expression.of));
    default:
      throw errors.value;
  }
}

/** The value of a condition; #VALUE! if it is not a boolean. */
export function truth(value: Item): boolean {
  if (typeof value !== "boolean") throw errors.value;
  return value;
}

function computed(operator: string, left: Item, right: Item): Item {
  if (left === null || right === null) return null;
  if (typeof left !== "number" || typeof right !== "number") throw errors.value;
  if (operator === "+") return left + right;
  if (operator === "-") return left - right;
  if (operator === "*") return left * right;
  if (right === 0) return null;
  return operator === "%" ? left % right : left / right;
}

/** Compares values. A blank is neither equal nor unequal to anything; values of different types never match. */
function compared(comparison: Comparing, left: Item, right: Item): boolean {
  if (left === null || right === null) return false;
  const { operator } = comparison;
  switch (operator) {
    case "contains":
      return String(left).includes(String(right));
    case "starts with":
      return String(left).startsWith(String(right));
    case "ends with":
      return String(left).endsWith(String(right));
    case "matches":
    case "like":
      return patternOf(comparison, String(right)).matches(String(left));
    default:
      if (typeof left !== typeof right) return false;
      return orders[operator](compareItems(left, right));
  }
}

const orders = {
  "=": (order: number) => order === 0,
  "!=": (order: number) => order !== 0,
  "<": (order: number) => order < 0,
  "<=": (order: number) => order <= 0,
  ">": (order: number) => order > 0,
  ">=": (order: number) => order >= 0,
};

type Comparing = Extract<Expression, { type: "comparison" }>;

/** Cached patterns of comparisons with a literal, because these are the same for every row. */
const compiled = new WeakMap<Comparing, RE2JS>();

/** Compiles the pattern, which must match the whole text. Matching takes linear time. */
function patternOf(comparison: Comparing, pattern: string): RE2JS {
  const known = compiled.get(comparison);
  if (known) return known;
  const fresh = compile(comparison.operator === "like" ? likePattern(pattern) : pattern);
  if (comparison.right.type === "value") compiled.set(comparison, fresh);
  return fresh;
}

function compile(pattern: string): RE2JS {
  try {
    return RE2JS.compile(pattern, RE2JS.DOTALL);
  } catch {
    throw errors.value;
  }
}

const likePattern = (pattern: string): string =>
  [...pattern].map((sign) => (sign === "%" ? ".*" : sign === "_" ? "." : RE2JS.quote(sign))).join("");

function momentOf(run: Run, kind: "date" | "datetime" | "timeofday", text: string): number {
  const [first = "", second] = text.trim().split(/\s+/);
  if (kind === "timeofday") return timeOf(first);
  const found = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(first);
  if (!found) throw errors.value;
  const [, year, month, day] = found.map(Number) as [number, number, number, number];
  return (
    toSerial({ year, month, day }, calendarOf(run)) + (kind === "datetime" && second ? timeOf(second) : 0)
  );
}

function timeOf(text: string): number {
  const found = /^(\d{1,2}):(\d{2})(?::(\d{2}(?:\.\d+)?))?$/.exec(text);
  if (!found) throw errors.value;
  const [, hours, minutes, seconds = "0"] = found;
  return (Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds)) / 86_400;
}

/** MONTH counts from 0 (January), DAYOFWEEK from 1 (Sunday). */
function called(run: Run, name: string, args: Item[]): Item {
  if (name === "now") return run.now;
  const [given = null, other = null] = args;
  if (args.length !== (name === "datediff" ? 2 : 1)) throw errors.value;
  if (given === null) return null;
  if (name === "upper" || name === "lower") {
    if (typeof given !== "string") throw errors.value;
    return name === "upper" ? given.toUpperCase() : given.toLowerCase();
  }
  if (typeof given !== "number") throw errors.value;
  const calendar = calendarOf(run);
  const milliseconds = Math.round((given - Math.floor(given)) * 86_400_000);
  switch (name) {
    case "year":
      return toDay(given, calendar).year;
    case "month":
      return toDay(given, calendar).month - 1;
    case "day":
      return toDay(given, calendar).day;
    case "quarter":
      return Math.ceil(toDay(given, calendar).month / 3);
    case "dayofweek":
      return weekday(given, calendar) + 1;
    case "hour":
      return Math.floor(milliseconds / 3_600_000) % 24;
    case "minute":
      return Math.floor(milliseconds / 60_000) % 60;
    case "second":
      return Math.floor(milliseconds / 1000) % 60;
    case "millisecond":
      return milliseconds % 1000;
    case "todate":
      return Math.floor(given);
    case "datediff":
      if (other === null) return null;
      if (typeof other !== "number") throw errors.value;
      return Math.floor(given) - Math.floor(other);
    default:
      throw errors.value;
  }
}
