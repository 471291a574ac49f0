// Finds formulas, ranges, cells, function names and quoted texts in a question.
import { vocabularies } from "@cellwright/formula/locales/all";
import { findFunction } from "@cellwright/formula/reference";
import type { Mention } from "../reading.ts";
import { has, isWithin, type Text, tokenFrom } from "../text.ts";

const formula = /(?:=\s*[+-]?[\p{L}_.]+\d*|(?<![\p{L}\p{N}.])\p{Lu}[\p{Lu}\d.]+)\(/gu;
const sheet = "(?:(?:'(?<quoted>[^'\\n]{1,60})'|(?<plain>[\\p{L}_][\\p{L}\\p{N}_.]{0,40}))!)?";
const corner = "\\$?[A-Za-z]{1,3}\\$?[1-9]\\d{0,6}";
const range = new RegExp(
  `(?<![\\p{L}\\p{N}$:'])${sheet}(?<address>${corner}:${corner}|\\$?[A-Z]{1,2}:\\$?[A-Z]{1,2}|${corner})(?![\\p{L}\\p{N}(:.!]*[\\p{L}\\p{N}(!])`,
  "gu",
);
const quotes = [
  /"([^"\n]{1,200})"/g,
  /[“„]([^“”"\n]{1,200})[”“"]/g,
  /«\s?([^«»\n]{1,200}?)\s?»/g,
  /「([^「」\n]{1,200})」/g,
  /‘([^‘’\n]{1,200})’/g,
  /(?<=^|[\s(])'([^'\n]{1,100})'(?=$|[\s),.;:?!])/g,
  /`([^`\n]{1,200})`/g,
];

export function referencesIn(text: Text): Mention[] {
  const { question } = text;
  const taken = formulasIn(question);
  const found: Mention[] = [...taken];
  for (const match of question.matchAll(range)) {
    const { quoted, plain, address: written = "" } = match.groups ?? {};
    const span = { start: match.index, end: match.index + match[0].length };
    if (taken.some((one) => isWithin(span, one))) continue;
    const address = written.replaceAll("$", "").toUpperCase();
    const name = quoted ?? plain ?? null;
    const sheet = text.sheets.names.find((one) => one.toLowerCase() === name?.toLowerCase()) ?? name;
    const isRange = address.includes(":");
    // Q1 is more likely a quarter; a2 in lower case may be anything.
    const score = isRange || sheet ? 1 : /^[QT][1-4]$/.test(address) ? 0.6 : written === address ? 0.97 : 0.7;
    const before = found.at(-1);
    const word = tokenFrom(text.tokens, before?.end ?? 0);
    found.push({ ...span, type: isRange ? "range" : "cell", sheet, address, score, clause: 0 });
    // "F2 to F4" is also a range.
    const isTo = has(text, word, "to", "until") && text.tokens[word + 1]?.start === span.start;
    if (before?.type === "cell" && isTo && !isRange)
      found.push({
        ...before,
        end: span.end,
        type: "range",
        address: `${before.address}:${address}`,
        score: 1,
      });
  }
  for (const pattern of quotes)
    for (const match of question.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (!taken.some((one) => isWithin(span, one)))
        found.push({ ...span, type: "quote", text: match[1] ?? "", score: 0.9, clause: 0 });
    }
  return [...found, ...functionsIn(text)];
}

/** Finds formulas: from "=" to the bracket that closes the call, and further if an operator follows. */
function formulasIn(question: string): Extract<Mention, { type: "formula" }>[] {
  const found: Extract<Mention, { type: "formula" }>[] = [];
  for (const { index: start } of question.matchAll(formula)) {
    if (start < (found.at(-1)?.end ?? 0)) continue;
    const text = question.slice(start, endOf(question, start)).replace(/[.\s]+$/, "");
    found.push({ start, end: start + text.length, type: "formula", text, score: 1, clause: 0 });
  }
  return found;
}

function endOf(question: string, start: number): number {
  let depth = 0;
  for (let at = start; at < question.length; at++) {
    const sign = question[at];
    depth += sign === "(" ? 1 : sign === ")" ? -1 : 0;
    const rest = question.slice(at, at + 6);
    const isEnd = at > start + 1 && depth === 0 && /^[\s,;?](?!\s*[-+*/&<>=]\s*[\p{L}\d("])/u.test(rest);
    if (sign === "\n" || depth < 0 || isEnd) return at;
  }
  return question.length;
}

const clear = /^(?=.{5}).*(?:ifs?|lookup|match|wenns?|verweis)$/i;

/** Finds function names: in capitals or before a bracket; in lower case only unmistakable ones. */
function functionsIn(all: Text): Mention[] {
  const { question, words, tokens } = all;
  const own = Object.entries(vocabularies.get(words.language)?.functions ?? {});
  const found: Mention[] = [];
  for (const { 0: text, index } of question.matchAll(
    /(?<![\p{L}\p{N}_])\p{L}[\p{L}\p{N}_]*(?:\.[\p{Lu}\d]+)*/gu,
  )) {
    const end = index + text.length;
    const upper = text.toUpperCase();
    const isCalled = question[end] === "(";
    // "active AND late" is only emphasis; "the AND function" names a function.
    const isWord = text.length < 2 || ["AND", "OR", "NOT"].includes(upper);
    const isNamed = isWord ? has(all, tokenFrom(tokens, end), "formula") : upper === text || clear.test(text);
    if (!isCalled && !isNamed) continue;
    const name = own.find(([, local]) => local === upper)?.[0] ?? (findFunction(upper) ? upper : null);
    if (name) found.push({ start: index, end, type: "function", name, score: isCalled ? 1 : 0.9, clause: 0 });
  }
  return found;
}
