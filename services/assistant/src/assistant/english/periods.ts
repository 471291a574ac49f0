// Days and longer times in a question: 1 March 2024, March 2024, this month; and how formulas write them.
import { accept, covers, phrase, type Reader, textOf } from "./reader.ts";
import type { Day, Word } from "./words.ts";

export const dateCall = ({ year, month, day }: Day): string => `DATE(${year},${month},${day})`;

const monthNames = [
  "january",
  "february",
  "march",
  "april",
  "may",
  "june",
  "july",
  "august",
  "september",
  "october",
  "november",
  "december",
];

export const saidDay = ({ year, month, day }: Day): string => {
  const name = monthNames[month - 1] as string;
  return `${day} ${name[0]?.toUpperCase()}${name.slice(1)} ${year}`;
};

/** 1 to 12, 0 for no month. Takes full names and their first three letters. */
function monthOf(word: Word | undefined): number {
  const text = textOf(word);
  if (text === "sept") return 9;
  return monthNames.findIndex((name) => name === text || (text.length === 3 && name.startsWith(text))) + 1;
}

const isYear = (word: Word | undefined): word is Word & { kind: "number" } =>
  word?.kind === "number" &&
  Number.isInteger(word.value) &&
  word.value >= 1900 &&
  word.value <= 2200 &&
  /^\d{4}$/.test(word.raw);

const dayNumber = (word: Word | undefined): number => {
  if (word?.kind === "number" && Number.isInteger(word.value) && word.value >= 1 && word.value <= 31)
    return word.value;
  const ordinal = /^(\d{1,2})(?:st|nd|rd|th)$/.exec(textOf(word));
  return ordinal ? Number(ordinal[1]) : 0;
};

/** `1 March 2024`, `March 1st, 2024`. */
export function readLongDate(reader: Reader): Day | null {
  const { words, at } = reader;
  const [one, two, three, four] = [words[at], words[at + 1], words[at + 2], words[at + 3]];
  if (dayNumber(one) > 0) {
    const of = textOf(two) === "of" ? 1 : 0;
    const [month, year] = [words[at + 1 + of], words[at + 2 + of]];
    if (monthOf(month) === 0 || !isYear(year)) return null;
    reader.at += 3 + of;
    return { year: year.value, month: monthOf(month), day: dayNumber(one) };
  }
  if (monthOf(one) === 0 || dayNumber(two) === 0) return null;
  const year = textOf(three) === "," ? four : three;
  if (!isYear(year)) return null;
  reader.at += textOf(three) === "," ? 4 : 3;
  return { year: year.value, month: monthOf(one), day: dayNumber(two) };
}

/** A time from its first day to the day behind it, both as a formula writes them. */
export interface Period {
  first: string;
  after: string;
  says: string;
}

const ofDays = (first: Day, after: Day, says: string): Period => ({
  first: dateCall(first),
  after: dateCall(after),
  says,
});

const relative: readonly (readonly [ReturnType<typeof phrase>, Period])[] = [
  [
    phrase("this|the? current? week"),
    { first: "TODAY()-WEEKDAY(TODAY(),2)+1", after: "TODAY()-WEEKDAY(TODAY(),2)+8", says: "this week" },
  ],
  [
    phrase("this|current month"),
    { first: "EOMONTH(TODAY(),-1)+1", after: "EOMONTH(TODAY(),0)+1", says: "this month" },
  ],
  [
    phrase("last|previous month"),
    { first: "EOMONTH(TODAY(),-2)+1", after: "EOMONTH(TODAY(),-1)+1", says: "last month" },
  ],
  [
    phrase("next month"),
    { first: "EOMONTH(TODAY(),0)+1", after: "EOMONTH(TODAY(),1)+1", says: "next month" },
  ],
  [
    phrase("this|current year"),
    { first: "DATE(YEAR(TODAY()),1,1)", after: "DATE(YEAR(TODAY())+1,1,1)", says: "this year" },
  ],
  [
    phrase("last|previous year"),
    { first: "DATE(YEAR(TODAY())-1,1,1)", after: "DATE(YEAR(TODAY()),1,1)", says: "last year" },
  ],
];

/** `this month`, `last year`, `the last 30 days`: counted from today. */
function readRelativePeriod(reader: Reader): Period | null {
  const begin = reader.at;
  accept(reader, phrase("the"));
  for (const [steps, period] of relative) if (accept(reader, steps)) return period;
  const [last, count] = [reader.words[reader.at], reader.words[reader.at + 1]];
  if (
    ["last", "past"].includes(textOf(last)) &&
    count?.kind === "number" &&
    covers(reader.words, reader.at + 2, phrase("days")) > 0
  ) {
    reader.at += 3;
    return { first: `TODAY()-${count.value}`, after: "TODAY()+1", says: `the last ${count.raw} days` };
  }
  reader.at = begin;
  return null;
}

/** `2024`, `March 2024`, and what {@link readRelativePeriod} reads. */
export function readPeriod(reader: Reader): Period | null {
  const { words, at } = reader;
  const [one, two] = [words[at], words[at + 1]];
  const month = monthOf(one);
  const year = textOf(two) === "of" ? words[at + 2] : two;
  if (month > 0 && isYear(year)) {
    reader.at += year === two ? 2 : 3;
    const first = { year: year.value, month, day: 1 };
    const after = month === 12 ? { year: year.value + 1, month: 1, day: 1 } : { ...first, month: month + 1 };
    return ofDays(first, after, `${one?.raw} ${year.raw}`);
  }
  accept(reader, phrase("the? year"));
  const named = words[reader.at];
  if (!isYear(named)) {
    reader.at = at;
    return readRelativePeriod(reader);
  }
  reader.at++;
  const { value } = named;
  return ofDays({ year: value, month: 1, day: 1 }, { year: value + 1, month: 1, day: 1 }, named.raw);
}
