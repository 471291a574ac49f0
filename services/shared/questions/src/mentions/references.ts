// What is written in signs: formulas, ranges, cells, names of functions, and quoted texts.
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
  const formulas = formulasIn(question);
  const taken = [...formulas];
  const found: Mention[] = [...formulas];
  for (const match of question.matchAll(range)) {
    const { quoted, plain, address: told = "" } = match.groups ?? {};
    const span = { start: match.index, end: match.index + match[0].length };
    if (taken.some((one) => isWithin(span, one))) continue;
    const address = told.replaceAll("$", "").toUpperCase();
    const sheet = sheetNamed(text, quoted ?? plain ?? null);
    const isRange = address.includes(":");
    // Q1 is a quarter first, and a2 in small letters may be anything.
    const score = isRange || sheet ? 1 : /^[QT][1-4]$/.test(address) ? 0.6 : told === address ? 0.97 : 0.7;
    found.push({ ...span, type: isRange ? "range" : "cell", sheet, address, score, clause: 0 });
  }
  // "F2 to F4" is a range.
  const cells = found.filter((one) => one.type === "cell");
  cells.forEach((one, at) => {
    const next = cells[at + 1];
    const word = tokenFrom(text.tokens, one.end);
    if (!next || text.tokens[word + 1]?.start !== next.start || !has(text, word, "to", "until")) return;
    const span = { start: one.start, end: next.end, sheet: one.sheet };
    found.push({ ...span, type: "range", address: `${one.address}:${next.address}`, score: 1, clause: 0 });
  });
  for (const pattern of quotes)
    for (const match of question.matchAll(pattern)) {
      const span = { start: match.index, end: match.index + match[0].length };
      if (!taken.some((one) => isWithin(span, one)))
        found.push({ ...span, type: "quote", text: match[1] ?? "", score: 0.9, clause: 0 });
    }
  return [...found, ...functionsIn(text)];
}

const sheetNamed = ({ sheets }: Text, name: string | null): string | null =>
  name && (sheets.names.find((one) => one.toLowerCase() === name.toLowerCase()) ?? name);

/** From the sign to the bracket that closes the call, and what goes on from there without a blank. */
function formulasIn(question: string): Extract<Mention, { type: "formula" }>[] {
  const found: Extract<Mention, { type: "formula" }>[] = [];
  for (const match of question.matchAll(formula)) {
    if (match.index < (found.at(-1)?.end ?? 0)) continue;
    let depth = 0;
    let end = match.index;
    for (; end < question.length; end++) {
      const sign = question[end];
      if (sign === "\n") break;
      if (sign === "(") depth++;
      else if (sign === ")") depth--;
      else if (
        depth === 0 &&
        end > match.index + 1 &&
        /[\s,;?]/.test(sign ?? "") &&
        !/^\s*[-+*/&<>=]\s*[\p{L}\d("]/u.test(question.slice(end, end + 6))
      )
        break;
      if (depth < 0) break;
    }
    const text = question.slice(match.index, end).replace(/[.\s]+$/, "");
    found.push({
      start: match.index,
      end: match.index + text.length,
      type: "formula",
      text,
      score: 1,
      clause: 0,
    });
  }
  return found;
}

const clear = /(?:ifs?|lookup|match|wenns?|verweis|.{3,}product)$/i;

/** In capitals or before a bracket; in small letters only where the name is no word. */
function functionsIn({ question, tokens, words }: Text): Mention[] {
  const local = localNames(words.language);
  const found: Mention[] = [];
  tokens.forEach((token) => {
    const { text } = token;
    if (text.length < 2 || text.length > 30 || !/^\p{L}/u.test(text)) return;
    let end = token.end;
    // Names with dots, `COUNT.IF` or `NB.SI`, are several tokens.
    const dotted = /^[\p{Lu}\d]+(?:\.[\p{Lu}\d]+)+/u.exec(question.slice(token.start, token.start + 30))?.[0];
    if (dotted) end = token.start + dotted.length;
    const upper = (dotted ?? text).toUpperCase();
    const isCalled = question[end] === "(";
    if (upper !== (dotted ?? text) && !isCalled && !(text.length >= 5 && clear.test(text))) return;
    // "active AND late" is written loud.
    const isLoud =
      !isCalled && words.concepts.at([token], 0)?.values.some((each) => ["and", "or", "not"].includes(each));
    const name = isLoud ? undefined : (local.get(upper) ?? (findFunction(upper) ? upper : undefined));
    if (name)
      found.push({ start: token.start, end, type: "function", name, score: isCalled ? 1 : 0.9, clause: 0 });
  });
  return found;
}

const madeNames = new Map<string, ReadonlyMap<string, string>>();

function localNames(language: string): ReadonlyMap<string, string> {
  const before = madeNames.get(language);
  if (before) return before;
  const own = vocabularies.get(language);
  const names = new Map(Object.entries(own?.functions ?? {}).map(([name, local]) => [local, name] as const));
  madeNames.set(language, names);
  return names;
}
