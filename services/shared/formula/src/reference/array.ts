// Arrays: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const array: readonly Row[] = [
  {
    name: "TRANSPOSE",
    category: "Lookup",
    args: "range:range",
    description: "Turns rows into columns and columns into rows.",
  },
  {
    name: "FILTER",
    category: "Lookup",
    args: "range:range; condition1:range; [condition2…]",
    description: "Returns the rows or columns of a range for which a condition is true.",
  },
  {
    name: "SORT",
    category: "Lookup",
    args: "range:range; [sort_column:number…; order…]",
    description: "Returns the rows of a range in sorted order.",
    arity: [1, 255],
  },
  {
    name: "SORTBY",
    category: "Lookup",
    args: "range:range; by_range1:range; [order1:number]; [by_range2:range…; order2:number…]",
    description: "Returns the rows of a range sorted by other columns.",
    only: "excel",
    arity: [2, 255],
  },
  {
    name: "UNIQUE",
    category: "Lookup",
    args: "range:range; [by_column:boolean]; [exactly_once:boolean]",
    description: "Returns every different value of a range once.",
  },
  {
    name: "TAKE",
    category: "Lookup",
    args: "range:range; rows:number; [columns:number]",
    description: "Returns rows or columns from the start of a range, from its end when negative.",
    only: "excel",
  },
  {
    name: "DROP",
    category: "Lookup",
    args: "range:range; rows:number; [columns:number]",
    description: "Returns a range without its first rows or columns, without its last ones when negative.",
    only: "excel",
  },
  {
    name: "VSTACK",
    category: "Lookup",
    args: "range1:range; [range2:range…]",
    description: "Puts ranges below each other.",
  },
  {
    name: "HSTACK",
    category: "Lookup",
    args: "range1:range; [range2:range…]",
    description: "Puts ranges beside each other.",
  },
  {
    name: "SEQUENCE",
    category: "Math",
    args: "rows:number; [columns:number]; [start:number]; [step:number]",
    description: "Fills a range with numbers that follow each other.",
  },
  {
    name: "MAP",
    category: "Logical",
    args: "array1; [array2…]; lambda",
    description: "Applies a function to every value of an array.",
    arity: [2, 255],
  },
  {
    name: "REDUCE",
    category: "Logical",
    args: "initial_value; array; lambda",
    description: "Goes through an array and gathers its values into one.",
  },
  {
    name: "BYROW",
    category: "Logical",
    args: "array; lambda",
    description: "Applies a function to every row of an array.",
  },
  {
    name: "BYCOL",
    category: "Logical",
    args: "array; lambda",
    description: "Applies a function to every column of an array.",
  },
  {
    name: "ARRAYFORMULA",
    category: "Array",
    args: "formula",
    description: "Lets a formula run over whole ranges and fill several cells.",
    only: "sheets",
  },
];
