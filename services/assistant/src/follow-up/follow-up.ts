// A message that changes the answer before it: what it says, and which of its words were followed.
import { wordsOf } from "@cellwright/questions/languages";
import type { Reading, Span } from "@cellwright/questions/reading";
import type { Situation } from "../building/builder.ts";

export interface FollowUp {
  /** Of the message alone, and of the question before it. */
  now: Reading;
  before: Reading;
  /** Its place and shape are those of the formula before; its reading is that of the message. */
  situation: Situation;
  /** Whether one of these concepts is said; its words are then followed. */
  says(...names: string[]): boolean;
  followed: Span[];
}

const grammar = new Set([
  "and",
  "or",
  "to",
  "from",
  "of",
  "within",
  "equal",
  "show",
  "having",
  "whose",
  "per",
  "then",
  "not",
]);

export function followUp(now: Reading, before: Reading, situation: Situation): FollowUp {
  const back = saidIn(now);
  // "I mean" asks for no average.
  const isInside = ({ start, end }: Span) =>
    back.some((each) => each.words > 1 && each.start <= start && end <= each.end);
  const all = [...now.concepts.filter((each) => !isInside(each)), ...back];
  // Words that point back, and those of grammar, are followed by any change.
  const followed: Span[] = [...back, ...now.concepts.filter(({ name }) => grammar.has(name))];
  const says = (...names: string[]): boolean => {
    const found = all.filter(({ name }) => names.includes(name));
    followed.push(...found);
    return found.length > 0;
  };
  return { now, before, situation, says, followed };
}

/** Words by which a message points back, with their places. */
export function saidIn({
  language,
  tokens,
}: Reading): (Span & { name: string; at: number; words: number })[] {
  const { followUps } = wordsOf(language);
  return tokens.flatMap((token, at) => {
    const found = followUps.at(tokens, at);
    const end = tokens[at + (found?.length ?? 1) - 1]?.end ?? token.end;
    return (found?.values ?? []).map((name) => ({
      name,
      at,
      words: found?.length ?? 1,
      start: token.start,
      end,
    }));
  });
}
