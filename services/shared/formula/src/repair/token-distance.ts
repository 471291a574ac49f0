// The number of tokens to insert, remove or change between two versions of a formula.
import { type FormulaLocale, signs } from "../dialect.ts";
import { advance, scanner } from "../parse/lex.ts";
import { Token } from "../parse/tokens.ts";

/** Two token lists whose lengths multiply to more than this are not compared token by token. */
const mostCompared = 250_000;

export function tokenDistance(before: string, after: string, locale: FormulaLocale): number {
  const [old, now] = [tokensOf(before, locale), tokensOf(after, locale)];
  let head = 0;
  while (head < Math.min(old.length, now.length) && old[head] === now[head]) head += 1;
  let tail = 0;
  while (tail < Math.min(old.length, now.length) - head && old.at(-1 - tail) === now.at(-1 - tail)) tail += 1;
  return between(old.slice(head, old.length - tail), now.slice(head, now.length - tail));
}

function between(old: readonly string[], now: readonly string[]): number {
  if (old.length === 0 || now.length === 0 || old.length * now.length > mostCompared)
    return Math.max(old.length, now.length);
  let above = Array.from({ length: now.length + 1 }, (_, at) => at);
  for (const [row, token] of old.entries()) {
    const line = [row + 1];
    for (const [at, other] of now.entries())
      line.push(
        Math.min((above[at + 1] ?? 0) + 1, (line[at] ?? 0) + 1, (above[at] ?? 0) + (token === other ? 0 : 1)),
      );
    above = line;
  }
  return above.at(-1) ?? 0;
}

function tokensOf(text: string, locale: FormulaLocale): string[] {
  const tokens: string[] = [];
  let at = 0;
  for (
    const scan = scanner(text, signs(locale), 0);
    scan.token !== Token.end && scan.end > at;
    advance(scan)
  ) {
    tokens.push(text.slice(scan.start, scan.end));
    at = scan.end;
  }
  return tokens;
}
