// Splits a question into clauses and gives each its kind, such as request, story or example.
import type { Clause, ClauseKind, Span, Token } from "./reading.ts";
import { type Text, tokenFrom } from "./text.ts";

const longestAside = 8;

/** Stores the clauses in `text`, and sets the clause of each token and concept. */
export function splitClauses(text: Text): void {
  const { question, tokens } = text;
  const spans = sentences(question)
    .flatMap((sentence) => partsOf(text, sentence))
    .filter((span) => tokenFrom(tokens, span.start) < tokenFrom(tokens, span.end));
  const clauses = spans.map((span): Clause => ({ ...span, kind: kindOf(text, span) }));
  // Without a request, the stories count as requests, and so does a lone clause of any kind.
  const isStory = !clauses.some(({ kind }) => kind === "request");
  for (const clause of clauses)
    if (isStory && (clause.kind === "story" || clauses.length === 1)) clause.kind = "request";
  text.clauses = clauses;
  for (const one of [...tokens, ...text.concepts])
    one.clause = Math.max(
      0,
      clauses.findLastIndex(({ start }) => start <= one.start),
    );
}

/** Splits at sentence ends and brackets, but not at a dot in a number or after a single letter. */
function sentences(question: string): Span[] {
  const spans: Span[] = [];
  let start = 0;
  for (const { 0: sign, index } of question.matchAll(/[!?;。？！؟]+|\.(?=\s|$)|\n+|[()]|$/g)) {
    const before = question.slice(Math.max(0, index - 4), index);
    const isLetter = /(?:^|[\s.(])\p{L}$/u.test(before) && !/(?:^|\s)[A-Z]$/.test(before);
    if (sign === "." && isLetter) continue;
    const end = sign === "(" ? index : index + sign.length;
    if (question.slice(start, end).trim() !== "") spans.push({ start, end });
    start = end;
  }
  return spans;
}

/** Starts a new part at a guard ("if not found"), and at an opener ("for example") that follows a comma. */
function partsOf({ question, tokens, words }: Text, sentence: Span): Span[] {
  const starts = [sentence.start];
  const first = tokenFrom(tokens, sentence.start);
  let over = first + 1;
  for (let at = over; at < tokenFrom(tokens, sentence.end); at++) {
    const opener = words.openers.at(tokens, at);
    const [kind] = opener?.values ?? [];
    const guard = words.guards.at(tokens, at);
    const length = (guard ?? opener)?.length ?? 1;
    const { start = 0 } = tokens[at] ?? {};
    const isAfterComma = /[,:–—]|\s-\s/.test(question.slice(tokens[at - 1]?.end ?? 0, start));
    const isApart = kind === "placement" && length > 2;
    const isLate = kind === undefined || (kind === "story" && at - first > 3);
    const isOpened = !isLate && (isAfterComma || isApart);
    if (at < over || !(guard || kind === "reason" || isOpened)) continue;
    starts.push(start);
    over = at + length;
  }
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? sentence.end }));
}

function kindOf(text: Text, { start, end }: Span): ClauseKind {
  const { tokens, words } = text;
  const [from, to] = [tokenFrom(tokens, start), tokenFrom(tokens, end)];
  for (let at = from; at < Math.min(to, from + 3); at++) {
    if (words.guards.at(tokens, at)) return "guard";
    const opener = words.openers.at(tokens, at);
    const [kind] = opener?.values ?? [];
    const isLongAside = kind === "aside" && to - from > longestAside;
    if (kind === "reason") return "story";
    if (kind && !isLongAside) return kind;
    if (!kind && !words.usual.has((tokens[at] as Token).word)) break;
  }
  return "request";
}
