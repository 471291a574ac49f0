// A value of a row as the words give it, before it is said how it is shown.
import type { Scene } from "../frames/scene.ts";
import type { Part } from "./parts.ts";

export interface Value {
  formula: string;
  penalty?: number;
  /** How it is rounded is part of it. */
  isRounded?: boolean;
  /** Shown only where something else is said to be shown instead. */
  isGuardedOnly?: boolean;
  /** The dates that it is reckoned from: without them it may be none. */
  dates?: readonly Part[];
  /** What of the question it was made of, beside what stands in it. */
  spans?: readonly (readonly [number, number])[];
}

export type Reckon = (scene: Scene) => readonly Value[];
