// The builder that counts in texts: words, items of lists, and how often something stands in them.
import type { Builder, Built, Filled, Situation } from "./builder.ts";
import { literal, rangeOf } from "./references.ts";
import { marksIn, quoted } from "./text-marks.ts";
import { occurrences } from "./text-pieces.ts";
import { fitting, inEachRow, type Source, sourcesOf } from "./text-source.ts";
import { fold, isSaid } from "./text-words.ts";

/** In each row, or added up over the whole column for one formula. */
function counted(
  make: (text: string) => string,
  source: Source | null | undefined,
  situation: Situation,
  weight = 1,
): Built[] {
  if (!source) return [];
  if (situation.shape === "row" || !source.column)
    return inEachRow(make(source.ref), { ...source, hasBlanks: false }, situation, { weight });
  const formula = `=SUMPRODUCT(${make(rangeOf(source.column, situation))})`;
  return [{ formula, shape: "one", spans: [], weight: weight * source.weight }];
}

/** A text or value that fills a slot, else the first quote. */
export function toldPart(filled: Filled | undefined, situation: Situation): string | undefined {
  if (filled?.type === "text" || filled?.type === "value") return String(filled.value);
  return quoted(situation)[0]?.text;
}

/** `what`: words, items, or part: how often a told text stands in it. */
export const textCount: Builder = (slots, situation, { what }) => {
  const sources = sourcesOf(slots.text, situation, ["text", "mixed"]);
  const [first] = sources;
  const words = fitting(sources, (value) => value.trim().includes(" ")) ?? first;
  if (what === "words")
    return counted((text) => `${occurrences(`TRIM(${text})`, " ")}+(LEN(TRIM(${text}))>0)`, words, situation);
  const markOf = (source: Source) =>
    marksIn(slots.mark, source, situation).find(({ text }) => text !== " ")?.text;
  const divided = sources.find((source) => markOf(source) !== undefined);
  const mark = divided && markOf(divided);
  if (what === "items")
    return mark === undefined
      ? []
      : counted((text) => `(TRIM(${text})<>"")*(${occurrences(text, mark)}+1)`, divided, situation);
  const part = toldPart(slots.part, situation) ?? mark;
  if (part === undefined) return [];
  const holder = fitting(sources, (value) => fold(value).includes(fold(part))) ?? first;
  const [small, isCased] = [part.toLowerCase(), part.toLowerCase() !== part.toUpperCase()];
  const long = part.length > 1 ? `/${part.length}` : "";
  const make = (text: string) =>
    isCased
      ? `(LEN(${text})-LEN(SUBSTITUTE(LOWER(${text}),${literal(small)},"")))${long}`
      : occurrences(text, part);
  // A cell that is nothing but the word is counted by COUNTIF.
  const isWhole = holder?.values.every(
    (value) => fold(String(value)) === fold(part) || !fold(String(value)).includes(fold(part)),
  );
  const isAsked = isSaid(situation, "howMany", "count", "appear");
  return counted(make, holder, situation, isWhole || !isAsked ? 0.3 : 1);
};
