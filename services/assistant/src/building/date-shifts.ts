// Builders for other days from a day: so many days, months or working days later, and weekdays.
import type { Builder, Situation } from "./builder.ts";
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
}

/** "before", "minus" and the like right in front of or behind a number. */
const isBackward = ({ span }: ToldNumber, { reading }: Situation): boolean =>
  reading.concepts.some(
    ({ name, start, end }) =>
      ["before", "subtract", "ago"].includes(name) &&
      (Math.abs(span.start - end) < 4 || (start >= span.end && start - span.end < 14)),
  );

/** What is added: a column of numbers, numbers with their units, a labelled cell, any number. */
function stepsIn(slots: Slots, situation: Situation): Step[] {
  const signed = (number: ToldNumber) => `${isBackward(number, situation) ? "-" : ""}${number.value}`;
  const numbers = toldNumbers(situation);
  const told = numbers.flatMap((number) => {
    const unit = units.find((each) => each === number.unit);
    return unit ? [{ amount: signed(number), unit }] : [];
  });
  const said =
    units.find((unit) => isSaid(situation, unit) && !told.some((step) => step.unit === unit)) ?? "day";
  const column = columnsIn(slots.number)[0] ?? quantityColumn(situation);
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
  if (told.length > 0) return told;
  const labels = situation.reading.mentions.flatMap((mention) =>
    mention.type === "labelled" ? mention.index : [],
  );
  const cell = labels
    .map((index) => situation.sheets.labelled[index])
    .find((each) => typeof each?.value === "number" && !each.isDate);
  if (cell) return [{ amount: labelledCell(cell, situation), unit: said }];
  return numbers.slice(0, 1).map((number) => ({ amount: signed(number), unit: said }));
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
  const weight = named.length > 1 || isSpelled(situation) ? 0.3 : 1;
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
