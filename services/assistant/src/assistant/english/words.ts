// A question cut into words: plain words, numbers, quoted texts, dates, references and signs, each with its place.
import { parse } from "@cellwright/formula/parse";
import { findFunction } from "@cellwright/formula/reference";
import type { ReferenceNode } from "@cellwright/formula/tree";

/** A cell, a range, whole columns; without a place in a text. */
export type Place = Pick<ReferenceNode, "sheet" | "from" | "to">;

export interface Day {
  year: number;
  month: number;
  day: number;
}

interface Written {
  /** As it was written. */
  raw: string;
  /** Where it stands in the question. */
  start: number;
  end: number;
}
type Meaning =
  /** `text` in small letters, with straight apostrophes. */
  | { kind: "word"; text: string }
  /** `percent`: 10% has the value 0.1. */
  | { kind: "number"; value: number; percent: boolean }
  | { kind: "quoted"; text: string }
  | { kind: "date"; day: Day }
  | { kind: "place"; place: Place }
  | { kind: "sign"; text: string };
export type Word = Written & Meaning;
type Found = { raw: string } & Meaning;

const opening = new Map([
  ['"', '"'],
  ["“", "”"],
  ["„", "“"],
  ["«", "»"],
  ["`", "`"],
  ["'", "'"],
  ["‘", "’"],
]);
const signs = [
  "<=",
  ">=",
  "<>",
  "!=",
  "<",
  ">",
  "=",
  "≤",
  "≥",
  "≠",
  ",",
  ".",
  ";",
  ":",
  "?",
  "!",
  "(",
  ")",
  "+",
  "*",
  "/",
  "&",
  "@",
  "-",
];
const sameSign = new Map([
  ["!=", "<>"],
  ["≠", "<>"],
  ["≤", "<="],
  ["≥", ">="],
]);

const isLetter = (sign: string | undefined): boolean => sign !== undefined && /[\p{L}\p{N}_]/u.test(sign);

export function wordsOf(question: string): Word[] {
  const words: Word[] = [];
  let at = 0;
  while (at < question.length) {
    const sign = question[at] as string;
    if (/\s/.test(sign)) {
      at++;
      continue;
    }
    const word =
      placeAt(question, at) ??
      quotedAt(question, at) ??
      dateAt(question, at) ??
      numberAt(question, at) ??
      plainAt(question, at);
    const end = at + word.raw.length;
    words.push({ ...word, start: at, end });
    at = end;
  }
  return words;
}

/** `C2:C100`, `Orders!C:C`, `'My sheet'!A1`; the parser of formulas decides. */
function placeAt(question: string, at: number): Found | null {
  const found =
    /^(?:'[^'!]+'!|[\p{L}_][\p{L}\p{N}_.]*!)?\$?[A-Za-z]{0,3}\$?\d{0,7}(?::\$?[A-Za-z]{0,3}\$?\d{0,7})?/u.exec(
      question.slice(at, at + 120),
    );
  const raw = found?.[0].replace(/:$/, "") ?? "";
  if (
    raw === "" ||
    isLetter(question[at + raw.length]) ||
    !/[A-Za-z]/.test(raw) ||
    !(/\d/.test(raw) || raw.includes(":") || raw.includes("!"))
  )
    return null;
  // LOG10 could be a cell, but nobody means it.
  if (findFunction(raw)) return null;
  const { tree, problems } = parse(raw, { dialect: "sheets" });
  if (tree.type !== "reference" || problems.length > 0) return null;
  return { kind: "place", raw, place: { sheet: tree.sheet, from: tree.from, to: tree.to } };
}

function quotedAt(question: string, at: number): Found | null {
  const close = opening.get(question[at] as string);
  if (close === undefined || (question[at] === "'" && isLetter(question[at - 1]))) return null;
  const end = question.indexOf(close, at + 1);
  if (end < 0 || end - at > 200 || question.slice(at, end).includes("\n")) return null;
  // Not the apostrophe of a later word: 'til it's done.
  if (close === "'" && isLetter(question[end + 1])) return null;
  return { kind: "quoted", raw: question.slice(at, end + 1), text: question.slice(at + 1, end) };
}

/** 2024-01-31, 1/31/2024 (the month first unless it cannot be), 31.1.2024. */
function dateAt(question: string, at: number): Found | null {
  const rest = question.slice(at, at + 12);
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})(?!\d)/.exec(rest);
  if (iso) return dated(iso[0], Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const slashed = /^(\d{1,2})\/(\d{1,2})\/(\d{4})(?!\d)/.exec(rest);
  if (slashed) {
    const [one, two] = [Number(slashed[1]), Number(slashed[2])];
    return one > 12
      ? dated(slashed[0], Number(slashed[3]), two, one)
      : dated(slashed[0], Number(slashed[3]), one, two);
  }
  const dotted = /^(\d{1,2})\.(\d{1,2})\.(\d{4})(?!\d)/.exec(rest);
  return dotted ? dated(dotted[0], Number(dotted[3]), Number(dotted[2]), Number(dotted[1])) : null;
}

const dated = (raw: string, year: number, month: number, day: number): Found | null =>
  month >= 1 && month <= 12 && day >= 1 && day <= 31
    ? { kind: "date", raw, day: { year, month, day } }
    : null;

function numberAt(question: string, at: number): Found | null {
  const found = /^[-+]?[$€£]?(\d{1,3}(?:,\d{3})+(?:\.\d+)?|\d+(?:\.\d+)?|\.\d+)(\s?%|k\b)?/.exec(
    question.slice(at, at + 40),
  );
  if (!found) return null;
  const raw = found[0];
  if (/^[-+]/.test(raw) && isLetter(question[at - 1])) return null;
  // 1st, 2nd, 3x are words.
  if (isLetter(question[at + raw.length]) && !/[%k]$/.test(raw)) return null;
  const size = Number((found[1] as string).replaceAll(",", "")) * (raw.startsWith("-") ? -1 : 1);
  const suffix = found[2]?.trim();
  const percent = suffix === "%";
  const value = percent ? Number((size / 100).toPrecision(12)) : suffix === "k" ? size * 1000 : size;
  return { kind: "number", raw, value, percent };
}

function plainAt(question: string, at: number): Found {
  const rest = question.slice(at, at + 80);
  const dotted = /^[A-Za-z]+(?:\.[A-Za-z]+)+/.exec(rest)?.[0];
  if (dotted && findFunction(dotted)) return { kind: "word", raw: dotted, text: dotted.toLowerCase() };
  const found = /^[\p{L}\p{N}_]+(?:['’-][\p{L}\p{N}_]+)*/u.exec(rest);
  if (found) return { kind: "word", raw: found[0], text: found[0].toLowerCase().replaceAll("’", "'") };
  const sign = signs.find((candidate) => rest.startsWith(candidate)) ?? (rest.match(/^./su)?.[0] as string);
  return { kind: "sign", raw: sign, text: sameSign.get(sign) ?? sign };
}
