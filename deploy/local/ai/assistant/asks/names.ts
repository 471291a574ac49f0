// Columns that a question names: by their headings and letters, and by words that are near a heading.
import { plainOf } from "../frames/plain.ts";
import type { Named, Scene } from "../frames/scene.ts";
import { ofColumn } from "../reading/operands.ts";
import type { Held } from "./held.ts";

const small =
  /^(?:of|the|in|per|for|and|der|die|das|und|pro|je|fur|von|de|la|le|les|du|des|par|et|en|no|nr|id|number|nummer|numero|total|date|datum|name|nom|on|am|at|le|is|to|an|a|first|last|new|old|day|days|tag|tage|jour|jours|month|monat|mois|year|jahr|an|number|list)$/;

/** Words of the language before they are headings. */
const never = /^(?:no|in|on|at|is|an|am|a|la|le|des|as|et|est|die|der|das|to|for|per|en|de|du)$/;

/** "salary" and "salaries", "Gehalt" and "Gehälter". */
export function isAlike(one: string, other: string): boolean {
  if (one === other) return true;
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  if (short.length < 3) return false;
  if (
    long.startsWith(short) &&
    long.length - short.length <= 2 &&
    /^(?:e?s|e|en|n|er|x|ne?|es)$/.test(long.slice(short.length))
  )
    return true;
  let same = 0;
  while (same < short.length && short[same] === long[same]) same++;
  const rest = Math.max(short.length, long.length) - same;
  return same >= 4 && same >= long.length * 0.6 && rest <= 3;
}

/** "Bestellmenge" ends with "Menge". */
const isPart = (one: string, other: string): boolean => {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one];
  return (
    short.length >= 4 &&
    long.length >= short.length + 3 &&
    (long.endsWith(short) || long.endsWith(short.replace(/(?:en|e|n|s)$/, "")))
  );
};

export function namesIn(scene: Scene, values: readonly Held[]): Named[] {
  const { low, named, reading, sheeted, quotes } = scene;
  const words = [...low.matchAll(/[\p{L}][\p{L}\p{N}]*|%|€|\$/gu)].map((found) => ({
    word: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
  const sure = named.filter(({ score }) => score >= 1.9);
  const isTaken = (start: number, end: number): boolean =>
    [...sure, ...values, ...quotes].some((each) => each.start < end && start < each.end);
  const near: Named[] = [];
  for (const column of reading.data?.columns ?? []) {
    const parts = plainOf(column.heading ?? "")
      .split(/[^\p{L}\p{N}%€$]+/u)
      .filter((part) => part.length >= 2);
    for (const { word, start, end } of words) {
      if (isTaken(start, end)) continue;
      const found = parts.findIndex((part) => isAlike(part, word));
      const isWhole = found >= 0 && parts.length === 1;
      const isLong = found < 0 && parts.some((part) => isPart(part, word));
      if (found < 0 && !isLong) continue;
      if (small.test(word) && (!isWhole || never.test(word))) continue;
      near.push({
        start,
        end,
        operand: ofColumn(column, sheeted),
        score: isWhole ? 2.2 : isLong ? 1.4 : found === 0 ? 1.7 : 1.5,
      });
    }
  }
  const better = near.filter(
    (one) => !near.some((other) => other.start === one.start && other.score > one.score + 0.01),
  );
  const weak = named.filter(
    ({ score, start, end }) =>
      score < 1.9 && !isTaken(start, end) && !better.some((each) => each.start < end && start < each.end),
  );
  return [...sure, ...better, ...weak].sort((one, other) => one.start - other.start);
}
