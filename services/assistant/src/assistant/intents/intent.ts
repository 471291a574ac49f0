// What people want of a table, known by what must be reckoned, whatever words stand around it. What names numbers, contents or columns must be accounted for.

import { askOf } from "../asks/ask.ts";
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";
import { hasConcept, type Item } from "../reading/items.ts";
import type { Reading } from "../reading/read.ts";
import { rowLabels } from "../reading/row-labels.ts";
import { operandsAt } from "../reading/walk.ts";
import { type Candidate, candidate } from "../tasks/candidate.ts";
import { calculationsIn } from "./arithmetic.ts";
import { asidesIn } from "./asides.ts";
import { namedIn } from "./places.ts";

export interface Made {
  /** In English with commas. */
  formula: string;
  /** What of the question it was made of, beside the columns, numbers and texts that stand in it. */
  spans?: readonly Span[];
  penalty?: number;
}

export interface Intent {
  /** One for each row, a single one, or either. */
  rows: boolean | null;
  make: (scene: Scene) => readonly (Made | string | null | undefined | false)[];
  penalty?: number;
}

/** Less is known of the words between than where each was read. */
const unsure = 0.1;
const mostLetters = 900;

export function meant(reading: Reading, intents: readonly Intent[]): Candidate[] {
  if (!reading.data || !reading.target || !/^(?:en|de|fr)$/.test(reading.known.language)) return [];
  if (reading.text.length > mostLetters) return [];
  const scene = namedIn(askOf(reading));
  const aside = asidesIn(scene);
  return intents
    .filter(({ rows }) => rows === null || rows === scene.isFilled)
    .flatMap((intent) =>
      intent.make(scene).flatMap((made, at) => {
        if (!made) return [];
        const { formula, spans = [], penalty = 0 } = typeof made === "string" ? { formula: made } : made;
        return candidate(formula, accounted(reading, formula, [...aside, ...spans]), {
          perRow: scene.isFilled,
          penalty: unsure + (intent.penalty ?? 0) + penalty + at * 0.1 + unspelled(scene, formula),
        });
      }),
    );
}

/** "cost / portions" is reckoned, neither joined nor left aside. */
function unspelled(scene: Scene, formula: string): number {
  const isSpelled = calculationsIn(scene).length > 0;
  const reckons = /[-+*/^]|SUM|PRODUCT|DAYS|DATE|MOD\(|SLN|PMT|FV\(|NPV|NPER/;
  return isSpelled && !reckons.test(formula.replace(/"[^"]*"/g, "")) ? 0.6 : 0;
}

/** Words that make it another question where a formula does not heed them. */
const telling = ["rank", "running", "duplicate", "per"] as const;

function accounted(reading: Reading, formula: string, spans: readonly Span[]): number[] {
  const bare = formula.replace(/"[^"]*"/g, '""');
  const letters = [...bare.matchAll(/(?<![A-Z])\$?([A-Z]{1,2})\$?\d+(?![\d(])/g)].map(([, letter]) =>
    numberOf(letter ?? ""),
  );
  const ranges = [...bare.matchAll(/\$?([A-Z]{1,2})\$?\d+:\$?([A-Z]{1,2})\$?\d+/g)].map(([, one, other]) => [
    numberOf(one ?? ""),
    numberOf(other ?? ""),
  ]);
  const isWritten = (column: number): boolean =>
    letters.includes(column) || ranges.some(([from = 0, to = 0]) => from <= column && column <= to);
  const numbers = new Set(
    [...bare.matchAll(/(?<![A-Z$\d.])\d+(?:\.\d+)?%?/g)].map(([text]) =>
      text.endsWith("%") ? Number((Number(text.slice(0, -1)) / 100).toFixed(9)) : Number(text),
    ),
  );
  const told = new Set(contentsOf(reading, bare));
  const isIn = (value: number): boolean =>
    told.has(value) ||
    [value, value * 100, value / 100, 1 + value, Math.abs(Math.log10(value || 1))].some((each) =>
      numbers.has(Number(each.toFixed(9))),
    );
  const low = formula.toLowerCase();
  const isSaid = ({ start, end }: Item): boolean => spans.some(([from, to]) => start < to && from < end);
  const isUsed = (item: Item): boolean => {
    if (isSaid(item)) return true;
    switch (item.kind) {
      case "concept":
        return (
          !hasConcept(item, ...telling) ||
          (hasConcept(item, "per") && reading.target?.isFilled) ||
          /RANK|COUNTIF|SUMIF|UNIQUE|PMT|FV\(|NPER|NPV|SLN|\^/.test(formula)
        );
      case "column":
      case "place":
        return (
          low.includes(`"${item.raw.toLowerCase()}"`) ||
          (item.kind === "column" &&
            (item.score < 1.9 || isTopic(reading, item) || (isAnyDate(item) && isDated(reading, letters)))) ||
          operandsAt(item).some(
            ({ left, right, column }) =>
              (left === reading.target?.column && right === left) ||
              (column?.made ? column.made.sources.every(isWritten) : isWritten(left) && isWritten(right)),
          ) ||
          namesRows(reading, item)
        );
      case "number":
        return !/\d/.test(item.raw) || isIn(item.value);
      case "ordinal":
        return !/\d/.test(item.raw) || isIn(item.value);
      case "value":
      case "text":
        if (item.kind === "value" && isKind(reading, item)) return true;
        return low.includes(item.text.toLowerCase().replaceAll('"', '""'));
      case "period":
      case "weekday":
        return (
          item.raw === "may" ||
          !hasDays(reading) ||
          /DATE\(|TODAY\(|MONTH\(|YEAR\(|W(?:EEK|ORK)DAYS?\(/.test(formula)
        );
      default:
        return true;
    }
  };
  return reading.items.flatMap((item, at) => (isUsed(item) ? [at] : []));
}

/** Numbers of single cells that a formula reads: "3 % a year (B2)". */
const contentsOf = ({ data, target }: Reading, formula: string): number[] =>
  [
    ...formula.matchAll(/(?<![A-Z:$\d])(?<left>\$?)(?<letters>[A-Z]{1,2})(?<top>\$?)(?<row>\d+)(?![\d(:])/g),
  ].flatMap(({ groups }) => {
    const content = data?.cell(data.sheets[0] ?? "", Number(groups?.row), numberOf(groups?.letters ?? ""));
    const isFixed = !target?.isFilled || groups?.top === "$";
    return isFixed && typeof content === "number" ? [content] : [];
  });

const numberOf = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** "costs per bun", though a row is called so: what the rows are. */
const isKind = ({ text, target }: Reading, { start, raw }: Item): boolean =>
  (target?.isFilled ?? false) &&
  raw === raw.toLowerCase() &&
  /(?<!\p{L})(?:per|each|every|par|chaque) $/iu.test(text.slice(0, start));

/** Of a day without dates at hand no row can tell anything. */
const hasDays = ({ data, target }: Reading): boolean =>
  !target?.isFilled || (data?.columns.some(({ kind }) => kind === "date") ?? true);

/** "the due date": the word alone names no column where another one of dates is read. */
const isAnyDate = ({ raw }: Item): boolean => /^(?:dates?|datums?|daten|days?|tage?n?|jours?)$/i.test(raw);
const isDated = ({ data }: Reading, letters: readonly number[]): boolean =>
  data?.columns.some(({ kind, column }) => kind === "date" && letters.includes(column)) ?? false;

/** "defects: …": what the question is about, before it begins. */
const isTopic = ({ text }: Reading, { start, end }: Item): boolean =>
  /^[\p{L}' -]{0,20}$/u.test(text.slice(0, start)) && /^\p{L}{0,3}\s?:\s/u.test(text.slice(end));

const namesRows = ({ data }: Reading, item: Item): boolean =>
  operandsAt(item).some(
    ({ column, isCell }) =>
      column !== null &&
      !isCell &&
      column.heading !== null &&
      data !== null &&
      rowLabels(data, column).includes(column),
  );
