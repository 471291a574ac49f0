// Google Sheets functions that stand for operators, with the operator: ADD is +.
import type { BinaryOperator } from "../tree.ts";
import type { Rule, Rules } from "./journey.ts";
import { binary, percent, unary } from "./make.ts";

const between =
  (operator: BinaryOperator): Rule =>
  ({ args: [left, right] }) =>
    left && right && binary(operator, left, right);

export const operatorsToExcel: Rules = {
  ADD: between("+"),
  MINUS: between("-"),
  MULTIPLY: between("*"),
  DIVIDE: between("/"),
  POW: between("^"),
  EQ: between("="),
  NE: between("<>"),
  GT: between(">"),
  GTE: between(">="),
  LT: between("<"),
  LTE: between("<="),
  UMINUS: ({ args: [value] }) => value && unary("-", value),
  UPLUS: ({ args: [value] }) => value && unary("+", value),
  UNARY_PERCENT: ({ args: [value] }) => value && percent(value),
};
