// The formulas that change texts: replacing, removing, joining, splitting, filling up.
import { isOneCell, shown } from "../places.ts";
import { covers, findPhrase, firstOf, has, phrase, readerOf, textOf } from "../reader.ts";
import { places, type Question, rowCell } from "../topic.ts";
import { literal, readValue } from "../values.ts";
import type { Word } from "../words.ts";

import { numberOf, plural, trimmed } from "./text-parts.ts";

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
  const names = named === null && has(words, phrase("name|names")) ? " " : "";
  const divider =
    quoted?.kind === "quoted"
      ? quoted.text
      : has(words, phrase("line break|breaks"))
        ? null
        : (named?.key ?? names);
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

export function split(cell: string, { words, dialect }: Question) {
  const tail = findPhrase(words, phrase("by|at|on|using"));
  const quoted = words.findLast((word) => word.kind === "quoted");
  const named = firstOf(words.slice(tail?.at ?? words.length), dividers);
  const sign =
    quoted?.kind === "quoted"
      ? quoted.text
      : named?.key.trim() || ((named ?? has(words, phrase("name|names|word|words"))) ? " " : null);
  if (!sign) return null;
  const name = dialect === "sheets" ? "SPLIT" : "TEXTSPLIT";
  return {
    formula: `${name}(${cell},${literal(sign)})`,
    does: `This formula splits ${cell} at every ${literal(sign)} into cells beside each other.`,
  };
}

export function leadingZeros(cell: string, { words }: Question) {
  const count = words.find((word) => word.kind === "number");
  if (count?.kind !== "number" || count.value < 1 || count.value > 30) return null;
  return {
    formula: `TEXT(${cell},"${"0".repeat(count.value)}")`,
    does: `This formula writes ${cell} with zeros in front, ${count.value} digits in all.`,
  };
}

export function betweenBrackets(cell: string) {
  return {
    formula: `MID(${cell},FIND("(",${cell})+1,FIND(")",${cell})-FIND("(",${cell})-1)`,
    does: `This formula takes what stands between the parentheses of ${cell}.`,
  };
}

export function toNumber(cell: string) {
  return { formula: `VALUE(${cell})`, does: `This formula turns the text in ${cell} into a number.` };
}
