// How a formula is written where its reader lives: the product, its language, and the signs between arguments, decimals and array items.
import type { Messages } from "./messages.ts";
import { english, type Vocabulary } from "./vocabulary.ts";

export type Dialect = "excel" | "sheets";

/** The sign between arguments; `;` comes with decimals written `1,5` unless told otherwise. */
export type Separator = "," | ";";

/** How cells are named: by letter and number, or both by number from the formula's own cell. */
export type Notation = "A1" | "R1C1";

export interface Writing {
  dialect?: Dialect;
  separator?: Separator;
  decimal?: "." | ",";
  /** The language of function names, TRUE, errors and signs; English if it is not given. */
  vocabulary?: Vocabulary;
  notation?: Notation;
  /** Where the formula stands, in A1 notation; R1C1 counts from it. `A1` if it is not given. */
  cell?: string;
  /** What its reader is told in: problems and notes; English if it is not given. */
  messages?: Messages;
}

/** Everything about the writing that the scanner, the parser and the printer need. */
export interface Signs {
  dialect: Dialect;
  argument: Separator;
  decimal: "." | ",";
  arrayColumn: string;
  arrayRow: string;
  notation: Notation;
  vocabulary: Vocabulary;
}

/** Signs by the bits of their choices: the same writing comes again and again. */
const made = new WeakMap<Vocabulary, (Signs | undefined)[]>();
const inEnglish: (Signs | undefined)[] = [];

export function signs(writing?: Writing): Signs {
  if (writing === undefined) return plain;
  const vocabulary = writing.vocabulary;
  const separator = writing.separator ?? vocabulary?.argument ?? ",";
  const decimal = decimalFor(separator, writing);
  const place =
    (writing.dialect === "sheets" ? 1 : 0) |
    (separator === ";" ? 2 : 0) |
    (decimal === "," ? 4 : 0) |
    (writing.notation === "R1C1" ? 8 : 0);
  const known = vocabulary === undefined ? inEnglish : knownFor(vocabulary);
  const found = known[place];
  if (found !== undefined) return found;
  const fresh = make(writing, separator, decimal);
  known[place] = fresh;
  return fresh;
}

const plain = make({}, ",", ".");

function knownFor(vocabulary: Vocabulary): (Signs | undefined)[] {
  const known = made.get(vocabulary) ?? [];
  if (known.length === 0) made.set(vocabulary, known);
  return known;
}

function decimalFor(separator: Separator, writing: Writing): "." | "," {
  // A comma cannot both divide arguments and begin decimals.
  if (separator === ",") return ".";
  if (writing.decimal !== undefined) return writing.decimal;
  const { vocabulary } = writing;
  return vocabulary?.argument === separator ? vocabulary.decimal : ",";
}

function make(writing: Writing, argument: Separator, decimal: "." | ","): Signs {
  const { dialect = "excel", notation = "A1", vocabulary = english } = writing;
  const own = vocabulary.argument === argument && vocabulary.decimal === decimal;
  // With a decimal comma the comma cannot divide array columns: Sheets takes the backslash, Excel the dot.
  const column = decimal === "." ? "," : dialect === "sheets" ? "\\" : ".";
  return {
    dialect,
    argument,
    decimal,
    arrayColumn: own ? vocabulary.arrayColumn[dialect] : column,
    arrayRow: own ? vocabulary.arrayRow[dialect] : ";",
    notation,
    vocabulary,
  };
}
