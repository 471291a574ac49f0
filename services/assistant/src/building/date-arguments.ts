// Values for the placeholders of date and time templates: days, sums of days, periods, lengths of time.
import type { RegionColumn } from "@cellwright/formula/tables/region";
import type { ColumnRef, Situation } from "./builder.ts";
import { hasTextDates, hasTimes } from "./clean.ts";
import { onceFor } from "./once.ts";
import { dayName } from "./period.ts";
import {
  columnSource,
  columnsFor,
  dayColumns,
  dayOf,
  dayOrToday,
  isOwnDay,
  mentionedColumns,
  mentionedDay,
} from "./sources.ts";
import type { Argue } from "./text-arguments.ts";
import { hasWord, isMentioned, numberMentions } from "./text-words.ts";

/** For a day. `{sum}`: the day with everything added; `{amount}`: the first summand; names of days are localized. */
export const dateArgument: Argue = (slots, situation, { like }) => {
  const { date, text } = slots;
  const columns = date?.type === "cell" ? [] : dayColumns([date, text], situation);
  const ref = like === "text" ? columns.find(hasTextDates) : columns[0];
  const day = ref && dayOf(ref, situation);
  const x = day || like === "text" ? day?.clean : mentionedDay(situation);
  if (!x) return null;
  const steps = stepsIn(situation);
  const sum = steps.length > 0 ? sumOf(x, steps, situation) : null;
  const names = { monthName: dayName("month", x, situation), dayName: dayName("weekday", x, situation) };
  return { parts: { x, ...names, sum, amount: steps[0]?.amount }, sources: day ? [day] : [] };
};

const units = ["day", "week", "month", "year"] as const;
type Unit = (typeof units)[number];
type Step = { amount: string; unit: Unit };

/** What is added to the day: a number column, numbers with units, or else any number. */
function stepsIn(situation: Situation): Step[] {
  const sign = isMentioned(situation, "before", "subtract", "ago") ? "-" : "";
  const numbers = numberMentions(situation);
  const steps = units.flatMap((unit): Step[] => {
    const number = numbers.find((each) => each.unit === unit);
    return number ? [{ amount: `${sign}${number.value}`, unit }] : [];
  });
  const isNamed = (unit: Unit) => isMentioned(situation, unit) && !steps.some((step) => step.unit === unit);
  const named = units.find(isNamed) ?? "day";
  const column = mentionedColumns(situation).find(({ column: { kind } }) => kind === "number");
  const plain = numbers.find(({ unit }) => unit === null);
  if (!column) return steps.length > 0 || !plain ? steps : [{ amount: `${sign}${plain.value}`, unit: named }];
  const amount = `${steps.length === 0 ? sign : ""}${columnSource(column, situation).ref}`;
  return [{ amount, unit: named }, ...steps.filter((each) => each.unit !== named)];
}

/** Adds days with `+`, months and years with EDATE. */
function sumOf(day: string, steps: readonly Step[], situation: Situation): string {
  const added = (factors: Partial<Record<Unit, string>>) =>
    steps
      .flatMap(({ unit, amount }) => (unit in factors ? `${amount}${factors[unit]}` : []))
      .map((amount) => (amount.startsWith("-") ? amount : `+${amount}`))
      .join("");
  const months = added({ month: "", year: "*12" }).replace(/^\+/, "");
  const days = added({ day: "", week: "*7" });
  if (isMentioned(situation, "endOfMonth")) return `EOMONTH(${day}${days},${months || 0})`;
  return `${months ? `EDATE(${day},${months})` : day}${days}`;
}

/** Orders two columns so that the first is earlier in most rows. If the days are unknown, the left column is first. */
function ordered([one, other]: readonly ColumnRef[]): (ColumnRef | undefined)[] {
  if (!one || !other) return [one, other];
  const isBehind = one.column.column > other.column.column;
  const later = one.column.values.filter((value, at) => {
    const end = other.column.values[at];
    return Number(value) > Number(end ?? value) || (isBehind && value === end);
  });
  return 2 * later.length > one.column.values.length ? [other, one] : [one, other];
}

/** From `{x}` to `{y}`: two columns, or a column and a day (default: today). `{open}`: an end that may be blank. */
export const periodArgument: Argue = ({ start, end }, situation, { direction }) => {
  const has = (...names: string[]) => isMentioned(situation, ...names);
  const named = mentionedColumns(situation).filter(isOwnDay(situation));
  const isPair = has("from", "between", "difference", "average");
  const hasDay = has("age") || (has("since", "until") && !isPair) || mentionedDay(situation);
  const isOne = named.length === 1 && hasDay;
  const [first, second] = ordered(isOne ? named : dayColumns([start, end], situation));
  if (!first) return null;
  const from = dayOf(first, situation);
  const day = dayOrToday(situation);
  const today = day.replaceAll("$", "") === from.ref.replaceAll("$", "") ? "TODAY()" : day;
  // A total of all rows leaves out the rows without an end.
  const isClosed = situation.isWhole === true && !has("today", "now", "age");
  if (isClosed && !second && today === "TODAY()") return null;
  const last = second && dayOf(second, situation);
  const open = last?.hasBlanks && !isClosed ? last.ref : undefined;
  const to = open ? `IF(${open}="",${today},${last?.clean})` : (last?.clean ?? today);
  const [x, y] = direction === "until" && !second ? [to, from.clean] : [from.clean, to];
  // If no word of the question suggests today, it is only a guess.
  const isGuess = to === "TODAY()" && !has("today", "since", "until", "age", "ago", "due", "now", "overdue");
  return {
    parts: { x: x.includes("IF(") ? `(${x})` : x, y, open },
    sources: last && !open ? [from, last] : [from],
    weight: isGuess ? 0.4 : 1,
  };
};

/** Whether a column has times of day without dates, possibly as texts or as numbers below 2. */
const isTimeOnly = ({ column }: ColumnRef): boolean => haveOnlyTimes(column);
const haveOnlyTimes = onceFor(({ kind, values }: RegionColumn): boolean => {
  const isClock = (value: unknown) =>
    typeof value === "string" && /^\d{1,2}:\d{2}(:\d{2})?$/.test(value.trim());
  const numbers = values.filter((value) => typeof value === "number");
  const isMinutes = (value: number) => Math.abs(1440 * value - Math.round(1440 * value)) < 1e-6;
  const isShort = numbers.length > 0 && numbers.every((value) => value >= 0 && value < 2);
  return (isShort && (kind === "date" || numbers.every(isMinutes))) || values.some(isClock);
});
/** Whether a column has times of day, alone or with a date. In exports these may be texts like `2024-05-01T08:30`. */
const hasTime = (ref: ColumnRef): boolean =>
  isTimeOnly(ref) || hasTimes(ref) || (hasTextDates(ref) && String(ref.column.values[0]).includes(":"));

/** End minus start minus break, as a fraction of a day, also across midnight. Without both, a column of durations. */
export const lengthArgument: Argue = (slots, situation) => {
  const all = columnsFor(Object.values(slots), situation);
  const pause = all.find(({ column }) => hasWord(column.heading, "break", situation));
  const [start, ...others] = all
    .filter((ref) => ref !== pause && hasTime(ref))
    .sort((one, other) => one.column.column - other.column.column);
  const end = others.find(({ region }) => region === start?.region);
  if (!start || !end) {
    const ref = all.find(isTimeOnly);
    const source = ref && columnSource(ref, situation);
    return source ? { parts: { x: source.ref }, sources: [source] } : null;
  }
  const sources = [start, end].map((ref) => dayOf(ref, situation));
  const [from = "", to = ""] = sources.map(({ clean }) => clean);
  // Times without a date may cross midnight.
  const span = isTimeOnly(start) ? `MOD(${to}-${from},1)` : `${to}-${from}`;
  return { parts: { x: `(${span}${pauseOf(pause, situation)})` }, sources };
};

/** The break as a fraction of a day, from a column of times, hours or minutes, or from a number in the question. */
function pauseOf(pause: ColumnRef | undefined, situation: Situation): string {
  const number = numberMentions(situation).find(({ unit }) => unit === "minute" || unit === "hour");
  if (!pause) {
    if (!number || !isMentioned(situation, "break")) return "";
    return `-${number.value}/${number.unit === "minute" ? 1440 : 24}`;
  }
  const most = Math.max(...pause.column.values.map(Number).filter(Number.isFinite));
  const unit = isTimeOnly(pause) ? "" : most > 5 ? "/1440" : "/24";
  return `-${columnSource(pause, situation).ref}${unit}`;
}
