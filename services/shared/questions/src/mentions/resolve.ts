// Mentions that overlap: the longer and better one stays, and the next where it is nearly as good.
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Mention, Token } from "../reading.ts";
import { tokenFrom } from "../text.ts";

const nearly = 0.75;
const mostPerSpan = 5;
/** What stands beside a table of the question is as good as this share of what stands in it. */
const elsewhere = 0.9;

export function resolved(found: readonly Mention[], tokens: readonly Token[], sheets: Sheets): Mention[] {
  const main = mainRegion(found, sheets);
  const all = found.map((one) => {
    const isElsewhere = "region" in one && one.region !== main;
    const mention = isElsewhere ? { ...one, score: one.score * elsewhere } : one;
    const from = tokenFrom(tokens, one.start);
    const to = Math.max(from + 1, tokenFrom(tokens, one.end));
    const wide = one.type === "formula" ? 20 : one.type === "quote" ? 0.5 : 0;
    return { mention, from, to, weight: mention.score * (1 + 0.6 * Math.min(to - from - 1, 6) + wide) };
  });
  all.sort((one, other) => other.weight - one.weight || one.from - other.from);
  const kept: Mention[] = [];
  // Kept mentions by the tokens they cover, so that each is compared with its neighbours only.
  const covering: { mention: Mention; weight: number }[][] = tokens.map(() => []);
  for (const one of all) {
    const { mention, weight, from, to } = one;
    const places = covering.slice(from, to);
    const rivals = to - from === 1 ? (places[0] ?? []) : [...new Set(places.flat())];
    if (rivals.length >= mostPerSpan || rivals.some((rival) => sameThing(rival.mention, mention))) continue;
    if (rivals.some((rival) => weight < rival.weight * nearly && !isInside(mention, rival.mention))) continue;
    kept.push(mention);
    for (const place of places) place.push(one);
  }
  return kept.sort((one, other) => one.start - other.start || other.score - one.score);
}

/** A quote keeps what stands in it: `"North"` is a text and a value. */
const isInside = (inner: Mention, outer: Mention): boolean =>
  outer.type === "quote" && inner.type === "value" && inner.start >= outer.start && inner.end <= outer.end;

/** What is found twice for the same words. */
function sameThing(one: Mention, other: Mention): boolean {
  if (one.type !== other.type) return false;
  if (one.type === "column" && other.type === "column")
    return one.region === other.region && one.column === other.column;
  if (one.type === "value" && other.type === "value")
    return one.region === other.region && one.column === other.column && one.value === other.value;
  return one.type !== "labelled";
}

/** The table that the question speaks of most; where nothing tells, the one with the most cells. */
export function mainRegion(found: readonly Mention[], sheets: Sheets): number {
  const points = sheets.regions.map(({ top, bottom, left, right }) =>
    Math.min(0.5, ((bottom - top + 1) * (right - left + 1)) / 10_000),
  );
  const counted = new Set<string>();
  for (const mention of found) {
    if (!("region" in mention)) continue;
    const key = `${mention.region} ${mention.column}`;
    if (counted.has(key) || mention.score < 0.7) continue;
    counted.add(key);
    points[mention.region] = (points[mention.region] ?? 0) + mention.score;
  }
  return points.reduce((best, value, at) => (value > (points[best] ?? 0) ? at : best), 0);
}
