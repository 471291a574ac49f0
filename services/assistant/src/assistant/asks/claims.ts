// What of a question a formula leaves unsaid: columns, contents, numbers, cells and words for what shall be done.
import type { DataTable } from "@cellwright/formula/paste/tables";
import { columnLetters } from "@cellwright/formula/references";
import { asidesIn } from "../intents/asides.ts";
import { type Ask, hears } from "./ask.ts";
import { comparesAverage } from "./compared.ts";
import type { Condition } from "./condition.ts";
import { zeros } from "./doings.ts";
import { isDistance, isEachRow, isUnit } from "./said-of-rows.ts";
import type { Span } from "./span.ts";
import { weekdaysIn } from "./weekdays.ts";
import type { Act } from "./words.ts";
import { isWritten, lettersIn } from "./written.ts";

export interface Made {
  /** In English with commas, without its `=`. */
  formula: string;
  /** What it does of what is asked to be done. */
  acts: readonly Act[];
  /** Words that it heeds besides. */
  spans?: readonly Span[];
  conditions?: readonly Condition[];
  penalty?: number;
}

const weights: Partial<Record<Act, number>> = {
  average: 2,
  median: 2,
  mode: 1.5,
  max: 1.6,
  min: 1.6,
  once: 1.5,
  running: 1.5,
  previous: 1.5,
  moving: 2,
  number: 1.2,
  reset: 1.2,
  share: 1.6,
  stdev: 2,
  variance: 2,
  quartile: 2,
  percentile: 2,
  correlation: 2,
  weighted: 2,
  spread: 2,
  change: 1.2,
  join: 1.2,
  distinct: 1.2,
  repeat: 1,
  rank: 0.8,
  up: 1,
  down: 1,
  sort: 1,
  unique: 0.8,
  last: 0.6,
  first: 0.4,
  sum: 1,
  count: 0.9,
  population: 0.6,
  sample: 0.3,
  within: 0.3,
};

const foreignWeight = 1.6;

const meets = ([start, end]: Span, [from, to]: Span): boolean => start < to && from < end;

export function lossOf(ask: Ask, made: Made): number {
  const heeded: Span[] = [...(made.spans ?? []), ...(made.conditions ?? []).flatMap((each) => each.spans)];
  const doing: Span[] = [...heeded, ...made.acts.flatMap((act) => ask.acts.get(act) ?? [])];
  const aside = asidesIn(ask.scene);
  const isHeeded = (span: Span): boolean => [...heeded, ...aside].some((each) => meets(span, each));
  return (
    (made.penalty ?? 0) +
    unsorted(ask, made.formula) +
    (made.formula.startsWith("AVERAGE") && comparesAverage(ask) ? 1 : 0) +
    undone(ask, made.acts, doing) +
    unusedColumns(ask, made.formula, isHeeded) +
    unusedContents(ask, made.formula, isHeeded) +
    unusedNumbers(ask, made.formula, isHeeded) +
    (hears(ask, zeros) && !/[<>]0|[<>]+"?&?0/.test(made.formula) ? 0.8 : 0) +
    unusedPlaces(ask, made.formula, isHeeded)
  );
}

/** "highest first", and nothing is put in order. */
export const unsorted = ({ acts, isFilled }: Ask, formula: string): number =>
  !isFilled && (acts.has("up") || acts.has("down")) && !/SORT|LARGE|SMALL|TAKE|RANK|MATCH\(TRUE/.test(formula)
    ? 0.6
    : 0;

const headingsIn = ({ columns }: Ask): Span[] =>
  columns.filter(({ score }) => score >= 2.5).map(({ start, end }): Span => [start, end]);

/** Words for what shall be done. */
function undone(ask: Ask, acts: readonly Act[], doing: readonly Span[]): number {
  const headings = headingsIn(ask);
  let loss = 0;
  for (const [act, found] of ask.acts) {
    if (acts.includes(act)) continue;
    const open = found.filter((span) => ![...doing, ...headings].some((each) => meets(span, each)));
    if (open.length > 0) loss += weights[act] ?? 0;
  }
  const isForeign = ask.foreign.some((span) => !doing.some((each) => meets(span, each)));
  return loss + (isForeign ? foreignWeight : 0);
}

function unusedColumns(ask: Ask, formula: string, isHeeded: (span: Span) => boolean): number {
  const letters = lettersIn(formula);
  const said = new Set<number>();
  let loss = 0;
  for (const { start, end, operand, score } of ask.columns) {
    if (said.has(operand.left)) continue;
    const alike = ask.columns.filter(
      (each) =>
        each.start === start &&
        each.end === end &&
        (score < 1.9 || each.operand.column?.heading === operand.column?.heading),
    );
    if (alike.some((each) => isWritten(ask, letters, each.operand)) || isHeeded([start, end])) continue;
    if (isUnit(ask, [start, end]) || isEachRow(ask, operand, start)) continue;
    for (const each of alike) said.add(each.operand.left);
    const isTold = ask.columns
      .filter((each) => each.operand.left === operand.left && each.operand.column === operand.column)
      .every((each) => ask.defined.some((span) => meets(span, [each.start, each.end])));
    if (isTold) {
      loss += 0.15;
      continue;
    }
    const isRowName = operand.column !== null && namesRows(ask, operand.left, operand.column.table);
    loss += score < 1.9 || isRowName ? 0.35 : score < 2.5 ? 0.6 : operand.kind === "number" ? 1.5 : 1;
  }
  return loss;
}

function unusedContents(ask: Ask, formula: string, isHeeded: (span: Span) => boolean): number {
  const low = formula.toLowerCase();
  let loss = 0;
  const said = new Set<string>();
  for (const value of ask.values) {
    if (said.has(value.text) || isHeeded([value.start, value.end])) continue;
    if (holds(low, value.text)) continue;
    said.add(value.text);
    loss += value.isLabel ? 0.2 : value.isQuoted ? 2.5 : 2;
  }
  for (const item of ask.reading.items)
    if (
      item.kind === "word" &&
      item.named &&
      !item.isAside &&
      !isHeeded(spanOf(item)) &&
      !low.includes(item.raw.toLowerCase())
    )
      loss += isKnown(ask, spanOf(item)) ? 0 : 1;
  for (const quote of ask.quotes)
    if (!low.includes(quote.value.toLowerCase()) && !isHeeded([quote.start, quote.end])) loss += 2.5;
  return loss;
}

/** A short content stands in quotes: "A" is no part of A2. */
function holds(formula: string, content: string): boolean {
  const text = content.toLowerCase().replaceAll('"', '""');
  if (text.length > 3) return formula.includes(text);
  return /^[\d.]+$/.test(text)
    ? formula.includes(text)
    : [`"${text}`, `${text}"`, `*${text}`].some((quoted) => formula.includes(quoted));
}

function unusedNumbers(ask: Ask, formula: string, isHeeded: (span: Span) => boolean): number {
  const numbers = new Set(
    [...formula.matchAll(/(?<![A-Z$\d.])\d+(?:\.\d+)?%?/g)].map(([text]) =>
      text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text),
    ),
  );
  const { nth, top } = ask;
  const isOrdered = /LARGE|SMALL|RANK|TAKE|ARRAY_CONSTRAIN|SORT/.test(formula);
  const parts = [...headingsIn(ask), ...[...ask.values, ...ask.quotes, ...ask.moments].map(spanOf)];
  let loss = [nth, top].some((each) => each && !isOrdered && !isHeeded(each.span)) ? 1.5 : 0;
  for (const each of ask.scene.numbers) {
    const { value } = each;
    const span = spanOf(each);
    if (isHeeded(span) || parts.some((part) => meets(span, part)) || isDistance(ask, span)) continue;
    if (numbers.has(value) || numbers.has(value * 100) || numbers.has(value - 1)) continue;
    loss += /\d/.test(ask.low.slice(...span)) ? 2 : 0.2;
  }
  const isDated = /DATE\(|TODAY\(|MONTH\(|YEAR\(|WEEKDAY\(/.test(formula);
  for (const moment of ask.moments) if (!isDated && !isHeeded(spanOf(moment))) loss += 2;
  // rows of one weekday are asked for, and all are taken
  for (const day of weekdaysIn(ask)) if (!isDated && !isHeeded(spanOf(day))) loss += 1;
  return loss;
}

function unusedPlaces(ask: Ask, formula: string, isHeeded: (span: Span) => boolean): number {
  let loss = 0;
  for (const { start, end, operand } of ask.cells) {
    const written = new RegExp(`(?<![A-Z$])\\$?${columnLetters(operand.left)}\\$?${operand.top}(?!\\d)`);
    const isTarget = operand.left === ask.column;
    if (!written.test(formula) && !isHeeded([start, end]) && !isTarget)
      loss += isOutput(ask, start) ? 0.2 : 1.6;
  }
  for (const { start, end, operand } of ask.scene.blocks) {
    const isMet =
      lettersIn(formula).size > 1 ||
      new RegExp(`${columnLetters(operand.left)}\\$?\\d+:\\$?${columnLetters(operand.right)}`).test(formula);
    if (!isMet && !isHeeded([start, end])) loss += 1;
  }
  const [, ...others] = ask.reading.data?.sheets ?? [];
  for (const sheet of others) {
    const isSaid = new RegExp(
      `(?<![\\p{L}])${sheet.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")}(?![\\p{L}])`,
      "u",
    ).test(ask.scene.text);
    if (isSaid && !formula.includes(sheet)) loss += 1.5;
  }
  return loss;
}

const isKnown = ({ columns, values, quotes, acts }: Ask, span: Span): boolean =>
  [...columns, ...values, ...quotes].some((each) => meets(spanOf(each), span)) ||
  [...acts.values()].flat().some((each) => meets(each, span));

const spanOf = ({ start, end }: { start: number; end: number }): Span => [start, end];

/** "starting in E2", "ab E2": where the answer goes. */
const isOutput = ({ low }: Ask, start: number): boolean =>
  /(?:start\w*|begin\w*|from|output|result|at|into?|to|put|ab|bei|nach|ausgabe|ergebnis|in|a partir de|des|en|resultat)\s*(?:cell|zelle|in|at|la cellule|bei|en)?\s*$/.test(
    low.slice(0, start),
  );

/** The first column, and the first of texts. */
function namesRows({ reading }: Ask, left: number, table: DataTable): boolean {
  const all = reading.data?.columns.filter((each) => each.table === table && each.kind !== "empty") ?? [];
  return all[0]?.column === left || all.find(({ kind }) => kind === "text")?.column === left;
}
