// A question cut into tokens: words, numbers, quoted texts, dates, references and signs, in any of the languages.
import { parse } from "@cellwright/formula/parse";
import { findFunction } from "@cellwright/formula/reference";
import type { ReferenceNode } from "@cellwright/formula/tree";
import { folded, isUndivided } from "./fold.ts";

interface Written {
  /** As it was written. */
  raw: string;
  start: number;
  end: number;
}
type Meaning =
  | { kind: "word" | "sign"; text: string }
  /** `percent`: 10% has the value 0.1. */
  | { kind: "number"; value: number; percent: boolean; ordinal: boolean }
  | { kind: "quoted"; text: string }
  | { kind: "date"; serial: number }
  | { kind: "place"; place: Pick<ReferenceNode, "sheet" | "from" | "to"> };
export type Token = Written & Meaning;
type Found = { raw: string } & Meaning;

interface Signs {
  decimalComma: boolean;
  /** Words of scripts without blanks: those that are known, folded. */
  known: (text: string) => boolean;
}

const quotes = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["»", "«"],
  ["「", "」"],
  ["『", "』"],
  ["`", "`"],
  ["'", "'"],
  ["‘", "’"],
  ["‚", "‘"],
]);
const isLetter = (sign: string | undefined): boolean =>
  sign !== undefined && /[\p{L}\p{N}_]/u.test(sign) && !isUndivided(sign);
const mostRun = 12;

export function tokensOf(text: string, signs: Signs): Token[] {
  const tokens: Token[] = [];
  for (let at = 0; at < text.length; ) {
    if (/[\s\u200f\u200e]/.test(text[at] as string)) {
      at++;
      continue;
    }
    const found =
      placeAt(text, at) ??
      quotedAt(text, at) ??
      dateAt(text, at, signs) ??
      numberAt(text, at, signs) ??
      wordAt(text, at, signs);
    tokens.push({ ...found, start: at, end: at + found.raw.length });
    at += found.raw.length;
  }
  return tokens;
}

/** `C2:C100`, `Orders!C:C`, `'My sheet'!A1`; the parser of formulas decides. */
function placeAt(text: string, at: number): Found | null {
  if (isLetter(text[at - 1])) return null;
  const found =
    /^(?:'[^'!\n]+'!|[\p{L}_][\p{L}\p{N}_.]*!)?\$?[A-Za-z]{0,3}\$?\d{0,7}(?::\$?[A-Za-z]{0,3}\$?\d{0,7})?/u.exec(
      text.slice(at, at + 120),
    );
  const raw = found?.[0].replace(/:$/, "") ?? "";
  const body = raw.slice(raw.lastIndexOf("!") + 1);
  if (isLetter(text[at + raw.length]) || !/[A-Za-z]/.test(raw) || !/[\d:!]/.test(raw) || body === "")
    return null;
  if (!/[A-Za-z]/.test(body) || findFunction(raw)) return null;
  // "1st quarter" is no cell, nor are Q1 to Q4 or H1 and H2 of a year
  if (/^q[1-4]$/i.test(raw) || /^[a-z]+\d+$/.test(raw)) {
    if (!/^[a-hj-z]{1,2}\d{1,4}$/.test(raw) || /^q[1-4]$/i.test(raw)) return null;
  }
  const { tree, problems } = parse(raw, { dialect: "sheets" });
  if (tree.type !== "reference" || problems.length > 0) return null;
  return { kind: "place", raw, place: { sheet: tree.sheet, from: tree.from, to: tree.to } };
}

function quotedAt(text: string, at: number): Found | null {
  const close = quotes.get(text[at] as string);
  if (close === undefined) return null;
  const isApostrophe = text[at] === "'" || text[at] === "‘";
  if (isApostrophe && isLetter(text[at - 1])) return null;
  for (const each of close === "“" || close === "‘" ? [close, close === "“" ? "”" : "’", '"'] : [close]) {
    const end = text.indexOf(each, at + 1);
    if (end < 0 || end - at > 200 || text.slice(at, end).includes("\n")) continue;
    if (isApostrophe && isLetter(text[end + 1])) continue;
    const inner = text.slice(at + 1, end);
    return { kind: "quoted", raw: text.slice(at, end + 1), text: text[at] === "«" ? inner.trim() : inner };
  }
  return null;
}

function dateAt(text: string, at: number, { decimalComma }: Signs): Found | null {
  if (isLetter(text[at - 1])) return null;
  const rest = text.slice(at, at + 14);
  const iso = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?!\d)/.exec(rest);
  if (iso) return dated(iso[0], Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const asian = /^(\d{4})年(\d{1,2})月(\d{1,2})日/.exec(rest);
  if (asian) return dated(asian[0], Number(asian[1]), Number(asian[2]), Number(asian[3]));
  const other = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})(?!\d)/.exec(rest);
  if (!other) return null;
  const [one, two] = [Number(other[1]), Number(other[3])];
  const year = Number(other[4]) + ((other[4] as string).length === 2 ? 2000 : 0);
  const dayFirst = one > 12 || (two <= 12 && (decimalComma || other[2] === "."));
  return dayFirst ? dated(other[0], year, two, one) : dated(other[0], year, one, two);
}

const dated = (raw: string, year: number, month: number, day: number): Found | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? { kind: "date", raw, serial: serial(year, month, day) }
    : null;

/** Days since 30 December 1899, as spreadsheets count them. */
const serial = (year: number, month: number, day: number): number =>
  Date.UTC(year, month - 1, day) / 86_400_000 + 25_569;

const ordinalEnd = /^(?:st|nd|rd|th|er|ère|e|ème|º|ª|°|番目|位)(?![\p{L}\p{N}])/u;

function numberAt(text: string, at: number, { decimalComma }: Signs): Found | null {
  if (isLetter(text[at - 1])) return null;
  const rest = text.slice(at, at + 40);
  const pattern = decimalComma
    ? /^([-+−]?)[$€£¥]?\s?(\d{1,3}(?:[.\u00a0\u202f ]\d{3})+(?!\d)(?:,\d+)?|\d+(?:[.,]\d+)?)(\s?%|\s?k\b)?/
    : /^([-+−]?)[$€£¥]?(\d{1,3}(?:,\d{3})+(?!\d)(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(\s?%|k\b|\s?million\b|m\b)?/;
  const found = pattern.exec(rest);
  if (!found) return null;
  let [raw] = found;
  const digits = found[2] as string;
  const grouped = decimalComma ? /^\d{1,3}(?:[.\u00a0\u202f ]\d{3})+/.test(digits) : digits.includes(",");
  const plain = grouped
    ? decimalComma
      ? digits.replace(/[.\u00a0\u202f ]/g, "").replace(",", ".")
      : digits.replaceAll(",", "")
    : digits.replace(",", ".");
  const ordinal = ordinalEnd.exec(text.slice(at + raw.length));
  if (ordinal && /^\d+$/.test(raw)) {
    raw += ordinal[0];
    return { kind: "number", raw, value: Number(plain), percent: false, ordinal: true };
  }
  if (
    isLetter(text[at + raw.length]) &&
    !/[%k]$/.test(raw) &&
    !/^(?:€|eur|kg|km|h|m)\b/i.test(text.slice(at + raw.length))
  )
    return null;
  const unit = found[3]?.trim();
  const size = Number(plain) * (found[1] === "-" || found[1] === "−" ? -1 : 1);
  const percent = unit === "%";
  const value = percent
    ? Number((size / 100).toPrecision(12))
    : unit === "k"
      ? size * 1000
      : unit
        ? size * 1e6
        : size;
  return { kind: "number", raw, value, percent, ordinal: false };
}

function wordAt(text: string, at: number, { known }: Signs): Found {
  const rest = text.slice(at, at + 80);
  if (isUndivided(rest[0] as string)) return undividedAt(rest, known);
  const special = /^(?:#N\/A|#DIV\/0!?|#VALUE!|#REF!|#NAME\?|N\/A)/i.exec(rest)?.[0];
  if (special) return { kind: "word", raw: special, text: folded(special) };
  const elided =
    /^(?:jusqu|lorsqu|puisqu|qu|dell|all|nell|sull|dall|quell|un|[cdjlmnst])['’](?=\p{L})/iu.exec(rest)?.[0];
  if (elided) return { kind: "word", raw: elided, text: folded(elided) };
  const divided = /^[\p{L}\p{M}_](?:[\p{L}\p{M}\p{N}_]*(?:['’.&/-](?=[\p{L}\p{N}]))?)*/u.exec(rest)?.[0];
  const raw =
    divided && [...divided].findIndex(isUndivided) > 0
      ? divided.slice(0, [...divided].findIndex(isUndivided))
      : divided;
  const plain = raw ?? /^[\p{N}][\p{L}\p{N}_-]*/u.exec(rest)?.[0];
  if (plain) return { kind: "word", raw: plain, text: folded(plain).replace(/(?<=.)'s$/, "") };
  const sign =
    /^(?:<=|>=|<>|!=|==|->|≤|≥|≠|[-+*/&=<>])/.exec(rest)?.[0] ?? (rest.match(/^./su)?.[0] as string);
  const same = new Map([
    ["!=", "<>"],
    ["≠", "<>"],
    ["→", "->"],
    ["≤", "<="],
    ["≥", ">="],
    ["、", ","],
    ["。", "."],
    ["，", ","],
    ["？", "?"],
    ["؟", "?"],
    ["،", ","],
  ]);
  return { kind: "sign", raw: sign, text: same.get(sign) ?? sign };
}

/** The longest known word here; else the signs up to the next known one. */
function undividedAt(rest: string, known: (text: string) => boolean): Found {
  const longest = (from: number): number => {
    for (let length = Math.min(mostRun, rest.length - from); length > 0; length--) {
      if (known(folded(rest.slice(from, from + length)))) return length;
    }
    return 0;
  };
  const here = longest(0);
  if (here > 0) return { kind: "word", raw: rest.slice(0, here), text: folded(rest.slice(0, here)) };
  let end = 1;
  while (end < rest.length && isUndivided(rest[end] as string) && longest(end) === 0) end++;
  return { kind: "word", raw: rest.slice(0, end), text: folded(rest.slice(0, end)) };
}
