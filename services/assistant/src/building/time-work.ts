// Builders for hours worked: between two times of day without the break, beyond a limit, times a rate.
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import { dayOf, isDayColumn, quantityColumn } from "./date-source.ts";
import { cellOf, isSameColumn, labelledCell } from "./references.ts";
import { columnsIn } from "./slots.ts";
import {
  columnSource,
  columnsFor,
  finished,
  inEachRow,
  mentionedColumns,
  ranked,
  type Source,
} from "./text-source.ts";
import { hasWord, isSaid, isWritten, type ToldNumber, toldNumbers } from "./text-words.ts";

const numbersOf = ({ column }: ColumnRef): number[] =>
  column.values.filter((value) => typeof value === "number");
const isWhole = (value: number): boolean => Math.abs(value - Math.round(value)) < 1e-6;
const clock = /^\d{1,2}:\d{2}(:\d{2})?$/;

/** Times of day without a day: also as texts, and as numbers of whole minutes that are no round shares. */
export const isTimeOnly = (ref: ColumnRef): boolean => {
  const { kind, values } = ref.column;
  const numbers = numbersOf(ref);
  const isShare = numbers.every((value) => isWhole(100 * value));
  return (
    (numbers.length > 0 &&
      numbers.every((value) => value >= 0 && value < 2) &&
      (kind === "date" || (!isShare && numbers.every((value) => isWhole(1440 * value))))) ||
    values.some((value) => typeof value === "string" && clock.test(value.trim()))
  );
};
/** Days with times may be texts as they are exported, `2024-05-01T08:30`. */
export const hasTime = (ref: ColumnRef): boolean =>
  isTimeOnly(ref) ||
  (isDayColumn(ref) &&
    ref.column.values.some((value) =>
      typeof value === "number" ? value % 1 !== 0 : String(value).includes(":"),
    ));

/** A time in each row as parts of a day; `isPlain` where it needs no brackets. */
interface Worked {
  text: string;
  isPlain: boolean;
  sources: Source[];
}
type Slots = Parameters<Builder>[0];
const limits = ["moreThan", "atLeast", "after", "since"];

function workedIn(slots: Slots, situation: Situation): Worked | null {
  const all = columnsFor([slots.start, slots.end], situation);
  const isPause = (ref: ColumnRef) => hasWord(ref.column.heading, "break", situation);
  // Beside a column of times, another can hold shares that are round by chance.
  const isTimes = (ref: ColumnRef) =>
    hasTime(ref) ||
    (all.some((each) => each.region === ref.region && isTimeOnly(each)) &&
      numbersOf(ref).length > 0 &&
      numbersOf(ref).every((value) => value >= 0 && value < 1));
  const timed = all
    .filter((ref) => !isPause(ref) && isTimes(ref))
    .sort((one, other) => one.column.column - other.column.column);
  const start = timed.find(({ column }) => hasWord(column.heading, "start", situation)) ?? timed[0];
  const others = timed.filter((ref) => ref !== start && ref.region === start?.region);
  const end = others.find(({ column }) => hasWord(column.heading, "end", situation)) ?? others[0];
  if (!start || !end) return null;
  const [from, to] = [start, end].map((ref) => dayOf(ref, situation).text);
  // Times without a day may pass midnight.
  const span = isTimeOnly(start) ? `MOD(${to}-${from},1)` : `${to}-${from}`;
  const pause = pauseOf(
    all.find((ref) => ref.region === start.region && isPause(ref)),
    span,
    situation,
  );
  const text = `${span}${pause}`;
  const sources = [start, end].map((ref) => columnSource(ref, situation));
  return { text, sources, isPlain: isTimeOnly(start) && pause === "" };
}

/** The break as a part of a day: a column of times, hours or minutes, a labelled cell, or a given number, also from a length on. */
function pauseOf(pause: ColumnRef | undefined, span: string, situation: Situation): string {
  const { concepts } = situation.reading;
  const timed = toldNumbers(situation).filter(({ unit }) => unit === "minute" || unit === "hour");
  const isLimit = ({ unit, span: { start } }: ToldNumber) =>
    unit === "hour" &&
    concepts.some(({ name, end }) => limits.includes(name) && end <= start && start - end < 3);
  const limit = timed.find(isLimit);
  const told = timed.find((each) => each !== limit);
  const labelled = situation.sheets.labelled.find(
    ({ label, value }) => typeof value === "number" && hasWord(label, "break", situation),
  );
  if (!pause && labelled) {
    const isShare = Number(labelled.value) < 1;
    return `-${labelledCell(labelled, situation)}${isShare ? "" : Number(labelled.value) > 5 ? "/1440" : "/24"}`;
  }
  if (!pause) {
    const isHalf = !told && isWritten("halfHour", situation);
    if (!isWritten("break", situation) || !(told || isHalf)) return "";
    const taken = isHalf ? "0.5/24" : `${told?.value}/${told?.unit === "minute" ? 1440 : 24}`;
    const sign = isSaid(situation, "atLeast") ? ">=" : ">";
    return limit ? `-IF(ROUND((${span})*24,4)${sign}${limit.value},${taken},0)` : `-${taken}`;
  }
  const divisor = isTimeOnly(pause) ? "" : numbersOf(pause).some((value) => value > 5) ? "/1440" : "/24";
  return `-${cellOf(pause, situation)}${divisor}`;
}

const times = ({ text, isPlain }: Worked, factor: number): string =>
  `${isPlain ? text : `(${text})`}*${factor}`;

/** Minutes, hours or a time of day: what is asked for, else the first two; minutes of a break are not what is asked for. */
function inUnits(worked: Worked, situation: Situation): string[] {
  const { concepts } = situation.reading;
  const minutes = concepts.filter(
    ({ name, start }) => name === "minute" && !isOfBreak(start, situation),
  ).length;
  const isHours = isSaid(situation, "hour", "decimals") || isWritten("decimal", situation);
  const isDecimal = isSaid(situation, "decimals") || isWritten("decimal", situation);
  const isTime = (isWritten("clock", situation) && !isDecimal) || (isSaid(situation, "time") && !isHours);
  if (minutes > 0 && !isHours) return [times(worked, 1440)];
  const both = [times(worked, 24), worked.text];
  return isTime ? both.toReversed() : both;
}
const isOfBreak = (at: number, { reading: { question } }: Situation): boolean =>
  /(?:break|pause|descanso)\P{L}*(?:in|of|von|en|de|of|is)?\P{L}*$|\d\s*-?$/iu.test(
    question.slice(Math.max(0, at - 20), at),
  );

/** Between start and end in each row, over midnight too. */
export const hoursWorked: Builder = (slots, situation) => {
  const worked = workedIn(slots, situation);
  return worked
    ? ranked(inUnits(worked, situation).map((text) => finished(text, worked.sources, situation)))
    : [];
};

function loneTime(slots: Slots, situation: Situation): Worked | null {
  const refs = columnsFor(Object.values(slots), situation);
  const ref = refs.find(isTimeOnly);
  return ref
    ? { text: cellOf(ref, situation), isPlain: true, sources: [columnSource(ref, situation)] }
    : null;
}

/** A column of times as hours, minutes or times. */
export const timeInUnit: Builder = (slots, situation) => {
  const time = loneTime(slots, situation);
  if (!time) return [];
  const ways = inUnits(time, situation);
  const isDecimal = isSaid(situation, "decimals") || isWritten("decimal", situation);
  const isHours = isDecimal || (isSaid(situation, "hour", "minute") && !isWritten("clock", situation));
  const [first = ""] = ways;
  const all = isHours ? ways : [`${time.text}+0`, first];
  return ranked(all.map((text) => finished(text, time.sources, situation)));
};

/** The hours of a row as a number: from a column of hours, of times, or from start and end. */
function hoursOf(slots: Slots, situation: Situation, not: ColumnRef | null): Worked | null {
  const isHours = (ref: ColumnRef) =>
    ref.column.kind === "number" &&
    !isTimeOnly(ref) &&
    !(not && isSameColumn(not, ref)) &&
    numbersOf(ref).every((value) => value <= 400);
  const worked = workedIn(slots, situation);
  const told = [...columnsIn(slots.hours), ...mentionedColumns(situation)].find(isHours);
  const number = told ?? (worked ? undefined : columnsFor([], situation).find(isHours));
  if (number)
    return { text: cellOf(number, situation), isPlain: true, sources: [columnSource(number, situation)] };
  const time = worked ?? loneTime({ hours: slots.hours }, situation);
  return time && { ...time, text: times(time, 24) };
}

/** Hours beyond so many a day, 8 where it is not told. */
export const overtime: Builder = (slots, situation) => {
  const hours = hoursOf(slots, situation, null);
  const limit = toldNumbers(situation).find(
    ({ value, unit }) => value >= 1 && value <= 60 && unit !== "minute",
  );
  if (!hours || !(limit || isWritten("overtime", situation))) return [];
  return inEachRow(`MAX(0,${hours.text}-${limit?.value ?? 8})`, hours.sources, situation);
};

/** Hours times an hourly rate: a column, a labelled cell or a told number. */
export const hoursPay: Builder = (slots, situation) => {
  const column = columnsIn(slots.rate)[0] ?? quantityColumn(situation, "rate");
  const labelled = situation.sheets.labelled.find((cell) => hasWord(cell.label, "rate", situation));
  const number = toldNumbers(situation).find(({ unit }) => unit !== "minute" && unit !== "ordinal")?.value;
  const rate = column ? cellOf(column, situation) : labelled ? labelledCell(labelled, situation) : number;
  const hours = hoursOf(slots, situation, column);
  const numeric = columnsFor([], situation).filter(
    (ref) => ref.column.kind === "number" && numbersOf(ref).some((value) => value > 1.5),
  );
  const paid = quantityColumn(situation) ?? (numeric.length === 1 ? numeric[0] : undefined);
  // What an hour brings: the pay of the row by its hours.
  if (hours && !column && !labelled && paid && isWritten("perHour", situation))
    return inEachRow(`${cellOf(paid, situation)}/(${hours.text})`, hours.sources, situation);
  // Rates of another table are looked up.
  if (column && column.region !== hours?.sources[0]?.column?.region) return [];
  return hours && rate !== undefined ? inEachRow(`${hours.text}*${rate}`, hours.sources, situation) : [];
};
