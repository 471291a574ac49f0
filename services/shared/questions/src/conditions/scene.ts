// Groups the mentions of a question by the words they share: the input for reading conditions and thresholds.
import type { Mention, Span } from "../reading.ts";
import { type Found, isWithin, type Text, tokenFrom } from "../text.ts";

export interface Placed {
  mention: Mention;
  /** All mentions of these words, best first. */
  rivals: readonly Mention[];
  /** Indices of tokens; `to` is exclusive. */
  from: number;
  to: number;
}
export interface Scene {
  text: Text;
  /** In the order of the question. */
  placed: readonly Placed[];
  byToken: ReadonlyMap<number, Placed>;
  main: number;
}

/** `mentions`: sorted by position, then best first. */
export function sceneOf(text: Text, mentions: readonly Mention[], main: number): Scene {
  const placed: Placed[] = [];
  const byToken = new Map<number, Placed>();
  for (const mention of mentions) {
    const from = tokenFrom(text.tokens, mention.start);
    const to = Math.max(from + 1, tokenFrom(text.tokens, mention.end));
    const before = byToken.get(from);
    if (before && isWithin(mention, before.mention)) (before.rivals as Mention[]).push(mention);
    if (before) continue;
    const one = { mention, rivals: [mention], from, to };
    placed.push(one);
    for (let at = from; at < to; at++) byToken.set(at, one);
  }
  return { text, placed, byToken, main };
}

/** The best mention of this type among those of the same words. */
export const firstOf = <T extends Mention["type"]>(one: Placed | undefined, type: T): Found<T> | undefined =>
  one?.rivals.find((rival): rival is Found<T> => rival.type === type);

/** The mentions that begin in this range of tokens. */
export const placedIn = ({ placed }: Scene, from: number, to: number): Placed[] =>
  placed.filter((one) => one.from >= from && one.from < to);

export const isRequest = ({ text }: Scene, at: number): boolean =>
  text.clauses[text.tokens[at]?.clause ?? 0]?.kind === "request";
export const isIn = (spans: readonly Span[], one: Span): boolean =>
  spans.some((span) => one.start < span.end && span.start < one.end);
