// Finds words of the question that the formula does not use. They prevent the verdict `verified`.
import type { Span } from "@cellwright/formula/tree";
import { wordsOf } from "@cellwright/questions/languages";
import type { Reading, Token } from "@cellwright/questions/reading";
import type { CheckInput, Given } from "./checks/check.ts";
import { isUsed, namedColumns, readsColumn } from "./checks/columns.ts";
import { givenOf } from "./checks/given.ts";
import { isIn, mentions, quote, touches } from "./checks/question.ts";
import { unanswered } from "./checks/unanswered.ts";
import { isThere } from "./checks/values.ts";
import type { Task } from "./request.ts";

/** The longest list that is shown to the user. */
const mostNamed = 12;

/** Lists columns that the formula does not read, and words for an operation, condition or shape that it lacks. */
export function unused(input: CheckInput, { before }: Pick<Task, "before">): string[] {
  const given = givenOf(input);
  const spans: Span[] = [
    ...namedColumns(given).filter(
      (each) => isIn(given, each, "request", "guard") && each.by !== "kind" && !isUsed(each, given),
    ),
    ...unanswered(given),
    ...given.reading.unexplained.filter((token) => isOfName(token, given)),
  ].sort((one, other) => one.start - other.start);
  const apart = spans.filter((span, at) => !touches(span, spans.slice(0, at)));
  const words = [...apart.map((span) => quote(given, span)), ...between(given), ...carried(given, before)];
  return [...new Set(words)].slice(0, mostNamed);
}

/** Whether an unexplained word matters: it stands beside a name ("late North") or alone (", case-sensitive"). */
function isOfName(token: Token, { reading }: Given): boolean {
  const { tokens, mentions, concepts, question, unexplained } = reading;
  const at = tokens.indexOf(token);
  const isApart = (one: Token, other: Token) =>
    one.clause !== other.clause || /[,;:()]/.test(question.slice(one.end, other.start));
  const [before, behind] = [tokens[at - 1], tokens[at + 1]];
  const isBeside = (each: Token, spans: readonly Span[]) =>
    spans.some(({ start, end }) => start <= each.start && end >= each.end);
  const named = (...types: string[]) => mentions.filter(({ type }) => types.includes(type));
  const nots = concepts.filter(({ name }) => /^(?:not|except|lacks|lacking|no)$/.test(name));
  const isNamed = behind && !isApart(token, behind) && isBeside(behind, named("value", "column"));
  const isMore = before && !isApart(before, token) && isBeside(before, [...named("value"), ...nots]);
  // the stretch between the punctuation marks before and after the word
  const from = Math.max(
    ...[...question.slice(0, token.start).matchAll(/[,;:()]/g)].map(({ index }) => index),
    -1,
  );
  const to = /[,;:()]/.exec(question.slice(token.end))?.index ?? question.length;
  const stretch = tokens.filter(({ start, end }) => start > from && end <= token.end + to);
  const isAlone = stretch.length < tokens.length && stretch.every((each) => unexplained.includes(each));
  return isNamed || isMore || isAlone;
}

/** Headings inside a range of headings that the formula does not read: "Q1 to Q3" includes Q2. */
const between = (given: Given): string[] =>
  mentions(given, "range").flatMap(({ address }) => {
    const ends = address.toLowerCase().split(":");
    return given.sheets.regions.flatMap(({ columns }, region) => {
      const [first, last] = ends.map((end) =>
        columns.findIndex(({ heading }) => heading?.toLowerCase() === end),
      );
      const inner = first !== -1 && last !== -1 ? columns.slice(first, (last ?? 0) + 1) : [];
      return inner.flatMap(({ column, heading }) =>
        heading && !readsColumn({ region, column }, given) ? [heading] : [],
      );
    });
  });

const fewWords = 5;

/** In a follow-up, cell values of the question before it that it does not replace and the formula does not use. */
function carried(given: Given, before: Reading | null): string[] {
  const { reading } = given;
  const opener = wordsOf(reading.language).followUps.at(reading.tokens, 0);
  const isFollowUp = reading.tokens.length <= fewWords || opener?.values.includes("opener");
  if (!before || !isFollowUp) return [];
  return before.mentions.flatMap((each) => {
    if (each.type !== "value" || typeof each.value !== "string") return [];
    const isOther = reading.mentions.some((own) => own.type === "value" && own.column === each.column);
    const isRead = readsColumn(each, given);
    return isOther || isRead || isThere(each.value.toLowerCase(), given) ? [] : [String(each.value)];
  });
}
