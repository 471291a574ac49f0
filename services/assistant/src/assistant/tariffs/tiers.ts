// The parts of a tariff in their order, each at its own price, as one sum.
import type { Part } from "../intents/parts.ts";
import { isTime } from "../intents/parts.ts";
import type { Bound, Piece, Price } from "./pieces.ts";
import { minutesOf } from "./units.ts";

export interface Tier {
  from: number | null;
  to: number | null;
  price: Price;
}

export interface Tariff {
  tiers: readonly Tier[];
  /** What is charged in any case. */
  fixed: readonly Price[];
  /** Whether the words leave no doubt that each part has its own price. */
  isMarginal: boolean;
  /** Up to where nothing is due, where beyond it all of the amount counts. */
  freeUpTo: number | null;
}

const isRate = ({ kind }: Price): boolean => kind === "unit" || kind === "percent" || kind === "factor";

/** A limit in the units of the column. */
function inUnits({ value, minutes }: Pick<Bound, "value" | "minutes">, own: number | null): number {
  const scaled = minutes !== null && own !== null && minutes !== own ? (value * minutes) / own : value;
  return Number(scaled.toFixed(6));
}

function placed(bounds: readonly Bound[], tiers: readonly Tier[], own: number | null): Omit<Tier, "price"> {
  const at: Omit<Tier, "price"> = { from: null, to: null };
  const top = Math.max(0, ...tiers.map(({ to, from }) => to ?? from ?? 0));
  for (const bound of bounds) {
    const value = inUnits(bound, own);
    if (bound.kind === "next") [at.from, at.to] = [top, top + value];
    else if (bound.kind === "beyond") at.from = top > 0 ? top : at.from;
    else if (bound.kind === "over") at.from = value;
    else at.to = value;
  }
  return at;
}

/** Null where the parts overlap, leave a gap, or show whole amounts by band. */
export function tariffOf(pieces: readonly Piece[], own: number | null, isWhole: boolean): Tariff | null {
  const tiers: Tier[] = [];
  const fixed: Price[] = [];
  let open: Bound[] = [];
  for (const { bounds, prices } of pieces) {
    if (prices.length === 0) {
      open.push(...bounds);
      continue;
    }
    const all =
      bounds.length > 0
        ? [...open.filter(() => bounds.every(({ kind }) => kind === "beyond")), ...bounds]
        : open;
    open = [];
    const rates = prices.filter(isRate);
    const flats = prices.filter((price) => !isRate(price));
    const [rate, more] = rates.length > 0 ? rates : flats;
    if (!rate || more) return null;
    if (rates.length > 0) fixed.push(...flats);
    if (all.length === 0 && rates.length === 0 && rate.text !== "0") fixed.push(rate);
    else if (all.length === 0 && rate.text === "0") return null;
    else
      tiers.push({
        ...placed(
          all.filter(({ kind, value }) => kind === "beyond" || value > 0),
          tiers,
          own,
        ),
        price: rate,
      });
  }
  const isNamed = pieces.some(({ bounds }) => bounds.some(({ kind }) => kind === "first" || kind === "next"));
  const place = ({ from, to }: Tier): number => from ?? (to === null ? 0 : to - 0.5);
  const sorted = tiers.toSorted((one, other) => place(one) - place(other));
  for (const [at, tier] of sorted.entries()) {
    const before = sorted[at - 1]?.to ?? null;
    const next = sorted[at + 1];
    tier.from ??= before ?? 0;
    if (before !== null && tier.from === before + 1) tier.from = before;
    if (next) tier.to ??= next.from === tier.from + 1 ? next.from : (next.from ?? null);
    if (next && next.from !== null && tier.to !== null && next.from === tier.to + 1) next.from = tier.to;
    const isLast = next === undefined;
    if (at === 0 && tier.from > 0) sorted.unshift(nothingUpTo(tier));
    if ((at > 0 && tier.from !== before) || (tier.to === null) !== isLast) return null;
    if (tier.to !== null && tier.to <= tier.from) return null;
  }
  const isPriced = sorted.some(({ price }) => price.kind === "unit" || price.kind === "factor");
  const hasBands =
    sorted.slice(1).some(({ price }) => price.kind === "flat" && price.text !== "0") && !isNamed;
  if (sorted.length === 0 || hasBands) return null;
  const [first, second, third] = sorted;
  const isFree = isWhole && first?.price.text === "0" && second && !third && !isNamed;
  return {
    tiers: isFree ? [{ ...second, from: 0 }] : sorted,
    fixed,
    isMarginal: isNamed || isPriced,
    freeUpTo: isFree ? first.to : null,
  };
}

const nothingUpTo = ({ from, price }: Tier): Tier => ({
  from: 0,
  to: from,
  price: { ...price, text: "0", kind: "flat" },
});

const amountIn = (cell: string, { from, to }: Tier): string =>
  !from
    ? to === null
      ? cell
      : `MIN(${cell},${to})`
    : to === null
      ? `MAX(0,${cell}-${from})`
      : `MAX(0,MIN(${cell},${to})-${from})`;

/** What one part of it costs. */
function costOf(cell: string, tier: Tier, own: number | null, isWhole: boolean): string {
  const { price } = tier;
  const step = price.minutes !== null && own !== null ? (price.step * price.minutes) / own : price.step;
  const amount = amountIn(cell, tier);
  if (isWhole) return price.text;
  if (!price.isBegun) return step === 1 ? `${amount}*${price.text}` : `${amount}/${step}*${price.text}`;
  return `ROUNDUP(${step === 1 ? amount : `${bracketed(amount)}/${step}`},0)*${price.text}`;
}

const bracketed = (amount: string): string => (/^[A-Z]+\d+-/.test(amount) ? `(${amount})` : amount);

export function sumOf({ tiers, fixed, freeUpTo }: Tariff, load: Part, rate: Part | null): string {
  const own = isTime(load) ? 1 : minutesOf(load);
  const cell = isTime(load) ? `(${load.cell}*1440)` : load.cell;
  const priced = tiers.filter(({ price }) => price.text !== "0");
  const later = tiers.slice(1).some(({ price }) => price.kind === "unit");
  const parts = priced.map((tier) =>
    costOf(cell, tier, own, tier.price.kind === "flat" && tier === tiers[0] && later && tier.from === 0),
  );
  const isRated = tiers.some(({ price }) => price.kind === "factor");
  const sum = parts.map((part) => part.replace(/\*1$/, "")).join("+") || "0";
  const whole = isRated && rate ? `${rate.cell}*${parts.length > 1 ? `(${sum})` : sum}` : sum;
  const all = [...fixed.map(({ text }) => text), whole].join("+");
  return freeUpTo === null ? all : `IF(${cell}<=${freeUpTo},0,${all})`;
}
