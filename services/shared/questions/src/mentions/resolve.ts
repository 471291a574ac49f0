// Resolves overlapping mentions: keeps the longest and best, and a second one that is nearly as good.
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Mention, Token } from "../reading.ts";
import { columnOf } from "../sheet-words.ts";
import { tokenFrom } from "../text.ts";

const nearly = 0.75;
/** Factor for the scores of columns and values outside the main table. */
const elsewhere = 0.9;

export function resolved(found: readonly Mention[], tokens: readonly Token[], sheets: Sheets): Mention[] {
  const main = mainRegion(found, sheets);
  const all = found.map((one) => {
    const from = tokenFrom(tokens, one.start);
    const score = one.score * ("region" in one && one.region !== main ? elsewhere : 1);
    const mention = { ...one, score, clause: tokens[from]?.clause ?? 0 };
    const to = Math.max(from + 1, tokenFrom(tokens, one.end));
    const wide = one.type === "formula" ? 20 : one.type === "quote" ? 0.5 : 0;
    return { mention, from, to, weight: score * (1 + 0.6 * Math.min(to - from - 1, 6) + wide) };
  });
  all.sort((one, other) => other.weight - one.weight || one.from - other.from);
  const kept: typeof all = [];
  for (const one of all) {
    const rivals = kept.filter(({ from, to }) => from < one.to && one.from < to);
    const isBeaten = rivals.some(
      ({ mention, weight }) => nameOf(mention) === nameOf(one.mention) || one.weight < weight * nearly,
    );
    if (!isBeaten) kept.push(one);
  }
  return kept
    .map(({ mention }) => mention)
    .sort((one, other) => one.start - other.start || other.score - one.score);
}

/** Mentions with the same key for the same words are duplicates. */
function nameOf(one: Mention): string {
  if (one.type === "labelled") return `labelled ${one.index}`;
  if (one.type === "column") return `column ${one.region} ${one.column}`;
  return one.type === "value" ? `value ${one.region} ${one.column} ${one.value}` : one.type;
}

/** The table that the question mentions most; the first one if it mentions none. */
export function mainRegion(found: readonly Mention[], sheets: Sheets): number {
  const points = sheets.regions.map(() => 0);
  const counted = new Set<string>();
  for (const mention of found) {
    if (!("region" in mention)) continue;
    const key = `${mention.region} ${mention.column}`;
    // An empty column is where an answer goes, not what a question is about.
    const isEmpty = columnOf(sheets, mention)?.kind === "empty";
    if (isEmpty || counted.has(key) || mention.score < 0.7) continue;
    counted.add(key);
    points[mention.region] = (points[mention.region] ?? 0) + mention.score;
  }
  return points.reduce((best, value, at) => (value > (points[best] ?? 0) ? at : best), 0);
}
