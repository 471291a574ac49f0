// Builders that change a text as a whole: cleaning, replacing and removing.
import type { Builder, Situation } from "./builder.ts";
import { literal } from "./references.ts";
import { quoted, toldMarks } from "./text-marks.ts";
import { occurrences } from "./text-pieces.ts";
import { bySample } from "./text-samples.ts";
import { cast, inEachRow, ranked, type Source, sourcesOf } from "./text-source.ts";
import { isSaid, nameOrder, toldPlace } from "./text-words.ts";

const sourcesIn = (slots: Parameters<Builder>[0], situation: Situation): Source[] =>
  sourcesOf(slots.text, situation, ["text", "mixed"]);
const has = ({ values }: Source, mark: string): boolean =>
  values.some((value) => String(value).includes(mark));

/** Blanks before, behind and doubled inside; hard blanks and `breaks` of lines too where the cells have them. */
export const textClean: Builder = (slots, situation, options) => {
  const sources = sourcesIn(slots, situation);
  const dirty = options.breaks === true ? /\n/ : /^\s|\s$|\s{2}|\u00a0|\n/;
  // Blanks may be lost where a table is pasted.
  const isTold = isSaid(situation, "trim") && options.breaks !== true;
  const source =
    sources.find(({ values }) => values.some((value) => dirty.test(String(value)))) ??
    (isTold ? sources[0] : undefined);
  if (!source) return [];
  const sampled = bySample(situation);
  if (sampled && /^=\w+\(TRIM\(\w+\)\)$/.test(sampled.formula)) return ranked([sampled]);
  const isHard = has(source, "\u00a0");
  const soft = isHard ? `SUBSTITUTE(${source.ref},CHAR(160)," ")` : source.ref;
  // Stray blanks are often mentioned beside what is asked for.
  const weight = isSaid(situation, "distinct", "duplicate", "latest", "sort") ? 0.4 : 1;
  if (!has(source, "\n"))
    return inEachRow(cast(`TRIM(${isHard ? `CLEAN(${soft})` : soft})`, situation), source, situation, {
      weight,
    });
  const isComma = toldMarks(situation).some(({ text }) => text === ",");
  const instead = quoted(situation).find(({ text }) => text.length < 4)?.text ?? (isComma ? ", " : " ");
  const flat = `SUBSTITUTE(SUBSTITUTE(${soft},CHAR(13),""),CHAR(10),${literal(instead)})`;
  return inEachRow(`TRIM(${flat})`, source, situation);
};

const written = (part: string): string =>
  part === "\n" ? "CHAR(10)" : part === "\u00a0" ? "CHAR(160)" : literal(part);

/** Puts one thing for another, at its nth place where that is told; or removes all that are told (`remove`). */
export const textReplace: Builder = (slots, situation, options) => {
  const quotes = quoted(situation).map(({ text }) => text);
  const marks = toldMarks(situation).map(({ text }) => text);
  const told = quotes.length >= marks.length ? quotes : marks;
  const isRemoving = options.remove === true || told.length < 2;
  const to = isRemoving ? "" : (told[1] ?? "");
  const parts = (isRemoving ? told : told.slice(0, 1))
    .filter((text) => text !== "")
    .flatMap((text) => (text === "(" ? ["(", ")"] : [text]));
  const source = sourcesIn(slots, situation).find((each) => parts.some((part) => has(each, part)));
  const [from] = parts;
  if (!source || from === undefined) return [];
  const nth = toldPlace(situation);
  const text = source.ref;
  if (nth !== null && parts.length === 1) {
    const place = nth > 0 ? nth : `${occurrences(text, from)}${nth === -1 ? "" : nth + 1}`;
    return inEachRow(`SUBSTITUTE(${text},${written(from)},${written(to)},${place})`, source, situation, {
      weight: nameOrder(situation) ? 0.35 : 1,
    });
  }
  const formula = parts.reduce((inner, part) => `SUBSTITUTE(${inner},${written(part)},${written(to)})`, text);
  // A word that is taken out leaves its blanks. Names that change places are more than a mark that goes.
  const isMore = nameOrder(situation) !== null || (from === "(" && !isSaid(situation, "remove", "replace"));
  const bare = isRemoving && /\p{L}/u.test(parts.join("")) ? `TRIM(${formula})` : formula;
  return inEachRow(bare, source, situation, { weight: isMore ? 0.35 : 1 });
};
