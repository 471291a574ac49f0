// What of a question a formula leaves unsaid: columns, contents, numbers, cells and words for what shall be done.
import { columnLetters } from "@cellwright/formula/references";
import type { Ask, Span } from "./ask.ts";
import type { Condition } from "./condition.ts";
import type { Act } from "./words.ts";

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
  spread: 1.2,
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

export function lossOf(ask: Ask, { formula, acts, spans = [], conditions = [], penalty = 0 }: Made): number {
  const done = new Set(acts);
  const heeded: Span[] = [...spans, ...conditions.flatMap((each) => each.spans)];
  const doing: Span[] = [...heeded, ...acts.flatMap((act) => ask.acts.get(act) ?? [])];
  const headings: Span[] = ask.columns
    .filter(({ score }) => score >= 2.5)
    .map(({ start, end }): Span => [start, end]);
  const isHeeded = (span: Span): boolean => heeded.some((each) => meets(span, each));
  let loss = penalty;
  for (const [act, found] of ask.acts) {
    if (done.has(act)) continue;
    const open = found.filter((span) => ![...doing, ...headings].some((each) => meets(span, each)));
    if (open.length > 0) loss += weights[act] ?? 0;
  }
  loss +=
    ask.foreign.filter((span) => !isHeeded(span) && !doing.some((each) => meets(span, each))).length > 0
      ? foreignWeight
      : 0;
  const letters = new Set<string>();
  for (const [, first = "", second] of formula.matchAll(
    /(?<![A-Z"])\$?([A-Z]{1,2})\$?\d+(?::\$?([A-Z]{1,2})\$?\d+)?/g,
  )) {
    letters.add(first);
    if (second) for (let at = numbered(first); at <= numbered(second); at++) letters.add(columnLetters(at));
  }
  const said = new Set<string>();
  for (const { start, end, operand, score } of ask.columns) {
    const key = `${start}:${end}`;
    if (said.has(key)) continue;
    const alike = ask.columns.filter((each) => each.start === start && each.end === end);
    const isUsed = alike.some((each) => letters.has(columnLetters(each.operand.left)));
    if (isUsed || isHeeded([start, end])) continue;
    said.add(key);
    said.add(`column ${operand.left}`);
    const isRowName = operand.kind === "text" && operand.column !== null && isFirstText(ask, operand.left);
    loss += score < 1.9 ? 0.35 : isRowName ? 0.35 : operand.kind === "number" ? 1.5 : 1;
  }
  const low = formula.toLowerCase();
  for (const value of ask.values)
    if (!low.includes(value.text.toLowerCase().replaceAll('"', '""')) && !isHeeded([value.start, value.end]))
      loss += value.isQuoted ? 2.5 : 2;
  for (const quote of ask.quotes)
    if (!low.includes(quote.value.toLowerCase()) && !isHeeded([quote.start, quote.end])) loss += 2.5;
  const numbers = new Set(
    [...formula.matchAll(/(?<![A-Z$\d.])\d+(?:\.\d+)?%?/g)].map(([text]) =>
      text.endsWith("%") ? Number(text.slice(0, -1)) / 100 : Number(text),
    ),
  );
  for (const { start, end, value } of ask.scene.numbers) {
    const span: Span = [start, end];
    const isDigit = /\d/.test(ask.low.slice(start, end));
    const isPart = [
      ...headings,
      ...ask.values.map((each): Span => [each.start, each.end]),
      ...ask.quotes.map((each): Span => [each.start, each.end]),
    ].some((each) => meets(span, each));
    if (isPart || isHeeded(span) || numbers.has(value) || numbers.has(value * 100) || numbers.has(value - 1))
      continue;
    loss += isDigit ? 2 : 0.5;
  }
  for (const item of ask.reading.items)
    if (
      (item.kind === "period" || item.kind === "weekday") &&
      !isHeeded([item.start, item.end]) &&
      !ask.values.some(({ start, end }) => start < item.end && item.start < end) &&
      !/DATE\(|TODAY\(|MONTH\(|YEAR\(|WEEKDAY\(/.test(formula) &&
      !ask.columns.some((each) => each.score >= 2.5 && each.start < item.end && item.start < each.end)
    )
      loss += 2;
  for (const { start, end, operand } of ask.cells) {
    const written = new RegExp(`(?<![A-Z$])\\$?${columnLetters(operand.left)}\\$?${operand.top}(?!\\d)`);
    const isTarget = operand.left === ask.column;
    if (!written.test(formula) && !isHeeded([start, end]) && !isTarget)
      loss += isOutput(ask, start) ? 0.2 : 1.6;
  }
  return loss;
}

const numbered = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** "starting in E2", "ab E2": where the answer goes. */
const isOutput = ({ low }: Ask, start: number): boolean =>
  /(?:start\w*|begin\w*|from|output|result|at|into?|to|put|ab|bei|nach|ausgabe|ergebnis|in|a partir de|des|en|resultat)\s*(?:cell|zelle|in|at|la cellule|bei|en)?\s*$/.test(
    low.slice(0, start),
  );

function isFirstText({ reading }: Ask, left: number): boolean {
  const column = reading.data?.columns.find((each) => each.column === left);
  return (
    column !== undefined &&
    reading.data?.columns.find(({ table, kind }) => table === column.table && kind === "text") === column
  );
}
