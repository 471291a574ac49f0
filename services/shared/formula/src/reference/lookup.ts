// Lookup and references: what each function is for and what it takes.
import type { Row } from "./row.ts";

export const lookup: readonly Row[] = [
  {
    name: "VLOOKUP",
    category: "Lookup",
    args: "search_key; range:range; column_index:number; [approximate_match:boolean]",
    description:
      "Looks for a value in the first column of a range and returns the cell of another column in the same row.",
  },
  {
    name: "HLOOKUP",
    category: "Lookup",
    args: "search_key; range:range; row_index:number; [approximate_match:boolean]",
    description:
      "Looks for a value in the first row of a range and returns the cell of another row in the same column.",
  },
  {
    name: "XLOOKUP",
    category: "Lookup",
    args: "search_key; lookup_range:range; result_range:range; [if_not_found]; [match_mode:number]; [search_mode:number]",
    description: "Looks for a value in one range and returns what stands in the same place of another range.",
  },
  {
    name: "XMATCH",
    category: "Lookup",
    args: "search_key; lookup_range:range; [match_mode:number]; [search_mode:number]",
    description: "Returns the position of a value in a range, counted from 1.",
  },
  {
    name: "LOOKUP",
    category: "Lookup",
    args: "search_key; lookup_range:range; [result_range:range]",
    description: "Looks for a value in a sorted range and returns the matching value of another one.",
  },
  {
    name: "INDEX",
    category: "Lookup",
    args: "range:range; row:number; [column:number]",
    description: "Returns the cell at a given row and column of a range.",
  },
  {
    name: "MATCH",
    category: "Lookup",
    args: "search_key; range:range; [match_type:number]",
    description: "Returns the position of a value in a row or a column, counted from 1.",
  },
  {
    name: "CHOOSE",
    category: "Lookup",
    args: "index:number; choice1; [choice2…]",
    description: "Returns one of its choices by its number.",
  },
  {
    name: "OFFSET",
    category: "Lookup",
    args: "reference:range; rows:number; columns:number; [height:number]; [width:number]",
    description: "Returns a range that lies a number of rows and columns away from another one.",
  },
  {
    name: "INDIRECT",
    category: "Lookup",
    args: "reference:text; [a1_notation:boolean]",
    description: 'Turns a text such as "B2" into the reference it describes.',
  },
  {
    name: "ROW",
    category: "Lookup",
    args: "[reference:range]",
    description: "Returns the row number of a cell, of its own cell when none is given.",
  },
  { name: "ROWS", category: "Lookup", args: "range:range", description: "Counts the rows of a range." },
  {
    name: "COLUMN",
    category: "Lookup",
    args: "[reference:range]",
    description: "Returns the column number of a cell, of its own cell when none is given.",
  },
  { name: "COLUMNS", category: "Lookup", args: "range:range", description: "Counts the columns of a range." },
  {
    name: "ADDRESS",
    category: "Lookup",
    args: "row:number; column:number; [absolute_mode:number]; [a1_notation:boolean]; [sheet:text]",
    description: "Writes the address of a cell as text from its row and column number.",
  },
  {
    name: "HYPERLINK",
    category: "Lookup",
    args: "address:text; [label]",
    description: "Makes a cell that opens an address when it is clicked.",
  },
];
