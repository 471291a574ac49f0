// The mark at which texts are divided: told in quotes, written bare or by its name in the question, or found in all cells.
import type { Span } from "@cellwright/questions/reading";
import type { Filled, Situation } from "./builder.ts";
import type { Source } from "./text-source.ts";
import { namedMarks } from "./text-words.ts";

interface Told {
  text: string;
  span: Span;
}
export interface Mark {
  text: string;
  /** Blanks stand beside it in some cells. */
  isSpaced: boolean;
  /** Some cells do not have it. */
  isLacking: boolean;
  spans: readonly Span[];
}

/** What the question has in quotes, in its order, without what is given for missing things. */
export const quoted = ({ reading }: Situation): Told[] =>
  reading.mentions
    .flatMap((mention) =>
      mention.type === "quote" && reading.clauses[mention.clause]?.kind !== "guard"
        ? [{ text: mention.text, span: { start: mention.start, end: mention.end } }]
        : [],
    )
    .sort((one, other) => one.span.start - other.span.start);

const bare = /(?<=^|\s)[^\p{L}\p{N}\s"'“”„«».?!…]{1,2}(?=$|[\s.,?!)])/gu;
/** In French, colons and semicolons stand apart. */
const bareMarks = ({ reading: { question, language } }: Situation): Told[] =>
  [...question.matchAll(bare)]
    .map(({ 0: text, index }) => ({ text, span: { start: index, end: index + text.length } }))
    .filter(({ text }) => language !== "fr" || !/^[:;]$/.test(text));

/** In quotes, bare or named, in the order of the question, each once. */
export function toldMarks(situation: Situation): Told[] {
  const quotes = quoted(situation).filter(({ text }) => text.length <= 4 && !/^[\p{L}\p{N}]+$/u.test(text));
  const all = [...quotes, ...bareMarks(situation), ...namedMarks(situation)];
  const sorted = all.sort((one, other) => one.span.start - other.span.start);
  return sorted.filter(({ text }, at) => sorted.findIndex((other) => other.text === text) === at);
}

/** As people divide texts, from the surest; a blank is the last. */
const usualMarks = [" - ", " | ", "|", ";", "\n", "://", ...":@/\\_-,#=(."];

/** Of the marks that the slot or the question tells those that stand in the source; else the one that most cells have. */
export function marksIn(filled: Filled | undefined, source: Source, situation: Situation): Mark[] {
  const texts = source.values.map((value) => String(value).trim());
  const count = (mark: string) => texts.filter((text) => text.includes(mark)).length;
  const markOf = (text: string, spans: readonly Span[] = []): Mark => ({
    ...{ text, spans, isLacking: count(text) < texts.length },
    isSpaced: text.trim() !== "" && count(` ${text}`) + count(`${text} `) > 0,
  });
  const slot = filled?.type === "text" && count(filled.value) > 0 ? [markOf(filled.value)] : [];
  const told = toldMarks(situation).filter(({ text }) => count(text) > 0);
  const marks = [...slot, ...told.map(({ text, span }) => markOf(text, [span]))];
  if (marks.length > 0)
    return marks.filter(({ text }, at) => marks.findIndex((other) => other.text === text) === at);
  const found =
    usualMarks.find((mark) => count(mark) === texts.length) ??
    usualMarks.find((mark) => 2 * count(mark) > texts.length) ??
    " ";
  return count(found) > 0 ? [markOf(found)] : [];
}
