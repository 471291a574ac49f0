// The mentions of a question by token, so that what stands beside a word is found at once.
import type { Mention, Span } from "../reading.ts";
import { type Found, has, isWithin, type Text, tokenFrom } from "../text.ts";

export interface Placed {
  mention: Mention;
  /** The other mentions of the same words, best first. */
  rivals: readonly Mention[];
  /** Tokens, `to` exclusive. */
  from: number;
  to: number;
}
export interface Scene {
  text: Text;
  /** In their order. */
  placed: readonly Placed[];
  byToken: ReadonlyMap<number, Placed>;
  /** Columns that are named well, `region column`. */
  named: ReadonlySet<string>;
  main: number;
}

export function sceneOf(text: Text, mentions: readonly Mention[], main: number): Scene {
  const placed: Placed[] = [];
  const byToken = new Map<number, Placed>();
  for (const mention of mentions.toSorted(
    (one, other) => one.start - other.start || other.score - one.score,
  )) {
    const from = tokenFrom(text.tokens, mention.start);
    const to = Math.max(from + 1, tokenFrom(text.tokens, mention.end));
    const before = byToken.get(from);
    if (before && isWithin(mention, before.mention)) {
      (before.rivals as Mention[]).push(mention);
      continue;
    }
    if (before && before.mention.score >= mention.score) continue;
    const one = { mention, rivals: [mention], from, to };
    placed.push(one);
    for (let at = from; at < to; at++) byToken.set(at, one);
  }
  const named = mentions.flatMap((one) =>
    one.type === "column" && one.score >= 0.7 ? [`${one.region} ${one.column}`] : [],
  );
  const kept = placed.filter((one) => byToken.get(one.from) === one);
  return { text, placed: kept, byToken, named: new Set(named), main };
}

/** The best mention of a type for the same words. */
export const firstOf = <T extends Mention["type"]>(one: Placed | undefined, type: T): Found<T> | undefined =>
  one?.rivals.find((rival): rival is Found<T> => rival.type === type);

/** The mentions that begin at one of these tokens. */
export function placedIn({ placed }: Scene, from: number, to: number): Placed[] {
  let low = 0;
  let high = placed.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((placed[middle]?.from ?? 0) < from) low = middle + 1;
    else high = middle;
  }
  let end = low;
  while (end < placed.length && (placed[end]?.from ?? to) < to) end++;
  return placed.slice(low, end);
}

export const kindOf = ({ text }: Scene, at: number) => text.clauses[text.tokens[at]?.clause ?? 0]?.kind;
export const isIn = (spans: readonly Span[], one: Span): boolean =>
  spans.some((span) => one.start < span.end && span.start < one.end);

/** "Parking I don't care", "Feiertage egal": named only to be set aside. */
export const isIrrelevant = ({ text, byToken }: Scene, { from, to }: Placed): boolean =>
  [to, to + 1].some(
    (at, over) =>
      has(text, at, "irrelevant") &&
      text.tokens[at]?.clause === text.tokens[from]?.clause &&
      (over === 0 || !byToken.has(to)),
  );
