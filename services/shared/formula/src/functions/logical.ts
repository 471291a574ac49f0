// The logical functions that evaluate all arguments. Those that choose are in evaluate/choosing.ts.
import { toBoolean } from "../evaluate/coerce.ts";
import { boolean, define, type FunctionTable, type Param, rest } from "../evaluate/define.ts";
import { readArea, settled } from "../evaluate/run.ts";
import { errors, isError, isLambda, isMatrix, isReference, type Scalar } from "../evaluate/values.ts";

/**
 * The conditions of an argument of AND, OR or XOR. Of ranges and arrays only booleans and numbers count. A
 * literal may also be the text TRUE or FALSE; an empty argument is FALSE. In Excel "" does not count. Throws the
 * first error.
 */
const conditions: Param<boolean[]> = {
  single: false,
  read: (given, run) => {
    if (given === undefined) return [false];
    if (given === "" && run.dialect === "excel") return [];
    if (isReference(given)) return given.areas.flatMap((area) => conditionsIn(readArea(run, area).items));
    const value = settled(run, given);
    if (isLambda(value)) throw errors.value;
    return isMatrix(value) ? conditionsIn(value.items) : [toBoolean(value)];
  },
};

function conditionsIn(items: readonly Scalar[]): boolean[] {
  const found: boolean[] = [];
  for (const item of items) {
    if (isError(item)) throw item;
    if (typeof item === "boolean") found.push(item);
    else if (typeof item === "number") found.push(item !== 0);
  }
  return found;
}

/** Defines a function of all conditions in its arguments; #VALUE! if there are none. */
const joined = (answer: (all: readonly boolean[]) => boolean) =>
  define([rest(conditions)], (lists) => {
    const all = lists.flat();
    return all.length === 0 ? errors.value : answer(all);
  });

export const logical: FunctionTable = {
  AND: joined((all) => all.every(Boolean)),
  FALSE: define([], () => false),
  NOT: define([boolean], (condition) => !condition),
  OR: joined((all) => all.some(Boolean)),
  TRUE: define([], () => true),
  XOR: joined((all) => all.filter(Boolean).length % 2 === 1),
};
