// Builders for parts of a text: words, items, before and after a mark, between two, fields, columns of its parts.
import type { Builder, Situation } from "./builder.ts";
import { literal } from "./references.ts";
import { marksIn, quoted, toldMarks } from "./text-marks.ts";
import { after, before, between, item } from "./text-pieces.ts";
import { bySample } from "./text-samples.ts";
import {
  cast,
  type Finish,
  finished,
  fitting,
  inEachRow,
  isAll,
  ranked,
  type Source,
  sourcesOf,
} from "./text-source.ts";
import { fold, isSaid, isWritten, nameOrder, sideOf, toldNumbers, toldPlace } from "./text-words.ts";

type Slots = Parameters<Builder>[0];
const sourcesIn = (slots: Slots, situation: Situation): Source[] =>
  sourcesOf(slots.text, situation, ["text", "mixed"]);
/** Whether something is told for texts that lack the mark. */
const isStrict = ({ reading: { guard } }: Situation): boolean => guard !== null && guard.when !== "blank";

const part = (text: string, source: Source, situation: Situation, finish: Finish = {}) =>
  inEachRow(cast(text, situation), source, situation, finish);

/** The source whose cells have the told mark, else the first that has any. */
function divided(slots: Slots, situation: Situation) {
  const told = toldMarks(situation)[0]?.text;
  const sources = sourcesIn(slots, situation);
  const source = (told !== undefined && fitting(sources, (value) => value.includes(told))) || sources[0];
  const marks = source ? marksIn(slots.mark, source, situation) : [];
  const [mark] = marks;
  return source && mark
    ? { source, marks, mark, spans: marks.slice(0, 2).flatMap(({ spans }) => spans) }
    : null;
}

/** The nth word, from the beginning or the end; `rest`: all but the first or the last. */
export const textWord: Builder = (slots, situation, options) => {
  const source = fitting(sourcesIn(slots, situation), (value) => value.trim().includes(" "));
  if (!source) return [];
  const names = isSaid(situation, "lastName") ? -1 : isSaid(situation, "firstName") ? 1 : null;
  const nth = toldPlace(situation) ?? names ?? (slots.number?.type === "number" ? slots.number.value : 1);
  const text = source.clean;
  const isLenient = !isStrict(situation);
  if (options.rest === true)
    return part(
      nth < 0 ? before(text, " ", -1, isLenient) : after(text, " ", 1, isLenient),
      source,
      situation,
    );
  // Both names are asked for in their order, not one word.
  const weight = nameOrder(situation) ? 0.2 : 1;
  const isListed = isAll(source, (value) => value.includes(", "));
  if (names !== null && isListed) {
    const name = names < 0 ? before(text, ",", 1, isLenient) : after(text, ",", 1, isLenient);
    return part(`TRIM(${name})`, source, situation, { weight });
  }
  // "Smith, John": the comma is no part of a word.
  const bare = isListed ? `SUBSTITUTE(${text},",","")` : text;
  // A blank at the end would be the last word.
  const end = nth < 0 && !bare.includes("TRIM(") ? `TRIM(${bare})` : bare;
  const word = nth === 1 ? before(bare, " ", 1, true) : item(end, " ", nth);
  return part(word, source, situation, { weight });
};

/** Before or after a mark (`side`): its first, nth or last place. */
export const textAtMark: Builder = (slots, situation, options) => {
  const found = divided(slots, situation);
  if (!found) return [];
  const { source, mark, spans } = found;
  const isLenient = mark.isLacking && !isStrict(situation);
  const told = toldPlace(situation);
  const isRepeated = source.values.some((value) => String(value).split(mark.text).length > 2);
  // A mark that nobody names is a guess.
  const isOtherSide = (sideOf(situation) ?? options.side) !== options.side;
  const weight = isOtherSide || isWritten("digits", situation) ? 0.3 : spans.length > 0 ? 1 : 0.6;
  const made = (told === null && isRepeated ? [1, -1] : [told ?? 1]).flatMap((nth) => {
    const text = (options.side === "after" ? after : before)(source.clean, mark.text, nth, isLenient);
    return part(mark.isSpaced ? `TRIM(${text})` : text, source, situation, { spans, weight });
  });
  return ranked(made);
};

const brackets = ["()", "[]", "{}", "<>", "“”", "„“", "«»"].map(
  ([from = "", to = ""]) => [from, to] as const,
);

/** Between two told texts, between brackets, or between the first and the second place of a mark. */
export const textBetween: Builder = (slots, situation) => {
  const sources = sourcesIn(slots, situation);
  const make = (from: string, to: string) => {
    const source = fitting(sources, (value) => value.includes(from) && value.includes(to));
    if (!source) return [];
    const isLenient = !isAll(source, (value) => value.includes(from)) && !isStrict(situation);
    return part(`TRIM(${between(source.clean, from, to, false, isLenient)})`, source, situation);
  };
  const [start, end] = quoted(situation).map(({ text }) => text);
  const told = start !== undefined && end !== undefined ? make(start, end) : [];
  if (told.length > 0) return told;
  const marks = toldMarks(situation).filter(({ text }) => !brackets.flat().includes(text));
  const inside = marks.length > 0 ? [] : brackets.flatMap(([from, to]) => make(from, to)).slice(0, 1);
  if (inside.length > 0) return inside;
  const found = divided(slots, situation);
  return found ? make(found.mark.text, (found.marks[1] ?? found.mark).text) : [];
};

/** The item of a list in a cell: the second, the last. */
export const textItem: Builder = (slots, situation) => {
  const found = divided(slots, situation);
  const counted = toldNumbers(situation).find(({ span }) =>
    /\p{L} \d+$/u.test(situation.reading.question.slice(0, span.end)),
  )?.value;
  if (!found || brackets.flat().includes(found.mark.text)) return [];
  const parts = new Set(found.source.values.map((value) => String(value).split(found.mark.text).length));
  const [count = 1] = parts;
  const middle = isSaid(situation, "middle") && parts.size === 1 && count % 2 === 1 ? (count + 1) / 2 : null;
  const nth = toldPlace(situation) ?? middle ?? counted ?? 1;
  return part(item(found.source.clean, found.mark.text, nth), found.source, situation, found);
};

/** What stands behind a label, `Nova` of `Order: 55 | Client: Nova`, or in its place of a quoted pattern, `Street, ZIP City`. */
export const textField: Builder = (slots, situation) => {
  const question = fold(situation.reading.question);
  const sources = sourcesIn(slots, situation);
  for (const source of sources) {
    const found = source.values.flatMap(
      (value) => String(value).match(/\p{L}[\p{L}\p{N} ]*?\s*[:=]/gu) ?? [],
    );
    const asked = found.find(
      (label) =>
        question.includes(fold(label).replace(/\s*[:=]$/, "")) &&
        fitting([source], (value) => value.includes(label)),
    );
    if (asked === undefined) continue;
    const rest = source.values.map((value) => String(value).split(asked)[1] ?? "");
    const mark = [" | ", "|", ";", "\n", ",", "/"].find((each) => rest.some((text) => text.includes(each)));
    const text =
      mark === undefined
        ? after(source.clean, asked, 1, true)
        : between(source.clean, asked, mark, true, true);
    return part(`TRIM(${text})`, source, situation);
  }
  for (const { text, span } of quoted(situation)) {
    const [words, marks] = [text.match(/[\p{L}\p{N}]+/gu) ?? [], text.split(/[\p{L}\p{N}]+/u)];
    const rest = question.slice(0, span.start) + question.slice(span.end);
    const at = words.findIndex(
      (word) => word.length > 1 && rest.split(/[^\p{L}\p{N}]+/u).includes(fold(word)),
    );
    const [from = "", to = ""] = [marks[at], marks[at + 1]];
    const source = fitting(sources, (value) => value.includes(from) && value.includes(to));
    if (words.length < 2 || at < 0 || !source || from + to === "") continue;
    const made =
      from === "" ? before(source.clean, to, 1, true) : to === "" ? after(source.clean, from, 1, true) : null;
    return part(made ?? between(source.clean, from, to, true, true), source, situation, { spans: [span] });
  }
  return [];
};

/** All parts beside each other; `down`: below each other. */
export const textSplit: Builder = (slots, situation, options) => {
  const found = divided(slots, situation);
  if (!found) return [];
  const { source, mark, spans } = found;
  const sign = literal(mark.text);
  const split = `TEXTSPLIT(${source.clean},${options.down === true ? "," : ""}${sign})`;
  const own = mark.isSpaced
    ? `ARRAYFORMULA(TRIM(SPLIT(${source.clean},${sign})))`
    : `SPLIT(${source.clean},${sign},FALSE)`;
  const ways = {
    excel: mark.isSpaced ? `TRIM(${split})` : split,
    sheets: options.down === true ? `TRANSPOSE(${own})` : own,
  };
  const weight = bySample(situation) ? 0.3 : 1;
  return [finished(ways, source, situation, { spans, weight, shape: "spill" })];
};
