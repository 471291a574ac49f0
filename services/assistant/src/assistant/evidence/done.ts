// What a formula does of what a question asks to be done, told by its functions and the places that it reads.
import { type Ask, spansOf } from "../asks/ask.ts";
import type { Span } from "../asks/span.ts";
import { type Act, foreign } from "../asks/words.ts";

export const grows = (formula: string): boolean =>
  /(?<![A-Z])\$?([A-Z]{1,2})\$\d+:\$?\1\d|SCAN\(|OFFSET\(/.test(formula);
/** Two rows of the same column. */
export const readsNeighbours = (formula: string): boolean => {
  const places = [...formula.matchAll(/(?<![A-Z$])([A-Z]{1,2})(\d+)(?!\d|:)/g)];
  return places.some((one) => places.some((other) => one[1] === other[1] && one[2] !== other[2]));
};
const has = (functions: RegExp) => (formula: string) => functions.test(formula);

const ordered = has(/SORT|LARGE|SMALL|RANK|TAKE|MATCH|COUNTIF/);
const counted = has(/COUNT(?!BLANK)|UNIQUE|MATCH|FREQUENCY/);
const extreme = has(/MAX|MIN|LARGE|SMALL|SORT|RANK|TAKE|QUARTILE|PERCENT|LOOKUP\(2,|,-1\)|[<>]/);

/** How much it tells against a formula that it leaves an act out. */
const acts: Partial<Record<Act, readonly [weight: number, isDone: (formula: string) => boolean]>> = {
  average: [2, has(/AVERAGE|MEDIAN|TRIMMEAN|AGGREGATE\(1,|SUBTOTAL\(10?1,|\//)],
  median: [2, has(/MEDIAN|QUARTILE|PERCENTILE|AGGREGATE\(1[267]/)],
  mode: [1.5, has(/MODE|COUNTIF/)],
  max: [1.2, extreme],
  min: [1.2, extreme],
  sum: [1, has(/SUM|[+*]|MMULT|SUBTOTAL|AGGREGATE/)],
  count: [0.7, has(/COUNT|ROWS|SUM|LEN|FREQUENCY|DAY|DATE|[-/*]|INT|ROUND|MOD|AGGREGATE/)],
  distinct: [1.5, counted],
  repeat: [1, has(/COUNT(?!BLANK)|UNIQUE|MATCH|FREQUENCY|LOOKUP|SUMPRODUCT/)],
  once: [1.5, counted],
  unique: [0.8, counted],
  rank: [1.2, has(/RANK|COUNTIF|MATCH|SORT|LARGE|SMALL|SUMPRODUCT|INDEX|MAX|MIN/)],
  // "by the end of the month", "from now to then"
  running: [
    1.5,
    (formula) =>
      grows(formula) ||
      readsNeighbours(formula) ||
      /SUBTOTAL|MMULT|RANK|INDEX|DATE|MONTH|DAYS?\(/.test(formula),
  ],
  previous: [1.5, (formula) => readsNeighbours(formula) || /OFFSET|LOOKUP|INDEX|DATE|TODAY/.test(formula)],
  moving: [2, has(/AVERAGE|SUM/)],
  number: [1, (formula) => grows(formula) || /COUNT|ROW|SEQUENCE|RANK/.test(formula)],
  reset: [1, has(/IF|SUMPRODUCT|MONTH|YEAR|FILTER|SCAN/)],
  share: [1.6, has(/[/%*]|PERCENT|AVERAGE/)],
  up: [1, ordered],
  down: [1, ordered],
  sort: [1, ordered],
  join: [1, has(/TEXTJOIN|CONCAT|&|SUBSTITUTE|SPLIT/)],
  stdev: [2, has(/STDEV/)],
  variance: [2, has(/VAR/)],
  quartile: [2, has(/QUARTILE|PERCENTILE/)],
  percentile: [2, has(/PERCENT|QUARTILE/)],
  correlation: [2, has(/CORREL|PEARSON|RSQ/)],
  weighted: [1.5, has(/SUMPRODUCT|MMULT|\*/)],
  spread: [1.5, has(/-|SLN|DB\(/)],
  change: [1, has(/[-/]/)],
};
const [roundWords] = foreign;
const rounds = has(/ROUND|CEILING|FLOOR|INT\(|TRUNC|FIXED|TEXT\(/);
const most = 2;

/** Its story has sums, counts and rates that such a function takes as they are. */
const financial = has(/\b(?:FV|PV|PMT|NPV|IRR|NPER|RATE|SLN|SYD|D?DB)\(/);

/** Acts that were asked for and are not done. */
export function undoneIn(ask: Ask, formula: string): number {
  if (financial(formula)) return 0;
  let loss = leavesUnrounded(ask, formula) ? 1.2 : 0;
  for (const [act, spans] of ask.acts) {
    const [weight, isDone] = acts[act] ?? [];
    const isSaid = spans.some((span) => isFree(ask, span) && !isPrice(ask.low.slice(...span)));
    if (weight && isDone && isSaid && !isDone(formula)) loss += weight;
  }
  return Math.min(most, loss);
}

export const leavesUnrounded = (ask: Ask, formula: string): boolean =>
  roundWords !== undefined &&
  !rounds(formula) &&
  spansOf(ask.low, roundWords).some((span) => isFree(ask, span));

/** "the hourly rate" is no share. */
export const isPrice = (words: string): boolean => /^(?:rates?|taux|ratio|quote|load)$/.test(words);

export const isDone = (act: Act, formula: string): boolean => acts[act]?.[1](formula) ?? true;

/** No part of a heading, nor where columns are only told apart. */
const isFree = ({ columns, defined }: Ask, [start, end]: Span): boolean =>
  !columns.some((each) => each.score >= 1.9 && each.start <= start && end <= each.end) &&
  !defined.some(([from, to]) => start < to && from < end);
