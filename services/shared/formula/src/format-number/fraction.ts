// Formats a number as a fraction: `# ?/?`, `# ??/100`, `?/?`.
import { wholeText } from "./digits.ts";
import type { Token } from "./tokens.ts";

interface Ratio {
  over: number;
  under: number;
}

const digitsOf = (tokens: readonly Token[]): number => tokens.filter(({ kind }) => kind === "digit").length;

/** Skips literals without digits from `from` in direction `way`. */
function pastWords(tokens: readonly Token[], from: number, way: 1 | -1): number {
  let at = from;
  for (let token = tokens[at]; token?.kind === "literal" && !/^\d/.test(token.text); token = tokens[at])
    at += way;
  return at;
}

/** The index of the fraction's slash, which has a digit placeholder before it; -1 if there is none. */
const slashOf = (tokens: readonly Token[]): number =>
  tokens.findIndex((token, at) => {
    if (token.kind !== "slash" || tokens[pastWords(tokens, at - 1, -1)]?.kind !== "digit") return false;
    const below = tokens[pastWords(tokens, at + 1, 1)]?.kind;
    return tokens[at - 1]?.kind === "digit" || below === "digit" || below === "literal";
  });

export const isFraction = (tokens: readonly Token[]): boolean => slashOf(tokens) >= 0;

/** The nearest ratio with a denominator up to `most`, by continued fractions with the last step shortened. */
export function nearestRatio(value: number, most: number): Ratio {
  let [over, under, overBefore, underBefore] = [1, 0, 0, 1];
  let rest = value;
  for (;;) {
    const whole = Math.floor(rest);
    if (under * whole + underBefore > most) {
      const shorter = Math.floor((most - underBefore) / under);
      const short = { over: over * shorter + overBefore, under: under * shorter + underBefore };
      const isNearer = Math.abs(short.over / short.under - value) < Math.abs(over / under - value);
      return isNearer ? short : { over, under };
    }
    [over, overBefore] = [over * whole + overBefore, over];
    [under, underBefore] = [under * whole + underBefore, under];
    const left = rest - whole;
    if (left < 1e-11 || Math.abs(over / under - value) < 1e-12) return { over, under };
    rest = 1 / left;
  }
}

/** The denominator that the format fixes, as in `/16`; null if it is to be computed. */
function fixedUnder(tokens: readonly Token[]): { under: number; length: number } | null {
  let text = "";
  let length = 0;
  for (const token of tokens) {
    if (token.kind === "literal" && /^\d+$/.test(token.text)) text += token.text;
    else if (token.kind === "digit" && token.sign === "0" && text !== "") text += "0";
    else break;
    length += 1;
  }
  return text === "" || Number(text) === 0 ? null : { under: Number(text), length };
}

const literals = (tokens: readonly Token[]): string => wholeText(tokens, "", false);

/** Formats a value as a fraction. The value must not be negative. */
export function fractionIn(tokens: readonly Token[], value: number): string {
  const slash = slashOf(tokens);
  const overEnd = pastWords(tokens, slash - 1, -1) + 1;
  let first = overEnd;
  while (tokens[first - 1]?.kind === "digit") first -= 1;
  const overTokens = tokens.slice(first, overEnd);
  const underStart = pastWords(tokens, slash + 1, 1);
  const line = `${literals(tokens.slice(overEnd, slash))}/${literals(tokens.slice(slash + 1, underStart))}`;
  const behind = tokens.slice(underStart);
  const fixed = fixedUnder(behind);
  const wholeTokens = tokens.slice(0, first);
  const lastWhole = wholeTokens.findLastIndex(({ kind }) => kind === "digit");
  const hasWhole = lastWhole >= 0;
  const underLength = fixed?.length ?? behind.findIndex(({ kind }) => kind !== "digit");
  const underEnd = underLength < 0 ? behind.length : underLength;
  const underTokens = behind.slice(0, underEnd);

  let whole = hasWhole ? Math.floor(value) : 0;
  const part = value - whole;
  let { over, under } = fixed
    ? { over: Math.round(part * fixed.under), under: fixed.under }
    : nearestRatio(part, 10 ** Math.min(7, Math.max(1, digitsOf(underTokens))) - 1);
  if (hasWhole && over === under) {
    whole += 1;
    over = 0;
    under = fixed?.under ?? 1;
  }

  const before = wholeText(
    wholeTokens.slice(0, lastWhole + 1),
    whole === 0 && over !== 0 ? "" : String(whole),
    false,
  );
  const gap = literals(wholeTokens.slice(lastWhole + 1));
  const end = literals(behind.slice(underEnd));
  const isNeeded =
    !hasWhole || over !== 0 || overTokens.some((token) => "sign" in token && token.sign === "0");
  const underWidth = fixed ? String(under).length : underTokens.length;
  if (!isNeeded) return before + " ".repeat(gap.length + overTokens.length + line.length + underWidth) + end;
  const lower = String(under);
  const padded = underTokens.some((token) => "sign" in token && token.sign === "?")
    ? lower.padEnd(underWidth, " ")
    : lower;
  return `${before}${gap}${wholeText(overTokens, String(over), false)}${line}${padded}${end}`;
}
