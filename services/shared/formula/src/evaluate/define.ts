// How a function is made: what each argument is read as, then a body that works on what was read.
import type { MessageKey } from "../messages.ts";
import { sound, toBoolean, toNumber, toText } from "./coerce.ts";
import { caught, lifted } from "./lift.ts";
import { normal } from "./numbers.ts";
import { cannotRun, oneArea, type Run, readArea, settled, toMatrix } from "./run.ts";
import {
  type Area,
  type Argument,
  errors,
  isError,
  isLambda,
  isMatrix,
  isReference,
  type Lambda,
  type Matrix,
  type Reference,
  type Scalar,
  type Value,
} from "./values.ts";

export type FormulaFunction = (args: readonly Argument[], run: Run) => Value;
/** By name in capitals. */
export type FunctionTable = Record<string, FormulaFunction>;

/** Why only the product itself or another computer gives the answer. */
export type Outside = Extract<MessageKey, `outside.${string}`>;

/** A function that is never run. */
export const outside =
  (name: string, why: Outside): FormulaFunction =>
  () =>
    cannotRun(name, why, { name });

/** How an argument is read. Errors that it throws become the answer. */
export interface Param<T> {
  /** Made for one value: given a range or a matrix, the function answers a matrix, element by element. */
  single: boolean;
  /** An argument left empty, as in `LEFT(A1,)`, is read like a blank cell, not like one that is not there. */
  isBlankWhenEmpty?: true;
  read(given: Argument, run: Run): T;
}
/** All arguments from here on, each read alike. */
export interface Rest<T> {
  each: Param<T>;
}

type Params = readonly (Param<unknown> | Rest<unknown>)[];
type Read<Given extends Params> = {
  -readonly [At in keyof Given]: Given[At] extends Rest<infer T>
    ? T[]
    : Given[At] extends Param<infer T>
      ? T
      : never;
};

const one = <T>(read: (given: Scalar, run: Run) => T): Param<T> => ({
  single: true,
  read: (given, run) => read(given === undefined ? null : (given as Scalar), run),
});
const whole = <T>(read: (given: Argument, run: Run) => T): Param<T> => ({ single: false, read });

export const number: Param<number> = one((given, run) => toNumber(run, given));
/** Without its fraction, towards zero. */
export const integer: Param<number> = one((given, run) => Math.trunc(toNumber(run, given)));
export const text: Param<string> = one((given) => toText(given));
export const boolean: Param<boolean> = one((given) => toBoolean(given));
/** Any scalar but an error, which becomes the answer. */
export const scalar = one((given) => sound(given));
/** Any scalar, errors too. */
export const anything: Param<Scalar> = one((given) => given);

/** Rows of scalars, errors too; a single value is one by one. */
export const matrix: Param<Matrix> = whole((given, run) => toMatrix(run, given));
/** What an array function takes: an error in its place is the answer, and no array of one. */
export const array: Param<Matrix> = whole((given, run) => {
  if (isError(given)) throw given;
  return toMatrix(run, given);
});
/** Cells, not their values; #VALUE! for anything else. */
export const reference: Param<Reference> = whole((given) => {
  if (isError(given)) throw given;
  if (!isReference(given)) throw errors.value;
  return given;
});
/** One rectangle of cells; #VALUE! for anything else. */
export const area: Param<Area> = whole((given, run) => oneArea(reference.read(given, run)));
export const lambda: Param<Lambda> = whole((given) => {
  if (isError(given)) throw given;
  if (!isLambda(given)) throw errors.value;
  return given;
});
/** As it was given: a scalar, a matrix, a reference, a function, `undefined` where it was left out. */
export const raw: Param<Argument> = whole((given) => given);

/** Going through a list costs a fraction of what its elements did. */
const chargeFor = (run: Run, length: number): void => run.budget.step(Math.ceil(length / 16));

/**
 * The numbers of an argument of SUM and its like: of ranges and matrices only what is a number,
 * of a value written into the formula also a boolean and a text that reads as a number. The first error is thrown.
 */
export const numbers: Param<number[]> = whole((given, run) => {
  if (given === undefined) return [0];
  if (isReference(given)) return given.areas.flatMap((each) => numbersIn(run, readArea(run, each)));
  const value = settled(run, given);
  if (isMatrix(value)) return numbersIn(run, value);
  if (isLambda(value)) throw errors.value;
  return [toNumber(run, value)];
});

function numbersIn(run: Run, { items }: Matrix): number[] {
  chargeFor(run, items.length);
  const found: number[] = [];
  for (const item of items) {
    if (typeof item === "number") found.push(item);
    else if (isError(item)) throw item;
  }
  return found;
}

/** All values of an argument, blanks and errors too; of a reference with several areas, of all of them. */
export const values: Param<Scalar[]> = whole((given, run) => {
  if (given === undefined) return [null];
  if (isReference(given)) return given.areas.flatMap((each) => readArea(run, each).items);
  const value = settled(run, given);
  if (isLambda(value)) throw errors.value;
  return isMatrix(value) ? value.items : [value];
});

/** `fallback` when the argument is left out; left empty it is 0, "" or FALSE: MATCH(A1,B:B,) looks for an exact match. */
export const omissible = <T, F>(param: Param<T>, fallback: F): Param<T | F> => ({
  ...optional(param, fallback),
  isBlankWhenEmpty: true,
});

/** `fallback` when the argument is left out or empty. */
export const optional = <T, F>(param: Param<T>, fallback: F): Param<T | F> => ({
  ...param,
  read: (given, run) => (given === undefined ? fallback : param.read(given, run)),
});

/** All arguments from here on, as a list; only as the last parameter. */
export const rest = <T>(each: Param<T>): Rest<T> => ({ each });

/**
 * A function from its parameters and a body, which gets what was read and, last, the run.
 * The body returns or throws error values. Arguments beyond the parameters are ignored: the checker reports them.
 */
export function define<const Given extends Params>(
  params: Given,
  body: (...read: [...Read<Given>, Run]) => Value,
): FormulaFunction {
  const fixed = params.filter((param): param is Param<unknown> => "read" in param);
  const each = params.flatMap((param) => ("each" in param ? [param.each] : []))[0];

  const compute = (given: readonly Argument[], run: Run, lists?: Map<number, unknown>): Value => {
    let outside: unknown;
    const read: unknown[] = fixed.map((param, at) => {
      if (!param.single && lists?.has(at)) return again(run, lists.get(at));
      const isEmpty = at < given.length && given[at] === undefined;
      try {
        const found = param.read(isEmpty && param.isBlankWhenEmpty ? null : given[at], run);
        if (!param.single) lists?.set(at, found);
        return found;
      } catch (error) {
        // An argument that cannot be read counts before one out of its range: WEEKDAY(-1,1/0) is #DIV/0!.
        if (!param.single || error !== errors.num || given[at] === errors.num) throw error;
        outside = error;
        return undefined;
      }
    });
    if (each) read.push(given.slice(fixed.length).map((arg) => each.read(arg, run)));
    if (outside) throw outside;
    read.push(run);
    const answer = body(...(read as [...Read<Given>, Run]));
    return typeof answer === "number" ? normal(answer) : answer;
  };

  return (args, run) => {
    const singles: number[] = [];
    args.forEach((arg, at) => {
      const param = fixed[at] ?? each;
      if (param?.single && isMany(arg)) singles.push(at);
    });
    if (singles.length === 0) return caught(() => compute(args, run));
    const lists = new Map<number, unknown>();
    return lifted(
      run,
      singles.map((at) => args[at]),
      (elements) => {
        const given = [...args];
        singles.forEach((at, place) => {
          given[at] = elements[place];
        });
        return compute(given, run, lists);
      },
    );
  };
}

/** A list is read once for all elements, as in LARGE(A1:A9,{1,2,3}); the body goes through it for each. */
function again(run: Run, list: unknown): unknown {
  if (Array.isArray(list)) chargeFor(run, list.length);
  return list;
}

const isMany = (arg: Argument): boolean => isReference(arg) || isMatrix(arg) || isLambda(arg);
