// Formats short numbers without `Intl`, whose first use is slow. The results are the same.

/** Formats a whole number below a million. Null if `Intl` is needed: four digits are grouped in some languages only. */
export function plainWhole(value: number, group: () => string): string | null {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1_000_000;
  if (!isPlain || (value >= 1_000 && value < 10_000)) return null;
  return String(value).replace(/\B(?=\d{3}$)/, group);
}

/** Formats a number up to 999 with two decimals. Null if `Intl` is needed. */
export const plainAmount = (value: number, point: () => string): string | null =>
  value >= 0 && value <= 999 ? value.toFixed(2).replace(".", point) : null;
