// SHEET and SHEETS: the number of a sheet, and the number of sheets.
import { define, raw } from "../../evaluate/define.ts";
import { type Run, topLeft } from "../../evaluate/run.ts";
import { errors, isError, isReference, type Sheet } from "../../evaluate/values.ts";
import { findSheet } from "../../evaluate/workbook.ts";

/** The number of a sheet, from 1. An empty sheet may be missing from the workbook; then it counts as the last one. */
const numberOf = ({ book }: Run, sheet: Sheet): number => {
  const at = book.sheets.indexOf(sheet);
  return at < 0 ? book.sheets.length + 1 : at + 1;
};

/** SHEET. A text is a sheet name; #N/A if it is unknown. */
export const sheet = define([raw], (given, run) => {
  if (given === undefined) return numberOf(run, run.sheet);
  if (isReference(given)) {
    const [area] = given.areas;
    return area ? numberOf(run, area.sheet) : errors.ref;
  }
  const name = topLeft(run, given);
  if (isError(name)) return name;
  const found = typeof name === "string" ? findSheet(run.book, name) : undefined;
  return found ? numberOf(run, found) : errors.na;
});

/** SHEETS: the number of sheets of a 3-D reference; of the workbook if the argument is omitted. */
export const sheets = define([raw], (given, run) => {
  if (given === undefined) return Math.max(run.book.sheets.length, numberOf(run, run.sheet));
  if (isError(given)) return given;
  if (!isReference(given)) return run.dialect === "sheets" ? errors.na : errors.ref;
  return new Set(given.areas.map((area) => area.sheet)).size;
});
