// SHEET and SHEETS: which sheet, and how many.
import { define, raw } from "../../evaluate/define.ts";
import { type Run, topLeft } from "../../evaluate/run.ts";
import { errors, isError, isReference, type Sheet } from "../../evaluate/values.ts";
import { findSheet } from "../../evaluate/workbook.ts";

/** Counted from 1. A sheet without a cell in use may be missing from the workbook: it stands behind the others. */
const numberOf = ({ book }: Run, sheet: Sheet): number => {
  const at = book.sheets.indexOf(sheet);
  return at < 0 ? book.sheets.length + 1 : at + 1;
};

/** A text is a sheet's name: #N/A where there is none of it. */
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

/** Of a reference over several sheets their number, of nothing the number of all. */
export const sheets = define([raw], (given, run) => {
  if (given === undefined) return Math.max(run.book.sheets.length, numberOf(run, run.sheet));
  if (isError(given)) return given;
  if (!isReference(given)) return run.dialect === "sheets" ? errors.na : errors.ref;
  return new Set(given.areas.map((area) => area.sheet)).size;
});
