// The state of a translation: what cannot be translated, and notes for the user.
import type { Dialect } from "../dialect.ts";
import type { Translate } from "../messages.ts";
import type { CallNode, Node } from "../tree.ts";

export interface Journey {
  readonly to: Dialect;
  readonly t: Translate;
  /** Sentences for the user, each once. */
  readonly notes: Set<string>;
  /** Why parts of the formula cannot be translated. If there is a reason, there is no translation. */
  readonly stops: Set<string>;
}

export const journey = (to: Dialect, t: Translate): Journey => ({
  to,
  t,
  notes: new Set(),
  stops: new Set(),
});

/** Rewrites a call for the other dialect; its arguments are translated already. Undefined if impossible. */
export type Rule = (call: CallNode, journey: Journey) => Node | undefined;
export type Rules = Readonly<Record<string, Rule>>;
