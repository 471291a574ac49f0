// What is remembered on the way from one product to the other: what cannot be carried, and what the reader is told.
import type { Dialect } from "../dialect.ts";
import type { Tell } from "../messages.ts";
import type { CallNode, Node } from "../tree.ts";

export interface Journey {
  readonly to: Dialect;
  readonly tell: Tell;
  /** Sentences for the reader, each once. */
  readonly notes: Set<string>;
  /** Why parts cannot be carried; with any of these there is no translation. */
  readonly stops: Set<string>;
}

export const journey = (to: Dialect, tell: Tell): Journey => ({
  to,
  tell,
  notes: new Set(),
  stops: new Set(),
});

/** How a call is said in the other product, its arguments carried already; undefined where it cannot be said. */
export type Rule = (call: CallNode, journey: Journey) => Node | undefined;
export type Rules = Readonly<Record<string, Rule>>;
