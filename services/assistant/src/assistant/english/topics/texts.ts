// Texts: which part or change of a text is asked for.
import { has, phrase } from "../reader.ts";
import { isMixed, places, type Question, rowCell, type Solution } from "../topic.ts";
import { betweenBrackets, joined, leadingZeros, removed, replaced, split, toNumber } from "./text-changes.ts";
import {
  afterSign,
  type Build,
  beforeSign,
  first,
  firstName,
  last,
  lastName,
  lengthOf,
  lower,
  middle,
  proper,
  trimmed,
  upper,
  wordCount,
} from "./text-parts.ts";

/** What is asked, in the order in which it is looked for: the more special first. */
const kinds: readonly (readonly [Build, ReturnType<typeof phrase>])[] = [
  [split, phrase("split|separate")],
  [leadingZeros, phrase("leading zeros|zeroes")],
  [betweenBrackets, phrase("between|inside the? parentheses|brackets")],
  [toNumber, phrase("to|into a? number")],
  [joined, phrase("combine|concatenate|join|merge|concat")],
  [replaced, phrase("replace|substitute|swap")],
  [removed, phrase("remove|delete|strip")],
  [firstName, phrase("first name|names|word")],
  [lastName, phrase("last|family name|names|word")],
  [lastName, phrase("surname|surnames")],
  [afterSign, phrase("domain|domains")],
  [beforeSign, phrase("username|user part|name?")],
  [beforeSign, phrase("everything|text|part|characters|all? before")],
  [afterSign, phrase("everything|text|part|characters|all? after")],
  [wordCount, phrase("number|count|many of? the? words")],
  [lengthOf, phrase("length|len")],
  [lengthOf, phrase("number|count|many of? the? characters|letters")],
  [first, phrase("first|left|leftmost")],
  [last, phrase("last|right|rightmost")],
  [middle, phrase("characters|character|letters|mid|middle")],
  [upper, phrase("upper case|letters?")],
  [upper, phrase("uppercase|capitals|all-caps")],
  [upper, phrase("capital letters")],
  [lower, phrase("lower case|letters?")],
  [lower, phrase("lowercase")],
  [lower, phrase("small letters")],
  [proper, phrase("proper|title case?")],
  [proper, phrase("capitalize|capitalise")],
  [trimmed, phrase("trim|clean")],
  [trimmed, phrase("extra|leading|trailing|unnecessary|double spaces|blanks|whitespace")],
];

const aboutDates = phrase("days|months|years|date|dates");

export function texts(question: Question): Solution | null {
  const { words, dialect } = question;
  const [place, ...others] = places(words);
  const isJoin = has(words, phrase("combine|concatenate|join|merge|concat"));
  if (!place || (others.length > 0 && !isJoin) || isMixed(words) || has(words, aboutDates)) return null;
  for (const [build, steps] of kinds) {
    if (!has(words, steps)) continue;
    const { cell, note } = rowCell(place, dialect);
    const built = build(cell, question);
    if (built) return note && !built.formula.startsWith("TEXTJOIN") ? { ...built, note } : built;
  }
  return null;
}
