// The numbers that a question says as values, each with the comparison it is said with.
import { type Comparison, comparisonsBefore, comparisonsBehind } from "./comparisons.ts";
import type { Data } from "./data.ts";
import { betweenWords } from "./manner.ts";

export type NamedNumber = { value: number; comparison: Comparison | null; at: number };

const figures =
  /(?<![A-Za-zÀ-ɏЀ-ӿ\d.,/:$-])[-−]?\d+(?:[.,\u00a0 ]\d{3})*(?:[.,]\d+)?(?![A-Za-zÀ-ɏЀ-ӿ\d/]|:\d|[-–]\d|[.,]\d)\s?%?/gu;
/** "so they end in .99" */
const centsAtEnd = /(?<=[\s("'“„«])[.,](\d{2})(?!\d)/gu;
/** What is counted by these is a place, not a value. */
const placeBefore =
  /(?<!\p{L})(?:rows?|columns?|cols?|cells?|lines?|zeilen?|spalten?|zellen?|lignes?|colonnes?|filas?|columnas?|right?he|colonn[ae]|linhas?|colunas?|wierszy?|kolumn\p{L}*|рядк\p{L}*|стовп\p{L}*|#|no\.?|nr\.?)\s*$/iu;

/** "from 500 to 2000, and above that": the last one ends a span. */
const spanBefore =
  /(?<!\p{L})(?:from|between|von|ab|zwischen|de|entre|da|tra|od|від)\s+[$€£]?\d[\d.,\u00a0 ]*(?:\p{L}+\s+|[€$%]\s*)?(?:up to|to|and|bis(?: zu)?|und|à|a|et|y|e|do|до)(?:\s+(?:and including|including|inclusive|einschließlich|inklusive|inclus))?\s*[$€£]?$/iu;

/** Numbers that are said as values, each with the comparison it is said with; "between" says both ends. */
export function numbersIn(question: string, data: Data | null): NamedNumber[] {
  let isSecond = false;
  const ends = [...question.matchAll(centsAtEnd)].map(({ 1: cents, index }) => ({
    value: Number(`0.${cents}`),
    comparison: null,
    at: index,
  }));
  const whole = [...question.matchAll(figures)].flatMap((found) => {
    const value = numberFrom(found[0]);
    const before = question.slice(Math.max(0, found.index - 40), found.index);
    const behind = question.slice(found.index + found[0].length, found.index + found[0].length + 30);
    if (value === null || placeBefore.test(before)) return [];
    const isFirst = betweenWords.test(before);
    const between = isFirst ? ">=" : isSecond ? "<=" : null;
    isSecond = isFirst;
    const said =
      (spanBefore.test(before) ? "<=" : undefined) ??
      comparisonsBehind.find(([, words]) => words.test(behind))?.[0] ??
      comparisonsBefore.find(([, words]) => words.test(before))?.[0] ??
      comparisonsBefore.find(([, words]) => words.test(withoutHeadings(before, data)))?.[0];
    return [{ value, comparison: said ?? between, at: found.index }];
  });
  return [...whole, ...ends];
}

/** "at least Grade 4". */
const withoutHeadings = (words: string, data: Data | null): string =>
  (data?.tables ?? [])
    .flatMap(({ columns }) => columns.map(({ heading }) => heading ?? ""))
    .reduce((rest, heading) => (heading.length > 1 ? rest.replace(heading, " ") : rest), words);

function numberFrom(written: string): number | null {
  const isPercent = written.trimEnd().endsWith("%");
  const bare = written.replace(/[%\s\u00a0]/g, "").replace("−", "-");
  const grouped = /^-?\d{1,3}(?:[.,]\d{3})+$/.test(bare) && !/^-?0[.,]/.test(bare);
  const value = Number(grouped ? bare.replaceAll(/[.,]/g, "") : bare.replace(",", "."));
  return Number.isFinite(value) ? (isPercent ? value / 100 : value) : null;
}
