// What a question says about the shape of its answer: how many results, their order, one for each row or not.
import type { Mention, Place, Reading, Span } from "./reading.ts";
import { columnOf } from "./sheet-words.ts";
import { has, isUsual, type Text, tokenFrom } from "./text.ts";

const mostRows = 1000;

/** The number of results asked for: "top 3", "first two", "3 largest"; but not "last 30 days". */
export function limitIn(text: Text, mentions: readonly Mention[]): number | null {
  const { tokens, clauses } = text;
  for (const one of mentions) {
    if (one.type !== "number" || one.unit !== null) continue;
    const { value, clause } = one;
    if (!Number.isInteger(value) || value < 1 || value > mostRows || clauses[clause]?.kind !== "request")
      continue;
    const [at, behind] = [tokenFrom(tokens, one.start), tokenFrom(tokens, one.end)];
    const isBefore = has(text, at - 1, "top", "bottom", "first", "last", "next", "max", "min");
    const isBehind = has(text, behind, "top", "bottom", "max", "min", "latest", "earliest");
    if (isBefore || isBehind) return value;
  }
  return null;
}

export function orderIn({ conceptsAt, tokens, clauses }: Text): Reading["order"] {
  const concepts = [...conceptsAt].flatMap(([at, { names }]) =>
    clauses[tokens[at]?.clause ?? 0]?.kind === "example" ? [] : names,
  );
  if (concepts.includes("descending")) return "descending";
  return concepts.includes("ascending") ? "ascending" : null;
}

const wholes = "howMany howMuch which sum average max min median mode count list earliest latest".split(" ");

/** True for several target cells, "for each row" or "each" before a noun for a row; false for totals. */
export function isPerRowIn(text: Text, mentions: readonly Mention[], place: Place | null): boolean | null {
  const { conceptsAt, clauses, concepts, tokens } = text;
  const [first, last] = place?.range?.match(/\d+/g) ?? [];
  if (first !== last) return true;
  const requests = concepts.filter(({ clause }) => clauses[clause]?.kind === "request");
  let isGrouped = requests.some(({ name }) => name === "eachRow");
  for (const [at, { names, length }] of conceptsAt) {
    const clause = tokens[at]?.clause ?? 0;
    if (clauses[clause]?.kind !== "request") continue;
    if (names.includes("eachRow")) return true;
    if (!names.includes("per")) continue;
    isGrouped = true;
    const isOfAll = requests.some(({ name, clause: own }) => own === clause && wholes.includes(name));
    if (!isOfAll && isRowNoun(text, mentions, at + length)) return true;
  }
  return !isGrouped && requests.some(({ name }) => wholes.includes(name)) ? false : null;
}

/** Whether "each" is followed by "row", or by a column whose values differ in every row. */
function isRowNoun(text: Text, mentions: readonly Mention[], at: number): boolean {
  if (has(text, at, "row")) return true;
  const starts = [at, at + 1].map((one) => text.tokens[one]?.start);
  const column = mentions.find(({ type, start }) => type === "column" && starts.includes(start));
  if (column?.type !== "column") return false;
  const values = columnOf(text.sheets, column)?.values.filter((value) => value !== null) ?? [];
  return new Set(values).size === values.length;
}

/** Tokens of requests that no span, concept or common word explains. */
export const unexplainedIn = (text: Text, spans: readonly Span[]): Reading["unexplained"] => {
  const explained = [...spans, ...text.concepts];
  return text.tokens.filter(
    (token) =>
      token.word.length > 1 &&
      text.clauses[token.clause]?.kind === "request" &&
      !isUsual(text, token) &&
      !explained.some(({ start, end }) => start <= token.start && token.end <= end),
  );
};
