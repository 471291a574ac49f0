// The formula locale: dialect, language, notation, and the separators of arguments, decimals and array items.
import type { Messages } from "./messages.ts";
import { english, type Vocabulary } from "./vocabulary.ts";

export type Dialect = "excel" | "sheets";

/** The separator between arguments. `;` implies the decimal comma (`1,5`) unless `decimal` says otherwise. */
export type Separator = "," | ";";

/** How cells are named: A1 (letter and number) or R1C1 (numbers, relative to the formula's own cell). */
export type Notation = "A1" | "R1C1";

export interface FormulaLocale {
  dialect?: Dialect;
  separator?: Separator;
  decimal?: "." | ",";
  /** The language of function names, TRUE, errors and separators; English if omitted. */
  vocabulary?: Vocabulary;
  notation?: Notation;
  /** The formula's own cell in A1 notation, which R1C1 offsets are relative to. `A1` if omitted. */
  cell?: string;
  /** The language of problems and notes; English if omitted. */
  messages?: Messages;
}

/** The locale settings that the scanner, the parser and the printer need. */
export interface Signs {
  dialect: Dialect;
  argument: Separator;
  decimal: "." | ",";
  arrayColumn: string;
  arrayRow: string;
  notation: Notation;
  vocabulary: Vocabulary;
}

/** Cached by a bit mask of the chosen options, because the same locale is requested again and again. */
const made = new WeakMap<Vocabulary, (Signs | undefined)[]>();
const inEnglish: (Signs | undefined)[] = [];

export function signs(locale?: FormulaLocale): Signs {
  if (locale === undefined) return plain;
  const vocabulary = locale.vocabulary;
  const separator = locale.separator ?? vocabulary?.argument ?? ",";
  const decimal = decimalFor(separator, locale);
  const place =
    (locale.dialect === "sheets" ? 1 : 0) |
    (separator === ";" ? 2 : 0) |
    (decimal === "," ? 4 : 0) |
    (locale.notation === "R1C1" ? 8 : 0);
  const known = vocabulary === undefined ? inEnglish : knownFor(vocabulary);
  const found = known[place];
  if (found !== undefined) return found;
  const fresh = make(locale, separator, decimal);
  known[place] = fresh;
  return fresh;
}

const plain = make({}, ",", ".");

function knownFor(vocabulary: Vocabulary): (Signs | undefined)[] {
  const known = made.get(vocabulary) ?? [];
  if (known.length === 0) made.set(vocabulary, known);
  return known;
}

function decimalFor(separator: Separator, locale: FormulaLocale): "." | "," {
  // A comma cannot be both argument separator and decimal sign.
  if (separator === ",") return ".";
  if (locale.decimal !== undefined) return locale.decimal;
  const { vocabulary } = locale;
  return vocabulary?.argument === separator ? vocabulary.decimal : ",";
}

function make(locale: FormulaLocale, argument: Separator, decimal: "." | ","): Signs {
  const { dialect = "excel", notation = "A1", vocabulary = english } = locale;
  const own = vocabulary.argument === argument && vocabulary.decimal === decimal;
  // With a decimal comma, the comma cannot separate array columns: Sheets uses a backslash, Excel a dot.
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
