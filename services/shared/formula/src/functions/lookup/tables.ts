// VLOOKUP, HLOOKUP, LOOKUP and MATCH.
import { toBoolean, toNumber } from "../../evaluate/coerce.ts";
import type { FormulaFunction, FunctionTable } from "../../evaluate/define.ts";
import { type Grid, gridOf } from "../../evaluate/grid.ts";
import { caught, lifted } from "../../evaluate/lift.ts";
import type { Run } from "../../evaluate/run.ts";
import { type Argument, errors, isError, type Scalar, type Value } from "../../evaluate/values.ts";
import { lastNotAbove, lastNotBelow, searched } from "./places.ts";

/** The lookup key. A blank is 0 in Excel; in Google Sheets it is never found. Throws the key if it is an error. */
export function keyOf(run: Run, given: Scalar | undefined): Scalar {
  if (isError(given)) throw given;
  if (given !== null && given !== undefined) return given;
  if (run.dialect === "sheets") throw errors.na;
  return 0;
}

/** The argument at index `at`. If it is empty, as in MATCH(1,A1:A9,), it is 0 instead of the default. */
const orZero = (args: readonly Argument[], at: number): Argument =>
  args.length > at ? (args[at] ?? 0) : undefined;

/** VLOOKUP, or HLOOKUP with rows and columns swapped. */
const lookAlong = (along: "rows" | "columns"): FormulaFunction => {
  const body = (args: readonly Argument[], run: Run): Value => {
    const grid = gridOf(run, args[1]);
    const { items, equal } = searched(run, grid, along, { wild: true });
    const across = along === "rows" ? grid.columns : grid.rows;
    return lifted(run, [args[0], args[2], orZero(args, 3)], ([given, line = null, sorted = true]) => {
      const key = keyOf(run, given);
      const at = Math.trunc(toNumber(run, line));
      if (at < 1) return errors.value;
      if (at > across) return errors.ref;
      const place = toBoolean(sorted) ? lastNotAbove(items, key) : equal(key);
      if (place < 0) return errors.na;
      return along === "rows" ? grid.at(place, at - 1) : grid.at(at - 1, place);
    });
  };
  return (args, run) => caught(() => body(args, run));
};

const isLine = ({ rows, columns }: Grid): boolean => rows === 1 || columns === 1;
const longSide = ({ columns }: Grid): "rows" | "columns" => (columns === 1 ? "rows" : "columns");

const match: FormulaFunction = (args, run) =>
  caught(() => {
    const grid = gridOf(run, args[1]);
    if (!isLine(grid)) return errors.na;
    const { items, equal } = searched(run, grid, longSide(grid), { wild: true });
    return lifted(run, [args[0], orZero(args, 2)], ([given, type = 1]) => {
      const key = keyOf(run, given);
      const kind = Math.sign(toNumber(run, type));
      const place =
        kind > 0 ? lastNotAbove(items, key) : kind < 0 ? lastNotBelow(run, items, key) : equal(key);
      return place < 0 ? errors.na : place + 1;
    });
  });

/** LOOKUP with two arguments searches the first row or column along the longer side and returns from the last one. */
const lookupSorted: FormulaFunction = ([given, where, results], run) =>
  caught(() => {
    const grid = gridOf(run, where);
    const along = grid.columns > grid.rows ? "columns" : "rows";
    if (results !== undefined && !isLine(grid)) return errors.na;
    const { items } = searched(run, grid, along, { wild: true });
    const answers = results === undefined ? undefined : gridOf(run, results);
    if (answers && !isLine(answers)) return errors.na;
    const answer = (place: number): Scalar => {
      if (!answers)
        return along === "columns" ? grid.at(grid.rows - 1, place) : grid.at(place, grid.columns - 1);
      if (place >= Math.max(answers.rows, answers.columns)) return errors.na;
      return answers.columns === 1 ? answers.at(place, 0) : answers.at(0, place);
    };
    return lifted(run, [given], ([one]) => {
      const place = lastNotAbove(items, keyOf(run, one));
      return place < 0 ? errors.na : answer(place);
    });
  });

export const tables: FunctionTable = {
  HLOOKUP: lookAlong("columns"),
  LOOKUP: lookupSorted,
  MATCH: match,
  VLOOKUP: lookAlong("rows"),
};
