// A number as its first fifteen significant digits. Rounding works on these, so 0.285 rounds to 0.29 despite its binary error.

export interface Decimal {
  /** The digits without leading and trailing zeros; empty for 0. */
  digits: string;
  /** The number of digits before the decimal point. Negative: the number of zeros after it. */
  point: number;
}

/** Makes a decimal. The value must not be negative. */
export function decimalOf(value: number): Decimal {
  const [mantissa = "0", power = "0"] = value.toExponential(14).split("e");
  const digits = mantissa.replace(".", "").replace(/0+$/, "");
  return digits === "" ? { digits, point: 0 } : { digits, point: Number(power) + 1 };
}

/** Multiplies by a power of ten. */
export const shifted = ({ digits, point }: Decimal, places: number): Decimal => ({
  digits,
  point: digits === "" ? 0 : point + places,
});

/** Rounds half away from zero. `whole` is empty below one; `fraction` has exactly `places` digits. */
export function rounded({ digits, point }: Decimal, places: number): { whole: string; fraction: string } {
  const kept = point + places;
  const all = digits.padEnd(Math.max(kept, 0), "0");
  let head = kept > 0 ? all.slice(0, kept) : "";
  if (kept >= 0 && all.charAt(kept) >= "5") head = incremented(head);
  head = head.padStart(places, "0");
  const whole = head.slice(0, head.length - places).replace(/^0+/, "");
  return { whole, fraction: head.slice(head.length - places) };
}

function incremented(digits: string): string {
  const nines = /9*$/.exec(digits)?.[0].length ?? 0;
  const before = digits.slice(0, digits.length - nines);
  const last = before === "" ? "1" : `${before.slice(0, -1)}${Number(before.at(-1)) + 1}`;
  return last + "0".repeat(nines);
}
