// Counting and adding by criteria: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const criteria: readonly Row[] = [
  {
    name: "SUMIF",
    category: "Math",
    args: "range:range; criterion:criterion; [sum_range:range]",
    description: "Adds up the cells whose row meets one condition.",
  },
  {
    name: "SUMIFS",
    category: "Math",
    args: "sum_range:range; criteria_range1:range; criterion1:criterion; [criteria_range2:range…; criterion2:criterion…]",
    description: "Adds up the cells whose row meets all of several conditions.",
  },
  {
    name: "AVERAGEIF",
    category: "Statistical",
    args: "range:range; criterion:criterion; [average_range:range]",
    description: "Returns the mean of the cells whose row meets one condition.",
  },
  {
    name: "AVERAGEIFS",
    category: "Statistical",
    args: "average_range:range; criteria_range1:range; criterion1:criterion; [criteria_range2:range…; criterion2:criterion…]",
    description: "Returns the mean of the cells whose row meets all of several conditions.",
  },
  {
    name: "COUNTIF",
    category: "Statistical",
    args: "range:range; criterion:criterion",
    description: "Counts the cells that meet one condition.",
  },
  {
    name: "COUNTIFS",
    category: "Statistical",
    args: "criteria_range1:range; criterion1:criterion; [criteria_range2:range…; criterion2:criterion…]",
    description: "Counts the rows that meet all of several conditions.",
  },
  {
    name: "MAXIFS",
    category: "Statistical",
    args: "max_range:range; criteria_range1:range; criterion1:criterion; [criteria_range2:range…; criterion2:criterion…]",
    description: "Returns the largest of the cells whose row meets all of several conditions.",
    since: "2019",
  },
  {
    name: "MINIFS",
    category: "Statistical",
    args: "min_range:range; criteria_range1:range; criterion1:criterion; [criteria_range2:range…; criterion2:criterion…]",
    description: "Returns the smallest of the cells whose row meets all of several conditions.",
    since: "2019",
  },
  {
    name: "COUNTUNIQUEIFS",
    category: "Statistical",
    args: "range:range; criteria_range1:range; criterion1:criterion; [criteria_range2:range…; criterion2:criterion…]",
    description: "Counts the different values whose row meets all of several conditions.",
    only: "sheets",
  },
];
