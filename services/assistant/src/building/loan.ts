// Loans, savings and interest: payments, what they grow to, what they are worth today.
import { columnLetters } from "@cellwright/formula/references";
import { lexiconOf } from "@cellwright/questions/languages";
import { languages } from "@cellwright/questions/reading";
import type { Builder, Filled, Situation } from "./builder.ts";
import { homeRegion } from "./lookup-keys.ts";
import { columnsOf, rangeOf } from "./references.ts";
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
  const isMonths =
    slot?.type === "number" ? slot.unit === "month" : heading !== null && isOf("month", heading);
  return isMonths ? count : `${count}*${times}`;
}

/** "Months" and "Term in months", but not "monthly". */
function isOf(unit: "month" | "year", label: string): boolean {
  const words = label.toLowerCase().split(/[^\p{L}]+/u);
  const isUnit = (word: string) => words.includes(word) || (word.length > 4 && words.includes(`${word}n`));
  return languages.some((language) =>
    (lexiconOf(language).units[unit] ?? []).some((word) =>
      language === "ja" ? label.includes(word) : isUnit(word),
    ),
  );
}

interface Input {
  label: string;
  value: number;
  slot: Filled;
}

/** The numbers with names: for each row its columns, else cells with labels and tables of a name and a value in each row. */
function inputsOf(situation: Situation): Input[] {
  const { sheets, sheet, shape } = situation;
  const its = { score: 0.9, spans: [] };
  const first = (values: readonly unknown[]) => values.find((value) => typeof value === "number");
  if (shape === "row")
    return columnsOf(homeRegion(situation)).flatMap((column) => {
      const value = first(column.column.values);
      const label = column.column.heading ?? "";
      return typeof value === "number" ? { label, value, slot: { ...its, type: "column", column } } : [];
    });
  const cell = (label: string, value: unknown, address: string): Input[] =>
    typeof value === "number" ? [{ label, value, slot: { ...its, type: "cell", sheet, address } }] : [];
  const lists = sheets.regions.filter(
    (each) => each.sheet === sheet && each.columns.length === 2 && each.columns[0]?.kind === "text",
  );
  return [
    ...sheets.labelled
      .filter((each) => each.sheet === sheet)
      .flatMap(({ label, value, row, column }) => cell(label, value, `${columnLetters(column)}${row}`)),
    ...lists.flatMap(({ top, columns: [names, held] }) =>
      (held?.values ?? []).flatMap((value, at) =>
        cell(String(names?.values[at]), value, `${held?.letter}${top + at}`),
      ),
    ),
  ];
}

const labelOf = (slot: Filled | undefined, situation: Situation): string | null =>
  inputsOf(situation).find(
    (each) => each.slot.type === "cell" && slot?.type === "cell" && each.slot.address === slot.address,
  )?.label ?? null;

/**
 * What the data itself tells: the rate is a part of 1, the years are called so or the lowest whole number, the amount is the highest of the
 * rest and the other one what is paid each month, or paid at once. Null where more or less is there.
 */
function rolesIn(situation: Situation, needs: readonly string[]): Slots | null {
  const inputs = inputsOf(situation);
  const rate = needs.includes("rate") ? inputs.find(({ value }) => value > 0 && value < 1) : undefined;
  const rest = inputs.filter((each) => each !== rate);
  const named = (unit: "month" | "year") =>
    rest.find(({ label, value }) => value <= 600 && isOf(unit, label));
  const lowest = () =>
    rest.filter(({ value }) => Number.isInteger(value)).sort((one, other) => one.value - other.value)[0];
  const years = needs.includes("years") ? (named("year") ?? named("month") ?? lowest()) : undefined;
  const amounts = rest.filter((each) => each !== years).sort((one, other) => other.value - one.value);
  const isPaid = needs.includes("payment");
  const [amount, other] = isPaid && amounts.length === 1 ? [undefined, amounts[0]] : amounts;
  const roles = { rate, years, amount, [isPaid ? "payment" : "deposit"]: other };
  const isWhole = needs.every((need) => roles[need as keyof typeof roles]) && amounts.length <= 2;
  return isWhole
    ? Object.fromEntries(Object.entries(roles).map(([name, input]) => [name, input?.slot]))
    : null;
}

const needsOf: Record<string, readonly string[]> = {
  FV: ["rate", "years", "payment"],
  NPER: ["rate", "amount", "payment"],
  RATE: ["years", "amount", "payment"],
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
export const annuity: Builder = (told, situation, options) => {
  const name = textOption(options, "function", "PMT");
  const slots = rolesIn(situation, needsOf[name] ?? ["rate", "years", "amount"]) ?? told;
  const { amount, rate, years, payment, deposit } = slots;
  const times = Number(options.times ?? 12);
  const [whole, pay, less] = [amount, payment, deposit].map((slot) => quantityIn(slot, situation));
  const sum = whole && less ? `(${whole}-${less})` : whole;
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
export const compound: Builder = (told, situation, options) => {
  const slots = rolesIn(situation, ["rate", "years", "amount"]) ?? told;
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
