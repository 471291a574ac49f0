// A condition on a column, and how formulas write it: for SUMIFS, as an array of TRUE and FALSE, and for one row.
import { area, cellOf, fixedArea, type Operand } from "./operands.ts";

export type Operator =
  | "="
  | "<>"
  | ">"
  | "<"
  | ">="
  | "<="
  | "contains"
  | "lacks"
  | "begins"
  | "ends"
  | "blank"
  | "filled";

/** What is compared with, as a formula writes it. `text`: a text as it is, for wildcards. */
export interface Value {
  formula: string;
  text: string | null;
}

/** A test of the column's cells by a formula, `(c) => MONTH(c)=3`. */
export type Test = (cell: string) => string;

export interface Criterion {
  operand: Operand;
  operator: Operator;
  /** More than one: any of them, or none of them where the operator denies. */
  values: readonly Value[];
  /** Instead of operator and values. */
  test: Test | null;
  /** The items of the question that say it. */
  used: readonly number[];
}

export const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
export const textValue = (text: string): Value => ({ formula: quoted(text), text });
export const plainValue = (formula: string): Value => ({ formula, text: null });

/** `*` and `?` of a text are no wildcards. */
const tame = (text: string): string => text.replace(/[*?~]/g, "~$&");
const isNumber = (formula: string): boolean => /^-?\d+(?:\.\d+)?$/.test(formula);

/** The criteria of SUMIFS for one value. */
function criteriaText(operator: Operator, value: Value | undefined): string | null {
  if (operator === "blank") return '""';
  if (operator === "filled") return '"<>"';
  if (!value) return null;
  const { formula, text } = value;
  const around = (before: string, after: string): string =>
    text === null
      ? `${before ? `"${before}"&` : ""}${formula}${after ? `&"${after}"` : ""}`
      : quoted(`${before}${tame(text)}${after}`);
  switch (operator) {
    case "contains":
      return around("*", "*");
    case "lacks":
      return around("<>*", "*");
    case "begins":
      return around("", "*");
    case "ends":
      return around("*", "");
    case "=":
      // a text that looks like a comparison would be one
      return text !== null && /^[=<>]/.test(text)
        ? quoted(`=${tame(text)}`)
        : text === null
          ? formula
          : quoted(tame(text));
    default:
      if (text !== null) return quoted(`${operator}${tame(text)}`);
      return isNumber(formula) ? quoted(`${operator}${formula}`) : `"${operator}"&${formula}`;
  }
}

const denies = (operator: Operator): boolean => operator === "<>" || operator === "lacks";

/** Pairs of range and criteria; null where SUMIFS has no words for it. An array of values gives an array of results. */
export function pairsOf(
  { operand, operator, values, test }: Criterion,
  fixed: boolean,
): { pairs: string[]; isArray: boolean } | null {
  if (test || operand.column?.made) return null;
  const range = fixed ? fixedArea(operand) : area(operand);
  if (values.length > 1 && !denies(operator)) {
    const each = values.map((value) => criteriaText(operator, value));
    if (each.some((text) => text === null || !/^(?:"(?:[^"]|"")*"|-?[\d.]+)$/.test(text))) return null;
    return { pairs: [`${range},{${each.join(",")}}`], isArray: true };
  }
  const pairs = (values.length === 0 ? [undefined] : values).map((value) => {
    const text = criteriaText(operator, value);
    return text === null ? null : `${range},${text}`;
  });
  return pairs.some((pair) => pair === null) ? null : { pairs: pairs as string[], isArray: false };
}

function oneTest(cell: string, operator: Operator, value: Value | undefined): string {
  const formula = value?.formula ?? '""';
  switch (operator) {
    case "blank":
      return `${cell}=""`;
    case "filled":
      return `${cell}<>""`;
    case "contains":
      return `ISNUMBER(SEARCH(${formula},${cell}))`;
    case "lacks":
      return `ISERROR(SEARCH(${formula},${cell}))`;
    case "begins":
      return `LEFT(${cell},${lengthOf(value)})=${formula}`;
    case "ends":
      return `RIGHT(${cell},${lengthOf(value)})=${formula}`;
    default:
      return `${cell}${operator}${formula}`;
  }
}

const lengthOf = (value: Value | undefined): string =>
  value?.text != null ? String(value.text.length) : `LEN(${value?.formula ?? '""'})`;

/** An array of 1 and 0, or TRUE and FALSE, for all rows. */
export function maskOf(criterion: Criterion, fixed: boolean): string {
  const range = fixed ? fixedArea(criterion.operand) : area(criterion.operand);
  if (criterion.test) return `(${criterion.test(range)})`;
  const { operator, values } = criterion;
  const tests = (values.length === 0 ? [undefined] : values).map(
    (value) => `(${oneTest(range, operator, value)})`,
  );
  if (tests.length === 1) return tests[0] as string;
  return denies(operator) ? tests.join("*") : `((${tests.join("+")})>0)`;
}

/** TRUE or FALSE for one row. */
export function testOf({ operand, operator, values, test }: Criterion): string {
  const cell = cellOf(operand);
  if (test) return test(cell);
  const tests = (values.length === 0 ? [undefined] : values).map((value) => oneTest(cell, operator, value));
  if (tests.length === 1) return tests[0] as string;
  return `${denies(operator) ? "AND" : "OR"}(${tests.join(",")})`;
}
