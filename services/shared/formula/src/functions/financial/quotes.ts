// Prices written as fractions, and conversion between the euro and the currencies that it replaced.
import { boolean, define, type FunctionTable, number, optional, text } from "../../evaluate/define.ts";
import { finite } from "../../evaluate/operators.ts";
import { errors, type Scalar } from "../../evaluate/values.ts";
import { toolpak, toolpakInteger, toolpakNumber } from "../date/dates.ts";

/** The power of ten that shifts the numerator behind the decimal point: 100 for a denominator of 16. */
const digits = (fraction: number): number => 10 ** Math.ceil(Math.log10(fraction));

const fractionFunction = (body: (part: number, fraction: number) => number) =>
  toolpak(
    2,
    define([toolpakNumber, toolpakInteger], (price, fraction): Scalar => {
      if (fraction < 0) return errors.num;
      if (fraction === 0) return errors.div0;
      const whole = Math.trunc(price);
      return finite(whole + body(price - whole, fraction));
    }),
  );

interface Currency {
  /** The value of one euro. */
  rate: number;
  /** The number of decimals to which amounts are rounded. */
  places: number;
}

/** The rates are from Council Regulation (EC) 2866/98 and its successors, the decimals from Excel. */
const currencies: Readonly<Record<string, Currency>> = {
  EUR: { rate: 1, places: 2 },
  BEF: { rate: 40.3399, places: 0 },
  LUF: { rate: 40.3399, places: 0 },
  DEM: { rate: 1.95583, places: 2 },
  ESP: { rate: 166.386, places: 0 },
  FRF: { rate: 6.55957, places: 2 },
  IEP: { rate: 0.787564, places: 2 },
  ITL: { rate: 1936.27, places: 0 },
  NLG: { rate: 2.20371, places: 2 },
  ATS: { rate: 13.7603, places: 2 },
  PTE: { rate: 200.482, places: 0 },
  FIM: { rate: 5.94573, places: 2 },
  GRD: { rate: 340.75, places: 0 },
  SIT: { rate: 239.64, places: 2 },
};

function roundTo(value: number, places: number): number {
  const scaled = Math.abs(value) * 10 ** places;
  return (Math.sign(value) * Math.round(Number(scaled.toPrecision(15)))) / 10 ** places;
}

/** Converts via euros. The amount in euros is rounded to `triangulation` (at least three) decimals. */
function exchanged(
  amount: number,
  from: string,
  to: string,
  isExact: boolean,
  triangulation: number | undefined,
): Scalar {
  const source = currencies[from.toUpperCase()];
  const target = currencies[to.toUpperCase()];
  if (!source || !target || (triangulation !== undefined && triangulation < 3)) return errors.value;
  if (source === target) return amount;
  const euros = amount / source.rate;
  const between = triangulation === undefined ? euros : roundTo(euros, Math.trunc(triangulation));
  const value = between * target.rate;
  return finite(isExact ? value : roundTo(value, target.places));
}

export const quotes: FunctionTable = {
  DOLLARDE: fractionFunction((part, fraction) => (part * digits(fraction)) / fraction),
  DOLLARFR: fractionFunction((part, fraction) => (part * fraction) / digits(fraction)),
  EUROCONVERT: define([number, text, text, optional(boolean, false), optional(number, undefined)], exchanged),
};
