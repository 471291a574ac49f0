// What a stretch of a question says of a row, as a test.
import type { Predicate } from "../intents/comparisons.ts";

export interface Fact extends Pick<Predicate, "test" | "subject"> {
  /** Whether the words leave little doubt that it is a condition. */
  isSure: boolean;
  /** Where just the condition is told, if that is known: other words beside it may be shown. */
  span?: readonly [number, number];
}
