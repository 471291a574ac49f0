// Loans, savings and interest: payments, what they grow to, what they are worth today.
import type { LabelledCell } from "@cellwright/formula/tables/region";
import { lexiconOf } from "@cellwright/questions/languages";
import { languages } from "@cellwright/questions/reading";
import type { Builder, Filled, Situation } from "./builder.ts";
import { areaOf, rangeOf } from "./references.ts";
import {
  built,
  columnIn,
  firstNumber,
  guarded,
  quantityIn,
  rateIn,
  type Slots,
  textOption,
} from "./slots.ts";

/** `12` times a year is the usual; the yearly rate and the years are told so often. */
const perPeriod = (rate: string, times: number): string => (times === 1 ? rate : `${rate}/${times}`);

/** The number of payments: years times payments a year, or months as they are. */
function countOf(slot: Filled | undefined, times: number, situation: Situation): string | null {
  const count = quantityIn(slot, situation);
  if (count === null || times === 1) return count;
  const heading = columnIn(slot)?.column.heading ?? labelOf(slot, situation);
  const isMonths = slot?.type === "number" ? slot.unit === "month" : heading !== null && isOfMonths(heading);
  return isMonths ? count : `${count}*${times}`;
}

const isOfMonths = (heading: string): boolean =>
  languages.some((language) =>
    (lexiconOf(language).units.month ?? []).some(
      (word) => (word.length > 2 || language === "ja") && heading.toLowerCase().includes(word),
    ),
  );

const labelOf = (slot: Filled | undefined, { sheets, sheet }: Situation): string | null => {
  const area = slot?.type === "cell" ? areaOf(slot.address) : null;
  const on = slot?.type === "cell" ? (slot.sheet ?? sheet) : sheet;
  const isThere = (each: LabelledCell) =>
    each.sheet === on && each.row === area?.top && each.column === area.left;
  return sheets.labelled.find(isThere)?.label ?? null;
};

/** Rates are smaller than years, years and payments than amounts: told the other way round it is another meaning. */
function plausibility({ rate, years, amount, payment }: Slots, situation: Situation): number {
  const [least, life, sum, pay] = [rate, years, amount, payment].map((slot) => firstNumber(slot, situation));
  const isLess = (one: number | null | undefined, other: number | null | undefined) =>
    one == null || other == null || one < other;
  const isRepaid = life == null || sum == null || pay == null || life * pay * 12 >= sum;
  const isOrdered =
    isLess(least, life) && isLess(life, sum ?? pay) && isLess(pay, sum) && isLess(least, sum ?? pay);
  return isOrdered && isRepaid ? 1 : 0.4;
}

/** `options.function`: PMT, FV, NPER, RATE, TOTAL of the interest; `options.times`: payments a year. */
export const annuity: Builder = (slots, situation, options) => {
  const { amount, rate, years, payment } = slots;
  const name = textOption(options, "function", "PMT");
  const times = Number(options.times ?? 12);
  const [sum, pay] = [amount, payment].map((slot) => quantityIn(slot, situation));
  const yearly = rateIn(rate, situation);
  const count = countOf(years, times, situation);
  const each = yearly && perPeriod(yearly, times);
  const made: Record<string, string | null | undefined> = {
    PMT: each && count && sum && `-PMT(${each},${count},${sum})`,
    FV: each && count && pay && `FV(${each},${count},-${pay}${sum ? `,-${sum}` : ""})`,
    NPER: each && pay && sum && `NPER(${each},-${pay},${sum})`,
    RATE: count && pay && sum && `RATE(${count},-${pay},${sum})${times === 1 ? "" : `*${times}`}`,
    TOTAL: each && count && sum && `-PMT(${each},${count},${sum})*${count}-${sum}`,
  };
  const text = made[name];
  const weight = plausibility(slots, situation);
  return text ? built([{ text: guarded(text, situation, sum ? [sum] : []), weight }], situation) : [];
};

/** What an amount grows to with interest on interest; `options.simple` without; `options.interest`: only what is added. */
export const compound: Builder = (slots, situation, options) => {
  const { amount, rate, years } = slots;
  const [sum, yearly, count] = [
    quantityIn(amount, situation),
    rateIn(rate, situation),
    quantityIn(years, situation),
  ];
  const times = Number(options.times ?? 1);
  if (!sum || !yearly || !count) return [];
  const factor =
    options.simple === true
      ? `(1+${yearly}*${count})`
      : `(1+${perPeriod(yearly, times)})^${times === 1 ? count : `(${count}*${times})`}`;
  const text =
    options.interest === true
      ? options.simple === true
        ? `${sum}*${yearly}*${count}`
        : `${sum}*(${factor}-1)`
      : `${sum}*${factor}`;
  return built(
    [{ text: guarded(text, situation, [sum]), weight: plausibility(slots, situation) }],
    situation,
  );
};

/** The mean yearly growth from the first value of a column to its last. */
export const growthRate: Builder = ({ values }, situation) => {
  const ref = columnIn(values);
  const range = ref && rangeOf(ref, situation);
  return built(
    [range ? { text: `(INDEX(${range},ROWS(${range}))/INDEX(${range},1))^(1/(ROWS(${range})-1))-1` } : null],
    situation,
  );
};
