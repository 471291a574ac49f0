// Rounding to something else than places and steps: prices that end in .99, even and odd numbers, significant digits.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import type { Scene } from "../frames/scene.ts";
import { is } from "../intents/heard.ts";

const ending =
  /(?<!\p{L})(?:end(?:s|ing|et|en|igen)?|enden|finish\w*|fini\w*|(?:se )?termin\w*)(?: (?:all|always|immer|toujours|tous|alle))? (?:in|on|with|at|auf|mit|par|en|sur)(?: (?:a|an|the|die|eine?|une?))? ?[“"„«']? ?0?(?<point>[.,])?(?<digits>\d{1,3})(?![\d:])/u;
/** "the next price in .99", "auf ,99". */
const barePoint = /(?:in|on|auf|mit|en|par|a|with) ?[“"„«']?[.,](?<digits>\d{2})(?!\d)/u;
const endIn = (low: string): RegExpExecArray | null => ending.exec(low) ?? barePoint.exec(low);
const even = said(
  "even number\\w*|even amount",
  "gerade\\w* (?:zahl\\w*|anzahl\\w*|stuckzahl\\w*)",
  "(?:nombre|chiffre)s? pairs?",
);
const odd = said("odd number", "ungerade\\w* (?:zahl|anzahl)", "(?:nombre|chiffre)s? impairs?");
const significant = said("significant|sig\\.? ?figs?", "signifikant\\w*|geltende\\w*", "significati\\w*");
const few: Readonly<Record<string, number>> = {
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  zwei: 2,
  drei: 3,
  vier: 4,
  deux: 2,
  trois: 3,
  quatre: 4,
};

/** "to three significant figures" */
function digitsOf({ low, numbers }: Scene): number | null {
  const [found] = low.matchAll(significant);
  if (!found) return null;
  const before = low.slice(Math.max(0, found.index - 24), found.index + found[0].length + 24);
  const word = /(?<!\p{L})(one|two|three|four|zwei|drei|vier|deux|trois|quatre)(?!\p{L})/u.exec(before)?.[1];
  const number = numbers.find(
    ({ start, end, value }) =>
      value >= 1 && value <= 9 && Math.min(Math.abs(start - found.index), Math.abs(end - found.index)) < 28,
  );
  return number?.value ?? (word ? (few[word] ?? null) : null);
}

/** The value as it ends where the words say how it must. */
export function endedAs(scene: Scene, value: string): string | null {
  const digits = digitsOf(scene);
  if (digits !== null) return `IF(${value}=0,0,ROUND(${value},${digits - 1}-INT(LOG10(ABS(${value})))))`;
  if (is(scene, odd) && !is(scene, even)) return `ODD(${value})`;
  if (is(scene, even)) return `EVEN(${value})`;
  const { digits: end, point } = endIn(scene.low)?.groups ?? {};
  if (end === undefined) return null;
  const size = 10 ** end.length;
  const less = size - Number(end);
  return point !== undefined || end.length === 2
    ? `ROUNDUP(${value},0)-${Number((less / size).toFixed(3))}`
    : `CEILING(${value}+${less},${size})-${less}`;
}

/** Whether an end is told that only prices have. */
export const isEndSaid = ({ low }: Scene): boolean =>
  ending.exec(low)?.groups?.point !== undefined || barePoint.test(low);

/** Numbers of the question that say how fine and stand in no formula: significant digits, the end of a price. */
export function finenessIn(scene: Scene): Span[] {
  const { low, numbers } = scene;
  const [digits] = low.matchAll(significant);
  const end = endIn(low);
  return numbers
    .filter(
      ({ start, end: to, value }) =>
        (digits &&
          value < 10 &&
          Math.min(Math.abs(to - digits.index), Math.abs(start - digits.index)) < 28) ||
        (end && start >= end.index && start < end.index + end[0].length),
    )
    .map(({ start, end: to }) => [start, to] as const);
}
