// The formulas for texts: parts, length, capitals, blanks, replacing, joining, first and last names.
import { isOneCell, shown } from "../places.ts";
import { covers, findPhrase, firstOf, has, phrase, readerOf, textOf } from "../reader.ts";
import { places, type Question, rowCell } from "../topic.ts";
import { literal, readValue } from "../values.ts";
import type { Word } from "../words.ts";

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
const numberOf = (word: Word | undefined): number => {
  if (word?.kind === "number") return word.value;
  return numberWords.indexOf(textOf(word));
};
const letters = phrase("characters|character|chars|letters|letter|digits|digit|symbols");

export type Build = (cell: string, question: Question) => { formula: string; does: string } | null;

const plural = (count: number): string => (count === 1 ? "character" : `${count} characters`);

export function first(cell: string, { words }: Question) {
  const found = findPhrase(words, phrase("first|left|leftmost"));
  const count = numberOf(words[found?.end ?? -1]);
  if (count > 0 && covers(words, (found?.end ?? 0) + 1, letters) > 0)
    return {
      formula: `LEFT(${cell},${count})`,
      does: `This formula takes the first ${plural(count)} of ${cell}.`,
    };
  if (covers(words, found?.end ?? -1, letters) > 0)
    return { formula: `LEFT(${cell},1)`, does: `This formula takes the first character of ${cell}.` };
  return null;
}

export function last(cell: string, { words }: Question) {
  const found = findPhrase(words, phrase("last|right|rightmost"));
  const count = numberOf(words[found?.end ?? -1]);
  if (count > 0 && covers(words, (found?.end ?? 0) + 1, letters) > 0)
    return {
      formula: `RIGHT(${cell},${count})`,
      does: `This formula takes the last ${plural(count)} of ${cell}.`,
    };
  if (covers(words, found?.end ?? -1, letters) > 0)
    return { formula: `RIGHT(${cell},1)`, does: `This formula takes the last character of ${cell}.` };
  return null;
}

export function middle(cell: string, { words }: Question) {
  const found = findPhrase(words, phrase("characters|character|letters"));
  const [from, to] = [words[found?.end ?? -1], words[(found?.end ?? 0) + 2]];
  if (from?.kind === "number" && to?.kind === "number") {
    const count = to.value - from.value + 1;
    return count < 1
      ? null
      : {
          formula: `MID(${cell},${from.value},${count})`,
          does: `This formula takes the characters ${from.value} to ${to.value} of ${cell}.`,
        };
  }
  const count = numberOf(words[(found?.at ?? 0) - 1]);
  const start = findPhrase(words, phrase("position|starting|from"));
  const at = words.find((word, index) => index >= (start?.end ?? words.length) && word.kind === "number");
  if (count < 1 || at?.kind !== "number") return null;
  return {
    formula: `MID(${cell},${at.value},${count})`,
    does: `This formula takes ${plural(count)} of ${cell}, beginning with character ${at.value}.`,
  };
}

export const lengthOf: Build = (cell) => ({
  formula: `LEN(${cell})`,
  does: `This formula counts the characters of ${cell}.`,
});
export const upper: Build = (cell) => ({
  formula: `UPPER(${cell})`,
  does: `This formula writes ${cell} in capital letters.`,
});
export const lower: Build = (cell) => ({
  formula: `LOWER(${cell})`,
  does: `This formula writes ${cell} in small letters.`,
});
export const proper: Build = (cell) => ({
  formula: `PROPER(${cell})`,
  does: `This formula begins every word of ${cell} with a capital letter.`,
});
export const trimmed: Build = (cell) => ({
  formula: `TRIM(${cell})`,
  does: `This formula removes the blanks around ${cell} and repeated ones inside.`,
});
export const wordCount: Build = (cell) => ({
  formula: `IF(TRIM(${cell})="",0,LEN(TRIM(${cell}))-LEN(SUBSTITUTE(TRIM(${cell})," ",""))+1)`,
  does: `This formula counts the words of ${cell}: the blanks between them, and one.`,
});
export function firstName(cell: string, question: Question) {
  if (has(question.words, phrase("last|family name"))) return null;
  return {
    formula: `LEFT(TRIM(${cell}),FIND(" ",TRIM(${cell})&" ")-1)`,
    does: `This formula takes what stands before the first blank of ${cell}, the whole text when there is none.`,
  };
}
export const lastName: Build = (cell) => ({
  formula: `TRIM(RIGHT(SUBSTITUTE(TRIM(${cell})," ",REPT(" ",LEN(${cell})+1)),LEN(${cell})+1))`,
  does: `This formula takes what stands behind the last blank of ${cell}, the whole text when there is none.`,
});

/** The sign that is named after "before" or "after"; @ for the parts of an address. */
function signOf(words: readonly Word[], after: string): string | null {
  const found = findPhrase(words, phrase(`${after} the? first? character|sign|symbol|word|text|a|an?`));
  const word = found ? words[found.end] : undefined;
  if (word?.kind === "quoted") return word.text;
  const named = new Map([
    ["@", "@"],
    ["at", "@"],
    ["dash", "-"],
    ["hyphen", "-"],
    ["comma", ","],
    ["space", " "],
    ["blank", " "],
    ["slash", "/"],
    ["colon", ":"],
    ["semicolon", ";"],
    ["dot", "."],
    ["period", "."],
    ["underscore", "_"],
    ["-", "-"],
    ["/", "/"],
    [":", ":"],
    [",", ","],
    ["&", "&"],
  ]);
  const sign = named.get(textOf(word));
  if (sign) return sign;
  if (word?.kind === "word") return word.raw;
  return has(words, phrase("email|e-mail|mail|domain|username|emails")) ? "@" : null;
}

export function beforeSign(cell: string, { words }: Question) {
  const sign = signOf(words, "before");
  if (sign === null) return null;
  const text = literal(sign);
  return {
    formula: `LEFT(${cell},FIND(${text},${cell}&${text})-1)`,
    does: `This formula takes what stands before the first ${text} in ${cell}.`,
  };
}

export function afterSign(cell: string, { words }: Question) {
  const sign = signOf(words, "after");
  if (sign === null) return null;
  const text = literal(sign);
  const start = sign.length === 1 ? `FIND(${text},${cell})+1` : `FIND(${text},${cell})+LEN(${text})`;
  return {
    formula: `IFERROR(MID(${cell},${start},LEN(${cell})),"")`,
    does: `This formula takes what stands after the first ${text} in ${cell}, nothing when there is none.`,
  };
}

const namedSigns = new Map([
  ["space", " "],
  ["spaces", " "],
  ["blanks", " "],
  ["dash", "-"],
  ["dashes", "-"],
  ["hyphens", "-"],
  ["hyphen", "-"],
  ["comma", ","],
  ["commas", ","],
  ["dot", "."],
  ["dots", "."],
  ["period", "."],
  ["periods", "."],
  ["slash", "/"],
  ["slashes", "/"],
  ["underscore", "_"],
  ["underscores", "_"],
  ["nothing", ""],
]);

function target(words: readonly Word[], at: number): { text: string; end: number } | null {
  const from =
    at + covers(words, at, phrase("all|every|each|any? of? the? word|text|character|letter|sign|a|an?"));
  const word = words[from];
  const named = namedSigns.get(textOf(word));
  if (named !== undefined) return { text: named, end: from + 1 };
  if (word?.kind === "sign" && word.text !== "(") return { text: word.raw, end: from + 1 };
  if (word?.kind === "place") return null;
  const reader = readerOf(words, from);
  const end = words.findIndex(
    (one, index) => index >= from && ["with", "by", "from", "in"].includes(textOf(one)),
  );
  const value = readValue({ words: end < 0 ? words : words.slice(0, end), at: reader.at });
  if (!value || (value.kind !== "text" && value.kind !== "number")) return null;
  return { text: value.kind === "text" ? value.text : value.raw, end: end < 0 ? words.length : end };
}

export function replaced(cell: string, { words }: Question) {
  const found = findPhrase(words, phrase("replace|substitute|swap"));
  const old = found && target(words, found.end);
  const by = old && findPhrase(words, phrase("with|by|for"), old.end);
  const put = by && target(words, by.end);
  if (!old || !put) return null;
  return {
    formula: `SUBSTITUTE(${cell},${literal(old.text)},${literal(put.text)})`,
    does: `This formula replaces every ${literal(old.text)} in ${cell} with ${literal(put.text)}.`,
  };
}

export function removed(cell: string, question: Question) {
  const { words } = question;
  if (has(words, phrase("extra|leading|trailing|unnecessary|double spaces|blanks|whitespace")))
    return trimmed(cell, question);
  const found = findPhrase(words, phrase("remove|delete|strip"));
  const count = found && findPhrase(words, phrase("first|last"), found.end);
  const size = count ? numberOf(words[count.end]) : 0;
  if (count && size > 0) {
    const side = textOf(words[count.at]) === "first" ? "RIGHT" : "LEFT";
    return {
      formula: `${side}(${cell},MAX(0,LEN(${cell})-${size}))`,
      does: `This formula takes ${cell} without its ${textOf(words[count.at])} ${plural(size)}.`,
    };
  }
  const old = found && target(words, found.end);
  if (!old || old.text === "" || ["duplicates", "duplicate", "rows"].includes(old.text.toLowerCase()))
    return null;
  return {
    formula: `SUBSTITUTE(${cell},${literal(old.text)},"")`,
    does: `This formula takes ${cell} without every ${literal(old.text)}.`,
  };
}

const dividers: readonly (readonly [string, ReturnType<typeof phrase>])[] = [
  [", ", phrase("comma and a? space")],
  [", ", phrase("comma|commas")],
  [" ", phrase("space|spaces|blank")],
  ["-", phrase("dash|hyphen|dashes|-")],
  ["; ", phrase("semicolon|semicolons")],
  ["/", phrase("slash|/")],
  ["_", phrase("underscore")],
];

export function joined(_cell: string, { words, dialect }: Question) {
  const found = places(words);
  const tail = findPhrase(words, phrase("with|by|using|separated|between|divided"));
  const quoted = words.findLast((word) => word.kind === "quoted");
  const named = firstOf(words.slice(tail?.at ?? words.length), dividers);
  const divider =
    quoted?.kind === "quoted"
      ? quoted.text
      : has(words, phrase("line break|breaks"))
        ? null
        : (named?.key ?? "");
  const [one] = found;
  if (!one) return null;
  const text = divider === null ? "CHAR(10)" : literal(divider);
  if (found.length === 1) {
    if (isOneCell(one)) return null;
    const range = shown(one, dialect);
    return {
      formula: `TEXTJOIN(${text},TRUE,${range})`,
      does: `This formula joins the filled cells of ${range} into one text${divider === "" ? "" : `, with ${text} between them`}.`,
    };
  }
  const cells = found.map((place) => rowCell(place, dialect).cell);
  return {
    formula: cells.join(divider === "" ? "&" : `&${text}&`),
    does: `This formula joins ${cells.join(", ")}${divider === "" ? "" : ` with ${text} between them`}.`,
  };
}
