// Databases: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const database: readonly Row[] = [
  {
    name: "DSUM",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Adds up a field of the records that meet criteria.",
  },
  {
    name: "DAVERAGE",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Returns the mean of a field of the records that meet criteria.",
  },
  {
    name: "DCOUNT",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Counts the numbers in a field of the records that meet criteria.",
  },
  {
    name: "DCOUNTA",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Counts what is not blank in a field of the records that meet criteria.",
  },
  {
    name: "DGET",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Returns a field of the one record that meets criteria.",
  },
  {
    name: "DMAX",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Returns the largest number in a field of the records that meet criteria.",
  },
  {
    name: "DMIN",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Returns the smallest number in a field of the records that meet criteria.",
  },
  {
    name: "DPRODUCT",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Multiplies the numbers in a field of the records that meet criteria.",
  },
  {
    name: "DSTDEV",
    category: "Database",
    args: "database:range; field; criteria:range",
    description:
      "Estimates the standard deviation of a field, the records that meet criteria being a sample.",
  },
  {
    name: "DSTDEVP",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Returns the standard deviation of a field of all the records that meet criteria.",
  },
  {
    name: "DVAR",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Estimates the variance of a field, the records that meet criteria being a sample.",
  },
  {
    name: "DVARP",
    category: "Database",
    args: "database:range; field; criteria:range",
    description: "Returns the variance of a field of all the records that meet criteria.",
  },
];
