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
function isAlike(one: string, other: string): boolean {
  if (one === other || one.replace(/ies$/, "y") === other || one === other.replace(/ies$/, "y")) return true;
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

/** "department" for Dept, "Abteilung" for Abt., "quantity" for Qty. */
function isShortFor(part: string, word: string, isDotted: boolean): boolean {
  if (part.length < 3 || part.length > 6 || word.length < part.length + 3 || word[0] !== part[0])
    return false;
  if (word.startsWith(part)) return isDotted;
  const isClipped = !/[aeiou]/.test(part.slice(1)) || word.startsWith(part.slice(0, 3));
  let at = 0;
  for (const letter of word) if (letter === part[at]) at++;
  return isClipped && part.length <= 5 && at === part.length;
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

/** "Telefonnummer" for Telefon, "Punktzahl" for Punkte. */
const isBeginning = (part: string, word: string): boolean => {
  const stem = part.replace(/(?:en|e|n|s)$/, "");
  return stem.length >= 4 && part.length >= 5 && word.length >= stem.length + 3 && word.startsWith(stem);
};

export function namesIn(scene: Scene, values: readonly Held[]): Named[] {
  const { low, named, reading, sheeted, quotes } = scene;
  const words = [...low.matchAll(/[\p{L}][\p{L}\p{N}]*|%|€|\$/gu)].map((found) => ({
    word: found[0],
    start: found.index,
    end: found.index + found[0].length,
  }));
  for (const found of low.matchAll(/\p{L}+(?:-\p{L}+)+/gu))
    words.push({
      word: found[0].replaceAll("-", ""),
      start: found.index,
      end: found.index + found[0].length,
    });
  const lettered = [...named, ...lettersIn(scene)].sort((one, other) => one.start - other.start);
  const sure = lettered.filter(({ score }) => score >= 1.9);
  const isTaken = (start: number, end: number): boolean =>
    [...sure, ...values, ...quotes].some((each) => each.start < end && start < each.end);
  const near: Named[] = [...aliases(scene, sure, words, isTaken)];
  for (const column of reading.data?.columns ?? []) {
    const parts = plainOf(column.heading ?? "")
      .replace(/(?<=\p{L})-(?=\p{L})/gu, "")
      .split(/[^\p{L}\p{N}%€$]+/u)
      .filter((part) => part.length >= 2);
    for (const { word, start, end } of words) {
      if (isTaken(start, end)) continue;
      const found = parts.findIndex((part) => isAlike(part, word));
      const isWhole = found >= 0 && parts.length === 1;
      const isLong = found < 0 && parts.some((part) => isPart(part, word));
      const isBegun = !isLong && parts.some((part) => isBeginning(part, word));
      const isShort =
        found < 0 &&
        parts.length === 1 &&
        isShortFor(parts[0] ?? "", word, /\.$/.test((column.heading ?? "").trim()));
      if (found < 0 && !isLong && !isBegun && !isShort) continue;
      if (small.test(word) && (!isWhole || never.test(word))) continue;
      near.push({
        start,
        end,
        operand: ofColumn(column, sheeted),
        score: isWhole ? 2.2 : isShort ? 1.9 : isLong ? 1.4 : isBegun ? 1.3 : found === 0 ? 1.7 : 1.5,
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

/** "(A)", "in A", "= A": letters that the scene does not take for columns. */
function lettersIn({ text, reading, sheeted, named, quotes }: Scene): Named[] {
  const letters =
    /(?<=\()(?<bracketed>[A-Z])(?=\))|(?<=(?:\b(?:in|from|aus|en|is|ist|est|by|nach|par|sind|are|and|und|et)|=|,) )(?<bare>[A-Z])(?=[.,;:)]|$)/g;
  const home = reading.data?.sheets[0];
  return [...text.matchAll(letters)].flatMap((found): Named[] => {
    const letter = found[0];
    const [start, end] = [found.index, found.index + 1];
    if ([...named, ...quotes].some((each) => each.start <= start && end <= each.end)) return [];
    const columns = reading.data?.columns ?? [];
    if (columns.some(({ cells, heading }) => heading === letter || cells.includes(letter))) return [];
    const column = columns.find(
      (each) => each.letter === letter && each.table.sheet === home && each.heading !== null,
    );
    return column ? [{ start, end, operand: ofColumn(column, sheeted), score: 3 }] : [];
  });
}

interface Word {
  word: string;
  start: number;
  end: number;
}

const linked =
  /(?:^|[\s(,])(?<word>\p{L}{3,})(?:\s*(?:\(|=|:)|,)?(?:\s*(?:is|are|stands?|ist|sind|steht|stehen|est|sont|se trouve\w*|found|listed|always))?(?:\s*(?:in|en|dans|under|unter))?(?:\s*(?:the|la|der))?(?:\s*(?:columns?|cols?\.?|spalten?|colonnes?))?\s*$/u;
const linking =
  /^\s*(?:is|are|has|have|holds?|contains?|gives?|ist|sind|hat|steht|stehen|enthalt|enthalten|est|sont|donne|contient|indique|=|:)?\s*(?:the|just the|only the|der|die|das|den|nur die|le|la|les|l')?\s*(?<word>\p{L}{3,})/u;

/** "ages are in B", "B is the dish": the word means the column wherever else it stands. */
function aliases(
  { low, text, reading }: Scene,
  sure: readonly Named[],
  words: readonly Word[],
  isTaken: (start: number, end: number) => boolean,
): Named[] {
  return sure.flatMap(({ start, end, operand }) => {
    const isLetter =
      /^(?:(?:columns?|cols?\.?|spalten?|colonnes?) )?[a-z]$|^[a-z]{1,2}\d+:[a-z]{1,2}\d+$/.test(
        low.slice(start, end),
      );
    if (!isLetter || operand.column === null) return [];
    const before = linked.exec(low.slice(Math.max(0, start - 50), start))?.groups?.word;
    const behind = linking.exec(low.slice(end, end + 40))?.groups?.word;
    const isProper = (word: string | undefined): boolean => {
      const at = word === undefined ? -1 : low.lastIndexOf(word, start);
      return (
        at > 0 &&
        reading.known.language !== "de" &&
        /^\p{Lu}/u.test(text.slice(at)) &&
        !/[.!?(]\s*$/.test(low.slice(0, at))
      );
    };
    const called = [
      isProper(before) ? undefined : before,
      before && /^(?:in|is|the|and|und|column|spalte|colonne)$/.test(before)
        ? undefined
        : before === undefined
          ? behind
          : undefined,
    ].filter(
      (each): each is string =>
        each !== undefined &&
        !small.test(each) &&
        !never.test(each) &&
        !/^(?:column|spalte|colonne|minus|plus|times|mal|fois|moins|durch|divided|divise|geteilt|where|list|with|that|from|sheet|blatt|feuille|there|dort|only|and|und|les|des|sont|steht|stehen|are|write|put|show)$/.test(
          each,
        ),
    );
    return called.flatMap((name) =>
      words
        .filter(
          (each) => !isTaken(each.start, each.end) && (isAlike(name, each.word) || isPart(name, each.word)),
        )
        .map((each): Named => ({ start: each.start, end: each.end, operand, score: 2 })),
    );
  });
}
