// Operands that begin with a word, a number or a bracket: references, names, sheet prefixes, structured references.
import { isDigitAt, skipBlanks, wordEnd } from "./characters.ts";
import { advance, type Scanner } from "./lex.ts";
import { type Problem, report } from "./problem.ts";
import { isCell, isOpen, mayPair, readCorner } from "./references.ts";
import { readPrefix } from "./sheet-prefix.ts";
import { closingBracket, readSpecifier } from "./structured.ts";
import type { Corner, Node, ReferenceNode, SheetPrefix } from "./tree.ts";

/** A function's name before its `(`; the parser goes on with the arguments. */
export interface CallHead {
  type: "callHead";
  start: number;
  sheet: SheetPrefix | null;
  name: string;
  prefix: string;
  nameEnd: number;
}

/** Reads the operand the scanner stands on and moves behind it. The token is a word, a number, `[` or a quoted name. */
export function readOperand(scan: Scanner, problems: Problem[]): Node | CallHead {
  const { start } = scan;
  const sheet = readSheet(scan, problems);
  return sheet ? afterSheet(scan, problems, start, sheet) : wordOperand(scan, problems, start, null);
}

/** `Sheet1!`, `Jan:Dec!`, `'My sheet'!`, `[1]Sheet1!`; null when no prefix stands here. */
function readSheet(scan: Scanner, problems: Problem[]): SheetPrefix | null {
  const { text, start } = scan;
  if (scan.token === "quoted") return quotedPrefix(scan, problems);
  let from = start;
  if (scan.token === "[") {
    const close = closingBracket(text, start);
    if (close < 0 || (text[close] !== "!" && wordEnd(text, close) === close)) return null;
    from = close;
  }
  let end = wordEnd(text, from);
  if (text[end] === ":") {
    const last = wordEnd(text, end + 1);
    if (last > end + 1 && text[last] === "!" && end > from) end = last;
  }
  if (text[end] !== "!" || (end === from && from === start)) return null;
  scan.end = end + 1;
  return readPrefix(text.slice(start, end));
}

function quotedPrefix(scan: Scanner, problems: Problem[]): SheetPrefix {
  const { text, start, end, closed } = scan;
  const name = text.slice(start + 1, closed ? end - 1 : end).replaceAll("''", "'");
  if (!closed) {
    report(
      problems,
      "unterminated_quote",
      scan,
      "The sheet name that begins with ' has no closing '. Add it, then a !.",
    );
  } else if (text[end] === "!") {
    scan.end = end + 1;
  } else {
    const message = `'${name}' is in single quotes, which are for sheet names. Text takes double quotes: "${name}".`;
    report(problems, "illegal_character", scan, message);
  }
  return readPrefix(name);
}

function afterSheet(scan: Scanner, problems: Problem[], start: number, sheet: SheetPrefix): Node | CallHead {
  const prefixEnd = scan.end;
  if (scan.text[prefixEnd - 1] !== "!") {
    advance(scan);
    return { type: "missing", start, end: prefixEnd };
  }
  advance(scan);
  if (!scan.spaced) {
    if (scan.token === "word" || scan.token === "number") return wordOperand(scan, problems, start, sheet);
    if (scan.token === "error") {
      const node: Node = { type: "error", code: errorCode(scan), start, end: scan.end };
      advance(scan);
      return node;
    }
    if (scan.token === "quoted" && scan.closed) {
      const name = scan.text.slice(scan.start + 1, scan.end - 1).replaceAll("''", "'");
      const node: Node = { type: "name", sheet, name, start, end: scan.end };
      advance(scan);
      return node;
    }
  }
  const at = { start: prefixEnd, end: prefixEnd };
  report(
    problems,
    "missing_operand",
    at,
    `A cell or a name is missing after ${scan.text.slice(start, prefixEnd)}`,
  );
  return { type: "missing", start, end: prefixEnd };
}

export const errorCode = (scan: Scanner): string => scan.text.slice(scan.start, scan.end).toUpperCase();

function wordOperand(
  scan: Scanner,
  problems: Problem[],
  start: number,
  sheet: SheetPrefix | null,
): Node | CallHead {
  const { text, start: from, end, token } = scan;
  if (token === "[" || text[end] === "[") return structuredOperand(scan, problems, start, sheet);
  if (token === "word" && text[end] === "(") return callHead(scan, start, sheet);
  const { dialect } = scan.signs;
  const corner = readCorner(text, from, end, dialect);
  if (corner !== null) {
    const to = text[end] === ":" ? rangeEnd(scan, corner) : null;
    if (to !== null || isCell(corner)) {
      const node: ReferenceNode = { type: "reference", sheet, from: corner, to, start, end: scan.end };
      if (dialect === "excel" && isOpen(node)) reportOpen(node, problems, text);
      advance(scan);
      return node;
    }
  }
  if (token === "number") {
    const written = text.slice(from, end);
    const value = Number(scan.signs.decimal === "," ? written.replace(",", ".") : written);
    advance(scan);
    if (sheet === null) return { type: "number", value, start, end };
    report(
      problems,
      "bad_reference",
      { start: from, end },
      `${written} is no cell. Write a cell such as A1 after the !.`,
    );
    return { type: "missing", start, end };
  }
  const word = text.slice(from, end);
  if (sheet === null && isSpacedCall(text, end)) return callHead(scan, start, sheet);
  advance(scan);
  const upper = word.length < 6 ? word.toUpperCase() : "";
  if (sheet === null && (upper === "TRUE" || upper === "FALSE")) {
    return { type: "boolean", value: upper === "TRUE", start, end };
  }
  if (word.includes("$")) {
    const message = `${word} is not a reference. A fixed cell is written $A$1, a column $A:$A, a row $1:$1.`;
    report(problems, "bad_reference", { start: from, end }, message);
  }
  return { type: "name", sheet, name: word, start, end };
}

/** Excel takes a blank between a function's name and its arguments. */
const isSpacedCall = (text: string, end: number): boolean => {
  const next = skipBlanks(text, end);
  return next > end && text[next] === "(";
};

/** The corner behind the colon the word is followed by, with the scanner's end moved behind it. */
function rangeEnd(scan: Scanner, from: Corner): Corner | null {
  const { text } = scan;
  const first = scan.end + 1;
  const last = wordEnd(text, first);
  const follow = text[last];
  if (last === first || follow === "(" || follow === "!" || follow === "[") return null;
  const to = readCorner(text, first, last, scan.signs.dialect);
  if (to === null || !mayPair(from, to)) return null;
  scan.end = last;
  return to;
}

function reportOpen(node: ReferenceNode, problems: Problem[], text: string): void {
  const written = text.slice(node.start, node.end);
  const message = `${written} has no last row. Only Google Sheets knows ranges without an end; in Excel write it out, as in A2:A1000.`;
  report(problems, "open_range", node, message);
}

function callHead(scan: Scanner, start: number, sheet: SheetPrefix | null): CallHead {
  const word = scan.text.slice(scan.start, scan.end);
  const prefix = word[0] === "_" ? (/^(?:_xlfn\.|_xlws\.|_xludf\.)+/i.exec(word)?.[0] ?? "") : "";
  const head: CallHead = {
    type: "callHead",
    start,
    sheet,
    name: word.slice(prefix.length).toUpperCase(),
    prefix: prefix.toLowerCase(),
    nameEnd: scan.end,
  };
  advance(scan);
  return head;
}

function structuredOperand(
  scan: Scanner,
  problems: Problem[],
  start: number,
  sheet: SheetPrefix | null,
): Node {
  const { text } = scan;
  const table = scan.token === "[" ? "" : text.slice(scan.start, scan.end);
  const open = scan.token === "[" ? scan.start : scan.end;
  const end = closingBracket(text, open);
  if (end < 0) {
    const message = `The [ after ${table || "the table's name"} is not closed. Add ] behind the column's name.`;
    report(problems, "unterminated_bracket", { start: open, end: open + 1 }, message);
    scan.end = text.length;
    advance(scan);
    return { type: "missing", start, end: text.length };
  }
  scan.end = end;
  const specifier = readSpecifier(text, open, end);
  advance(scan);
  if (specifier !== null) return { type: "structured", sheet, table, ...specifier, start, end };
  const written = text.slice(open, end);
  const message = `${written} is no column of a table. Write Table[Column], Table[@Column] or Table[[#Headers],[Column]].`;
  report(problems, "bad_reference", { start: open, end }, message);
  return { type: "missing", start, end };
}

/** Whether an operand can begin with this token. */
export const beginsOperand = (scan: Scanner): boolean => {
  switch (scan.token) {
    case "number":
    case "text":
    case "word":
    case "quoted":
    case "error":
    case "(":
    case "{":
    case "[":
      return true;
    default:
      return false;
  }
};

/** `#REF!B12`: what a deleted sheet leaves behind. */
export const isDeletedSheet = (scan: Scanner): boolean =>
  scan.token === "error" &&
  errorCode(scan) === "#REF!" &&
  (scan.text[scan.end] === "$" || isDigitAt(scan.text, scan.end) || wordEnd(scan.text, scan.end) > scan.end);

/** Reads `#REF!B12` as a reference on the sheet `#REF`. */
export function readDeletedSheet(scan: Scanner, problems: Problem[]): Node | CallHead {
  const { start } = scan;
  return afterSheet(scan, problems, start, { path: "", workbook: "", first: "#REF", last: "" });
}
