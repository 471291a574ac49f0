// Lookup and references: every function of the family.
import {
  anything,
  define,
  type FormulaFunction,
  type FunctionTable,
  optional,
  text,
} from "../evaluate/define.ts";
import { cannotRun } from "../evaluate/run.ts";
import { modes } from "./lookup/modes.ts";
import { positions } from "./lookup/positions.ts";
import { references } from "./lookup/references.ts";
import { tables } from "./lookup/tables.ts";

/** A link shows its label; without one its address. */
const hyperlink = define([text, optional(anything, undefined)], (address, label) =>
  label === undefined ? address : label,
);

const unknown =
  (name: string, reason: string): FormulaFunction =>
  () =>
    cannotRun(name, reason);

export const lookup: FunctionTable = {
  ...modes,
  ...positions,
  ...references,
  ...tables,
  FIELDVALUE: unknown("FIELDVALUE", "the fields of data types come from a service"),
  GETPIVOTDATA: unknown("GETPIVOTDATA", "there are no pivot tables in a workbook of cells"),
  HYPERLINK: hyperlink,
  IMAGE: unknown("IMAGE", "its value is a picture"),
  RTD: unknown("RTD", "its value comes from another program"),
};
