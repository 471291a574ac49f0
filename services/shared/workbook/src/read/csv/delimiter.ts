// Detects the delimiter of a text file: the one that divides the most rows into the same number of fields.
import Papa from "papaparse";
import type { TextLayout } from "../../model.ts";

type Delimiter = TextLayout["delimiter"]["value"];
const candidates: readonly Delimiter[] = [",", ";", "\t", "|"];

/** The rows and characters that detection looks at. */
export const sampleRows = 500;
export const sampleCharacters = 500_000;

/** The first line `sep=;`, with which some programs state the delimiter to Excel. */
const stated = /^sep=([,;|\t])(?:\r\n|\r|\n|$)/i;

/** The text without a line that states the delimiter. */
export const withoutStated = (text: string): string => text.replace(stated, "");

export function delimiterOf(text: string): TextLayout["delimiter"] {
  const own = stated.exec(text)?.[1] as Delimiter | undefined;
  if (own) return { value: own, confidence: 1 };
  const sample = text.slice(0, sampleCharacters);
  const scores = candidates
    .map((value) => ({ value, ...scoreOf(sample, value) }))
    .sort((one, other) => other.score - one.score || other.columns - one.columns);
  const [best, second] = scores;
  if (!best || best.score === 0) return { value: ",", confidence: 0.5 };
  const margin = second && second.score > 0 ? best.score - second.score / 2 : best.score;
  return { value: best.value, confidence: Math.round(Math.min(1, Math.max(0.3, margin)) * 100) / 100 };
}

/** The share of rows with the most frequent number of fields, 0 if that is one. */
function scoreOf(sample: string, delimiter: Delimiter): { score: number; columns: number } {
  const { data } = Papa.parse<string[]>(sample, { delimiter, preview: sampleRows, skipEmptyLines: true });
  const counts = new Map<number, number>();
  for (const { length } of data) counts.set(length, (counts.get(length) ?? 0) + 1);
  const [columns, rows] = [...counts].sort(([, one], [, other]) => other - one)[0] ?? [1, 0];
  return { score: columns > 1 ? rows / data.length : 0, columns };
}
