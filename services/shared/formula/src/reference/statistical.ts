// Statistics: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const statistical: readonly Row[] = [
  {
    name: "AVERAGE",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the arithmetic mean of numbers.",
  },
  {
    name: "COUNT",
    category: "Statistical",
    args: "value1; [value2…]",
    description: "Counts the cells that hold numbers.",
  },
  {
    name: "COUNTA",
    category: "Statistical",
    args: "value1; [value2…]",
    description: "Counts the cells that are not empty.",
  },
  {
    name: "COUNTBLANK",
    category: "Statistical",
    args: "range:range",
    description: "Counts the empty cells of a range.",
  },
  {
    name: "COUNTUNIQUE",
    category: "Statistical",
    args: "value1; [value2…]",
    description: "Counts the different values.",
    only: "sheets",
  },
  {
    name: "MAX",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the largest of the numbers.",
  },
  {
    name: "MIN",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the smallest of the numbers.",
  },
  {
    name: "MEDIAN",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the number in the middle when all are sorted.",
  },
  {
    name: "MODE",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the number that occurs most often.",
  },
  {
    name: "LARGE",
    category: "Statistical",
    args: "range; k:number",
    description: "Returns the k-th largest number of a range.",
  },
  {
    name: "SMALL",
    category: "Statistical",
    args: "range; k:number",
    description: "Returns the k-th smallest number of a range.",
  },
  {
    name: "RANK",
    category: "Statistical",
    args: "number:number; range:range; [ascending:boolean]",
    description: "Returns the place of a number among the numbers of a range, 1 for the largest.",
  },
  {
    name: "STDEV",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Estimates the standard deviation from a sample.",
  },
  {
    name: "STDEV.S",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Estimates the standard deviation from a sample.",
  },
  {
    name: "STDEV.P",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the standard deviation of all values.",
  },
  {
    name: "VAR.S",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Estimates the variance from a sample.",
  },
  {
    name: "VAR.P",
    category: "Statistical",
    args: "number1; [number2…]",
    description: "Returns the variance of all values.",
  },
  {
    name: "PERCENTILE",
    category: "Statistical",
    args: "range; k:number",
    description: "Returns the value below which a given share of the numbers lies.",
  },
  {
    name: "QUARTILE",
    category: "Statistical",
    args: "range; quartile:number",
    description: "Returns the value below which a quarter, a half or three quarters of the numbers lie.",
  },
  {
    name: "CORREL",
    category: "Statistical",
    args: "range1; range2",
    description: "Returns the correlation of two ranges, from -1 to 1.",
  },
  {
    name: "FREQUENCY",
    category: "Statistical",
    args: "data; classes",
    description: "Counts how many numbers fall into each class.",
  },
  {
    name: "FORECAST",
    category: "Statistical",
    args: "x:number; known_ys; known_xs",
    description: "Estimates a value by a straight line through known points.",
  },
  {
    name: "TREND",
    category: "Statistical",
    args: "known_ys; [known_xs]; [new_xs]; [constant:boolean]",
    description: "Estimates values on a straight line through known points.",
  },
];
