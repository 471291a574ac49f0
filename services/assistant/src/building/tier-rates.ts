// Tiers in the order in which they are tested, and what their rates are taken of.
import type { Tier } from "@cellwright/questions/reading";
import type { ColumnRef, Situation } from "./builder.ts";
import { literal } from "./references.ts";

/** Of a fraction: `5%`. */
export const percentOf = (part: number): string => `${Number((part * 100).toPrecision(10))}%`;

export const given = ({ give, isPercent }: Tier): string =>
  isPercent && typeof give === "number" ? percentOf(give) : literal(give);

export const numberOf = ({ limit }: Tier): number => (typeof limit === "number" ? limit : 0);

/**
 * In the order in which they must be tested: upper limits from the lowest, lower ones from the highest, and what is left. One more
 * limit on the other side is no test.
 */
export function ordered(tiers: readonly Tier[]): { told: Tier[]; rest: Tier | undefined } {
  const rest = tiers.find(({ limit }) => limit === null);
  const limited = tiers.filter(({ limit }) => limit !== null);
  const isSide = (sign: string) => (each: Tier) => each.operator?.startsWith(sign) ?? false;
  const sides = [limited.filter(isSide("<")), limited.filter(isSide(">"))] as const;
  if (
    limited.some((each) => typeof each.limit !== "number") ||
    sides[0].length + sides[1].length < limited.length
  )
    return { told: limited, rest };
  const [lower, upper] = sides;
  lower.sort((one, other) => numberOf(one) - numberOf(other));
  upper.sort((one, other) => numberOf(other) - numberOf(one));
  if (upper.length === 0 || lower.length === 0) return { told: [...lower, ...upper], rest };
  const [most, few] = lower.length > upper.length ? [lower, upper] : [upper, lower];
  const isApart = numberOf(lower.at(-1) as Tier) <= numberOf(upper.at(-1) as Tier);
  if (few.length > 1) return { told: isApart ? [...lower, ...upper] : limited, rest };
  return { told: most, rest: rest ?? few[0] };
}

/** "5 percent off, from 250 it is 10": a percentage given once is meant for all. */
export const alikeIn = (tiers: readonly Tier[]): readonly Tier[] =>
  tiers.some(({ isPercent }) => isPercent)
    ? tiers.map((each) =>
        !each.isPercent && typeof each.give === "number" && each.give >= 1
          ? { ...each, give: each.give / 100, isPercent: true }
          : each,
      )
    : tiers;

/** The share of the limits that the column's numbers reach, as a weight. */
export function reached(ref: ColumnRef | null, limits: readonly number[]): number {
  const numbers = ref?.column.values.filter((each) => typeof each === "number") ?? [];
  if (numbers.length === 0 || limits.length === 0) return 1;
  const [low, high] = [Math.min(...numbers), Math.max(...numbers)];
  return 0.5 + (0.5 * limits.filter((each) => low <= each && each <= high).length) / limits.length;
}

/**
 * A rate of an amount, or what is left of the amount; of a count alone no rate is taken. `value` is what the tiers are about, `amount` the
 * amount or the price of one.
 */
export function charged(
  rate: string,
  value: string,
  ref: ColumnRef | null,
  amount: string | null,
  situation: Situation,
) {
  const has = (...names: string[]) => situation.reading.concepts.some(({ name }) => names.includes(name));
  const isLess = has("discount") && has("subtract", "net", "payment");
  const isCount = ref?.column.values.every((each) => Number.isInteger(each) && Number(each) < 1000) ?? false;
  const product = amount && amount !== value && has("multiply") ? `${value}*${amount}` : null;
  const base = product ?? amount ?? value;
  return [
    { text: `${base}*${rate}`, weight: isLess ? 0.6 : isCount && !amount ? 0.5 : 1 },
    ...(has("discount") ? [{ text: `${base}*(1-${rate})`, weight: isLess ? 1 : 0.6 }] : []),
  ];
}
