// Builders that make days: from texts and numbers, and from columns of years, months and days.
import type { Builder, ColumnRef } from "./builder.ts";
import { dayFrom, isDayText, monthNumber } from "./date-readings.ts";
import { cellOf } from "./references.ts";
import { columnSource, columnsFor, inEachRow, sourcesOf } from "./text-source.ts";
import { hasWord, isSaid, toldNumbers, type Word } from "./text-words.ts";

/** Days that were typed or imported as texts or numbers. */
export const dateFromText: Builder = (slots, situation) => {
  for (const source of sourcesOf(slots.text, situation, ["text", "mixed", "number", "date"])) {
    const isReal = source.column?.column.kind === "date" && source.column.column.dirt.textDates === 0;
    const read =
      isReal || !source.values.some(isDayText) ? null : dayFrom(source.clean, source.values, situation);
    const isTime = isSaid(situation, "time") && !isSaid(situation, "date", "toDate");
    if (read !== null) return inEachRow(read, source, situation, { weight: isTime ? 0.5 : 1 });
  }
  return [];
};

const filled = ({ column }: ColumnRef) => column.values.filter((value) => value !== null && value !== "");
const isWithin = (ref: ColumnRef, low: number, high: number): boolean =>
  filled(ref).length > 0 && filled(ref).every((value) => Number(value) >= low && Number(value) <= high);

/** From years, months (numbers or names) and days; without days the first of the month, or its last where it is asked for. */
export const dateFromParts: Builder = (_, situation) => {
  const all = columnsFor([], situation);
  const called = (word: Word, low: number, high: number) =>
    all.find((ref) => hasWord(ref.column.heading, word, situation) && isWithin(ref, low, high));
  const year = called("year", 1900, 2200) ?? all.find((ref) => isWithin(ref, 1900, 2200));
  const names = all.find((ref) => monthNumber("", filled(ref)) !== null);
  const month = names ?? called("month", 1, 12);
  const day = called("day", 1, 31);
  const told = situation.reading.mentions.flatMap((mention) =>
    mention.type === "period" && mention.unit === "year" ? mention.value : [],
  )[0];
  const number = told ?? toldNumbers(situation).find(({ value }) => value > 1900 && value < 2200)?.value;
  if (!month || (!year && number === undefined)) return [];
  const cell = cellOf(month, situation);
  const first = `DATE(${year ? cellOf(year, situation) : number},${names ? monthNumber(cell, filled(names)) : cell}`;
  const isEnd = isSaid(situation, "endOfMonth") || (!day && isSaid(situation, "last"));
  const formula = isEnd ? `EOMONTH(${first},1),0)` : `${first},${day ? cellOf(day, situation) : 1})`;
  const sources = [year, month, day].flatMap((ref) => (ref ? columnSource(ref, situation) : []));
  return inEachRow(formula, sources, situation);
};
