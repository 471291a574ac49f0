// Functions that choose what to evaluate. A branch that is not taken costs nothing, and its errors do not count.
import type { CallNode } from "../tree.ts";
import { toBoolean, toNumber } from "./coerce.ts";
import { compare } from "./compare.ts";
import { isMany, lifted } from "./lift.ts";
import { type Run, type Scope, settled, topLeft } from "./run.ts";
import {
  type Argument,
  errors,
  isError,
  isLambda,
  isMatrix,
  type Lambda,
  type Scalar,
  type Value,
} from "./values.ts";

export type Choosing = (run: Run, node: CallNode, scope: Scope | null) => Value;

const valueAt = (run: Run, { args }: CallNode, at: number, scope: Scope | null): Argument => {
  const node = args[at];
  return node === undefined || node.type === "empty" ? undefined : run.evaluate(node, scope);
};

/** The scalar that decides which branch is taken. In Google Sheets, outside ARRAYFORMULA, a range gives one cell. */
const decidingValue = (run: Run, value: Argument): Scalar => {
  let found: Scalar = null;
  const answer = lifted({ ...run, arrays: false }, [value], ([one = null]) => {
    found = one;
    return null;
  });
  return isError(answer) ? answer : found;
};

/** The value of a branch. An empty branch is 0 in Excel and a blank in Google Sheets. */
const branch = (run: Run, node: CallNode, at: number, scope: Scope | null): Value =>
  valueAt(run, node, at, scope) ?? (run.dialect === "sheets" ? null : 0);

const chooseIf: Choosing = (run, node, scope) => {
  const condition = valueAt(run, node, 0, scope);
  const otherwise = () => (node.args.length > 2 ? branch(run, node, 2, scope) : false);
  if (!isMany(run, condition)) {
    return toBoolean(decidingValue(run, condition)) ? branch(run, node, 1, scope) : otherwise();
  }
  return lifted(
    run,
    [condition, branch(run, node, 1, scope), otherwise()],
    ([test = null, one = null, other = null]) => (toBoolean(test) ? one : other),
  );
};

const orElse =
  (isCaught: (value: Scalar) => boolean): Choosing =>
  (run, node, scope) => {
    const value = valueAt(run, node, 0, scope) ?? null;
    const instead = () =>
      node.args.length > 1 ? branch(run, node, 1, scope) : run.dialect === "sheets" ? null : 0;
    if (isLambda(value)) return value;
    if (!isMany(run, value)) return isCaught(decidingValue(run, value)) ? instead() : value;
    const plain = settled(run, value);
    if (isMatrix(plain) && !plain.items.some(isCaught)) return plain;
    return lifted(run, [value, instead()], ([one = null, other = null]) => (isCaught(one) ? other : one));
  };

const chooseIfs: Choosing = (run, node, scope) => {
  const first = valueAt(run, node, 0, scope);
  if (!isMany(run, first)) {
    for (let at = 0; at + 1 < node.args.length; at += 2) {
      const condition = at === 0 ? first : valueAt(run, node, at, scope);
      if (toBoolean(decidingValue(run, condition))) return branch(run, node, at + 1, scope);
    }
    return errors.na;
  }
  const all = node.args.map((_, at) => (at === 0 ? first : valueAt(run, node, at, scope)));
  return lifted(run, all, (given) => {
    for (let at = 0; at + 1 < given.length; at += 2)
      if (toBoolean(given[at] ?? null)) return given[at + 1] ?? 0;
    return errors.na;
  });
};

const isSame = (one: Scalar, other: Scalar): boolean =>
  !isError(one) &&
  !isError(other) &&
  typeof (one ?? other) === typeof (other ?? one) &&
  compare(one, other) === 0;

const chooseSwitch: Choosing = (run, node, scope) => {
  const subject = valueAt(run, node, 0, scope);
  const last = node.args.length - 1;
  const pick = (value: Scalar, argument: (at: number) => Value): Value => {
    if (isError(value)) return value;
    for (let at = 1; at < last; at += 2) {
      const candidate = topLeft(run, argument(at));
      if (isError(candidate)) return candidate;
      if (isSame(value, candidate)) return argument(at + 1);
    }
    return last % 2 === 1 ? argument(last) : errors.na;
  };
  if (!isMany(run, subject)) return pick(decidingValue(run, subject), (at) => branch(run, node, at, scope));
  const all = node.args.map((_, at) => (at === 0 ? subject : branch(run, node, at, scope)));
  return lifted(run, all, (given) => pick(given[0] ?? null, (at) => given[at] ?? null));
};

/** An array of indexes puts the chosen values side by side: CHOOSE({1,2},A1:A3,C1:C3) has two columns. */
const chooseByNumber: Choosing = (run, node, scope) => {
  const index = valueAt(run, node, 0, scope);
  const place = (value: Scalar): number => {
    const at = Math.trunc(toNumber(run, value));
    if (at < 1 || at >= node.args.length) throw run.dialect === "sheets" ? errors.num : errors.value;
    return at;
  };
  if (!isMany(run, index)) return branch(run, node, place(decidingValue(run, index)), scope);
  const all = node.args.map((_, at) => (at === 0 ? index : branch(run, node, at, scope)));
  return lifted(run, all, (given) => given[place(given[0] ?? null)] ?? null);
};

/** A LET name is visible to later values and to the final calculation. */
const letNames: Choosing = (run, node, scope) => {
  const { args } = node;
  if (args.length < 3 || args.length % 2 === 0) return errors.value;
  let inner = scope;
  for (let at = 0; at + 1 < args.length; at += 2) {
    const name = args[at];
    if (name?.type !== "name") return errors.value;
    inner = { name: name.name.toUpperCase(), value: valueAt(run, node, at + 1, inner), outer: inner };
  }
  return branch(run, node, args.length - 1, inner);
};

/** Makes a LAMBDA. Its parameters are `x`, or `[x]` if optional; an omitted one is bound to undefined. */
const makeLambda: Choosing = (run, node, scope) => {
  const names: string[] = [];
  let least = 0;
  for (const arg of node.args.slice(0, -1)) {
    if (arg.type !== "name") return errors.value;
    names.push(arg.name.toUpperCase());
    if (!arg.optional) least = names.length;
  }
  const body = node.args.at(-1);
  if (!body) return errors.value;
  const { shift } = run;
  const lambda: Lambda = {
    type: "lambda",
    least,
    most: names.length,
    call: (args) => {
      let inner = scope;
      names.forEach((name, at) => {
        inner = { name, value: args[at], outer: inner };
      });
      const outer = run.shift;
      run.shift = shift;
      const value = run.evaluate(body, inner);
      run.shift = outer;
      return value;
    },
  };
  return lambda;
};

/** Only parameters of a LAMBDA can be omitted, so ISOMITTED is FALSE for anything else. */
const isOmitted: Choosing = (run, { args }, scope) => {
  const [arg] = args;
  if (!arg) return errors.value;
  for (let inner = arg.type === "name" ? scope : null; inner; inner = inner.outer) {
    if (arg.type === "name" && inner.name === arg.name.toUpperCase()) return inner.value === undefined;
  }
  const value = run.evaluate(arg, scope);
  return isError(value) ? value : false;
};

const withArrays: Choosing = (run, node, scope) => {
  const { arrays } = run;
  run.arrays = true;
  try {
    const value = valueAt(run, node, 0, scope);
    return value === undefined ? errors.na : settled(run, value);
  } finally {
    run.arrays = arrays;
  }
};

export const choosing: ReadonlyMap<string, Choosing> = new Map([
  ["IF", chooseIf],
  ["IFS", chooseIfs],
  ["IFERROR", orElse(isError)],
  ["IFNA", orElse((value) => value === errors.na)],
  ["SWITCH", chooseSwitch],
  ["CHOOSE", chooseByNumber],
  ["LET", letNames],
  ["LAMBDA", makeLambda],
  ["ISOMITTED", isOmitted],
  ["ARRAYFORMULA", withArrays],
]);
