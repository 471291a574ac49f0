// Clauses: where each begins, and whether it asks, tells, shows an example, or says where the formula goes.
import { isDescription, isPlace } from "./descriptions.ts";
import type { Clause, ClauseKind, Span, Token } from "./reading.ts";
import { has, type Text, tokenFrom } from "./text.ts";

const longestAside = 8;

/** Sets the clause of each token and concept too. */
export function splitClauses(text: Text): void {
  const { question, tokens, words } = text;
  const spans = sentences(question, words.language)
    .flatMap((sentence) => partsOf(text, sentence))
    .filter((span) => tokenFrom(tokens, span.start) < tokenFrom(tokens, span.end));
  let clauses = spans.map((span): Clause => ({ ...span, kind: kindOf(text, span) }));
  // Where nothing asks, what is told is what is asked.
  if (!clauses.some(({ kind }) => kind === "request"))
    clauses = clauses.map((clause) =>
      clause.kind === "story" || (clause.kind === "aside" && clauses.length === 1)
        ? { ...clause, kind: "request" }
        : clause,
    );
  text.clauses = clauses;
  const mark = (one: { start: number; clause: number }, at: number): number => {
    let clause = at;
    while (
      clause + 1 < clauses.length &&
      (clauses[clause + 1]?.start ?? Number.POSITIVE_INFINITY) <= one.start
    )
      clause++;
    one.clause = clause;
    return clause;
  };
  let at = 0;
  for (const token of tokens) at = mark(token, at);
  at = 0;
  for (const concept of text.concepts) at = mark(concept, at);
}

/** Sentences and what stands in brackets; a dot in a number or behind a single letter ends none. */
function sentences(question: string, language: string): Span[] {
  const ends = /[!?;。？！؟]+|\.(?=\s|$)|\n+|[()]/g;
  const spans: Span[] = [];
  let start = 0;
  for (const match of question.matchAll(ends)) {
    const before = question.slice(Math.max(0, match.index - 4), match.index);
    if (isQuoted(question, match.index)) continue;
    if (match[0] === "." && /(?:^|[\s.(])\p{L}$/u.test(before) && !/(?:^|\s)[A-Z]$/.test(before)) continue;
    // "Mrs. Okafor", "Dr. Rees": letters without a vowel are an abbreviation.
    if (match[0] === "." && /(?:^|[\s.(])\p{Lu}[b-df-hj-np-tv-z]{1,2}$/u.test(before)) continue;
    if (match[0] === "." && (language === "de" || language === "pl") && /(?:^|\s)\d{1,2}$/.test(before))
      continue;
    if ("()".includes(match[0]) && isGlued(question, match.index)) continue;
    const end = match[0] === "(" ? match.index : match.index + match[0].length;
    if (question.slice(start, end).trim() !== "") spans.push({ start, end });
    start = end;
  }
  if (question.slice(start).trim() !== "") spans.push({ start, end: question.length });
  return spans;
}

const quotes =
  /"[^"\n]{1,80}"|[“„][^“”\n]{1,80}[“”]|«[^»\n]{1,80}»|(?<=^|[\s(:])'[^'\n]{1,60}'(?=$|[\s),.;:?!])/g;

const isQuoted = (question: string, at: number): boolean =>
  [...question.matchAll(quotes)].some(({ index, 0: { length } }) => at > index && at < index + length - 1);

/** A bracket of a formula, `SUM(`, or around a reference or a word, "(column B)", begins no clause; nor does what closes it. */
function isGlued(question: string, at: number): boolean {
  const open = question.lastIndexOf("(", at);
  if (open < 0 || at - open > 200) return false;
  const inside = /^\(\s*(?:[\p{L}.]+\s+)?(?:\$?[A-Z]{1,3}\$?\d*(?::\$?[A-Z]{1,3}\$?\d*)?|\p{L}{2,12})\s*\)/u;
  return /[A-Za-z0-9.]/.test(question[open - 1] ?? " ") || inside.test(question.slice(open, open + 60));
}

/** A sentence is divided before openers that follow a comma, and before what says what to give where there is nothing. */
function partsOf(text: Text, sentence: Span): Span[] {
  const { question, tokens, words } = text;
  const cuts: number[] = [];
  const first = tokenFrom(tokens, sentence.start);
  let over = 0;
  for (let at = first; at < tokens.length; at++) {
    const token = tokens[at] as Token;
    if (token.start >= sentence.end) break;
    const between = question.slice(tokens[at - 1]?.end ?? 0, token.start);
    if (at === 0 || (tokens[at - 1]?.end ?? 0) <= sentence.start) continue;
    const opener = words.openers.at(tokens, at);
    const guard = words.guards.at(tokens, at);
    const reason = words.reasons.at(tokens, at);
    const length = opener?.length ?? 1;
    const isAfterComma = /[,:–—]|\s-\s/.test(between);
    const isAfterAnd = has(text, at - 1, "and");
    const isCut = guard ?? reason ?? (opener && isDivided(opener.values[0]));
    if (!isCut || at < over || isQuoted(question, token.start)) continue;
    cuts.push(token.start);
    over = at + (guard?.length ?? reason?.length ?? length);

    function isDivided(kind: ClauseKind | undefined): boolean {
      if (kind === "placement") return isAfterComma || isAfterAnd || length > 2;
      if (kind === "example") return isAfterComma || token.word.length > 4;
      if (kind === "request") return isAfterComma || (isAfterAnd && length > 1);
      if (kind === "story" && length > 1 && (isAfterAnd || isAfterComma)) return true;
      return isAfterComma && (kind === "aside" || at - first <= 3);
    }
  }
  const starts = [sentence.start, ...cuts.filter((cut) => cut > sentence.start)];
  return starts.map((start, at) => ({ start, end: starts[at + 1] ?? sentence.end }));
}

function kindOf(text: Text, span: Span): ClauseKind {
  const { tokens, words, question } = text;
  const from = tokenFrom(tokens, span.start);
  const to = tokenFrom(tokens, span.end);
  // "(Mar, Feb ...)", "(so 3 March gives 4)", "('12 kg', '7.5kg')".
  const told = question.slice(span.start, span.end);
  if (
    /^\(.*(?:\.\.|…)|^\(\s*\d[^a-zà-ÿ]*(?:[a-zà-ÿ]{1,4}\s+\d[^a-zà-ÿ]*)?\)?$|^\((?:so|like|z\.? ?b|ex|e\.g|i\.e)\b|^\(\s*["'“„«][^"”“»]*["'”“»]\s*\)?$/i.test(
      told,
    )
  )
    return "example";
  if (isDescription(text, from, to)) return "story";
  const isAsking = /[?？؟]\s*$/.test(told);
  for (let at = from; at < Math.min(to, from + 3); at++) {
    if (words.guards.at(tokens, at)) return "guard";
    const kinds = words.openers.at(tokens, at)?.values ?? [];
    const kind = kinds[0];
    if (kind === "aside" && to - from > longestAside) continue;
    if (kind === "story" && (isAsking || hasRequest(at + 1))) return "request";
    if (kind === "placement" && !isPlace(text, at + (words.openers.at(tokens, at)?.length ?? 1), to))
      continue;
    if (kind !== undefined) return kind;
    if (!words.usual.has((tokens[at] as Token).word)) break;
  }
  return "request";

  /** "Our boss wants to know how many": a story that goes on as a request. */
  function hasRequest(start: number): boolean {
    for (let at = start; at < to; at++) {
      const opener = words.openers.at(tokens, at);
      if (opener?.values.includes("request") && opener.length > 1) return true;
    }
    return false;
  }
}
