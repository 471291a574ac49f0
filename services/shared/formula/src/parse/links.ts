// Parses links to other programs (DDE): program|'topic'!item. They can start programs, so users are warned.
import { isCell, readCorner } from "../references.ts";
import type { Node } from "../tree.ts";
import { codeAt, wordEnd } from "./characters.ts";
import { advance } from "./lex.ts";
import { type Parser, written } from "./parser.ts";
import { Token } from "./tokens.ts";

/** The scanner is at the word before the pipe. Null if this is no link: in `A1|B1` the pipe is a mistake. */
export function readLink(parser: Parser): Node | null {
  const { text, start, end, signs } = parser;
  const corner = readCorner(text, start, end, signs.dialect);
  if (corner !== null && isCell(corner)) return null;
  const topic = readPart(text, end + 1);
  if (topic === null || codeAt(text, topic.end) !== Token.mark) return null;
  const item = readPart(text, topic.end + 1);
  if (item === null) return null;
  const program = written(parser);
  parser.end = item.end;
  advance(parser);
  return { type: "link", program, topic: topic.part, item: item.part, start, end: item.end };
}

const apostrophe = 39;

/** Parses a word, or any text in single quotes. */
function readPart(text: string, start: number): { part: string; end: number } | null {
  if (codeAt(text, start) !== apostrophe) {
    const end = wordEnd(text, start);
    return end > start ? { part: text.slice(start, end), end } : null;
  }
  let close = text.indexOf("'", start + 1);
  while (close >= 0 && codeAt(text, close + 1) === apostrophe) close = text.indexOf("'", close + 2);
  if (close < 0) return null;
  return { part: text.slice(start + 1, close).replaceAll("''", "'"), end: close + 1 };
}
