// Roman numerals, and numbers in any base from 2 to 36.

import { toNumber } from "../../evaluate/coerce.ts";
import { anything, define, type FunctionTable, integer, optional, text } from "../../evaluate/define.ts";
import type { Run } from "../../evaluate/run.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";

const letters = [
  ["M", 1000],
  ["D", 500],
  ["C", 100],
  ["L", 50],
  ["X", 10],
  ["V", 5],
  ["I", 1],
] as const;

/**
 * The pairs with subtraction. In the classic form C stands only before M and D, X only before C and L, I only
 * before X and V. Each further form also allows the next smaller letter.
 */
function numerals(form: number): [written: string, value: number][] {
  const found: [string, number][] = letters.map(([letter, value]) => [letter, value]);
  letters.forEach(([large, value], at) => {
    const power = at % 2 === 0 ? at + 2 : at + 1;
    for (let before = power; before <= power + form && before < letters.length; before += 1) {
      const [small, less] = letters[before] ?? ["", 0];
      if (2 * less < value) found.push([`${small}${large}`, value - less]);
    }
  });
  return found.sort(([, one], [, other]) => other - one);
}

function roman(value: number, form: number): Scalar {
  if (value < 0 || value > 3999 || form < 0 || form > 4) return errors.value;
  let rest = value;
  let written = "";
  for (const [numeral, size] of numerals(form)) {
    while (rest >= size) {
      written += numeral;
      rest -= size;
    }
  }
  return written;
}

/** The number of a form: TRUE is the classic form (0), FALSE the shortest (4). */
function formOf(run: Run, given: Scalar): number {
  if (typeof given === "boolean") return given ? 0 : 4;
  return Math.trunc(toNumber(run, given));
}

const longestRoman = 255;

/**
 * A letter with a larger letter anywhere after it is subtracted, others are added: IIIIMIXVC is 996 + 84.
 * Source: github.com/ClosedXML/ClosedXML/pull/2533, after Excel.
 */
function arabic(given: string): Scalar {
  const written = given.trim().toUpperCase();
  const [, sign = "", digits = ""] = /^(-?)([MDCLXVI]*)$/.exec(written) ?? [];
  if (written.length > longestRoman || (digits === "" && written !== "")) return errors.value;
  let total = 0;
  let largest = 0;
  for (const digit of [...digits].reverse()) {
    const size = letters.find(([letter]) => letter === digit)?.[1] ?? 0;
    total += size < largest ? -size : size;
    largest = Math.max(largest, size);
  }
  return sign === "-" ? -total : total;
}

const mostExact = 2 ** 53;
const longestNumber = 255;
const isRadix = (radix: number): boolean => radix >= 2 && radix <= 36;

function toBase(value: number, radix: number, length: number): Scalar {
  if (value < 0 || value >= mostExact || !isRadix(radix) || length < 0 || length > longestNumber)
    return errors.num;
  return value.toString(radix).toUpperCase().padStart(length, "0");
}

/** DECIMAL. The digits are those of 0-9 and A-Z that are below the base; #NUM! for any other character. */
function fromBase(written: string, radix: number): Scalar {
  if (!isRadix(radix) || written.length > longestNumber) return errors.num;
  let value = 0;
  for (const digit of written.trim()) {
    const worth = /[0-9a-z]/i.test(digit) ? Number.parseInt(digit, 36) : radix;
    if (worth >= radix) return errors.num;
    value = value * radix + worth;
  }
  return value;
}

export const numeralFunctions: FunctionTable = {
  ROMAN: define([integer, optional(anything, 0)], (value, form, run) => roman(value, formOf(run, form))),
  ARABIC: define([text], arabic),
  BASE: define([integer, integer, optional(integer, 0)], toBase),
  DECIMAL: define([text, integer], fromBase),
};
