// Logic: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const logical: readonly Row[] = [
  {
    name: "IF",
    category: "Logical",
    args: "logical_test:boolean; value_if_true; [value_if_false]",
    description: "Returns one value when a condition is true and another when it is not.",
  },
  {
    name: "IFS",
    category: "Logical",
    args: "logical_test1:boolean; value_if_true1; [logical_test2:boolean\u2026; value_if_true2\u2026]",
    description: "Returns the value that belongs to the first condition that is true.",
    since: "2019",
  },
  {
    name: "AND",
    category: "Logical",
    args: "logical1; [logical2\u2026]",
    description: "Is true when all conditions are true.",
  },
  {
    name: "OR",
    category: "Logical",
    args: "logical1; [logical2\u2026]",
    description: "Is true when at least one condition is true.",
  },
  {
    name: "XOR",
    category: "Logical",
    args: "logical1; [logical2\u2026]",
    description: "Is true when an odd number of conditions is true.",
    since: "2013",
  },
  {
    name: "NOT",
    category: "Logical",
    args: "logical:boolean",
    description: "Turns true into false and false into true.",
  },
  {
    name: "IFERROR",
    category: "Logical",
    args: "value; value_if_error",
    description: "Returns a value, or something else when the value is an error.",
    sheetsArity: [1, 2],
  },
  {
    name: "IFNA",
    category: "Logical",
    args: "value; value_if_na",
    description: "Returns a value, or something else when the value is #N/A.",
    since: "2013",
  },
  {
    name: "SWITCH",
    category: "Logical",
    args: "expression; value1…; result1…; [default]",
    description: "Compares a value with a list of cases and returns the result of the first that is equal.",
    since: "2019",
    arity: [3, 255],
  },
  {
    name: "TRUE",
    category: "Logical",
    args: "",
    description: "Returns the logical value TRUE.",
  },
  {
    name: "FALSE",
    category: "Logical",
    args: "",
    description: "Returns the logical value FALSE.",
  },
  {
    name: "LET",
    category: "Logical",
    args: "name1…; name_value1…; calculation",
    description: "Gives names to values and uses them in the calculation at its end.",
    since: "2021",
    arity: [3, 255, 2],
  },
  {
    name: "LAMBDA",
    category: "Logical",
    args: "[parameter1…]; calculation",
    description: "Makes a function of one's own from parameters and a calculation at its end.",
    since: "2024",
    arity: [1, 255],
  },
];
