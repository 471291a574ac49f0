// How many, in what order, and whether for each row: what a question says about the shape of its answer.
import type { Mention, Place, Reading, Token } from "./reading.ts";
import { columnOf } from "./sheet-words.ts";
import { has, hasBefore, isCapped, isSmall, isUsual, type Text, tokenFrom } from "./text.ts";

const mostRows = 1000;

/** "top 3", "first two", "3 largest"; not "last 30 days". */
export function limitIn(text: Text, mentions: readonly Mention[]): number | null {
  for (const mention of mentions) {
    if (
      mention.type !== "number" ||
      (mention.unit !== null && mention.unit !== "currency") ||
      !Number.isInteger(mention.value)
    )
      continue;
    if (mention.value < 1 || mention.value > mostRows || text.clauses[mention.clause]?.kind !== "request")
      continue;
    const at = tokenFrom(text.tokens, mention.start);
    const behind = tokenFrom(text.tokens, mention.end);
    const isApart = (from: number) =>
      /[,;:()]/.test(text.question.slice(text.tokens[from - 1]?.end, text.tokens[from]?.start));
    const before = has(text, at - 1, "top", "bottom", "first", "last", "next", "max", "min") && !isApart(at);
    const after =
      !isApart(behind) &&
      (has(text, behind, "top", "bottom", "max", "min", "latest", "earliest") ||
        (["fr", "es", "it", "pt-BR"].includes(text.words.language) && has(text, behind, "first", "last"))) &&
      !has(text, behind, "orMore", "orLess");
    const isMost = mostBehind(text, mentions, mention.end);
    if ((before || after || isMost) && !has(text, at - 1, "atLeast", "moreThan") && !isCapped(text, at))
      return mention.value;
  }
  return null;
}

/** "three cakes with most votes": a column and then the most. */
function mostBehind(text: Text, mentions: readonly Mention[], end: number): boolean {
  const behind = tokenFrom(text.tokens, end);
  const counted = mentions.find(
    ({ start, type }) => start === text.tokens[behind]?.start && type === "column",
  );
  if (!counted) return false;
  const from = tokenFrom(text.tokens, counted.end);
  return [0, 1, 2].some((over) =>
    has(text, from + over, "top", "bottom", "max", "min", "latest", "earliest"),
  );
}

/** Told by its word, by what comes first, "most votes first", or by what is the best place, "fastest is 1". */
export function orderIn(text: Text): Reading["order"] {
  const { conceptsAt, tokens, clauses, words } = text;
  let order: Reading["order"] = null;
  for (const [at, { names, length }] of conceptsAt) {
    if (clauses[tokens[at]?.clause ?? 0]?.kind === "example") continue;
    if (names.includes("descending")) return "descending";
    if (names.includes("ascending")) order = "ascending";
    const isLow = names.some((name) => ["min", "bottom", "earliest"].includes(name));
    if (!isLow && !names.some((name) => ["max", "top", "latest"].includes(name))) continue;
    const behind = [0, 1, 2].map((over) => at + length + over);
    const isFirst = behind.some(
      (index) =>
        tokens[index]?.clause === tokens[at]?.clause &&
        ((has(text, index, "first") && words.usual.has(tokens[index + 1]?.word ?? "the")) ||
          (tokens[index]?.word === "1" && has(text, index - 1, "equal"))),
    );
    if (isFirst) order ??= isLow ? "ascending" : "descending";
  }
  return order;
}

const wholes = "howMany howMuch which sum average max min median mode count list earliest latest".split(" ");

/** Said by a place of several rows, "for each row", or "each" before what a row is; what is asked of the whole table is one. */
export function isPerRowIn(text: Text, mentions: readonly Mention[], place: Place | null): boolean | null {
  const { conceptsAt, clauses, concepts, tokens, words } = text;
  if (place?.range) {
    const [first, last] = place.range.match(/\d+/g) ?? [];
    if (first !== last) return true;
  }
  const requests = concepts.filter(({ clause }) => clauses[clause]?.kind === "request");
  const isAskedAtAll = clauses.some(({ kind }, clause) => kind === "request" && isAsked(text, clause));
  let isGrouped = false;
  const isOnce = requests.some(({ name }) => ["distinct", "unique", "once"].includes(name));
  for (const [at, { names, length }] of conceptsAt) {
    const clause = tokens[at]?.clause ?? 0;
    if (clauses[clause]?.kind !== "request") continue;
    if (names.includes("eachRow") && !hasBefore(text, at, "not", "unequal", "filled")) return true;
    const isEach = tokens
      .slice(at, at + length)
      .some((token) => words.concepts.at([token], 0)?.values.includes("each"));
    isGrouped ||= names.includes("per") && ((isEach && length > 1) || isGroup(text, mentions, at + length));
    if (!names.includes("per") || isOnce || has(text, at - 1, "row")) continue;
    const isOfAll = requests.some(({ name, clause: own }) => own === clause && wholes.includes(name));
    const isRow = isRowNoun(text, mentions, at + length, isEach);
    if (isRow && (isEach ? isAsked(text, clause) || (length > 1 && !isAskedAtAll) : !isOfAll)) return true;
  }
  const isWhole = requests.some(({ name }) => wholes.includes(name));
  return isWhole && !isGrouped && !requests.some(({ name }) => name === "eachRow") ? false : null;
}

/** A question, or what begins as a wish. */
export function isAsked(all: Text, clause: number): boolean {
  const { question, tokens, clauses, words } = all;
  const { start, end, kind } = clauses[clause] ?? { start: 0, end: 0 };
  const first = tokenFrom(tokens, start);
  return (
    kind === "request" &&
    (/[?？؟]\s*$/.test(question.slice(start, end)) ||
      tokens.slice(first, tokenFrom(tokens, end)).some((_, over) => {
        const opener = words.openers.at(tokens, first + over);
        const isNoun =
          over > 0 &&
          (isSmall(all, first + over - 1, "article") || !isUsual(all, tokens[first + over - 1] as Token));
        return opener?.values.includes("request") && (opener.length > 1 || (over < 4 && !isNoun));
      }))
  );
}

/** "By region", "per booking": not "by points", which are numbers, nor "par Booking", a value. */
function isGroup(text: Text, mentions: readonly Mention[], at: number): boolean {
  const [token, next] = [text.tokens[at], text.tokens[at + 1]];
  if (!token || token.clause !== text.tokens[at - 1]?.clause) return false;
  const own = mentions.filter(({ start }) => start === token.start || start === next?.start);
  const column = own.find((one) => one.type === "column");
  if (column) return columnOf(text.sheets, column)?.kind !== "number";
  return !isUsual(text, token) && !own.some(({ type }) => type === "value");
}

/** What stands behind "each": a row, a column of which no two cells are the same, or a thing (`isFree`) that no column is called. */
function isRowNoun(text: Text, mentions: readonly Mention[], at: number, isFree: boolean): boolean {
  const token = text.tokens[at];
  if (!token || has(text, at, "once", "unique", "month", "endOfMonth", "year", "week", "day", "time"))
    return false;
  if (has(text, at, "row")) return true;
  const column = mentions.find(
    (one) =>
      one.type === "column" && one.start >= token.start && one.start <= (text.tokens[at + 1]?.start ?? 0),
  );
  const behind = tokenFrom(text.tokens, column?.end ?? token.end);
  if (has(text, behind, "having", "equal")) return false;
  if (column?.type !== "column") return isFree && !isUsual(text, token);
  const values = columnOf(text.sheets, column)?.values.filter((value) => value !== null) ?? [];
  return new Set(values).size === values.length;
}

/** Tokens of requests that nothing explains. */
export function unexplainedIn(
  text: Text,
  spans: readonly { start: number; end: number }[],
): Reading["unexplained"] {
  const sorted = [...spans, ...text.concepts].toSorted((one, other) => one.start - other.start);
  let next = 0;
  let end = 0;
  return text.tokens.filter((token) => {
    while (next < sorted.length && (sorted[next]?.start ?? 0) <= token.start)
      end = Math.max(end, sorted[next++]?.end ?? 0);
    return (
      token.end > end &&
      text.clauses[token.clause]?.kind === "request" &&
      !isUsual(text, token) &&
      token.word.length > 1
    );
  });
}
