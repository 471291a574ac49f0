// Rounded numbers and times: to decimals, to steps; parts of numbers, remainders and signs.
import type { Builder } from "./builder.ts";
import { isOutside, onlyIf } from "./calculation.ts";
import { hasTextNumbers } from "./clean.ts";
import { rangeOf } from "./references.ts";
import { built, columnIn, guarded, quantityIn, textOption } from "./slots.ts";

const names: Record<string, string> = { nearest: "ROUND", up: "ROUNDUP", down: "ROUNDDOWN" };

/** `options.mode`: "nearest", "up" or "down"; `options.decimals` where the slot is empty. */
export const round: Builder = ({ value: slot, decimals }, situation, options) => {
  const value = quantityIn(slot, situation);
  const name = names[textOption(options, "mode", "nearest")];
  const digits = quantityIn(decimals, situation) ?? textOption(options, "decimals", "0");
  if (!value || !name || (decimals?.type === "number" && !Number.isInteger(decimals.value))) return [];
  const ref = columnIn(slot);
  const text = `${name}(${value},${digits})`;
  const all =
    ref && isOutside(ref.region, situation) && !hasTextNumbers(ref)
      ? { text: `${name}(SUM(${rangeOf(ref, situation)}),${digits})`, weight: 0.5 }
      : null;
  return built([{ text: onlyIf(text, ref?.region, situation, [value]) }, all], situation);
};

/** To multiples of `step`; one of so many minutes or hours is a part of a day. ROUND is exact where MROUND misses by a hair. */
export const roundToStep: Builder = ({ value: slot, step }, situation, options) => {
  const value = quantityIn(slot, situation);
  const mode = textOption(options, "mode", "nearest");
  const by = quantityIn(step, situation) ?? textOption(options, "step");
  const unit = step?.type === "number" ? step.unit : null;
  const perDay = unit === "minute" ? 1440 : unit === "hour" ? 24 : 0;
  const name = names[mode];
  if (!value || !by || !name) return [];
  const [times, over] =
    perDay > 0 ? [`*${perDay / Number(by)}`, `/${perDay / Number(by)}`] : [`/${by}`, `*${by}`];
  const steps = `${name}(${mode === "nearest" ? `${value}${times}` : `ROUND(${value}${times},6)`},0)`;
  // How many whole steps, or what they are together.
  const isCount = situation.reading.concepts.some(({ name }) => name === "howMany" || name === "count");
  const ways = [`${steps}${over}`, ...(mode === "nearest" || perDay > 0 ? [] : [steps])].map((text, at) => ({
    text: onlyIf(text, columnIn(slot)?.region, situation, [value]),
    weight: (at === 1) === (isCount && mode !== "nearest") ? 1 : 0.6,
  }));
  return built(ways, situation);
};

/** `options.function`: ABS, INT, SQRT, SIGN, ISODD, ISEVEN … of one value; MOD, QUOTIENT, POWER, GCD … of two. */
export const numberFunction: Builder = ({ value: slot, other }, situation, options) => {
  const name = textOption(options, "function");
  const value = quantityIn(slot, situation);
  const second = quantityIn(other, situation) ?? (options.other === undefined ? null : String(options.other));
  if (!name || !value || (options.needs === 2 && second === null)) return [];
  const text =
    name === "DIFFERENCE"
      ? `ABS(${value}-${second})`
      : `${name}(${value}${options.needs === 2 ? `,${second}` : ""})`;
  return built([{ text: guarded(text, situation, [value]) }], situation);
};
