// Bitwise functions on 48-bit integers.
import { define, type FormulaFunction, type FunctionTable, number } from "../../evaluate/define.ts";
import { errors } from "../../evaluate/values.ts";

const most = 2 ** 48 - 1;
const furthest = 53;

/** The number as a bigint; #NUM! for a fraction, a negative number, or one above 2^48 − 1. */
function bits(value: number): bigint {
  if (!Number.isInteger(value) || value < 0 || value > most) throw errors.num;
  return BigInt(value);
}

const bitwise = (join: (one: bigint, other: bigint) => bigint): FormulaFunction =>
  define([number, number], (one, other) => Number(join(bits(one), bits(other))));

/** A negative amount shifts the other way. #NUM! for more than 53 bits and for a result above 2^48 − 1. */
function shifted(value: number, amount: number): number {
  const given = bits(value);
  const by = Math.trunc(amount);
  if (Math.abs(by) > furthest) throw errors.num;
  const result = by >= 0 ? given << BigInt(by) : given >> BigInt(-by);
  if (result > BigInt(most)) throw errors.num;
  return Number(result);
}

export const bitFunctions: FunctionTable = {
  BITAND: bitwise((one, other) => one & other),
  BITOR: bitwise((one, other) => one | other),
  BITXOR: bitwise((one, other) => one ^ other),
  BITLSHIFT: define([number, number], (value, amount) => shifted(value, amount)),
  BITRSHIFT: define([number, number], (value, amount) => shifted(value, -amount)),
};
