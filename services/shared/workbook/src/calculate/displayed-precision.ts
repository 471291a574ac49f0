// Rounds a value to what its number format shows, for files that calculate with displayed values.
import { chooseSection } from "@cellwright/formula/format-number/choose";
import { decimalOf, rounded } from "@cellwright/formula/format-number/decimal";
import { scanFormat } from "@cellwright/formula/format-number/scan";
import { isDated, type Section, type Token } from "@cellwright/formula/format-number/tokens";

/** The rounded value. Formats without fixed decimals, such as General, dates and fractions, leave it as it is. */
export function displayedValue(value: number, format: string): number {
  try {
    const { section } = chooseSection(scanFormat(format).slice(0, 3), value);
    const places = placesOf(section);
    return places === null ? value : Math.sign(value) * roundedTo(Math.abs(value), places);
  } catch {
    // The format cannot be parsed.
    return value;
  }
}

/** The number of decimals of the value that the section shows; negative if it shows thousands. */
function placesOf(section: Section): number | null {
  const { tokens } = section;
  const has = (kind: Token["kind"]) => tokens.some((token) => token.kind === kind);
  if (isDated(section) || has("exponent") || has("slash") || !has("digit")) return null;
  const point = tokens.findIndex(({ kind }) => kind === "point");
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const lastDigit = whole.findLastIndex(({ kind }) => kind === "digit");
  const count = (list: readonly Token[], kind: Token["kind"]) =>
    list.filter((token) => token.kind === kind).length;
  const decimals = point < 0 ? 0 : count(tokens.slice(point), "digit");
  return decimals + 2 * count(tokens, "percent") - 3 * count(whole.slice(lastDigit + 1), "comma");
}

function roundedTo(value: number, places: number): number {
  if (places < 0) return Math.round(value / 10 ** -places) * 10 ** -places;
  const { whole, fraction } = rounded(decimalOf(value), places);
  return Number(`${whole || "0"}.${fraction || "0"}`);
}
