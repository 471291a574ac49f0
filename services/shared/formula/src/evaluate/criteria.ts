// The criteria of COUNTIF and its like: ">5", "<>x", "a*", a number, a blank.
import { compareNumbers, compareTexts } from "./compare.ts";
import { textNumber } from "./numbers.ts";
import type { Run } from "./run.ts";
import { errorOf, errors, isError, type Scalar } from "./values.ts";
import { hasWildcards, wildcards } from "./wildcards.ts";

type Test = (value: Scalar) => boolean;
type Operator = "=" | "<>" | "<" | "<=" | ">" | ">=";
type Operand = Exclude<Scalar, null>;

/** Excel takes no longer criterion. */
const longest = 255;

const never: Test = () => false;

/**
 * What a criterion asks of a cell; made once, asked for each cell.
 * - An operator before it, else equality. The rest is read as a cell would be: a number, a date, TRUE, an error, else a text.
 * - A number equals numbers and texts that read as it, and is above and below numbers only; so each kind with its own.
 * - A text equals texts, whatever their capitals, with `*`, `?` and `~` in it as wildcards.
 * - `<>` is true where `=` is not, for blanks and errors too.
 * - "" is met by blanks and empty texts, "=" by blanks only, "<>" by all but blanks, "<" and its like by nothing.
 * - A blank cell as criterion stands for 0; an error is met by the same error.
 * In Excel a text of more than 255 characters is #VALUE!, thrown.
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
  const wanted = operand.toLowerCase();
  return (value) => value.toLowerCase() === wanted;
}

/** How a value stands to the operand; no number where they are of different kinds. */
function ordered(operand: Operand): (value: Scalar) => number {
  if (typeof operand === "number")
    return (value) => (typeof value === "number" ? compareNumbers(value, operand) : Number.NaN);
  if (typeof operand === "string")
    return (value) => (typeof value === "string" ? compareTexts(value, operand) : Number.NaN);
  if (isError(operand)) return () => Number.NaN;
  return (value) => (typeof value === "boolean" ? Number(value) - Number(operand) : Number.NaN);
}
