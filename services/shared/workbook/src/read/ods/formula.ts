// Formulas of OpenDocument spreadsheets (OpenFormula), as text in Excel's A1 notation:
// `of:=SUM([.A1:.B2];[$Data.C3])` becomes `SUM(A1:B2,Data!C3)`.
import functions from "./functions.json" with { type: "json" };
import { type ExternalNumber, referenceText } from "./reference.ts";

const names: Readonly<Record<string, string>> = functions;
/** Functions that OpenDocument does not define have a prefix with the program that does. */
const vendor = /^(COM\.MICROSOFT|ORG\.LIBREOFFICE|ORG\.OPENOFFICE)\./i;
const word = /[\p{L}_][\p{L}\p{N}_.]*/uy;
/** Error values, whose exclamation mark is no operator. */
const errorValue = /#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A)/y;
const prefix = /^([a-z]+):(?==)/i;

/** The formula without `=`; null if it is in a language that is not known. */
export function openFormulaText(written: string, externalNumber: ExternalNumber): string | null {
  const language = prefix.exec(written)?.[1]?.toLowerCase() ?? "of";
  const formula = written.replace(prefix, "").replace(/^\{?=+/, "");
  if (language === "msoxl") return formula;
  return language === "of" || language === "oooc" ? converted(formula, externalNumber) : null;
}

function converted(formula: string, externalNumber: ExternalNumber): string | null {
  let text = "";
  let isArray = false;
  for (let at = 0; at < formula.length; ) {
    const sign = formula[at] ?? "";
    if (sign === '"' || sign === "'") {
      const end = closing(formula, at, sign);
      text += formula.slice(at, end);
      at = end;
    } else if (sign === "[") {
      const end = bracketEnd(formula, at);
      const reference = referenceText(formula.slice(at + 1, end - 1), externalNumber);
      if (reference === null) return null;
      text += reference;
      at = end;
    } else {
      const found = matchAt(errorValue, formula, at) ?? matchAt(word, formula, at);
      if (found !== undefined) {
        at += found.length;
        text += formula[at] === "(" ? functionName(found) : found;
        if (formula[at] !== "[") continue;
        // a table with its columns in brackets is written as in Excel
        const end = bracketEnd(formula, at);
        text += formula.slice(at, end);
        at = end;
      } else {
        if (sign === "{") isArray = true;
        else if (sign === "}") isArray = false;
        text += isArray ? (arraySigns[sign] ?? sign) : (signs[sign] ?? sign);
        at++;
      }
    }
  }
  return text;
}

const signs: Readonly<Record<string, string>> = { ";": ",", "~": ",", "!": " " };
const arraySigns: Readonly<Record<string, string>> = { ";": ",", "|": ";" };

const functionName = (written: string): string => names[written.toUpperCase()] ?? written.replace(vendor, "");

function matchAt(pattern: RegExp, formula: string, at: number): string | undefined {
  pattern.lastIndex = at;
  return pattern.exec(formula)?.[0];
}

/** Behind the closing quote, which is written twice inside the text. */
function closing(formula: string, start: number, quote: string): number {
  let at = start + 1;
  while (at < formula.length) {
    if (formula[at] === quote) {
      if (formula[at + 1] !== quote) return at + 1;
      at++;
    }
    at++;
  }
  return formula.length;
}

/** Behind the bracket that closes the one at `start`. Names in apostrophes may have brackets. */
function bracketEnd(formula: string, start: number): number {
  let depth = 0;
  for (let at = start; at < formula.length; at++) {
    const sign = formula[at];
    if (sign === "'") at = closing(formula, at, "'") - 1;
    else if (sign === "[") depth++;
    else if (sign === "]" && --depth === 0) return at + 1;
  }
  return formula.length;
}
