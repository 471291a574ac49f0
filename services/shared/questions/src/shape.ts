// How many, in what order, and whether for each row: what a question says about the shape of its answer.
import type { Mention, Place, Reading } from "./reading.ts";
import { has, isCapped, isUsual, type Text, tokenFrom } from "./text.ts";

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
    const before = has(text, at - 1, "top", "bottom", "first", "last", "next", "max", "min");
    const after =
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

/** Said by "for each row", by "each" before what a row is, or by a place of several rows. */
export function isPerRowIn(text: Text, place: Place | null): boolean | null {
  if (place?.range) {
    const [first, last] = place.range.match(/\d+/g) ?? [];
    if (first !== last) return true;
  }
  for (const [at, { names }] of text.conceptsAt) {
    if (names.includes("eachRow")) return true;
    if (names.includes("each") && has(text, at + (text.conceptsAt.get(at)?.length ?? 1), "row")) return true;
  }
  return null;
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
