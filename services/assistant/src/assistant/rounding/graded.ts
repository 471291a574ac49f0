// Rounding that hangs on the size of the amount: "below 10 to the next 0.10, from 10 on to the next 0.50".
import type { Span } from "../asks/span.ts";
import type { Scene } from "../frames/scene.ts";
import { isAside } from "../intents/asides.ts";
import type { Reckon } from "../intents/value.ts";
import { amountsOf } from "../percents/amounts.ts";
import { isRounded } from "./rounded.ts";
import { directionOf } from "./words.ts";

type Numeral = Scene["numbers"][number];

const limits: readonly (readonly [string, RegExp])[] = [
  ["<=", /(?<!\p{L})(?:up to|at most|bis(?: zu)?|hochstens|jusqu'a|au plus|no more than)\s*(?:€|\$|£)?\s?$/u],
  [
    "<",
    /(?<!\p{L})(?:below|under|less than|smaller than|cheaper than|unter|kleiner als|weniger als|sous|moins de|en dessous de|inferieure?s? a)\s*(?:les? )?(?:€|\$|£)?\s?$/u,
  ],
  [">=", /(?<!\p{L})(?:from|at least|starting at|ab|mindestens|a partir de|des)\s*(?:€|\$|£)?\s?$/u],
  [
    ">",
    /(?<!\p{L})(?:above|over|more than|beyond|exceeding|uber|mehr als|oberhalb von|au-dessus de|plus de|au-dela de|superieure?s? a)\s*(?:€|\$|£)?\s?$/u,
  ],
];
const opposite: Readonly<Record<string, string>> = { "<": ">=", "<=": ">", ">": "<=", ">=": "<" };
const signBefore = ({ low }: Scene, { start }: Numeral): string | null =>
  limits.find(([, words]) => words.test(low.slice(Math.max(0, start - 26), start)))?.[0] ?? null;

const whole =
  /(?<!\p{L})(?:full|whole|volle\w*|ganze\w*|entiere?s?|(?:au|a l'|to the (?:nearest )?)(?:kilo|euro|unite|gramme|dollar))(?!\p{L})/gu;

interface Grade {
  sign: string;
  limit: number;
  /** The step on this side of the limit, and on the other. */
  here: number;
  there: number;
  spans: readonly Span[];
}

const sizeOf = ({ low }: Scene, { value, end }: Numeral): number =>
  value >= 1 && /^\s?-?(?:cents?|centimes?|rappen|ct|pence)(?!\p{L})/u.test(low.slice(end))
    ? value / 100
    : value;

/** One limit, which may be said of both sides, and a step for each side. */
function gradeIn(scene: Scene): Grade | null {
  const all = scene.numbers.filter(
    ({ percent, value, start }) => !percent && value > 0 && !isAside(scene, start),
  );
  const bounds = all.filter((each) => signBefore(scene, each) !== null);
  const [bound] = bounds;
  if (!bound || new Set(bounds.map(({ value }) => value)).size !== 1) return null;
  const rest = all.filter((each) => !bounds.includes(each) && each.value !== bound.value);
  const last = all.filter((each) => !bounds.includes(each));
  const steps = (rest.length === 2 ? rest : last).map((each) => ({
    at: each.start,
    size: sizeOf(scene, each),
  }));
  if (steps.length === 1)
    steps.push(...[...scene.low.matchAll(whole)].slice(0, 1).map(({ index }) => ({ at: index, size: 1 })));
  const [one, other] = steps.toSorted((left, right) => left.at - right.at);
  if (!one || !other || steps.length !== 2) return null;
  const sign = signBefore(scene, bound) ?? "<";
  const isFirst =
    one.at > bound.start &&
    (bounds[1] === undefined || one.at < bounds[1].start || other.at > bounds[1].start);
  const isBefore = one.at < bound.start && other.at > bound.start && bounds.length === 1;
  const isTurned = !isFirst && isBefore;
  return {
    sign: isTurned ? (opposite[sign] ?? sign) : sign,
    limit: bound.value,
    here: one.size,
    there: other.size,
    spans: all.map(({ start, end }) => [start, end] as const),
  };
}

const functions = { UP: "CEILING", DOWN: "FLOOR", "": "MROUND" } as const;

export const graded: Reckon = (scene) => {
  if (!isRounded(scene)) return [];
  const [only, second] = amountsOf(scene);
  const grade = only && !second ? gradeIn(scene) : null;
  if (!only || !grade) return [];
  const { sign, limit, here, there, spans } = grade;
  const step = `IF(${only.cell}${sign}${limit},${here},${there})`;
  const rounded = `${functions[directionOf(scene)]}(${only.cell},${step})`;
  const hasGaps = only.operand.column?.cells.some((cell) => typeof cell !== "number") ?? false;
  return [
    {
      formula: hasGaps ? `IF(ISNUMBER(${only.cell}),${rounded},"")` : rounded,
      isRounded: true,
      penalty: -1.2,
      spans,
    },
  ];
};
