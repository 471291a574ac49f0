// Localizes function names, booleans and argument names within a text.
import { localName } from "../format.ts";
import { vocabularyOf } from "../locales/all.ts";
import { findFunction } from "../reference.ts";
import { english, readingOf, type Vocabulary } from "../vocabulary.ts";
import { argumentName, type Words } from "./words.ts";

/** Matches a name in capitals or an error value. Japanese characters may directly precede or follow it. */
const names =
  /#[\p{Lu}\p{N}/]+[!?]?|(?<![\p{Lu}\p{Ll}\p{N}_.])\p{Lu}[\p{Lu}\p{N}.]*[\p{Lu}\p{N}](?![\p{Lu}\p{Ll}\p{N}_])/gu;

/** Replaces function names, TRUE, FALSE and errors, as written in `language`, with those of `vocabulary`. */
export function inVocabulary(text: string, language: string, vocabulary: Vocabulary): string {
  const spoken = vocabularyOf(language) ?? english;
  const { errors } = readingOf(spoken);
  return text.replace(names, (name) => {
    const code = errors.get(name);
    if (code !== undefined) return vocabulary.errors[code] ?? code;
    if (name === spoken.booleans.TRUE) return vocabulary.booleans.TRUE;
    if (name === spoken.booleans.FALSE) return vocabulary.booleans.FALSE;
    return findFunction(name) ? localName(name, vocabulary) : name;
  });
}

/** The syntax, such as `VLOOKUP(lookup_value; [range_lookup])`, with the argument names of `words`. */
export const localSyntax = (name: string, syntax: string, words: Words, vocabulary: Vocabulary): string =>
  localName(name, vocabulary) +
  syntax
    .slice(name.length)
    .replace(/[A-Za-z]\w*/g, (argument) => argumentName(argument, words).replaceAll(" ", "_"));
