// The lookup and reference functions.
import { anything, define, type FunctionTable, optional, outside, text } from "../evaluate/define.ts";
import { modes } from "./lookup/modes.ts";
import { positions } from "./lookup/positions.ts";
import { references } from "./lookup/references.ts";
import { tables } from "./lookup/tables.ts";

/** HYPERLINK shows its label, or its address if there is no label. */
const hyperlink = define([text, optional(anything, undefined)], (address, label) =>
  label === undefined ? address : label,
);

export const lookup: FunctionTable = {
  ...modes,
  ...positions,
  ...references,
  ...tables,
  FIELDVALUE: outside("FIELDVALUE", "outside.service"),
  GETPIVOTDATA: outside("GETPIVOTDATA", "outside.pivotTable"),
  HYPERLINK: hyperlink,
  IMAGE: outside("IMAGE", "outside.picture"),
  RTD: outside("RTD", "outside.program"),
};
