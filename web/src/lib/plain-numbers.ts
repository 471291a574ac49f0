// Formats short numbers without `Intl`, whose first use is slow; the results are the same.

/** A whole number below a million; null where `Intl` is needed, as some languages do not group four digits. */
export function plainWhole(value: number, group: () => string): string | null {
  const isPlain = Number.isInteger(value) && value >= 0 && value < 1_000_000;
  if (!isPlain || (value >= 1_000 && value < 10_000)) return null;
  return String(value).replace(/\B(?=\d{3}$)/, group);
}

/** Two decimals, up to 999; null where `Intl` is needed. */
export const plainAmount = (value: number, point: () => string): string | null =>
  value >= 0 && value <= 999 ? value.toFixed(2).replace(".", point) : null;
