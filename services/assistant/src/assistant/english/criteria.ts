// Conditions in formulas: as criteria of SUMIFS and its kin, as expressions of IF and FILTER, and in words.
import type { Dialect } from "@cellwright/formula/dialect";
import { columnLetters } from "@cellwright/formula/references";
import type { Condition } from "./conditions.ts";
import { isOneColumn, shown } from "./places.ts";
import type { Comparison, Test } from "./tests.ts";
import { literal, said, type Value, written } from "./values.ts";
import type { Place } from "./words.ts";

/** Range and criterion, as the arguments of SUMIFS come; null for a list of values, which takes a call for each. */
export function criteria({ place, test }: Condition, dialect: Dialect): string[] | null {
  const range = shown(place, dialect);
  switch (test.kind) {
    case "compare":
      return [range, criterion(test.operator, test.value, dialect)];
    case "between":
      return [range, criterion(">=", test.low, dialect), range, criterion("<=", test.high, dialect)];
    case "period":
      return [range, `">="&${test.first}`, range, `"<"&${test.after}`];
    case "blank":
      return [range, test.not ? '"<>"' : '""'];
    case "holds":
      return [range, pattern(test, dialect)];
    case "oneOf": {
      if (test.not) return test.values.flatMap((value) => [range, criterion("<>", value, dialect)]);
      return null;
    }
  }
}

function criterion(operator: string, value: Value, dialect: Dialect): string {
  if (operator === "=") {
    if (value.kind !== "text") return written(value, dialect);
    return literal(/^[<>=]/.test(value.text) ? `=${escaped(value.text)}` : escaped(value.text));
  }
  if (value.kind === "text") return literal(operator + escaped(value.text));
  if (value.kind === "number") return literal(operator + value.value);
  return `"${operator}"&${written(value, dialect)}`;
}

/** Wildcards of criteria, taken as they are. */
const escaped = (text: string): string => text.replace(/[*?~]/g, "~$&");

function pattern({ at, not, value }: Test & { kind: "holds" }, dialect: Dialect): string {
  const [before, behind] = [at === "start" ? "" : "*", at === "end" ? "" : "*"];
  const head = `${not ? "<>" : ""}${before}`;
  if (value.kind === "cell")
    return [head && `"${head}"`, written(value, dialect), behind && `"${behind}"`].filter(Boolean).join("&");
  const text =
    value.kind === "text"
      ? escaped(value.text)
      : String(value.kind === "number" ? value.value : written(value, dialect));
  return literal(head + text + behind);
}

/** As an expression about `range`, which may be a cell or cells: TRUE where the condition holds. */
export function expression(test: Test, range: string, dialect: Dialect): string {
  switch (test.kind) {
    case "compare":
      return compared(test, range, dialect);
    case "between":
      return both(
        [`${range}>=${written(test.low, dialect)}`, `${range}<=${written(test.high, dialect)}`],
        range,
      );
    case "period":
      return both([`${range}>=${test.first}`, `${range}<${test.after}`], range);
    case "blank":
      return `${range}${test.not ? "<>" : "="}""`;
    case "holds":
      return holds(test, range, dialect);
    case "oneOf": {
      const parts = test.values.map((value) => `${range}=${written(value, dialect)}`);
      if (test.not)
        return both(
          test.values.map((value) => `${range}<>${written(value, dialect)}`),
          range,
        );
      return isMany(range) ? `(${parts.map((part) => `(${part})`).join("+")}>0)` : `OR(${parts.join(",")})`;
    }
  }
}

function compared({ operator, value }: Test & { kind: "compare" }, range: string, dialect: Dialect): string {
  const test = `${range}${operator}${written(value, dialect)}`;
  // Every text is greater than every number: the heading of a whole column would pass.
  const letsTextIn = operator.startsWith(">") && value.kind !== "text" && isWhole(range);
  return letsTextIn ? `ISNUMBER(${range})*(${test})` : test;
}

/** AND and OR make one value of a whole range; there parts are multiplied or added instead. */
const isMany = (range: string): boolean => range.includes(":");
const isWhole = (range: string): boolean => isMany(range) && !/\d$/.test(range);
const both = (parts: string[], range: string): string =>
  isMany(range) ? parts.map((part) => `(${part})`).join("*") : `AND(${parts.join(",")})`;

function holds({ at, not, value }: Test & { kind: "holds" }, range: string, dialect: Dialect): string {
  const text = value.kind === "number" ? literal(String(value.value)) : written(value, dialect);
  if (at === "inside") {
    const found = `ISNUMBER(SEARCH(${text},${range}))`;
    return not ? `NOT(${found})` : found;
  }
  const length = value.kind === "text" ? String(value.text.length) : `LEN(${text})`;
  return `${at === "start" ? "LEFT" : "RIGHT"}(${range},${length})${not ? "<>" : "="}${text}`;
}

/** `column C`, `C2:C100`, `Orders!C:C`. */
export function saidPlace(place: Place, dialect: Dialect): string {
  const isWholeColumn = isOneColumn(place) && place.from.row === 0 && place.sheet === null;
  if (isWholeColumn) return `column ${columnLetters(place.from.column)}`;
  return shown(place, dialect);
}

const saidOperators = {
  "=": "is",
  "<>": "is not",
  "<": "is less than",
  "<=": "is at most",
  ">": "is greater than",
  ">=": "is at least",
};

const ofDates = {
  ...saidOperators,
  "<": "is before",
  "<=": "is on or before",
  ">": "is after",
  ">=": "is on or after",
};

const saidOperator = (operator: Comparison, value: Value): string =>
  (value.kind === "day" || value.kind === "calculation" ? ofDates : saidOperators)[operator];

/** `column A is "Paid"`. */
export function saidCondition({ place, test }: Condition, dialect: Dialect): string {
  return `${saidPlace(place, dialect)} ${saidTest(test, dialect)}`;
}

function saidTest(test: Test, dialect: Dialect): string {
  switch (test.kind) {
    case "compare":
      return `${saidOperator(test.operator, test.value)} ${said(test.value, dialect)}`;
    case "between":
      return `is between ${said(test.low, dialect)} and ${said(test.high, dialect)}`;
    case "period":
      return `is in ${test.says}`;
    case "blank":
      return test.not ? "is not blank" : "is blank";
    case "holds": {
      const verb = { inside: "contain", start: "start with", end: "end with" }[test.at];
      const [first, ...rest] = verb.split(" ");
      return `${test.not ? `does not ${verb}` : [`${first}s`, ...rest].join(" ")} ${said(test.value, dialect)}`;
    }
    case "oneOf":
      return `is ${test.not ? "not " : ""}${test.values.map((value) => said(value, dialect)).join(" or ")}`;
  }
}
