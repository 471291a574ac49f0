// Functions that extract, find and replace parts of a text.
import { define, type FunctionTable, integer, number, omissible, text } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors } from "../../evaluate/values.ts";
import { limited } from "./bounds.ts";
import { bytesBefore, placeBehind, placeWithin } from "./bytes.ts";
import { find, search } from "./find.ts";

const atLeast = (least: number, value: number): number => {
  if (value < least) throw errors.value;
  return value;
};

const left = define([text, omissible(integer, 1)], (given, count) => given.slice(0, atLeast(0, count)));
const right = define([text, omissible(integer, 1)], (given, count) =>
  given.slice(Math.max(0, given.length - atLeast(0, count))),
);
const mid = define([text, integer, integer], (given, start, count) => {
  const from = atLeast(1, start) - 1;
  return given.slice(from, from + atLeast(0, count));
});

const leftBytes = define([text, omissible(integer, 1)], (given, bytes, run) =>
  given.slice(0, placeWithin(run, given, 0, atLeast(0, bytes))),
);
const rightBytes = define([text, omissible(integer, 1)], (given, bytes, run) =>
  given.slice(
    placeBehind(run, given, Math.max(0, bytesBefore(run, given, given.length) - atLeast(0, bytes))),
  ),
);
const midBytes = define([text, integer, integer], (given, start, bytes, run) => {
  const from = placeBehind(run, given, atLeast(1, start) - 1);
  return given.slice(from, placeWithin(run, given, from, atLeast(0, bytes)));
});

const replaced = (run: Run, given: string, from: number, to: number, instead: string): string =>
  limited(run, given.slice(0, from) + instead + given.slice(to));

const replace = define([text, integer, integer, text], (given, start, count, instead, run) => {
  const from = atLeast(1, start) - 1;
  return replaced(run, given, from, from + atLeast(0, count), instead);
});
const replaceBytes = define([text, integer, integer, text], (given, start, bytes, instead, run) => {
  const from = placeBehind(run, given, atLeast(1, start) - 1);
  return replaced(run, given, from, placeWithin(run, given, from, atLeast(0, bytes)), instead);
});

const inBytes = (look: typeof search) =>
  define([text, text, omissible(number, 1)], (target, given, start, run) => {
    const before = atLeast(1, Math.trunc(start)) - 1;
    if (before > bytesBefore(run, given, given.length)) return errors.value;
    const from = placeBehind(run, given, before);
    return bytesBefore(run, given, look(target, given, from + 1, run) - 1) + 1;
  });

const substitute = define(
  [text, text, text, omissible(number, null)],
  (given, target, instead, which, run) => {
    const nth = which === null ? 0 : atLeast(1, Math.trunc(which));
    if (target === "") return given;
    const pieces = given.split(target);
    if (nth === 0) {
      const length = given.length + (pieces.length - 1) * (instead.length - target.length);
      if (length > 65_536) throw errors.value;
      return limited(run, pieces.join(instead));
    }
    if (nth >= pieces.length) return given;
    return limited(run, pieces.slice(0, nth).join(target) + instead + pieces.slice(nth).join(target));
  },
);

export const parts: FunctionTable = {
  LEFT: left,
  RIGHT: right,
  MID: mid,
  LEN: define([text], (given) => given.length),
  LEFTB: leftBytes,
  RIGHTB: rightBytes,
  MIDB: midBytes,
  LENB: define([text], (given, run) => bytesBefore(run, given, given.length)),
  FIND: define([text, text, omissible(number, 1)], find),
  SEARCH: define([text, text, omissible(number, 1)], search),
  FINDB: inBytes(find),
  SEARCHB: inBytes(search),
  REPLACE: replace,
  REPLACEB: replaceBytes,
  SUBSTITUTE: substitute,
  EXACT: define([text, text], (one, other) => one === other),
};
