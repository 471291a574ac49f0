// Values for the placeholders of templates about loans, savings and interest.
import type { Situation } from "./builder.ts";
import { homeRegion } from "./lookup-keys.ts";
import { columnsOf, labelledCell } from "./references.ts";
import { quantityIn, rateIn, valueAt } from "./slots.ts";
import type { Argue } from "./text-arguments.ts";
import { hasWord } from "./text-words.ts";

interface Input {
  label: string | null;
  value: number;
  text: string;
}

/** Labelled numbers, the highest first: from the columns of the formula's row, or from labelled cells. */
function inputsOf(situation: Situation): Input[] {
  const { sheets, sheet, shape } = situation;
  const columns = columnsOf(homeRegion(situation)).map((ref) => ({
    ...{ label: ref.column.heading, text: valueAt(ref, situation) },
    value: ref.column.values.find((each) => typeof each === "number"),
  }));
  const cells = sheets.labelled.filter((each) => each.sheet === sheet);
  const labelled = cells.map((each) => ({ ...each, text: labelledCell(each, situation) }));
  return (shape === "row" ? columns : labelled)
    .flatMap(({ label, value, text }) => (typeof value === "number" ? [{ label, value, text }] : []))
    .sort((one, other) => other.value - one.value);
}

/**
 * Guesses what each number is: the rate is between 0 and 1, the years are the lowest whole number, the amount is the
 * highest other one, and the last one is the payment or deposit. Null if a number is missing or left over.
 */
function rolesIn(situation: Situation, needs: readonly string[]): Record<string, Input | undefined> | null {
  const inputs = inputsOf(situation);
  const rate = inputs.find(({ value }) => value > 0 && value < 1);
  const lowest = inputs.findLast((each) => each !== rate && Number.isInteger(each.value));
  const years = needs.includes("years") ? lowest : undefined;
  const amounts = inputs.filter((each) => each !== rate && each !== years);
  const isPaid = needs.includes("payment");
  const [amount, other] = isPaid && amounts.length === 1 ? [undefined, amounts[0]] : amounts;
  const roles = { rate, years, amount, [isPaid ? "payment" : "deposit"]: other };
  return needs.every((need) => need in roles && roles[need]) && amounts.length <= 2 ? roles : null;
}

/** Values for loans. `{rate}`: per year; `{count}`: the months in `{years}`. `roles`: the inputs that are required. */
export const moneyArgument: Argue = (slots, situation, { roles: needs }) => {
  const roles = rolesIn(situation, String(needs).split(" "));
  const textOf = (name: string) =>
    roles ? roles[name]?.text : (name === "rate" ? rateIn : quantityIn)(slots[name], situation);
  const names = ["amount", "deposit", "years", "payment", "rate"];
  const parts = Object.fromEntries(names.map((name) => [name, textOf(name)]));
  const isMonths =
    hasWord(roles?.years?.label ?? null, "spanMonths", situation) ||
    (slots.years?.type === "number" && slots.years.unit === "month");
  const count = parts.years && `${parts.years}${isMonths ? "" : "*12"}`;
  return { parts: { ...parts, count }, sources: [] };
};
