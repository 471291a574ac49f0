// Logic: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const logical: readonly Row[] = [
  {
    name: "IF",
    category: "Logical",
    args: "condition:boolean; value_if_true; [value_if_false]",
    description: "Returns one value when a condition is true and another when it is not.",
  },
  {
    name: "IFS",
    category: "Logical",
    args: "condition1:boolean; value1; [condition2:boolean…; value2…]",
    description: "Returns the value that belongs to the first condition that is true.",
  },
  {
    name: "AND",
    category: "Logical",
    args: "condition1; [condition2…]",
    description: "Is true when all conditions are true.",
  },
  {
    name: "OR",
    category: "Logical",
    args: "condition1; [condition2…]",
    description: "Is true when at least one condition is true.",
  },
  {
    name: "XOR",
    category: "Logical",
    args: "condition1; [condition2…]",
    description: "Is true when an odd number of conditions is true.",
  },
  {
    name: "NOT",
    category: "Logical",
    args: "condition:boolean",
    description: "Turns true into false and false into true.",
  },
  {
    name: "IFERROR",
    category: "Logical",
    args: "value; [value_if_error]",
    description: "Returns a value, or something else when the value is an error.",
  },
  {
    name: "IFNA",
    category: "Logical",
    args: "value; value_if_na",
    description: "Returns a value, or something else when the value is #N/A.",
  },
  {
    name: "SWITCH",
    category: "Logical",
    args: "expression; case1; [value1…]",
    description: "Compares a value with a list of cases and returns the result of the first that is equal.",
    arity: [3, 255],
  },
  { name: "TRUE", category: "Logical", args: "", description: "Returns the value TRUE." },
  { name: "FALSE", category: "Logical", args: "", description: "Returns the value FALSE." },
  {
    name: "LET",
    category: "Logical",
    args: "name1; value1; [calculation…]",
    description: "Gives names to values and uses them in the calculation at its end.",
    arity: [3, 255, 2],
  },
  {
    name: "LAMBDA",
    category: "Logical",
    args: "[parameter…]",
    description: "Makes a function of one's own from parameters and a calculation at its end.",
    arity: [1, 255],
  },
];
