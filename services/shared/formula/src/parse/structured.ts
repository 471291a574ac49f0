// Structured references: the part in brackets of Table1[[#Headers],[Jan]:[Mar]].
import type { StructuredNode, TableItem } from "../tree.ts";
import { readingOf, type TableWord, type Vocabulary } from "../vocabulary.ts";
import { codeAt, skipBlanks } from "./characters.ts";
import { Token } from "./tokens.ts";

const items: Record<TableWord, TableItem> = {
  "#All": "all",
  "#Data": "data",
  "#Headers": "headers",
  "#Totals": "totals",
  "#This Row": "thisRow",
};

const words = Object.fromEntries(Object.entries(items).map(([word, item]) => [item, word])) as Record<
  TableItem,
  TableWord
>;

export type Specifier = Pick<StructuredNode, "items" | "columns">;

const apostrophe = 39;

/** The offset after the bracket that closes the one at `open`, or -1. An apostrophe escapes a bracket. */
export function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const code = text.charCodeAt(at);
    if (code === apostrophe) at++;
    else if (code === Token.openBracket) depth++;
    else if (code === Token.closeBracket) {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Parses the part in brackets, from its bracket at `open` to `end`, the offset after it. Null if malformed. */
export function readSpecifier(
  text: string,
  open: number,
  end: number,
  vocabulary: Vocabulary,
): Specifier | null {
  const last = end - 1;
  const specifier: Specifier = { items: [], columns: null };
  let at = skipBlanks(text, open + 1);
  if (at >= last) return specifier;
  if (codeAt(text, at) === Token.at) {
    specifier.items.push("thisRow");
    at = skipBlanks(text, at + 1);
    if (at >= last) return specifier;
    if (codeAt(text, at) !== Token.openBracket) return withColumn(specifier, plain(text, at, last));
  }
  if (codeAt(text, at) === Token.openBracket) return readList(text, at, last, specifier, vocabulary);
  const item = itemIn(text, at, last, vocabulary);
  if (item === undefined) return withColumn(specifier, plain(text, open + 1, last));
  specifier.items.push(item);
  return specifier;
}

function itemIn(text: string, start: number, end: number, vocabulary: Vocabulary): TableItem | undefined {
  if (codeAt(text, skipBlanks(text, start)) !== Token.hash) return undefined;
  const word = readingOf(vocabulary).tableItems.get(text.slice(start, end).trim().toUpperCase());
  return word && items[word];
}

/** Parses a list of items and columns such as `[#Headers],[Jan]:[Mar]`, which ends at `last`. */
function readList(
  text: string,
  from: number,
  last: number,
  specifier: Specifier,
  vocabulary: Vocabulary,
): Specifier | null {
  let at = from;
  for (;;) {
    if (codeAt(text, at) !== Token.openBracket) return null;
    const close = closingBracket(text, at);
    if (close < 0 || close > last) return null;
    const item = itemIn(text, at + 1, close - 1, vocabulary);
    const inner = at + 1;
    at = skipBlanks(text, close);
    if (item !== undefined) specifier.items.push(item);
    else if (specifier.columns !== null) return null;
    else {
      specifier.columns = { from: unescaped(text.slice(inner, close - 1)), to: null };
      if (codeAt(text, at) === Token.colon) {
        const second = skipBlanks(text, at + 1);
        const secondClose = codeAt(text, second) === Token.openBracket ? closingBracket(text, second) : -1;
        if (secondClose < 0 || secondClose > last) return null;
        specifier.columns.to = unescaped(text.slice(second + 1, secondClose - 1));
        at = skipBlanks(text, secondClose);
      }
    }
    if (at >= last) return specifier;
    const sign = codeAt(text, at);
    if (sign !== Token.comma && sign !== Token.semicolon) return null;
    at = skipBlanks(text, at + 1);
  }
}

function withColumn(specifier: Specifier, column: string | null): Specifier | null {
  if (column === null) return null;
  specifier.columns = { from: column, to: null };
  return specifier;
}

/** A column name without unescaped brackets; null otherwise. */
function plain(text: string, start: number, end: number): string | null {
  for (let at = start; at < end; at++) {
    const code = text.charCodeAt(at);
    if (code === apostrophe) at++;
    else if (code === Token.openBracket || code === Token.closeBracket) return null;
  }
  return unescaped(text.slice(start, end)).trim();
}

const unescaped = (raw: string): string => (raw.includes("'") ? raw.replace(/'(.)/gs, "$1") : raw);

const special = /['[\]#@]/g;
/** Matches column names that need no second pair of brackets. */
const simple = /^[\p{L}\p{N}_.]+(?: [\p{L}\p{N}_.]+)*$/u;

/** Prints the text after the table name: `[@Jan]`, `[[#Headers],[Jan]:[Mar]]`. */
export function printSpecifier(
  { items: chosen, columns }: Specifier,
  argument: string,
  { tableItems }: Vocabulary,
): string {
  const bracketed = (name: string): string => `[${name.replace(special, "'$&")}]`;
  const named = chosen.map((item) => `[${tableItems[words[item]]}]`);
  if (columns === null) {
    if (named.length === 0) return "[]";
    return named.length === 1 ? (named[0] as string) : `[${named.join(argument)}]`;
  }
  const range =
    columns.to === null ? bracketed(columns.from) : `${bracketed(columns.from)}:${bracketed(columns.to)}`;
  if (named.length === 0) return columns.to === null && simple.test(columns.from) ? range : `[${range}]`;
  return `[${[...named, range].join(argument)}]`;
}
