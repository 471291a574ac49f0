// The criteria of COUNTIF and similar functions: ">5", "<>x", "a*", a number, a blank.
import { compareNumbers, compareTexts } from "./compare.ts";
import { fifteenDigits, textNumber } from "./numbers.ts";
import type { Run } from "./run.ts";
import { errorOf, errors, isError, type Scalar } from "./values.ts";
import { hasWildcards, wildcards } from "./wildcards.ts";

type Test = (value: Scalar) => boolean;
type Operator = "=" | "<>" | "<" | "<=" | ">" | ">=";
type Operand = Exclude<Scalar, null>;

/** The longest criterion that Excel accepts. */
const longest = 255;

const never: Test = () => false;

/**
 * Compiles a criterion into a test for cells.
 * - Without a leading operator, cells must be equal. The rest is parsed like cell content: number, date, TRUE,
 *   error or text.
 * - A number equals numbers and text that parses as it; `<` and `>` compare only values of the same type.
 * - Text equals text in any case, with `*`, `?` and `~` as wildcards.
 * - `<>` is true where `=` is false, also for blanks and errors. In Excel a text that parses as a number is never
 *   equal to it here: of 23 and "23", `=23` counts both and `<>23` counts "23".
 * - "" matches blanks and empty text, "=" only blanks, "<>" all but blanks; "<" and similar match nothing.
 * - A blank cell as criterion means 0; an error matches the same error.
 * Throws #VALUE! for text of more than 255 characters in Excel.
 * Source: support.microsoft.com, COUNTIF and COUNTIFS function; support.google.com/docs, COUNTIF.
 */
export function criterion(run: Run, given: Scalar): Test {
  if (typeof given !== "string") return test(run, "=", given ?? 0);
  if (run.dialect === "excel" && given.length > longest) throw errors.value;
  if (given === "") return (value) => value === null || value === "";
  const operator = operatorOf(given);
  const written = given.slice(operator.length);
  if (written === "") return bare(operator);
  return test(run, operator || "=", readOperand(run, written));
}

/**
 * A key that equals `cellKey` of exactly those cells that meet the criterion; undefined if no key does, as for
 * wildcards and all operators but `=`.
 */
export function criterionKey(run: Run, given: Scalar): CellKey | undefined {
  if (typeof given !== "string") return cellKey(run, given ?? 0);
  if (given === "" || (run.dialect === "excel" && given.length > longest)) return undefined;
  const operator = operatorOf(given);
  const written = given.slice(operator.length);
  if ((operator !== "" && operator !== "=") || written === "") return undefined;
  const operand = readOperand(run, written);
  return typeof operand === "string" && hasWildcards(operand) ? undefined : cellKey(run, operand);
}

/**
 * A test with `<`, `<=`, `>` or `>=` and a number; undefined for other criteria. It is met by no other values than
 * numbers: by all up to a certain one if `isBelow`, otherwise by all from a certain one on.
 */
export function numberOrder(
  run: Run,
  given: Scalar,
): { isBelow: boolean; test: (value: number) => boolean } | undefined {
  if (typeof given !== "string" || (run.dialect === "excel" && given.length > longest)) return undefined;
  const operator = operatorOf(given);
  if (operator === "" || operator === "=" || operator === "<>") return undefined;
  const operand = given === operator ? "" : readOperand(run, given.slice(operator.length));
  if (typeof operand !== "number") return undefined;
  return { isBelow: operator.startsWith("<"), test: test(run, operator, operand) };
}

export type CellKey = number | string;

/** Cells with the same key meet the same criteria with `=`. Numbers have numbers as keys, also numbers in texts. */
export function cellKey(run: Run, value: Scalar): CellKey {
  if (typeof value === "number") return fifteenDigits(value);
  if (typeof value === "string") {
    const number = /\d/.test(value) ? textNumber(run, value) : null;
    return number === null ? `text ${value.toLowerCase()}` : fifteenDigits(number);
  }
  return isError(value) ? value.code : String(value);
}

function operatorOf(text: string): Operator | "" {
  const two = text.slice(0, 2);
  if (two === "<>" || two === "<=" || two === ">=") return two;
  const [one] = text;
  return one === "=" || one === "<" || one === ">" ? one : "";
}

function bare(operator: Operator | ""): Test {
  if (operator === "=") return (value) => value === null;
  if (operator === "<>") return (value) => value !== null;
  return never;
}

const errorText = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!|ERROR!|GETTING_DATA)$/;

function readOperand(run: Run, written: string): Operand {
  const word = written.toUpperCase();
  if (word === "TRUE") return true;
  if (word === "FALSE") return false;
  if (errorText.test(word)) return errorOf(word);
  return textNumber(run, written) ?? written;
}

function test(run: Run, operator: Operator, operand: Operand): Test {
  if (operator === "=") return equal(run, operand);
  if (operator === "<>") {
    const same = equal(run, operand);
    if (typeof operand === "number" && run.dialect === "excel")
      return (value) => typeof value === "string" || !same(value);
    return (value) => !same(value);
  }
  const order = ordered(operand);
  if (operator === "<") return (value) => order(value) < 0;
  if (operator === "<=") return (value) => order(value) <= 0;
  if (operator === ">") return (value) => order(value) > 0;
  return (value) => order(value) >= 0;
}

function equal(run: Run, operand: Operand): Test {
  if (typeof operand === "number") {
    return (value) => {
      const number = typeof value === "string" && /\d/.test(value) ? textNumber(run, value) : value;
      return typeof number === "number" && compareNumbers(number, operand) === 0;
    };
  }
  if (typeof operand !== "string") return (value) => value === operand;
  const matches = hasWildcards(operand) ? wildcards(operand) : sameText(operand);
  return (value) => typeof value === "string" && matches(value);
}

function sameText(operand: string): (value: string) => boolean {
  const expected = operand.toLowerCase();
  return (value) => value.toLowerCase() === expected;
}

/** Compares a value with the operand: negative if less, NaN for values of different types. */
function ordered(operand: Operand): (value: Scalar) => number {
  if (typeof operand === "number")
    return (value) => (typeof value === "number" ? compareNumbers(value, operand) : Number.NaN);
  if (typeof operand === "string")
    return (value) => (typeof value === "string" ? compareTexts(value, operand) : Number.NaN);
  if (isError(operand)) return () => Number.NaN;
  return (value) => (typeof value === "boolean" ? Number(value) - Number(operand) : Number.NaN);
}
