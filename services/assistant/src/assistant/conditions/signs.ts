// Comparisons in a text: every one of a clause, or the one that stands right by a number, a cell or the average.
import type { Span } from "../asks/span.ts";
import { said } from "../frames/plain.ts";
import { before, behind, type Sign } from "./sign-words.ts";

interface Sighted {
  sign: Sign;
  span: Span;
}

const also: Partial<Record<Sign, string>> = { ">=": "from", "=": "has|have|hat|haben" };
const spoken = before.map(
  ([sign, { anywhere }]) => [sign, said(`${anywhere}${also[sign] ? `|${also[sign]}` : ""}`)] as const,
);

/** Every comparison in a part of the text, each word once; longer ways of saying it count first. */
export function sightedIn(low: string, from: number, to: number): Sighted[] {
  const part = low.slice(from, to);
  const all = spoken.flatMap(([sign, words]) =>
    [...part.matchAll(words)].map(
      (found): Sighted => ({ sign, span: [from + found.index, from + found.index + found[0].length] }),
    ),
  );
  const chosen: Sighted[] = [];
  for (const each of all.toSorted(
    (one, other) => other.span[1] - other.span[0] - (one.span[1] - one.span[0]),
  ))
    if (!chosen.some(({ span }) => each.span[0] < span[1] && span[0] < each.span[1])) chosen.push(each);
  return chosen.toSorted((one, other) => one.span[0] - other.span[0]);
}

const unit = "\\s?(?:%|€|\\$|£|°c?|[\\p{L}²³'’.-]{1,14}(?: [\\p{L}²³]{1,12}){0,2}?)?,?\\s?";
/** "8 and at most 20", "150 et moins de 350": it belongs to the next number. */
const next = "(?!\\s+(?:than|als|que)(?!\\p{L})|\\s+(?:d[e']\\s?)?[€$£]?\\s?\\d)";
const trailing = behind.map(
  ([sign, words]) =>
    [
      sign,
      new RegExp(
        `^(?:${unit}(?<!\\p{L})\\(?(?:${words})(?![\\p{L}\\p{N}])${next}${sign === ">=" ? "|\\s?(?:%|€|\\$|£)?\\+(?!\\s?\\d)" : ""})`,
        "u",
      ),
    ] as const,
);
const exceeded =
  /^(?:\s*[\p{L}€$%°]+){0,2}?\s*(?:is |are |was |were |wird |wurde |est )?(?:exceeded|überschritten|uberschritten|depassee?s?)/u;

/** "10 or more", "10 kg ou plus": what stands behind a number. */
export function behindIn(low: string, end: number, to: number): Sighted | null {
  const rest = low.slice(end, to);
  for (const [sign, words] of trailing) {
    const found = words.exec(rest);
    if (found) return { sign, span: [end, end + found[0].length] };
  }
  const [over] = exceeded.exec(rest) ?? [];
  return over === undefined ? null : { sign: ">", span: [end, end + over.length] };
}

const filler =
  "(?:\\s|,|:|[€$£]|eur\\b|euros?\\b|chf\\b|usd\\b|the\\b|that\\b|those\\b|value\\b|values\\b|amount\\b|number\\b|limit\\b|threshold\\b|minimum\\b|maximum\\b|of\\b|in\\b|from\\b|cell\\b|given\\b|what\\b|den\\b|dem\\b|der\\b|die\\b|das\\b|wert\\b|zahl\\b|zelle\\b|betrag\\b|grenze\\b|grenzwert\\b|aus\\b|als\\b|von\\b|le\\b|la\\b|les\\b|l'|seuil\\b|valeur\\b|montant\\b|cellule\\b|de\\b|du\\b|en\\b|a\\b|celle\\b|celui\\b|que\\b|roughly\\b|about\\b|\\()*";
const adjacent = before.map(([sign, { anywhere, beside }]) => {
  const words = beside ? `${beside}|${anywhere}` : anywhere;
  return [sign, new RegExp(`(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}])${filler}$`, "u")] as const;
});

interface Signed {
  sign: Sign;
  /** Where its words begin. */
  start: number;
  end: number;
}

/** The comparison that words before or behind a place make. */
export function signAt(low: string, start: number, end: number, from: number): Signed | null {
  const trail = behindIn(low, end, end + 40);
  if (trail) return { sign: trail.sign, start, end: trail.span[1] };
  const part = low.slice(from, start);
  for (const [sign, words] of adjacent) {
    const found = words.exec(part);
    if (found) return { sign: denied(part.slice(0, found.index), sign), start: from + found.index, end };
  }
  return null;
}

/** "not more than" is told above; "is not over 5", "dürfen nicht über". */
function denied(left: string, sign: Sign): Sign {
  if (!/(?:\bnot|n't|\bnicht|\bpas)\s*$/u.test(left)) return sign;
  return sign === ">" ? "<=" : sign === "<" ? ">=" : sign === ">=" ? "<" : sign === "<=" ? ">" : sign;
}
