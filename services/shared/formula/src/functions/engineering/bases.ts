// Binary, octal, decimal and hexadecimal numbers of ten digits; negative ones in two's complement.
import {
  define,
  type FormulaFunction,
  type FunctionTable,
  optional,
  type Param,
} from "../../evaluate/define.ts";
import { numberText } from "../../evaluate/numbers.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, isError, type Scalar } from "../../evaluate/values.ts";
import { fromToolPak, toolInteger } from "./add-in.ts";

interface Base {
  radix: number;
  digits: RegExp;
  /** How many values ten digits can have; the upper half of them is negative. */
  size: number;
}

const bases = {
  BIN: { radix: 2, digits: /^[01]{0,10}$/, size: 2 ** 10 },
  OCT: { radix: 8, digits: /^[0-7]{0,10}$/, size: 2 ** 30 },
  HEX: { radix: 16, digits: /^[0-9a-f]{0,10}$/i, size: 2 ** 40 },
} satisfies Record<string, Base>;

const digits: Param<string> = {
  single: true,
  read: (given, run) => digitsOf(run, given === undefined ? null : (given as Scalar)),
};

function digitsOf(run: Run, given: Scalar): string {
  if (isError(given)) throw given;
  if (typeof given === "boolean") {
    if (run.dialect === "excel") throw errors.value;
    return given ? "1" : "0";
  }
  if (typeof given === "string") return given;
  return given === null ? "" : numberText(given);
}

/** Parses a number in this base. #NUM! for other text. */
function readDigits({ radix, digits, size }: Base, written: string): number {
  if (!digits.test(written)) throw errors.num;
  const value = written === "" ? 0 : Number.parseInt(written, radix);
  return value >= size / 2 ? value - size : value;
}

/** Pads with zeros to `places`; a negative number always has ten digits. */
function writeDigits({ radix, size }: Base, value: number, places: number | null): string {
  if (value < -size / 2 || value >= size / 2) throw errors.num;
  if (places !== null && (places < 1 || places > 10)) throw errors.num;
  if (value < 0) return (value + size).toString(radix).toUpperCase();
  const written = value.toString(radix).toUpperCase();
  if (places !== null && places < written.length) throw errors.num;
  return written.padStart(places ?? 0, "0");
}

const places = optional(toolInteger, null);

const toDecimal = (from: Base): FormulaFunction =>
  fromToolPak(define([digits], (written) => readDigits(from, written)));

const fromDecimal = (to: Base): FormulaFunction =>
  fromToolPak(define([toolInteger, places], (value, length) => writeDigits(to, value, length)));

const between = (from: Base, to: Base): FormulaFunction =>
  fromToolPak(
    define([digits, places], (written, length) => writeDigits(to, readDigits(from, written), length)),
  );

export const baseFunctions: FunctionTable = {
  BIN2DEC: toDecimal(bases.BIN),
  BIN2HEX: between(bases.BIN, bases.HEX),
  BIN2OCT: between(bases.BIN, bases.OCT),
  DEC2BIN: fromDecimal(bases.BIN),
  DEC2HEX: fromDecimal(bases.HEX),
  DEC2OCT: fromDecimal(bases.OCT),
  HEX2BIN: between(bases.HEX, bases.BIN),
  HEX2DEC: toDecimal(bases.HEX),
  HEX2OCT: between(bases.HEX, bases.OCT),
  OCT2BIN: between(bases.OCT, bases.BIN),
  OCT2DEC: toDecimal(bases.OCT),
  OCT2HEX: between(bases.OCT, bases.HEX),
};
