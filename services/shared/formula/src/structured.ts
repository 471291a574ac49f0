// Structured references: what stands between the brackets of Table1[[#Headers],[Jan]:[Mar]].
import { skipBlanks } from "./characters.ts";
import type { StructuredNode, TableItem } from "./tree.ts";

const items = new Map<string, TableItem>([
  ["#ALL", "all"],
  ["#DATA", "data"],
  ["#HEADERS", "headers"],
  ["#TOTALS", "totals"],
  ["#THIS ROW", "thisRow"],
]);

export type Specifier = Pick<StructuredNode, "items" | "columns">;

/** The offset behind the bracket that closes the one at `open`, or -1. An apostrophe takes the next sign as it is. */
export function closingBracket(text: string, open: number): number {
  let depth = 0;
  for (let at = open; at < text.length; at++) {
    const sign = text[at];
    if (sign === "'") at++;
    else if (sign === "[") depth++;
    else if (sign === "]") {
      depth--;
      if (depth === 0) return at + 1;
    }
  }
  return -1;
}

/** Reads the specifier between `open` (the bracket) and `end` (behind its closing one); null when it is malformed. */
export function readSpecifier(text: string, open: number, end: number): Specifier | null {
  const last = end - 1;
  const specifier: Specifier = { items: [], columns: null };
  let at = skipBlanks(text, open + 1);
  if (at >= last) return specifier;
  if (text[at] === "@") {
    specifier.items.push("thisRow");
    at = skipBlanks(text, at + 1);
    if (at >= last) return specifier;
    if (text[at] !== "[") return withColumn(specifier, plain(text, at, last));
  }
  if (text[at] !== "[") {
    const item = items.get(text.slice(at, last).trim().toUpperCase());
    if (item === undefined) return withColumn(specifier, plain(text, open + 1, last));
    specifier.items.push(item);
    return specifier;
  }
  return readList(text, at, last, specifier);
}

/** `[#Headers],[Jan]:[Mar]` up to `last`. */
function readList(text: string, from: number, last: number, specifier: Specifier): Specifier | null {
  let at = from;
  for (;;) {
    if (text[at] !== "[") return null;
    const close = closingBracket(text, at);
    if (close < 0 || close > last) return null;
    const inner = text.slice(at + 1, close - 1);
    const item = items.get(inner.trim().toUpperCase());
    at = skipBlanks(text, close);
    if (item !== undefined) specifier.items.push(item);
    else if (specifier.columns !== null) return null;
    else {
      specifier.columns = { from: unescaped(inner), to: null };
      if (text[at] === ":") {
        const second = skipBlanks(text, at + 1);
        const secondClose = text[second] === "[" ? closingBracket(text, second) : -1;
        if (secondClose < 0 || secondClose > last) return null;
        specifier.columns.to = unescaped(text.slice(second + 1, secondClose - 1));
        at = skipBlanks(text, secondClose);
      }
    }
    if (at >= last) return specifier;
    if (text[at] !== "," && text[at] !== ";") return null;
    at = skipBlanks(text, at + 1);
  }
}

function withColumn(specifier: Specifier, column: string | null): Specifier | null {
  if (column === null) return null;
  specifier.columns = { from: column, to: null };
  return specifier;
}

/** A column's name without brackets of its own; a bracket inside would have needed an apostrophe. */
function plain(text: string, start: number, end: number): string | null {
  const raw = text.slice(start, end);
  for (let at = 0; at < raw.length; at++) {
    if (raw[at] === "'") at++;
    else if (raw[at] === "[" || raw[at] === "]") return null;
  }
  return unescaped(raw).trim();
}

const unescaped = (raw: string): string => raw.replace(/'(.)/gs, "$1");

const special = /['[\]#@]/g;
/** Column names that need no second pair of brackets. */
const simple = /^[\p{L}\p{N}_.]+(?: [\p{L}\p{N}_.]+)*$/u;

/** The text between table name and end: `[@Jan]`, `[[#Headers],[Jan]:[Mar]]`; always in a form that reads back alike. */
export function printSpecifier({ items: chosen, columns }: Specifier, argument: string): string {
  const bracketed = (name: string): string => `[${name.replace(special, "'$&")}]`;
  const named = chosen.map((item) => `[${itemNames[item]}]`);
  if (columns === null) {
    if (named.length === 0) return "[]";
    return named.length === 1 ? (named[0] as string) : `[${named.join(argument)}]`;
  }
  const range =
    columns.to === null ? bracketed(columns.from) : `${bracketed(columns.from)}:${bracketed(columns.to)}`;
  if (named.length === 0) return columns.to === null && simple.test(columns.from) ? range : `[${range}]`;
  return `[${[...named, range].join(argument)}]`;
}

const itemNames: Record<TableItem, string> = {
  all: "#All",
  data: "#Data",
  headers: "#Headers",
  totals: "#Totals",
  thisRow: "#This Row",
};
