// The scanner: reads one token at a time, in one pass and without regular expressions.
import type { Signs } from "../dialect.ts";
import { readingOf } from "../vocabulary.ts";
import {
  blank,
  codeAt,
  digit,
  isDigitAt,
  isDigitCode,
  kindAt,
  kindOf,
  wordEnd,
  wordInside,
  wordStart,
} from "./characters.ts";
import { alone, Token } from "./tokens.ts";

/** The state of the scanner. The current token is from `start` to `end`; scanning continues at `end`. */
export interface Scanner {
  readonly text: string;
  readonly signs: Signs;
  token: Token;
  start: number;
  end: number;
  /** The end of the previous token. */
  behind: number;
  /** Whether white space precedes the token. Between two references, white space is an operator. */
  spaced: boolean;
  /** The kinds of characters that the word contains, as defined in `characters.ts`. */
  kinds: number;
  /** False for text or a quoted name without its closing quote. */
  closed: boolean;
  /** True for text or a quoted name that contains a doubled quote. */
  doubled: boolean;
  /** The number of open array braces. Only inside them a backslash can separate columns. */
  braces: number;
  /** Whether scanning stopped, because the maximum number of problems was reported. */
  stopped: boolean;
}

/** Creates a scanner that is at the first token after `from`. */
export function scanner(text: string, signs: Signs, from: number): Scanner {
  const scan: Scanner = {
    text,
    signs,
    token: Token.end,
    start: 0,
    end: from,
    behind: from,
    spaced: false,
    kinds: 0,
    closed: true,
    doubled: false,
    braces: 0,
    stopped: false,
  };
  advance(scan);
  return scan;
}

/** Moves to the next token and returns it. At the end of the text, it stays at the end token. */
export function advance(scan: Scanner): Token {
  const { text } = scan;
  const { length } = text;
  let start = scan.end;
  scan.behind = start;
  let code = 0;
  let kind = 0;
  for (; start < length; start++) {
    code = text.charCodeAt(start);
    kind = kindOf(code);
    if ((kind & blank) === 0) break;
  }
  scan.spaced = start > scan.behind;
  scan.start = start;
  if (start >= length || scan.stopped) return take(scan, Token.end, length);
  if (scan.braces > 0 && isArraySign(scan, code)) return take(scan, code as Token, start + 1);
  if ((kind & wordStart) !== 0) return takeWord(scan, start, kind);
  if ((kind & digit) !== 0) return takeNumber(scan, start);
  if (code > 127) return take(scan, Token.illegal, start + 1);
  return alone[code] === 1 ? take(scan, code as Token, start + 1) : takeSign(scan, code, start);
}

const isArraySign = ({ signs }: Scanner, code: number): boolean =>
  code === signs.arrayColumn.charCodeAt(0) || code === signs.arrayRow.charCodeAt(0);

/** Scans a word. Inside braces it ends at the separator of array items, as in {TRUE.FALSE}. */
function takeWord(scan: Scanner, start: number, first: number): Token {
  const { text } = scan;
  const { length } = text;
  const inArray = scan.braces > 0;
  let kinds = first;
  let end = start + 1;
  for (; end < length; end++) {
    const code = text.charCodeAt(end);
    const kind = kindOf(code);
    if ((kind & wordInside) === 0 || (inArray && isArraySign(scan, code))) break;
    kinds |= kind;
  }
  scan.kinds = kinds;
  return take(scan, Token.word, end);
}

function take(scan: Scanner, token: Token, end: number): Token {
  scan.token = token;
  scan.end = end;
  return token;
}

function takeSign(scan: Scanner, code: number, start: number): Token {
  const { text } = scan;
  switch (code) {
    case 34:
      return takeClosed(scan, Token.text, code);
    case 39:
      return takeClosed(scan, Token.quoted, code);
    case Token.hash:
      return takeHash(scan);
    case Token.less: {
      const next = codeAt(text, start + 1);
      if (next === Token.equal) return take(scan, Token.lessOrEqual, start + 2);
      return next === Token.greater
        ? take(scan, Token.unequal, start + 2)
        : take(scan, Token.less, start + 1);
    }
    case Token.greater:
      return codeAt(text, start + 1) === Token.equal
        ? take(scan, Token.greaterOrEqual, start + 2)
        : take(scan, Token.greater, start + 1);
    case Token.comma:
    case Token.dot:
      if (code === scan.signs.decimal.charCodeAt(0) && isDigitAt(text, start + 1))
        return takeNumber(scan, start);
      return take(scan, code, start + 1);
    default:
      return take(scan, Token.illegal, start + 1);
  }
}

function digitsEnd(text: string, at: number): number {
  const { length } = text;
  let end = at;
  while (end < length && isDigitCode(text.charCodeAt(end))) end++;
  return end;
}

function takeNumber(scan: Scanner, start: number): Token {
  const { text } = scan;
  let end = digitsEnd(text, start);
  let next = codeAt(text, end);
  if (next === scan.signs.decimal.charCodeAt(0) && (isDigitAt(text, end + 1) || mayEndWithPoint(scan, end))) {
    end = digitsEnd(text, end + 1);
    next = codeAt(text, end);
  }
  // The code of E or e.
  if ((next | 32) === 101) {
    const sign = codeAt(text, end + 1);
    const from = sign === Token.plus || sign === Token.minus ? end + 2 : end + 1;
    if (isDigitAt(text, from)) {
      end = digitsEnd(text, from);
      next = codeAt(text, end);
    }
  }
  // The name of a sheet may begin with a digit, as in 2010!A1.
  const goesOn = (kindOf(next) & wordInside) !== 0 && !(scan.braces > 0 && isArraySign(scan, next));
  const word = goesOn ? wordEnd(text, start) : end;
  if (word > start && codeAt(text, word) === Token.mark) {
    scan.kinds = wordInside;
    return take(scan, Token.word, word);
  }
  return take(scan, Token.number, end);
}

/** `1.` is a number. But with a decimal comma, the comma in `SUM(1,A1)` is a wrong separator, not part of a number. */
const mayEndWithPoint = (scan: Scanner, at: number): boolean =>
  scan.signs.decimal === "." && (kindAt(scan.text, at + 1) & wordInside) === 0;

/** Scans text or a quoted name. A doubled quote inside stands for one quote. */
function takeClosed(scan: Scanner, token: Token, sign: number): Token {
  const { text } = scan;
  const { length } = text;
  scan.doubled = false;
  scan.closed = false;
  let at = scan.start + 1;
  for (; at < length; at++) {
    if (text.charCodeAt(at) !== sign) continue;
    if (codeAt(text, at + 1) === sign) {
      scan.doubled = true;
      at++;
    } else {
      scan.closed = true;
      return take(scan, token, at + 1);
    }
  }
  return take(scan, token, length);
}

/** The content of text or a quoted name, without its quotes. */
export function unquoted({ text, token, start, end, closed, doubled }: Scanner): string {
  const inner = text.slice(start + 1, closed ? end - 1 : end);
  if (!doubled) return inner;
  return token === Token.text ? inner.replaceAll('""', '"') : inner.replaceAll("''", "'");
}

/** More characters than any error code has in any language. */
const longestCode = 24;

function takeHash(scan: Scanner): Token {
  const { text, start } = scan;
  const written = text.slice(start, start + longestCode).toUpperCase();
  for (const code of readingOf(scan.signs.vocabulary).errors.keys()) {
    if (written.startsWith(code)) return take(scan, Token.error, start + code.length);
  }
  // After an operand `#` is the spill operator. Elsewhere a word after `#` was probably meant as an error code.
  const isBehind = start > 0 && !scan.spaced && endsOperand(codeAt(text, start - 1));
  const end = isBehind ? start + 1 : wordEnd(text, start + 1);
  if (end === start + 1) return take(scan, Token.hash, end);
  const marked = codeAt(text, end) === Token.mark || text.charAt(end) === "?" ? end + 1 : end;
  return take(scan, Token.illegal, marked);
}

const endsOperand = (code: number): boolean =>
  (kindOf(code) & wordInside) !== 0 || code === Token.close || code === Token.closeBracket;

/** The English code of the error value at the scanner. */
export function errorCode({ text, start, end, signs }: Scanner): string {
  const written = text.slice(start, end).toUpperCase();
  return readingOf(signs.vocabulary).errors.get(written) ?? written;
}
