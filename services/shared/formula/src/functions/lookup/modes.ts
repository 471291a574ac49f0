// XLOOKUP and XMATCH, with their match and search modes.
import { toNumber, toText } from "../../evaluate/coerce.ts";
import type { FormulaFunction, FunctionTable } from "../../evaluate/define.ts";
import { type Grid, gridOf } from "../../evaluate/grid.ts";
import { caught, isMany, lifted } from "../../evaluate/lift.ts";
import { cannotRun, fill, type Run } from "../../evaluate/run.ts";
import { type Argument, errors, isError, type Scalar, type Value } from "../../evaluate/values.ts";
import { regexTest } from "../text/expressions.ts";
import {
  firstNotBelow,
  firstOf,
  lastOf,
  nearest,
  order,
  orderOfAll,
  pattern,
  type Searched,
  searched,
} from "./places.ts";

interface Line extends Searched {
  /** The full length, including the blank cells after the used part of a whole column or row. */
  length: number;
  along: "rows" | "columns";
}

function lineOf(run: Run, given: Argument): Line {
  const grid = gridOf(run, given);
  const along = grid.columns === 1 ? "rows" : "columns";
  if (along === "columns" && grid.rows !== 1) throw errors.value;
  const length = along === "rows" ? grid.rows : grid.columns;
  return { ...searched(run, grid, along, { wild: false }), length, along };
}

type Finder = (key: Scalar, match: Scalar | undefined, search: Scalar | undefined) => number;

/** A binary search for the first of equal items, then the step to the next larger or smaller item if there is none. */
function byHalves(run: Run, items: readonly Scalar[], key: Scalar, nearer: number): number {
  const place = firstNotBelow(run, items, key);
  if (place < items.length && orderOfAll(items[place] ?? null, key) === 0) return place;
  if (nearer < 0) return place - 1;
  return nearer === 0 || place === items.length ? -1 : place;
}

type Test = (item: Scalar) => boolean;

const wildcard = (run: Run, key: Scalar): Test =>
  typeof key === "string" ? pattern(run, key) : (item) => item === key;

/** A test with a regular expression (match mode 3 of Excel 365). Like REGEXTEST it searches within a text. */
function expression(run: Run, name: string, key: Scalar): Test {
  const isFound = regexTest(run, name, toText(key));
  return (item) => typeof item === "string" && isFound(item);
}

/** Finds keys in a line. A blank key matches blanks. If the key is an error, throws it; #VALUE! for invalid modes. */
function finderIn(run: Run, name: string, { items, equal }: Line): Finder {
  const mode = (given: Scalar | undefined, usual: number): number =>
    given === undefined ? usual : Math.trunc(toNumber(run, given));
  return (key, matchGiven, searchGiven) => {
    const match = mode(matchGiven, 0);
    const search = mode(searchGiven, 1);
    if (match < -1 || match > 3 || ![1, -1, 2, -2].includes(search)) throw errors.value;
    if (match === 3 && run.dialect === "sheets") return cannotRun(name, "run.matchMode", { name });
    if (isError(key)) throw key;
    if (match >= 2) {
      if (Math.abs(search) === 2) throw errors.value;
      const test = match === 3 ? expression(run, name, key) : wildcard(run, key);
      return search > 0 ? firstOf(run, items, test) : lastOf(run, items, test);
    }
    if (search === 2) return byHalves(run, items, key, match);
    if (search === -2) {
      // Reversed, descending items are ascending. The next larger or smaller item stays the same.
      const place = byHalves(run, [...items].reverse(), key, match);
      return place < 0 ? -1 : items.length - 1 - place;
    }
    if (key === null) {
      const isBlank = (item: Scalar) => item === null || item === "";
      return search > 0 ? firstOf(run, items, isBlank) : lastOf(run, items, isBlank);
    }
    if (match !== 0) return nearest(run, items, key, match === 1 ? 1 : -1, search < 0);
    if (search > 0) return equal(key);
    return lastOf(run, items, (item) => order(item, key) === 0);
  };
}

const xmatch: FormulaFunction = ([key, where, match, search], run) =>
  caught(() => {
    const find = finderIn(run, "XMATCH", lineOf(run, where));
    return lifted(run, [key, match, search], ([one = null, how, from]) => {
      const place = find(one, how, from);
      return place < 0 ? errors.na : place + 1;
    });
  });

/** The row or column at a position, as a reference if `Grid` has cells. */
function slice(run: Run, { rows, columns, at, area }: Grid, along: Line["along"], place: number): Value {
  if (area) {
    const { left, top } = area;
    return {
      type: "reference",
      areas: [
        along === "rows"
          ? { ...area, top: top + place, bottom: top + place }
          : { ...area, left: left + place, right: left + place },
      ],
    };
  }
  if (along === "rows")
    return columns === 1 ? at(place, 0) : fill(run, 1, columns, (_, column) => at(place, column));
  return rows === 1 ? at(0, place) : fill(run, rows, 1, (row) => at(row, place));
}

const xlookup: FormulaFunction = ([key, where, results, missing, match, search], run) =>
  caught(() => {
    const line = lineOf(run, where);
    const grid = gridOf(run, results);
    const along = line.length === 1 && grid.rows !== 1 && grid.columns === 1 ? "columns" : line.along;
    if ((along === "rows" ? grid.rows : grid.columns) !== line.length) return errors.value;
    const find = finderIn(run, "XLOOKUP", line);
    const found = (one: Scalar, how: Scalar | undefined, from: Scalar | undefined): Value | undefined => {
      const place = find(one, how, from);
      return place < 0 ? undefined : slice(run, grid, along, place);
    };
    if (isMany(run, key)) {
      return lifted(run, [key, missing, match, search], ([one = null, other = errors.na, how, from]) => {
        return found(one, how, from) ?? other;
      });
    }
    return lifted(
      run,
      [key, match, search],
      ([one = null, how, from]) => found(one, how, from) ?? missing ?? errors.na,
    );
  });

export const modes: FunctionTable = { XLOOKUP: xlookup, XMATCH: xmatch };
