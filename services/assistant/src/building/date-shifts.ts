// Builders for other days from a day: so many days, months or working days later, and weekdays.
import type { Builder, ColumnRef, Situation } from "./builder.ts";
import {
  dayIn,
  holidaysIn,
  isDayColumn,
  isHolidays,
  isSpelled,
  quantityColumn,
  type Slots,
} from "./date-source.ts";
import { cellOf, labelledCell } from "./references.ts";
import { columnsIn } from "./slots.ts";
import { finished, inEachRow, mentionedColumns, ranked } from "./text-source.ts";
import { hasWord, isSaid, type ToldNumber, toldNumbers, toldPlace } from "./text-words.ts";

const units = ["day", "week", "month", "year"] as const;
type Unit = (typeof units)[number];
interface Step {
  amount: string;
  unit: Unit;
  /** A number without a unit. */
  isGuess?: boolean;
}

/** "before", "minus" and the like right in front of or behind a number. */
const isBackward = ({ span }: ToldNumber, { reading }: Situation): boolean =>
  reading.concepts.some(
    ({ name, start, end }) =>
      ["before", "subtract", "ago"].includes(name) &&
      (Math.abs(span.start - end) < 4 || (start >= span.end && start - span.end < 14)),
  );

/** "5 working days": the unit is the next word. */
export const isCounted = ({ span }: ToldNumber, { reading }: Situation): boolean =>
  reading.concepts.some(
    ({ name, start }) => ["workday", ...units].includes(name) && start >= span.end && start - span.end < 3,
  );

/** Higher numbers are names of things. */
const mostSteps = 1500;

/** What is added: a column of numbers, numbers with their units, a labelled cell, any number. */
function stepsIn(slots: Slots, situation: Situation): Step[] {
  const signed = (number: ToldNumber) => `${isBackward(number, situation) ? "-" : ""}${number.value}`;
  // "1 to 12" is a range.
  const all = toldNumbers(situation);
  const isRange = (one: ToldNumber | undefined, other: ToldNumber | undefined) =>
    one && other && other.unit === null && other.span.start - one.span.end < 6;
  const numbers = all.filter((each, at) => !isRange(each, all[at + 1]) && !isRange(all[at - 1], each));
  const told = numbers.flatMap((number) => {
    const unit = units.find((each) => each === number.unit);
    return unit ? [{ amount: signed(number), unit }] : [];
  });
  const said =
    units.find((unit) => isSaid(situation, unit) && !told.some((step) => step.unit === unit)) ?? "day";
  const isFew = ({ column: { values } }: ColumnRef) => values.every((value) => !(Number(value) > mostSteps));
  const column = columnsIn(slots.number).find(isFew) ?? quantityColumn(situation, undefined, mostSteps);
  if (column) {
    const own = (["month", "year", "day"] as const).find((word) =>
      hasWord(column.column.heading, word, situation),
    );
    const sign = told.length === 0 && isSaid(situation, "before", "subtract") ? "-" : "";
    return [
      { amount: `${sign}${cellOf(column, situation)}`, unit: own ?? said },
      ...told.filter(({ unit }) => unit !== (own ?? said)),
    ];
  }
  if (told.length > 0)
    return told.filter(
      ({ unit, amount }, at) => at === told.findIndex((each) => each.unit === unit && each.amount === amount),
    );
  const labels = situation.reading.mentions.flatMap((mention) =>
    mention.type === "labelled" ? mention.index : [],
  );
  const cell = labels
    .map((index) => situation.sheets.labelled[index])
    .find((each) => typeof each?.value === "number" && !each.isDate);
  if (cell) return [{ amount: labelledCell(cell, situation), unit: said }];
  return numbers
    .filter(({ unit }) => unit === null)
    .slice(0, 1)
    .map((number) => ({ amount: signed(number), unit: said, isGuess: !isCounted(number, situation) }));
}

const times = (amount: string, factor: number): string =>
  factor === 1 ? amount : /^-?\d+$/.test(amount) ? String(Number(amount) * factor) : `${factor}*${amount}`;
const added = (amounts: readonly string[]): string =>
  amounts.map((amount) => (amount.startsWith("-") ? amount : `+${amount}`)).join("");

/** `days`: working for working days; else months and years by the calendar, weeks and days added. */
export const dateAdd: Builder = (slots, situation, options) => {
  const day = dayIn(slots, situation);
  const steps = stepsIn(slots, situation);
  if (!day || steps.length === 0) return [];
  // Between two days nothing is added.
  const named = mentionedColumns(situation).filter((ref) => isDayColumn(ref) && !isHolidays(ref, situation));
  const isGuess = steps.some((step) => step.isGuess) && !isSaid(situation, "add", "later", "subtract");
  const isSpan = named.length > 1 || isSpelled(situation) || isSaid(situation, "howMany", "age");
  const weight = isSpan || isGuess ? 0.3 : 1;
  if (options.days === "working") {
    const holidays = holidaysIn(slots.holidays, situation, [day]);
    return inEachRow(`WORKDAY(${day.text},${steps[0]?.amount}${holidays})`, day.sources, situation, {
      weight,
    });
  }
  const amounts = (factors: Partial<Record<Unit, number>>) =>
    steps.flatMap(({ unit, amount }) => (factors[unit] ? [times(amount, factors[unit])] : []));
  const months = added(amounts({ month: 1, year: 12 })).replace(/^\+/, "");
  const days = added(amounts({ day: 1, week: 7 }));
  if (isSaid(situation, "endOfMonth"))
    return inEachRow(`EOMONTH(${day.text}${days},${months || 0})`, day.sources, situation);
  const sum = `${months ? `EDATE(${day.text},${months})` : day.text}${days}`;
  const weekdays = situation.reading.mentions.flatMap((mention) =>
    mention.type === "period" && mention.unit === "day" ? mention.value : [],
  );
  // A day off moves to the Monday behind it.
  if (weekdays.includes(1) && (weekdays.includes(6) || isSaid(situation, "weekend")))
    return inEachRow(`WORKDAY(${sum}-1,1)`, day.sources, situation, { weight });
  if (weekdays.includes(1) && weekdays.includes(7))
    return inEachRow(`${sum}+(WEEKDAY(${sum},2)=7)`, day.sources, situation, { weight });
  return inEachRow(sum, day.sources, situation, { weight });
};

/** A weekday beside a day: the next or the one before; `of` the month: its last or nth. */
export const dateWeekday: Builder = (slots, situation, options) => {
  const day = dayIn(slots, situation);
  const told = situation.reading.mentions.find(
    (mention) => mention.type === "period" && mention.unit === "day",
  );
  if (!day || told?.type !== "period") return [];
  const weekday = told.value;
  const onOrAfter = (x: string) => `${x}+MOD(${weekday}-WEEKDAY(${x},2),7)`;
  const onOrBefore = (x: string) => `${x}-MOD(WEEKDAY(${x},2)-${weekday},7)`;
  const nth = toldPlace(situation) ?? 1;
  if (options.of === "month") {
    const weeks = 7 * (nth < 0 ? nth + 1 : nth - 1);
    const start = nth < 0 ? onOrBefore(`EOMONTH(${day.text},0)`) : onOrAfter(`(EOMONTH(${day.text},-1)+1)`);
    return inEachRow(weeks === 0 ? start : `${start}${added([String(weeks)])}`, day.sources, situation);
  }
  const isBefore = isSaid(situation, "before", "last") && !isSaid(situation, "next", "after");
  const strict = isBefore
    ? onOrBefore(`(${day.text}-1)`)
    : `${day.text}+7-MOD(WEEKDAY(${day.text},2)-${weekday},7)`;
  const loose = isBefore ? onOrBefore(day.text) : onOrAfter(day.text);
  const both = isSaid(situation, "since", "until", "or") ? [loose, strict] : [strict, loose];
  return ranked(both.map((formula) => finished(formula, day.sources, situation)));
};
