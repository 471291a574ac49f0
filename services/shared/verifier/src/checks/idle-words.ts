// Words of a question that nothing needs to stand for.
import { wordsOf } from "@cellwright/questions/languages";
import type { Token } from "@cellwright/questions/reading";
import type { Given } from "./check.ts";
import { folded } from "./said.ts";

/**
 * What the rows are called ("how many orders"), a noun that no column could be meant by, a verb at an end of its clause or beside
 * "blank", or a part of a name that the formula reads.
 */
export function isIdle(token: Token, { reading, reads, sheets }: Given): boolean {
  const { question, concepts, tokens, clauses, language } = reading;
  const { start, end, clause, word, stem } = token;
  const isRowName = concepts.some(
    (each) =>
      /^(?:howMany|each|eachRow|count|per|row|which|howMuch)$/.test(each.name) &&
      each.end <= start &&
      /^[^\p{L}\d]*(?:\p{L}+[^\p{L}\d.,;:!?]+)?$/u.test(question.slice(each.end, start)),
  );
  const isFirst = tokens.find((each) => each.clause === clause) === token;
  const isLast = /^\s*(?:[.,;:!?)]|$)/.test(question.slice(end, clauses[clause]?.end));
  const isVerb = language === "de" && isLast && token.text === token.text.toLowerCase();
  const isNoun = wordsOf(language).nouns.at([token], 0) !== null;
  const blanks = concepts.filter(({ name }) => /^(?:blank|otherwiseBlank|otherwise)$/.test(name));
  const isBeside = blanks.some(
    (each) => Math.min(Math.abs(each.start - end), Math.abs(start - each.end)) <= 5,
  );
  if (isRowName || isFirst || isVerb || isNoun || isBeside) return true;
  if (word.length < 4) return false;
  const names = [
    ...reads.flatMap(({ columns }) => columns.map(({ of }) => of.heading ?? "")),
    ...sheets.names,
  ];
  const words = names
    .flatMap((name) => folded(name).split(/[^\p{L}\d]+/u))
    .filter((each) => each.length >= 4);
  return words.some(
    (each) => each.includes(stem) || word.includes(each) || each.slice(0, 6) === word.slice(0, 6),
  );
}
