// Sums, counts and extremes of any number of values.
import { define, type FunctionTable, number, numbers, optional, rest } from "../evaluate/define.ts";
import { finite } from "../evaluate/operators.ts";

export const aggregates: FunctionTable = {
  SUM: define([rest(numbers)], (lists) => finite(lists.flat().reduce((sum, item) => sum + item, 0))),
  ROUND: define([number, optional(number, 0)], (value, digits) => {
    const scale = 10 ** Math.trunc(digits);
    return finite(Math.round(value * scale) / scale);
  }),
};
