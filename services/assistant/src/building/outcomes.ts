// What a question wants written where a test is true and where it is not.
import type { Span } from "@cellwright/questions/reading";
import type { Situation } from "./builder.ts";
import { literal } from "./references.ts";

/** The texts that the question puts in quotes, without those that stand in the data. */
export const quotes = ({ reading }: Situation): readonly string[] =>
  reading.mentions.flatMap((mention) => (mention.type === "quote" ? [mention.text] : []));

/** In quotes, as outcomes, or in capitals behind "write": for yes, and for no if it is told. */
export function outcomes(situation: Situation): readonly (string | number)[] {
  const { tokens, concepts, mentions, tiers, question } = situation.reading;
  const quoted = quotes(situation);
  if (quoted.length > 0) return quoted;
  if (tiers.length > 0) return tiers.map(({ give }) => give);
  const isNamed = (at: number) => mentions.some(({ type, start }) => type !== "column" && start === at);
  const isBehind = (at: number, names: RegExp) =>
    concepts.some((each) => names.test(each.name) && each.end === tokens[at - 1]?.end);
  const isOpen = ({ start }: Span) =>
    !isNamed(start) && !concepts.some((each) => each.start <= start && start < each.end);
  const behind = tokens.filter((token, at) => {
    const { text, start, end, clause } = token;
    if (!isOpen(token)) return false;
    // "the word dup", "write dup in column C"
    const isTold = isBehind(at, /^(?:word|contains)$/);
    const isWritten = isBehind(at, /^(?:show|mark)$/);
    const isPlaced = concepts.some((each) => each.name === "within" && each.start === tokens[at + 1]?.start);
    if (isTold || (isWritten && isPlaced)) return !/^\p{Lu}\d*$/u.test(text);
    if (/^x$/i.test(text)) return concepts.some((each) => each.name === "show" && each.clause === clause);
    return (
      /^\p{Lu}{2,}$/u.test(text) &&
      (isWritten ||
        /^["'„»“‘]/.test(question.slice(start - 1, end)) ||
        /^(?:an?|ein|un)$/i.test(tokens[at - 1]?.text ?? ""))
    );
  });
  return behind.slice(0, 1).map(({ text }) => text);
}

/** Of a test on a row: the words that the question has for it, else TRUE or FALSE. */
export function flag(test: string, situation: Situation): string {
  const [yes, no = ""] = outcomes(situation);
  return yes === undefined ? test : `IF(${test},${literal(yes)},${literal(no)})`;
}
