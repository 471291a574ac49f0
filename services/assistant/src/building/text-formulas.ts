// The builder of formulas that recipes write out for a text, number, day or time: `EOMONTH({x},0)`.
import type { Builder, Situation } from "./builder.ts";
import { dayFormat } from "./date-formats.ts";
import { type Day, dayIn, dayOrToday, holidaysIn, isDayColumn } from "./date-source.ts";
import { quoted } from "./text-marks.ts";
import { bySample } from "./text-samples.ts";
import {
  cast,
  columnSource,
  columnsFor,
  finished,
  fitting,
  isAll,
  ranked,
  sourcesOf,
} from "./text-source.ts";
import { countsIn, flagged, hasWord, isSaid, isWritten, sideOf, type Word } from "./text-words.ts";
import { hasTime, isTimeOnly } from "./time-work.ts";

function argument(
  takes: string,
  has: string,
  slots: Parameters<Builder>[0],
  situation: Situation,
): Day | null {
  if (takes === "date") return dayIn(slots, situation);
  if (takes === "time") {
    const refs = columnsFor([slots.time], situation);
    const ref = refs.find(isTimeOnly) ?? refs.find(hasTime);
    const source = ref && columnSource(ref, situation);
    return source
      ? { text: isDayColumn(ref) ? `MOD(${source.ref},1)` : source.ref, sources: [source] }
      : null;
  }
  const sources = sourcesOf(slots[takes], situation, takes === "text" ? ["text", "mixed"] : ["number"]);
  const source = fitting(sources, (value) => value.includes(has));
  const isNumeric =
    takes !== "number" || isAll(source ?? { values: [] }, (value) => Number.isFinite(Number(value)));
  return source && isNumeric ? { text: source.clean, sources: [source] } : null;
}

/** Of "the time without the date" the time: what is told first, or what is told last behind "remove". */
function isKept(name: string, { reading: { concepts } }: Situation): boolean {
  const isOne = (each: { name: string }) => each.name === "date" || each.name === "time";
  const [first, ...rest] = concepts
    .filter((each) => isOne(each) || each.name === "remove")
    .sort((one, other) => one.start - other.start);
  const kept = first?.name === "remove" ? rest.filter(isOne).at(-1) : first;
  return kept === undefined || rest.length === 0 || kept.name === name;
}

/**
 * `takes`: text, number, date or time, which is `{x}`; `has`: what most of the texts have in them.
 * Known too: `{holidays}`, `{format}` of days, the told `{month}`, the told counts `{n}` and `{m}`.
 * `other`: a second way, the likelier one where no text is asked for or one of the concepts of `otherIf` is said; `side` of a mark; `needs`, `unless`: one of these concepts; `about`: a word of the question or the heading; `flag`: a test; `keeps`: the part of a moment that is left;
 * `counts`: a number, which may be asked for with "how many".
 */
export const formula: Builder = (slots, situation, options) => {
  const { takes, keeps, counts, flag, side, needs, unless, about, otherIf = "" } = options;
  const x = argument(String(takes), String(options.has ?? ""), slots, situation);
  const { mentions, question } = situation.reading;
  const period = mentions.find((mention) => mention.type === "period" && mention.unit === "month");
  const month = period?.type === "period" ? String(period.value) : null;
  const isLast = isSaid(situation, "last", "right") || isWritten("atEnd", situation);
  const [n, m = n] = countsIn(situation);
  const ways = [(isLast && options.last) || options.formula, options.other].flatMap((way) =>
    typeof way === "string" ? way : [],
  );
  const uses = (name: string) => ways.some((way) => way.includes(name));
  const isOne = isSaid(situation, "character", "digit");
  if (!x || (month === null && uses("{month}")) || (n === undefined && uses("{n}") && !isOne)) return [];
  if (uses("{m}") && (n === undefined || m === n)) return [];
  const isText =
    isSaid(situation, "toText", "text") || isWritten("clock", situation) || /\d:\d\d/.test(question);
  // "The domain in small letters" is more than a change of letters; "7:45" is no number; and a date is no count.
  const isMore = /^(?:UPPER|LOWER|PROPER|LEN)/.test(ways[0] ?? "") && isSaid(situation, "domain", "signAt");
  if (isMore || (counts !== true && isSaid(situation, "howMany"))) return [];
  const isCase = /^(?:UPPER|LOWER|PROPER)/.test(ways[0] ?? "");
  const isPart = isCase && bySample(situation)?.formula.includes("&");
  const isClock = takes === "number" && ways.length === 1 && /\d:\d\d|h:mm/.test(question);
  const outcomes = quoted(situation).map(({ text }) => text);
  const isOtherSide = side !== undefined && side !== (sideOf(situation) ?? side);
  const says = (names: unknown) => isSaid(situation, ...String(names).split("|"));
  const heading = x.sources[0]?.column?.column.heading ?? null;
  const isForeign =
    about !== undefined &&
    !isWritten(about as Word, situation) &&
    !hasWord(heading, about as Word, situation);
  const isUnsaid =
    isForeign || (needs !== undefined && !says(needs)) || (unless !== undefined && says(unless));
  // "Q2 2024" is more than a number.
  const isLabel = /\p{L}/u.test(outcomes[0] ?? "") && /\d/.test(outcomes[0] ?? "");
  const isBare = takes === "date" && isLabel && !flag && !/&|TEXT/.test(ways[0] ?? "");
  const weight =
    isBare || isPart || isUnsaid || isClock || isOtherSide || (keeps && !isKept(String(keeps), situation))
      ? 0.35
      : 1;
  const made = ways.map((way) => {
    const text = way
      .replaceAll("{x}", x.text)
      .replaceAll("TODAY()", way.includes("TODAY()") ? dayOrToday(situation).text : "")
      .replaceAll("{month}", month ?? "")
      .replaceAll("{n}", String(n ?? 1))
      .replaceAll("{m}", String(m ?? 1))
      .replaceAll("{format}", dayFormat(situation))
      .replaceAll("{holidays}", way.includes("{holidays}") ? holidaysIn(slots.holidays, situation, [x]) : "");
    const made = takes === "text" && !/^(?:UPPER|LOWER|PROPER)/.test(text) ? cast(text, situation) : text;
    return finished(flag ? flagged(text, situation, outcomes) : made, x.sources, situation, { weight });
  });
  const isOther = says(otherIf);
  return ranked((takes === "number" && !isText) || isOther ? made.toReversed() : made);
};
