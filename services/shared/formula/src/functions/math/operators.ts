// Google Sheets' functions that stand for operators, such as ADD.

import { compare } from "../../evaluate/compare.ts";
import {
  boolean,
  define,
  type FormulaFunction,
  type FunctionTable,
  optional,
  scalar,
} from "../../evaluate/define.ts";
import { binary, percent, unary } from "../../evaluate/operators.ts";
import { errors, type Value } from "../../evaluate/values.ts";
import type { BinaryOperator } from "../../tree.ts";

/** Defines a function as an operator on two arguments. An empty argument is a blank. */
export const operator =
  (sign: BinaryOperator): FormulaFunction =>
  ([left, right], run) =>
    binary(run, sign, blank(left), blank(right));

const blank = (given: Value | undefined): Value => given ?? null;

export const operatorFunctions: FunctionTable = {
  ADD: operator("+"),
  MINUS: operator("-"),
  MULTIPLY: operator("*"),
  DIVIDE: operator("/"),
  POW: operator("^"),
  EQ: operator("="),
  NE: operator("<>"),
  GT: operator(">"),
  GTE: operator(">="),
  LT: operator("<"),
  LTE: operator("<="),
  UMINUS: ([value], run) => unary(run, "-", blank(value)),
  UPLUS: ([value], run) => unary(run, "+", blank(value)),
  UNARY_PERCENT: ([value], run) => percent(run, "%", blank(value)),
  ISBETWEEN: define(
    [scalar, scalar, scalar, optional(boolean, true), optional(boolean, true)],
    (value, low, high, withLow, withHigh) => {
      if (compare(low, high) > 0) return errors.num;
      const fromLow = compare(value, low);
      const fromHigh = compare(value, high);
      return (withLow ? fromLow >= 0 : fromLow > 0) && (withHigh ? fromHigh <= 0 : fromHigh < 0);
    },
  ),
};
