// A kind of question that is known by a few words and by what it names; small words around them may be any.
import { columnLetters } from "@cellwright/formula/references";
import type { Span } from "../asks/span.ts";
import { hasConcept, type Item, weightOf } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "../tasks/candidate.ts";
import { spansOf } from "./plain.ts";
import { type Scene, sceneOf } from "./scene.ts";

export interface Frame {
  /** Words that it is known by. */
  cue: RegExp;
  /** One for each row, or a single one. */
  rows: boolean;
  /** Formulas in English with commas, the likeliest first. */
  make: (scene: Scene) => readonly (string | null | undefined | false)[];
  /** Other words that it takes into account. */
  heeds?: RegExp;
  /** Words that make it another question. */
  but?: RegExp;
  penalty?: number;
}

/** In longer stories a few words tell too little. */
const mostLetters = 500;
/** Less is known of the words between than where each was read. */
const unsure = 0.4;

export function framed(reading: Reading, frames: readonly Frame[]): Candidate[] {
  if (!reading.data || !reading.target || !/^(?:en|de|fr)$/.test(reading.known.language)) return [];
  if (reading.text.length > mostLetters) return [];
  const scene = sceneOf(reading);
  return frames.flatMap((frame) => {
    if (frame.rows !== scene.isFilled) return [];
    const spans = [...spansOf(scene.low, frame.cue)];
    if (spans.length === 0 || (frame.but && spansOf(scene.low, frame.but).length > 0)) return [];
    if (frame.heeds) spans.push(...spansOf(scene.low, frame.heeds));
    return frame
      .make(scene)
      .filter((formula) => typeof formula === "string")
      .map((formula, at) =>
        candidate(formula, covered(reading, formula, spans), {
          perRow: frame.rows,
          penalty: unsure + (frame.penalty ?? 0) + at * 0.15,
        }),
      );
  });
}

/** What a formula takes from the question, and the words that say what it does. */
function covered(reading: Reading, formula: string, spans: readonly Span[]): number[] {
  const letters = new Set(
    [...formula.matchAll(/(?<![A-Z"])\$?([A-Z]{1,2})\$?\d+/g)].map(([, letter]) => letter),
  );
  const numbers = new Set(
    [...formula.matchAll(/(?<![A-Z$\d.])\d+(?:\.\d+)?%?/g)].map(([text]) =>
      text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text),
    ),
  );
  const low = formula.toLowerCase();
  const isSaid = ({ start, end }: Item): boolean => spans.some(([from, to]) => start < to && from < end);
  const isUsed = (item: Item, at: number): boolean => {
    switch (item.kind) {
      case "word":
        return !item.named || isSaid(item);
      case "concept":
        return isSaid(item) || weightOf(item) <= 0.3 || hasConcept(item, "who");
      case "column":
      case "place":
        return (
          operandsAt(item).some(({ left, right, column }) =>
            column?.made
              ? isSaid(item)
              : [...letters].some(
                  (letter) =>
                    letter !== undefined && letter >= columnLetters(left) && letter <= columnLetters(right),
                ),
          ) ||
          (item.kind === "column" && (item.score < 1.9 || isSaid(item))) ||
          namesRows(reading, at)
        );
      case "number":
        return (
          numbers.has(item.value) ||
          numbers.has(item.value * 100) ||
          (!/\d/.test(item.raw) && isSaid(item)) ||
          isSaid(item)
        );
      case "ordinal":
        return numbers.has(item.value) || isSaid(item);
      case "value":
      case "text":
        return low.includes(item.text.toLowerCase().replaceAll('"', '""')) || isSaid(item);
      case "period":
      case "weekday":
        return /DATE\(|TODAY\(|MONTH\(|YEAR\(|WEEKDAY\(/.test(formula) || isSaid(item);
      default:
        return true;
    }
  };
  return reading.items.flatMap((item, at) => (isUsed(item, at) ? [at] : []));
}

/** The first column of texts says what the rows are. */
function namesRows({ items, data }: Reading, at: number): boolean {
  const item = items[at];
  return operandsAt(item).some(
    ({ column, isCell }) =>
      column !== null &&
      !isCell &&
      column.heading !== null &&
      column === data?.columns.find(({ table, kind }) => table === column.table && kind !== "empty"),
  );
}
