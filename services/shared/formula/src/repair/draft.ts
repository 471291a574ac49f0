// A formula while it is mended: its text now, and where each sign of it stood in the text as it was sent.
import type { Writing } from "../dialect.ts";
import { tokenDistance } from "./token-distance.ts";

/** What was changed, told, and where it stood in the text as it was sent. */
export type Change = { message: string; start: number; end: number };
/** `text` stands for what is from `start` to `end`. */
export type Edit = { start: number; end: number; text: string; message: string };

export type Draft = {
  text: string;
  /** One more than the text has signs: the place behind the last one too. */
  places: readonly number[];
  changes: readonly Change[];
  /** How many tokens were put in, taken out or changed. */
  cost: number;
};

/** Offsets of the changes count from the start of `sent`, with the blanks before its first sign. */
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

/** The draft with the edits of one kind, from left to right, none over another. */
export function edited(one: Draft, edits: readonly Edit[], writing: Writing): Draft {
  return edits.toReversed().reduce((draft, edit) => apply(draft, edit, writing), one);
}

function apply(one: Draft, { start, end, text: instead, message }: Edit, writing: Writing): Draft {
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
    cost: cost + tokenDistance(text.slice(start, end), instead, writing),
  };
}
