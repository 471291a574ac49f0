// Formats a number by a section with digit placeholders: thousands, scale, percent, powers of ten.
import type { Dialect } from "../dialect.ts";
import { errors } from "../evaluate/values.ts";
import { type Decimal, decimalOf, rounded, shifted } from "./decimal.ts";
import { fractionText, wholeText } from "./digits.ts";
import { fractionIn, isFraction } from "./fraction.ts";
import { generalText } from "./general.ts";
import type { Section, Token } from "./tokens.ts";

const isDigit = (token: Token | undefined): boolean => token?.kind === "digit";
const countOf = (tokens: readonly Token[], kind: Token["kind"]): number =>
  tokens.filter((token) => token.kind === kind).length;

/** Formats the size of a number. The value must not be negative; the caller adds the sign. */
export function numberIn({ tokens }: Section, value: number, dialect: Dialect): string {
  if (!tokens.some(isDigit)) return withoutPlaces(tokens, value, dialect);
  if (tokens.some(({ kind }) => kind === "general" || kind === "text")) throw errors.value;
  if (isFraction(tokens)) return fractionIn(tokens, value);
  const { commaless, scale, isGrouped } = withoutCommas(tokens);
  const power = commaless.findIndex(({ kind }) => kind === "exponent");
  if (power >= 0) return scientificIn(commaless, power, decimalOf(value), isGrouped);
  const decimal = shifted(decimalOf(value), 2 * countOf(tokens, "percent") - 3 * scale);
  const [before, behind] = atPoint(commaless);
  const { whole, fraction } = rounded(decimal, countOf(behind ?? [], "digit"));
  return wholeText(before, whole, isGrouped) + (behind ? `.${fractionText(behind, fraction)}` : "");
}

/** Formats a section without digit placeholders: General, `@` or only literals. */
function withoutPlaces(tokens: readonly Token[], value: number, dialect: Dialect): string {
  return tokens
    .map((token) => {
      if (token.kind === "general" || token.kind === "text") return generalText(value, dialect);
      return token.kind === "literal" ? token.text : signText(token);
    })
    .join("");
}

const plainSigns: Partial<Record<Token["kind"], string>> = {
  point: ".",
  comma: ",",
  percent: "%",
  slash: "/",
};
const signText = ({ kind }: Token): string => {
  const sign = plainSigns[kind];
  if (sign === undefined) throw errors.value;
  return sign;
};

function atPoint(tokens: readonly Token[]): [before: Token[], behind: Token[] | null] {
  const point = tokens.findIndex(({ kind }) => kind === "point");
  if (point < 0) return [[...tokens], null];
  // Only the first point is the decimal point; later ones are literals.
  const behind = tokens
    .slice(point + 1)
    .map((token): Token => (token.kind === "point" ? { kind: "literal", text: "." } : token));
  return [tokens.slice(0, point), behind];
}

/** Removes commas. One between placeholders groups thousands; each one after the last divides by a thousand. */
function withoutCommas(tokens: readonly Token[]) {
  const point = tokens.findIndex(({ kind }) => kind === "point" || kind === "exponent");
  const whole = point < 0 ? tokens.length : point;
  let isGrouped = false;
  let scale = 0;
  const commaless: Token[] = [];
  tokens.forEach((token, at) => {
    if (token.kind !== "comma") commaless.push(token);
    else if (at < whole && tokens.slice(0, at).some(isDigit) && tokens.slice(at + 1, whole).some(isDigit))
      isGrouped = true;
    else if (followsPlace(tokens, at)) scale += 1;
    else commaless.push({ kind: "literal", text: "," });
  });
  return { commaless, scale, isGrouped };
}

function followsPlace(tokens: readonly Token[], at: number): boolean {
  let before = at - 1;
  while (tokens[before]?.kind === "comma") before -= 1;
  return isDigit(tokens[before]);
}

/**
 * Formats with an exponent. It is a multiple of the number of placeholders before the point. Here percent signs and
 * commas at the end do not scale, zero fills all places before the point, and the sign of the exponent stands
 * before its first digit.
 */
function scientificIn(tokens: readonly Token[], power: number, decimal: Decimal, isGrouped: boolean): string {
  const [before, behind] = atPoint(tokens.slice(0, power));
  const places = countOf(before, "digit");
  const step = Math.max(1, places);
  const isZero = decimal.digits === "";
  const raised = places === 0 ? decimal.point : decimal.point - 1;
  let exponent = isZero ? 0 : Math.floor(raised / step) * step;
  const mantissa = () => rounded(shifted(decimal, -exponent), countOf(behind ?? [], "digit"));
  if (!isZero && mantissa().whole.length > places) exponent += step;
  const { whole, fraction } = mantissa();
  const token = tokens[power];
  if (token?.kind !== "exponent") return "";
  const sign = exponent < 0 ? "-" : token.isSigned ? "+" : "";
  const end = tokens.slice(power + 1);
  const first = Math.max(0, end.findIndex(isDigit));
  const between = wholeText(end.slice(0, first), "", false);
  const digits = wholeText(end.slice(first), String(Math.abs(exponent)), false);
  const front = wholeText(before, isZero ? "0".repeat(places) : whole, isGrouped);
  const point = behind ? `.${fractionText(behind, fraction)}` : "";
  return `${front}${point}${token.text}${between}${sign}${digits}`;
}
