// Parses number constants, and TRUE and FALSE in any language.
import { english } from "../vocabulary.ts";
import { isDigitCode, small } from "./characters.ts";
import { type Parser, problem } from "./parser.ts";

/** Converts short digit sequences here, because most numbers are short and this avoids a substring. */
export function plainNumber(text: string, start: number, end: number, decimal: string): number {
  if (end - start < 10) {
    let value = 0;
    let at = start;
    for (; at < end; at++) {
      const code = text.charCodeAt(at);
      if (!isDigitCode(code)) break;
      value = value * 10 + (code - 48);
    }
    if (at === end) return value;
  }
  const digits = text.slice(start, end);
  return Number(decimal === "," ? digits.replace(",", ".") : digits);
}

/** The value of TRUE or FALSE; undefined for any other word. Google Sheets accepts English words in every language. */
export function booleanOf(parser: Parser, word: string): boolean | undefined {
  const { vocabulary, dialect } = parser.signs;
  const { TRUE, FALSE } = vocabulary.booleans;
  const { length } = word;
  if (length !== TRUE.length && length !== FALSE.length && length !== 4 && length !== 5) return undefined;
  const upper = (parser.kinds & small) === 0 ? word : word.toUpperCase();
  if (upper === TRUE) return true;
  if (upper === FALSE) return false;
  if (vocabulary === english || (upper !== "TRUE" && upper !== "FALSE")) return undefined;
  if (dialect === "excel") {
    const local = upper === "TRUE" ? TRUE : FALSE;
    problem(parser, "foreign_name", parser.t("boolean.english", { written: upper, local }));
  }
  return upper === "TRUE";
}
