// What the checks ask about the question: its mentions, concepts, texts, and numbers with a comparison.
import type { Clause, Concept, Mention, NumberUnit, Span } from "@cellwright/questions/reading";
import type { Given } from "./check.ts";
import type { ColumnAt } from "./nodes.ts";
import type { Compare } from "./tests.ts";

type Found<T extends Mention["type"]> = Extract<Mention, { type: T }>;
export const mentions = <T extends Mention["type"]>({ reading }: Given, ...types: T[]): Found<T>[] =>
  reading.mentions.filter((each): each is Found<T> => types.some((type) => type === each.type));

export const touches = ({ start, end }: Span, others: readonly Span[]): boolean =>
  others.some((each) => start < each.end && each.start < end);

type InClause = { clause: number };
export const isIn = ({ reading }: Given, { clause }: InClause, ...kinds: Clause["kind"][]): boolean =>
  kinds.includes(reading.clauses[clause]?.kind ?? "request");

/** Whether the question contains one of these concepts. */
export const hasWord = ({ reading }: Given, ...names: readonly string[]): boolean =>
  reading.concepts.some(({ name }) => names.includes(name));

/** Concepts of the request that are not part of a heading, value, quote or other name. */
export function requestedConcepts(given: Given): Concept[] {
  const named = mentions(given, "column", "value", "quote", "labelled", "sheet", "formula").filter(
    (each) => each.score >= 0.9 && (each.type !== "column" || each.by === "heading"),
  );
  return given.reading.concepts.filter((each) => isIn(given, each, "request") && !touches(each, named));
}
export const isRequested = (given: Given, ...names: readonly string[]): boolean =>
  requestedConcepts(given).some(({ name }) => names.includes(name));

export interface Quantity extends Span {
  clause: number;
  value: number;
  unit: NumberUnit | null;
  /** The comparison stated beside the number, as in "at least 3" or "3 or more"; null if there is none. */
  operator: Compare | null;
}

export const quantities = (given: Given): Quantity[] =>
  mentions(given, "number").map((each) => ({ ...each, operator: directionAt(given, each) }));

const before: Readonly<Record<string, Compare>> = {
  ...{ atLeast: ">=", since: ">=", atMost: "<=", until: "<=" },
  ...{ moreThan: ">", after: ">", lessThan: "<", before: "<" },
};
const behind: Readonly<Record<string, Compare>> = { orMore: ">=", later: ">=", orLess: "<=" };

/** The comparison word nearest to a span, with at most two words between them. */
function directionAt({ reading }: Given, { start, end }: Span): Compare | null {
  const near = reading.concepts.flatMap((concept) => {
    const isBefore = concept.end <= start;
    // In "under 9 or over 15", the "over" belongs to the 15.
    const isOfNext = reading.mentions.some(
      (one) => one.type === "number" && Math.abs(one.start - concept.end - 0.5) < 1,
    );
    if (!isBefore && isOfNext) return [];
    const operator = isBefore ? before[concept.name] : behind[concept.name];
    if (!isBefore && concept.start < end) return [];
    const [from, to] = isBefore ? [concept.end, start] : [end, concept.start];
    const words = reading.tokens.filter((token) => token.start >= from && token.end <= to).length;
    return operator === undefined || words > 2 ? [] : [{ operator, words: isBefore ? words + 0.5 : words }];
  });
  return near.sort((one, other) => one.words - other.words)[0]?.operator ?? null;
}

/** Normalizes a text for comparison: lower case, no accents, single blanks. */
export function folded(text: string): string {
  const plain = text
    .normalize("NFD")
    .replace(/\p{M}+/gu, "")
    .toLowerCase();
  return plain.replaceAll("ß", "ss").replace(/\s+/g, " ").trim();
}

/** Whether the question contains this text as whole words. */
export function hasText({ reading }: Given, text: string): boolean {
  const [phrase, question] = [folded(text), folded(reading.question)];
  const isLetter = (sign = "") => /[\p{L}\d]/u.test(sign);
  for (let at = question.indexOf(phrase); at >= 0 && phrase !== ""; at = question.indexOf(phrase, at + 1)) {
    const isCut = isLetter(question[at - 1]) && isLetter(phrase[0]);
    const isOpen = isLetter(question[at + phrase.length]) && isLetter(phrase.at(-1));
    if (!isCut && !isOpen) return true;
  }
  const isUnspaced = ["ja", "ar"].includes(reading.language) && phrase.length > 1;
  return phrase === "" || (isUnspaced && question.includes(phrase));
}

export const isColumn = (one: ColumnAt, other: ColumnAt): boolean =>
  one.region === other.region && one.column === other.column;

/** The text of the question at a span. */
export const quote = ({ reading }: Given, { start, end }: Span): string => reading.question.slice(start, end);

export const isNear = (one: number, other: number): boolean =>
  Math.abs(one - other) <= 1e-9 * Math.max(1, Math.abs(one));

/** The values that a formula may use for a number: 15 % can be 15, 0.15, 0.85 or 1.15. */
export const formsOf = (value: number): number[] => [
  ...(value === 0 ? [0] : [value, -value, value / 100, value * 100, 1 + value / 100, 1 - value / 100]),
  ...(Math.abs(value) < 1 && value !== 0 ? [1 + value, 1 - value, 1 / value] : []),
];
export const isForm = (own: number, base: number): boolean => formsOf(base).some((form) => isNear(form, own));
