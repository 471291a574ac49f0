// A formula during repair: its current text, and the original position of each character.
import type { FormulaLocale } from "../dialect.ts";
import { tokenDistance } from "./token-distance.ts";

/** A change and its description, with its position in the original text. */
export type Change = { message: string; start: number; end: number };
/** Replaces the text from `start` to `end` with `text`. */
export type Edit = { start: number; end: number; text: string; message: string };

export type Draft = {
  text: string;
  /** The original offset of each character of the text, and of the position after the last one. */
  places: readonly number[];
  changes: readonly Change[];
  /** The number of tokens inserted, removed or changed. */
  cost: number;
};

/** Makes the first draft of a formula. Offsets of changes refer to `sent`, including its leading blanks. */
export function draft(sent: string): Draft {
  const before = sent.length - sent.trimStart().length;
  const text = sent.trim();
  return {
    text,
    places: Array.from({ length: text.length + 1 }, (_, at) => before + at),
    changes: [],
    cost: 0,
  };
}

/** Applies edits of one kind. They must be in text order and must not overlap. */
export function edited(one: Draft, edits: readonly Edit[], locale: FormulaLocale): Draft {
  return edits.toReversed().reduce((draft, edit) => apply(draft, edit, locale), one);
}

function apply(one: Draft, { start, end, text: instead, message }: Edit, locale: FormulaLocale): Draft {
  const { text, places, changes, cost } = one;
  const from = places[start] ?? 0;
  const to = places[end] ?? from;
  return {
    text: text.slice(0, start) + instead + text.slice(end),
    places: [
      ...places.slice(0, start),
      ...new Array<number>(instead.length).fill(from),
      ...places.slice(end),
    ],
    changes: [{ message, start: from, end: to }, ...changes],
    cost: cost + tokenDistance(text.slice(start, end), instead, locale),
  };
}
