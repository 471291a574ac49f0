// The scanner: one token at a time from the text of a formula, without regular expressions and in one pass.
import {
  digit,
  isDigitAt,
  isWordAt,
  kindAt,
  skipBlanks,
  wordEnd,
  wordInside,
  wordStart,
} from "./characters.ts";
import type { Signs } from "./dialect.ts";

export type Token =
  | "number"
  | "text"
  | "word"
  | "quoted"
  | "error"
  | "illegal"
  | "end"
  | "("
  | ")"
  | "{"
  | "}"
  | "["
  | "]"
  | ","
  | ";"
  | "\\"
  | "."
  | "!"
  | "+"
  | "-"
  | "*"
  | "/"
  | "^"
  | "&"
  | "%"
  | "#"
  | "@"
  | ":"
  | "="
  | "<"
  | ">"
  | "<="
  | ">="
  | "<>";

/** Where the scanner stands. `token` lies at `start`…`end`; the next one is looked for from `end`. */
export interface Scanner {
  readonly text: string;
  readonly signs: Signs;
  token: Token;
  start: number;
  end: number;
  /** White space came before the token: between two references it is an operator. */
  spaced: boolean;
  /** False for a text or a quoted name whose closing sign is missing. */
  closed: boolean;
  /** How many array braces are open: only there a backslash divides columns. */
  braces: number;
}

export const errorLiterals: readonly string[] = [
  "#REF!",
  "#N/A",
  "#VALUE!",
  "#DIV/0!",
  "#NAME?",
  "#NUM!",
  "#NULL!",
  "#SPILL!",
  "#CALC!",
  "#FIELD!",
  "#BLOCKED!",
  "#CONNECT!",
  "#UNKNOWN!",
  "#EXTERNAL!",
  "#BUSY!",
  "#PYTHON!",
  "#GETTING_DATA",
  "#ERROR!",
];

/** A scanner on the first token at or behind `from`. */
export function scanner(text: string, signs: Signs, from: number): Scanner {
  const scan: Scanner = {
    text,
    signs,
    token: "end",
    start: 0,
    end: from,
    spaced: false,
    closed: true,
    braces: 0,
  };
  advance(scan);
  return scan;
}

/** Moves on to the next token and returns it. At the end of the text it stays there. */
export function advance(scan: Scanner): Token {
  const { text } = scan;
  const start = skipBlanks(text, scan.end);
  scan.spaced = start > scan.end;
  scan.start = start;
  scan.closed = true;
  if (start >= text.length) return take(scan, "end", text.length);
  const kind = kindAt(text, start);
  if ((kind & digit) !== 0) return takeNumber(scan, start);
  const sign = text[start] as string;
  if (sign === "\\" && scan.braces > 0 && scan.signs.arrayColumn === "\\") return take(scan, "\\", start + 1);
  if ((kind & wordStart) !== 0)
    return take(scan, "word", scan.braces > 0 ? itemEnd(scan, start) : wordEnd(text, start));
  switch (sign) {
    case '"':
      return takeClosed(scan, "text", '"');
    case "'":
      return takeClosed(scan, "quoted", "'");
    case "#":
      return takeHash(scan);
    case "<": {
      const next = text[start + 1];
      if (next === "=") return take(scan, "<=", start + 2);
      return next === ">" ? take(scan, "<>", start + 2) : take(scan, "<", start + 1);
    }
    case ">":
      return text[start + 1] === "=" ? take(scan, ">=", start + 2) : take(scan, ">", start + 1);
    case ",":
    case ".":
      if (sign === scan.signs.decimal && isDigitAt(text, start + 1)) return takeNumber(scan, start);
      return take(scan, sign, start + 1);
    case "(":
    case ")":
    case "{":
    case "}":
    case "[":
    case "]":
    case ";":
    case "!":
    case "+":
    case "-":
    case "*":
    case "/":
    case "^":
    case "&":
    case "%":
    case "@":
    case ":":
    case "=":
      return take(scan, sign, start + 1);
    default:
      return take(scan, "illegal", start + 1);
  }
}

/** Inside braces a word ends where the array's next column begins, as in {TRUE.FALSE}. */
function itemEnd({ text, signs }: Scanner, start: number): number {
  const end = wordEnd(text, start);
  const column = text.indexOf(signs.arrayColumn, start);
  return column > start && column < end && text[end] !== "(" ? column : end;
}

function take(scan: Scanner, token: Token, end: number): Token {
  scan.token = token;
  scan.end = end;
  return token;
}

function takeNumber(scan: Scanner, start: number): Token {
  const { text } = scan;
  let end = start;
  while (isDigitAt(text, end)) end++;
  const whole = end;
  if (text[end] === scan.signs.decimal && (isDigitAt(text, end + 1) || mayEndWithPoint(scan, end))) {
    end++;
    while (isDigitAt(text, end)) end++;
  }
  const letter = text[end];
  if (letter === "E" || letter === "e") {
    const signed = text[end + 1] === "+" || text[end + 1] === "-" ? end + 2 : end + 1;
    if (isDigitAt(text, signed)) {
      end = signed;
      while (isDigitAt(text, end)) end++;
    }
  }
  // A sheet's name may begin with a digit: 2010!A1.
  const word = end === whole || isWordAt(text, end) ? wordEnd(text, start) : end;
  if (text[word] === "!" && word > start) return take(scan, "word", word);
  return take(scan, "number", end);
}

/** `1.` is a number, but with a decimal comma `SUM(1,A1)` has a wrong separator, not a number that ends. */
const mayEndWithPoint = (scan: Scanner, at: number): boolean =>
  scan.signs.decimal === "." && (kindAt(scan.text, at + 1) & wordInside) === 0;

/** A sign written twice inside stands for itself. */
function takeClosed(scan: Scanner, token: "text" | "quoted", sign: string): Token {
  const { text } = scan;
  let at = scan.start + 1;
  for (;;) {
    const close = text.indexOf(sign, at);
    if (close < 0) {
      scan.closed = false;
      return take(scan, token, text.length);
    }
    if (text[close + 1] !== sign) return take(scan, token, close + 1);
    at = close + 2;
  }
}

function takeHash(scan: Scanner): Token {
  const rest = scan.text.slice(scan.start, scan.start + 14).toUpperCase();
  const literal = errorLiterals.find((code) => rest.startsWith(code));
  return take(scan, literal ? "error" : "#", scan.start + (literal?.length ?? 1));
}
