// Checks a model's summary of a formula: it may only name what the formula contains.
import type { Dialect, FormulaLocale } from "@cellwright/formula/dialect";
import { inVocabulary } from "@cellwright/formula/explain/local-words";
import { parse } from "@cellwright/formula/parse";
import { findFunction } from "@cellwright/formula/reference";
import { readCorner } from "@cellwright/formula/references";
import { children, type Node } from "@cellwright/formula/tree";
import { english, readingOf } from "@cellwright/formula/vocabulary";
import { localeOf, type Written } from "./formula-locale.ts";

const mostCharacters = 1_200;

const words = /[\p{L}\p{N}_$.:]*[\p{L}\p{N}_$]/gu;
/** Error values such as `#N/A`, which are not checked. */
const errorCodes = /#[\p{Lu}0/_]+[!?]?/gu;
/** Summaries with lists or formulas are refused, because the engine gives the steps. */
const listOrFormula = /^\s*(?:[-*•]|\d+[.)])\s|^\s*=|`=/mu;
/** Numbers that are checked. Single digits are not, because any text may count things. */
const number = /^\d{2,}(?:[.,]\d+)?$|^\d[.,]\d+$/;

/**
 * The summary with function names in the user's locale. Undefined if it names a function, a cell or a number that
 * the formula does not contain, or if it does not consist of plain sentences.
 */
export function worded(summary: string, formula: string, written: Written): string | undefined {
  const text = summary.trim();
  if (text === "" || text.length > mostCharacters || listOrFormula.test(text)) return undefined;
  const locale = localeOf(written);
  const has = contents(formula, locale);
  const isTrue = (text.replaceAll(errorCodes, " ").match(words) ?? []).every((word) => has(word));
  if (!isTrue) return undefined;
  const { vocabulary = english } = locale;
  return inVocabulary(text, written.language ?? "en", vocabulary);
}

/** True for a word in capitals with more than one letter, which may be a function name. */
const isName = (word: string): boolean => word.length > 1 && /^\p{Lu}[\p{Lu}\p{N}._]+$/u.test(word);

/** Returns a check whether the formula contains what a word names; it is true for words that name nothing. */
function contents(formula: string, locale: FormulaLocale): (word: string) => boolean {
  const { dialect = "excel", vocabulary = english } = locale;
  const { tree } = parse(formula, locale);
  const [functions, places] = [new Set<string>(["TRUE", "FALSE"]), new Set<string>()];
  const waiting: Node[] = [tree];
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (node.type === "call") functions.add(node.name);
    if (node.type === "reference") {
      const text = plain(formula.slice(node.start, node.end));
      // a summary may also name the first or the last cell of a range
      for (const place of [text, ...text.split(":")]) places.add(place);
    }
    waiting.push(...children(node));
  }
  const source = formula.toUpperCase();
  const { functions: inEnglish } = readingOf(vocabulary);
  return (word) => {
    const place = plain(word);
    if (isPlace(word, dialect)) return places.has(place);
    if (number.test(word)) return source.includes(word) || source.includes(word.replace(".", ","));
    if (!isName(word)) return true;
    const name = findFunction(word) ? word : inEnglish.get(word);
    return name === undefined || functions.has(name) || source.includes(`"${word}"`);
  };
}

const plain = (place: string): string =>
  place
    .slice(place.lastIndexOf("!") + 1)
    .replaceAll("$", "")
    .toUpperCase();

/** True for references such as `B2`, `$B$2:B9` and `B:B`, but not for a lone letter or number. */
function isPlace(word: string, dialect: Dialect): boolean {
  const ends = word.split(":");
  if (ends.length > 2 || word !== word.toUpperCase()) return false;
  const corners = ends.map((end) => readCorner(end, 0, end.length, dialect));
  return corners.every((corner) => corner && (ends.length === 2 || (corner.column > 0 && corner.row > 0)));
}
