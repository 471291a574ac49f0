// Units that prices and limits are told in, and how many of a column's own units each of them is.
import { isTime, type Part } from "../intents/parts.ts";

/** In minutes, within what is converted. */
const spans: readonly (readonly [minutes: number, words: RegExp])[] = [
  [15, /^(?:quarter(?:s)?(?: of an|[- ])? ?hours?|viertelstunden?|quarts? d'heure)/],
  [30, /^(?:half[- ](?:an )?hours?|halbe\w* stunden?|demi[- ]?heures?)/],
  [1, /^(?:minutes?|minuten?|mins?|mn)(?!\p{L})/u],
  [60, /^(?:hours?|hrs?|stunden?|std|heures?|h)(?!\p{L})/u],
  [1440, /^(?:days?|nights?|tage?n?|nachte?n?|jours?|journees?|nuits?)(?!\p{L})/u],
  [10080, /^(?:weeks?|wochen?|semaines?)(?!\p{L})/u],
];

/** Minutes in the unit that these words begin with. */
export function minutesIn(words: string): { minutes: number; length: number } | null {
  const bare = words.replace(
    /^\s*-?(?:(?:full|whole|whole|started|begun|begin\w*|angefangen\w*|angebrochen\w*|begonnen\w*|volle\w*|ganze\w*|extra|additional|further|weitere\w*|zusatzliche\w*)\s)*/,
    "",
  );
  for (const [minutes, pattern] of spans) {
    const found = pattern.exec(bare);
    if (found) return { minutes, length: words.length - bare.length + found[0].length };
  }
  return null;
}

/** Minutes in one unit of a column, as its heading says; null where it is no span of time. */
export function minutesOf(part: Part): number | null {
  const heading = part.heading.replace(/[()]/g, " ");
  const words = heading.split(/[^\p{L}]+/u).filter((word) => word !== "");
  for (const word of words) {
    const found = minutesIn(word);
    if (found) return found.minutes;
  }
  if (/stunden|heures sup/.test(heading)) return 60;
  return isTime(part) ? 1440 : null;
}

/** Something else that is counted: "per km", "je Seite". */
export const sameUnit = (word: string, heading: string): boolean => {
  if (/^(?:kilomet\p{L}*)$/u.test(word) && /(?<!\p{L})km(?!\p{L})/u.test(heading)) return true;
  const stem = word.replace(/(?:e?[sn]|en|s)$/, "");
  return (
    stem.length >= 1 && new RegExp(`(?<!\\p{L})${stem.replace(/[.*+?^${}()|[\]\\]/g, "")}`, "u").test(heading)
  );
};
