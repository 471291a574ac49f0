// The functions that count and aggregate by criteria.
import { criterion } from "../evaluate/criteria.ts";
import type { FormulaFunction, FunctionTable } from "../evaluate/define.ts";
import { type Grid, gridAt, gridOf, readPart } from "../evaluate/grid.ts";
import { caught, lifted } from "../evaluate/lift.ts";
import { finite } from "../evaluate/operators.ts";
import { forEachPlace } from "../evaluate/places.ts";
import { oneArea, type Run } from "../evaluate/run.ts";
import {
  type Area,
  type Argument,
  errors,
  isError,
  isReference,
  type Scalar,
  type Value,
} from "../evaluate/values.ts";
import { countByOrder, placesByIndex } from "./criteria-index.ts";

/** A range and the criterion that its cells must meet. */
interface Condition {
  grid: Grid;
  criterion: Argument;
}

/** Reads the range of a criterion. Google Sheets also accepts an array; in Excel that is #VALUE!. */
function cellsIn(run: Run, given: Argument): Grid {
  if (isError(given)) throw given;
  if (given === undefined || (run.dialect === "excel" && !isReference(given))) throw errors.value;
  return gridOf(run, given);
}

/** Reads the range of results. An array gives #N/A in Google Sheets and #VALUE! in Excel. */
function rangeOf(run: Run, given: Argument): Area {
  if (isError(given)) throw given;
  if (!isReference(given)) throw run.dialect === "sheets" ? errors.na : errors.value;
  return oneArea(given);
}

/** An area with the same top left cell and the size of `like`. */
const resized = (run: Run, area: Area, { rows, columns }: Grid): Grid =>
  gridAt(run, { ...area, right: area.left + columns - 1, bottom: area.top + rows - 1 });

interface Found {
  /** Indexes into the cells that were read. */
  at: number[];
  /** The number of matching cells beyond those read, all of them blank. */
  beyond: number;
}

/** Computes the result. `itemAt` returns a value of the result range by its index. */
type Answer = (found: Found, itemAt: (at: number) => Scalar) => Scalar;

/**
 * Evaluates the criteria and computes the result. Reads each range once, even if a criterion is an array,
 * which gives an array of results. `target` has the values to aggregate; undefined for COUNTIF and COUNTIFS.
 */
function select(run: Run, target: Grid | undefined, conditions: readonly Condition[], answer: Answer): Value {
  const all = conditions.map(({ grid }) => grid);
  const [first] = all;
  if (!first) throw errors.na;
  const grids = target ? [target, ...all] : all;
  if (grids.some(({ rows, columns }) => rows !== first.rows || columns !== first.columns)) throw errors.value;
  const rows = Math.max(...grids.map(({ usedRows }) => usedRows));
  const columns = Math.max(...grids.map(({ usedColumns }) => usedColumns));
  const beyond = first.rows * first.columns - rows * columns;
  const read = readOnce(run, all, rows, columns);
  const readTarget = target ? readOnce(run, [target], rows, columns) : () => [[]];
  return lifted(
    run,
    conditions.map((condition) => condition.criterion),
    (given) => {
      const tests = given.map((each) => criterion(run, each ?? null));
      const isMetByBlanks = beyond > 0 && tests.every((test) => test(null));
      const counted = answer === count && columns === 1 ? countByOrder(run, all, rows, given) : undefined;
      if (counted !== undefined) return counted;
      const indexed = columns === 1 ? placesByIndex(run, all, rows, given) : undefined;
      if (indexed)
        return answer({ at: indexed, beyond: isMetByBlanks ? beyond : 0 }, (at) => target?.at(at, 0) ?? null);
      const at = placesMeeting(run, read(), tests);
      const [items = []] = readTarget();
      return answer({ at, beyond: isMetByBlanks ? beyond : 0 }, (at) => items[at] ?? null);
    },
  );
}

/** Reads the grids when they are first needed, and then keeps them. */
function readOnce(run: Run, grids: readonly Grid[], rows: number, columns: number) {
  let read: (readonly Scalar[])[] | undefined;
  return () => {
    read ??= grids.map((grid) => readPart(run, grid, rows, columns));
    return read;
  };
}

/** The indexes at which all values meet their tests. */
function placesMeeting(
  run: Run,
  [first = [], ...others]: readonly (readonly Scalar[])[],
  [test = () => true, ...further]: readonly ((value: Scalar) => boolean)[],
): number[] {
  // Charges a sixteenth of a step, because a comparison is cheaper than evaluating a node.
  run.budget.step(Math.ceil(first.length / 16));
  let at: number[] = [];
  for (let place = 0; place < first.length; place += 1) if (test(first[place] ?? null)) at.push(place);
  further.forEach((next, which) => {
    run.budget.step(Math.ceil(at.length / 16));
    const values = others[which] ?? [];
    at = at.filter((place) => next(values[place] ?? null));
  });
  return at;
}

const count: Answer = ({ at, beyond }) => at.length + beyond;

/** The numbers among the matching items. Throws the first error. */
function numbersAt({ at }: Found, itemAt: (at: number) => Scalar): number[] {
  const numbers: number[] = [];
  for (const place of at) {
    const item = itemAt(place);
    if (typeof item === "number") numbers.push(item);
    else if (isError(item)) throw item;
  }
  return numbers;
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, number) => sum + number, 0);

const sum: Answer = (found, itemAt) => finite(total(numbersAt(found, itemAt)));

const average: Answer = (found, itemAt) => {
  const numbers = numbersAt(found, itemAt);
  return numbers.length === 0 ? errors.div0 : finite(total(numbers) / numbers.length);
};

/** MAXIFS and MINIFS. The result is 0 if there are no numbers. */
const extreme =
  (better: (one: number, other: number) => number): Answer =>
  (found, itemAt) => {
    const numbers = numbersAt(found, itemAt);
    return numbers.length === 0 ? 0 : numbers.reduce((best, number) => better(best, number));
  };

const different: Answer = ({ at }, itemAt) => {
  const seen = new Set<Scalar>();
  for (const place of at) {
    const item = itemAt(place);
    if (item !== null) seen.add(item);
  }
  return seen.size;
};

/** COUNTIF, SUMIF and AVERAGEIF: one condition. The result range is resized to the first range. */
const withOne = (answer: Answer): FormulaFunction => {
  const body: FormulaFunction = ([range, condition, target], run) => {
    const grid = cellsIn(run, range);
    const from = target === undefined ? grid : resized(run, rangeOf(run, target), grid);
    return select(run, from, [{ grid, criterion: condition }], answer);
  };
  return (args, run) => caught(() => body(args, run));
};

/** Reads pairs of range and criterion, starting with the argument at index `from`. */
function conditionsOf(run: Run, args: readonly Argument[], from: number): Condition[] {
  const conditions: Condition[] = [];
  for (let at = from; at < args.length; at += 2)
    conditions.push({ grid: cellsIn(run, args[at]), criterion: args[at + 1] });
  return conditions;
}

/** SUMIFS and similar: the result range, then pairs of range and criterion. All ranges have the same size. */
const withMany =
  (answer: Answer): FormulaFunction =>
  (args, run) =>
    caught(() => select(run, gridAt(run, rangeOf(run, args[0])), conditionsOf(run, args, 1), answer));

const countIf: FormulaFunction = ([range, condition], run) =>
  caught(() => select(run, undefined, [{ grid: cellsIn(run, range), criterion: condition }], count));

const countIfs: FormulaFunction = (args, run) =>
  caught(() => select(run, undefined, conditionsOf(run, args, 0), count));

export const criteria: FunctionTable = {
  AVERAGEIF: forEachPlace(withOne(average)),
  AVERAGEIFS: forEachPlace(withMany(average)),
  COUNTIF: forEachPlace(countIf),
  COUNTIFS: forEachPlace(countIfs),
  COUNTUNIQUEIFS: withMany(different),
  MAXIFS: forEachPlace(withMany(extreme(Math.max))),
  MINIFS: forEachPlace(withMany(extreme(Math.min))),
  SUMIF: forEachPlace(withOne(sum)),
  SUMIFS: forEachPlace(withMany(sum)),
};
