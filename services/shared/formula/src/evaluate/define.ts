// Defines functions: parameters that say how each argument is read, and a body that computes the result.
import type { MessageKey } from "../messages.ts";
import { sound, toBoolean, toNumber, toText } from "./coerce.ts";
import { lifted } from "./lift.ts";
import { normal } from "./numbers.ts";
import { cannotRun, cellAt, oneArea, type Run, readArea, settled, toMatrix } from "./run.ts";
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

export interface FormulaFunction {
  (args: readonly Argument[], run: Run): Value;
  /** Whether the argument at this place is read as one value, so that the value of a cell may stand for the cell. */
  takesOne?: (at: number) => boolean;
}
/** Functions by name, in capitals. */
export type FunctionTable = Record<string, FormulaFunction>;

/** The message that says why a function works only in Excel or Google Sheets, or needs another computer. */
export type Outside = Extract<MessageKey, `outside.${string}`>;

/** A function that never runs. */
export const outside =
  (name: string, why: Outside): FormulaFunction =>
  () =>
    cannotRun(name, why, { name });

/** Says how an argument is read. If `read` throws an error value, the call gives that error. */
export interface Param<T> {
  /** True if the parameter takes one value. For a range or matrix, the function is then computed per element. */
  single: boolean;
  /** True if an empty argument, as in `LEFT(A1,)`, is read as a blank cell and not as omitted. */
  isBlankWhenEmpty?: true;
  read(given: Argument, run: Run): T;
}
/** All remaining arguments, read in the same way. */
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
/** A number truncated toward zero. */
export const integer: Param<number> = one((given, run) => Math.trunc(toNumber(run, given)));
export const text: Param<string> = one((given) => toText(given));
export const boolean: Param<boolean> = one((given) => toBoolean(given));
/** Any scalar; an error becomes the result. */
export const scalar = one((given) => sound(given));
/** Any scalar, including errors. */
export const anything: Param<Scalar> = one((given) => given);

/** A matrix, possibly with errors; a scalar becomes 1×1. */
export const matrix: Param<Matrix> = whole((given, run) => toMatrix(run, given));
/** A matrix. If the argument itself is an error, that error is the result. */
export const array: Param<Matrix> = whole((given, run) => {
  if (isError(given)) throw given;
  return toMatrix(run, given);
});
/** A reference, not its values; #VALUE! for anything else. */
export const reference: Param<Reference> = whole((given) => {
  if (isError(given)) throw given;
  if (!isReference(given)) throw errors.value;
  return given;
});
/** A single rectangle of cells; #VALUE! for anything else. */
export const area: Param<Area> = whole((given, run) => oneArea(reference.read(given, run)));
export const lambda: Param<Lambda> = whole((given) => {
  if (isError(given)) throw given;
  if (!isLambda(given)) throw errors.value;
  return given;
});
/** The argument unchanged: scalar, matrix, reference, function, or `undefined` if omitted. */
export const raw: Param<Argument> = whole((given) => given);

/** Iterating over a list counts a sixteenth of a step per element, because it is cheaper than computing elements. */
const chargeFor = (run: Run, length: number): void => run.budget.step(Math.ceil(length / 16));

/**
 * The numbers of an argument of SUM and similar functions. Ranges and matrices give only their numbers; a
 * literal value may also be a boolean or text that parses as a number. Throws the first error.
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

/** All values of an argument, including blanks and errors. A reference may have several areas. */
export const values: Param<Scalar[]> = whole((given, run) => {
  if (given === undefined) return [null];
  if (isReference(given)) return given.areas.flatMap((each) => readArea(run, each).items);
  const value = settled(run, given);
  if (isLambda(value)) throw errors.value;
  return isMatrix(value) ? value.items : [value];
});

/** `fallback` if the argument is omitted. If it is empty, it is 0, "" or FALSE: MATCH(A1,B:B,) is an exact match. */
export const omissible = <T, F>(param: Param<T>, fallback: F): Param<T | F> => ({
  ...optional(param, fallback),
  isBlankWhenEmpty: true,
});

/** `fallback` if the argument is omitted or empty. */
export const optional = <T, F>(param: Param<T>, fallback: F): Param<T | F> => ({
  ...param,
  read: (given, run) => (given === undefined ? fallback : param.read(given, run)),
});

/** All remaining arguments as a list. Allowed only as the last parameter. */
export const rest = <T>(each: Param<T>): Rest<T> => ({ each });

/**
 * Makes a function from its parameters and a body. The body gets the arguments as read, then the run. It
 * returns or throws error values. Extra arguments are ignored, because the checker reports them.
 */
export function define<const Given extends Params>(
  params: Given,
  body: (...read: [...Read<Given>, Run]) => Value,
): FormulaFunction {
  const fixed = params.filter((param): param is Param<unknown> => "read" in param);
  const each = params.flatMap((param) => ("each" in param ? [param.each] : []))[0];

  /** Reads the parameter at `at`. `lists` has the lists of earlier elements. */
  const readFixed = (
    at: number,
    given: readonly Argument[],
    run: Run,
    lists?: Map<number, unknown>,
  ): unknown => {
    const param = fixed[at] as Param<unknown>;
    if (!param.single && lists?.has(at)) return reused(run, lists.get(at));
    const isEmpty = at < given.length && given[at] === undefined;
    const found = param.read(isEmpty && param.isBlankWhenEmpty ? null : given[at], run);
    if (!param.single) lists?.set(at, found);
    return found;
  };

  /** After the argument at `from` is out of range, reads the others, because an error value takes precedence. */
  const readOthers = (from: number, given: readonly Argument[], run: Run, lists?: Map<number, unknown>) => {
    for (let at = from + 1; at < fixed.length; at += 1) {
      try {
        readFixed(at, given, run, lists);
      } catch (error) {
        if (!isOutside(at, given, error)) throw error;
      }
    }
    if (each) for (let at = fixed.length; at < given.length; at += 1) each.read(given[at], run);
  };
  const isOutside = (at: number, given: readonly Argument[], error: unknown): boolean =>
    Boolean(fixed[at]?.single) && error === errors.num && given[at] !== errors.num;

  const compute = (given: readonly Argument[], run: Run, lists?: Map<number, unknown>): Value => {
    const read: unknown[] = [];
    let at = 0;
    try {
      for (; at < fixed.length; at += 1) read.push(readFixed(at, given, run, lists));
    } catch (error) {
      // WEEKDAY(-1,1/0) is #DIV/0!.
      if (isOutside(at, given, error)) readOthers(at, given, run, lists);
      throw error;
    }
    if (each) {
      const others: unknown[] = [];
      for (; at < given.length; at += 1) others.push(each.read(given[at], run));
      read.push(others);
    }
    read.push(run);
    const answer = body(...(read as [...Read<Given>, Run]));
    return typeof answer === "number" ? normal(answer) : answer;
  };

  const call: FormulaFunction = (args, run) => {
    let given = args;
    let singles: number[] | undefined;
    for (let at = 0; at < args.length; at += 1) {
      const arg = args[at];
      if (!(fixed[at] ?? each)?.single || !isMany(arg)) continue;
      const cell = onlyCell(run, arg);
      if (cell === undefined) {
        singles ??= [];
        singles.push(at);
      } else {
        if (given === args) given = [...args];
        (given as Argument[])[at] = cell;
      }
    }
    if (!singles) {
      try {
        return compute(given, run);
      } catch (error) {
        if (isError(error)) return error;
        throw error;
      }
    }
    const lists = new Map<number, unknown>();
    return lifted(
      run,
      singles.map((at) => given[at]),
      (elements) => {
        const all = [...given];
        singles.forEach((at, place) => {
          all[at] = elements[place];
        });
        return compute(all, run, lists);
      },
    );
  };
  call.takesOne = (at) => (fixed[at] ?? each)?.single ?? false;
  return call;
}

/** The value of a reference to a single cell; undefined for all other arguments. */
function onlyCell(run: Run, arg: Argument): Scalar | undefined {
  if (!isReference(arg) || arg.areas.length !== 1) return undefined;
  const [area] = arg.areas;
  if (!area || area.left !== area.right || area.top !== area.bottom) return undefined;
  return cellAt(run, area.sheet, area.top, area.left);
}

/** In LARGE(A1:A9,{1,2,3}) the list is read once for all three elements, but each of them iterates over it. */
function reused(run: Run, list: unknown): unknown {
  if (Array.isArray(list)) chargeFor(run, list.length);
  return list;
}

const isMany = (arg: Argument): boolean => isReference(arg) || isMatrix(arg) || isLambda(arg);
