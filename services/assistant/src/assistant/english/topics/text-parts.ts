// Parts of a text: its first or last letters or words, what stands before, after or between something.
import { covers, findPhrase, has, phrase, textOf } from "../reader.ts";
import type { Question } from "../topic.ts";
import { literal } from "../values.ts";
import type { Word } from "../words.ts";

const numberWords = ["zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten"];
export const numberOf = (word: Word | undefined): number => {
  if (word?.kind === "number") return word.value;
  return numberWords.indexOf(textOf(word));
};
const letters = phrase("characters|character|chars|letters|letter|digits|digit|symbols");

export type Build = (cell: string, question: Question) => { formula: string; does: string } | null;

export const plural = (count: number): string => (count === 1 ? "character" : `${count} characters`);

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
export const trimmed: Build = (cell, { words }) =>
  has(words, phrase("add|insert|pad|with"))
    ? null
    : {
        formula: `TRIM(${cell})`,
        does: `This formula removes the blanks around ${cell} and repeated ones inside.`,
      };
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
