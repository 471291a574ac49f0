// Parses text as a date, a time, or both, in the US format or year first.
import type { Run } from "./run.ts";
import { toDay, toSerial, unixDays } from "./serials.ts";

/** The settings that parsing depends on. */
export type Reader = Pick<Run, "dialect" | "now"> & { book: Pick<Run["book"], "date1904"> };

export interface Moment {
  /** The day's serial number; null if the text holds only a time. */
  day: number | null;
  /** A fraction of a day, 1 or more for `36:00`; null if the text holds only a date. */
  time: number | null;
}

interface Word {
  kind: "number" | "word" | "sign" | "gap";
  text: string;
}
interface Read<T> {
  value: T;
  /** The index of the next word. */
  next: number;
}

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

/**
 * Parses `1/5/2024 12:30`, `12:30 PM`, `5-Jan-24`, `January 5, 2024` or `2024-01-05`. Null for other text. In
 * Excel a space before a date makes it a text, but not before a time.
 * Source: support.microsoft.com, Stop automatically changing numbers to dates.
 */
export function readMoment(text: string, run: Reader): Moment | null {
  const moment = momentIn(text.trim(), run);
  return moment?.day != null && run.dialect === "excel" && text.startsWith(" ") ? null : moment;
}

function momentIn(text: string, run: Reader): Moment | null {
  const words = wordsOf(text);
  if (!words) return null;
  const gap = (at: number): number => (words[at]?.kind === "gap" ? at + 1 : -1);
  const date = readDate(words, 0, run);
  if (date) {
    if (date.next === words.length) return { day: date.value, time: null };
    const time = readTime(words, gap(date.next), run);
    return time?.next === words.length ? { day: date.value, time: time.value } : null;
  }
  const time = readTime(words, 0, run);
  if (!time) return null;
  if (time.next === words.length) return { day: null, time: time.value };
  const after = readDate(words, gap(time.next), run);
  return after?.next === words.length ? { day: after.value, time: time.value } : null;
}

/** Splits text into words. Null if it contains a character that occurs in no date or time. */
function wordsOf(text: string): Word[] | null {
  const words: Word[] = [];
  for (let at = 0; at < text.length; ) {
    const kind = kindOf(text.charCodeAt(at));
    if (kind === null || words.length > 16) return null;
    let end = at + 1;
    while (kind !== "sign" && kindOf(text.charCodeAt(end)) === kind) end += 1;
    words.push({ kind, text: text.slice(at, end).toLowerCase() });
    at = end;
  }
  return words;
}

/** The kind of word to which a character belongs; null if it occurs in no date or time. */
function kindOf(code: number): Word["kind"] | null {
  if (code >= 48 && code <= 57) return "number";
  if ((code >= 97 && code <= 122) || (code >= 65 && code <= 90)) return "word";
  if (code === 32 || code === 160) return "gap";
  // - / : . ,
  return code === 45 || code === 47 || code === 58 || code === 46 || code === 44 ? "sign" : null;
}

const isSign = (word: Word | undefined, sign: string): boolean => word?.kind === "sign" && word.text === sign;

/** Excel requires a space before AM and PM, Google Sheets does not. */
function meridiemAt(words: readonly Word[], at: number, run: Reader): Read<"am" | "pm"> | null {
  const hasGap = words[at]?.kind === "gap";
  if (!hasGap && run.dialect === "excel") return null;
  const next = hasGap ? at + 1 : at;
  const { text = "" } = words[next] ?? {};
  if (text === "am" || text === "a") return { value: "am", next: next + 1 };
  if (text === "pm" || text === "p") return { value: "pm", next: next + 1 };
  return null;
}

function readTime(words: readonly Word[], at: number, run: Reader): Read<number> | null {
  const parts: number[] = [];
  let next = at;
  for (; parts.length < 3; next += 2) {
    const word = words[next];
    if (word?.kind !== "number" || word.text.length > (parts.length === 0 ? 4 : 2)) return null;
    parts.push(Number(word.text));
    if (!isSign(words[next + 1], ":") || parts.length === 3) break;
  }
  next += 1;
  let fraction = 0;
  if (parts.length > 1 && isSign(words[next], ".") && words[next + 1]?.kind === "number") {
    fraction = Number(`0.${words[next + 1]?.text}`);
    // 12:30.5 has minutes and seconds, but no hours.
    if (parts.length === 2) parts.unshift(0);
    next += 2;
  }
  const meridiem = meridiemAt(words, next, run);
  if (meridiem) next = meridiem.next;
  const [given = 0, minutes = 0, seconds = 0] = parts;
  // Excel reads 4:65 as 5:05; Google Sheets does not accept it.
  const isOver = run.dialect === "sheets" && (minutes > 59 || seconds > 59);
  if (isOver || (parts.length === 1 && !meridiem)) return null;
  if (meridiem && (given > 12 || (given === 0 && run.dialect === "sheets"))) return null;
  const hours = meridiem ? (given % 12) + (meridiem.value === "pm" ? 12 : 0) : given;
  return { value: (hours * 3600 + minutes * 60 + seconds + fraction) / 86_400, next };
}

/** Parses two or three parts with separators. At most one of them is a month name. */
function readDate(words: readonly Word[], at: number, run: Reader): Read<number> | null {
  const parts: Word[] = [];
  const signs: string[] = [];
  let next = at;
  let joint = "";
  for (;;) {
    const word = words[next];
    if (word?.kind !== "number" && word?.kind !== "word") return null;
    parts.push(word);
    next += 1;
    const between = separatorAt(words, next);
    const following = words[between];
    if (parts.length === 3 || (following?.kind !== "number" && following?.kind !== "word")) break;
    // The next part begins a time, so the date ends here.
    if (isSign(words[between + 1], ":") || meridiemAt(words, between + 1, run)) break;
    const sign = words
      .slice(next, between)
      .map(({ text }) => text)
      .join("");
    if (sign.startsWith(",") && (parts.length < 2 || word.kind !== "number")) return null;
    joint += sign.trim() === "" ? " " : "";
    signs.push(sign);
    next = between;
  }
  const hasName = parts.some(({ kind }) => kind === "word");
  if (!hasName && joint !== "") return null;
  // Excel reads 2024-01 as a month, but not 2024/01.
  const isMonth = parts.length === 2 && parts[0]?.text.length === 4 && signs[0] === "/";
  if (!hasName && isMonth && run.dialect === "excel") return null;
  const value = hasName ? namedDate(parts, run) : numericDate(parts, run);
  return value === null ? null : { value, next };
}

/** The index after a `/`, `-`, space or comma. Next to a month name no separator is needed: `5Jan`. */
function separatorAt(words: readonly Word[], at: number): number {
  const word = words[at];
  if (isSign(word, "/") || isSign(word, "-")) return at + 1;
  if (isSign(word, ",")) return words[at + 1]?.kind === "gap" ? at + 2 : at + 1;
  return word?.kind === "gap" ? at + 1 : at;
}

function monthOf(name: string): number {
  const month = monthNames.findIndex((each) => each === name || (name.length === 3 && each.startsWith(name)));
  return month + 1;
}

const currentYear = ({ now, dialect, book }: Reader): number =>
  toDay(now, { dialect, date1904: book.date1904 }).year;

/** Two-digit years mean 1930 to 2029. Null for an invalid year. */
function yearOf({ text }: Word, run: Reader): number | null {
  const year = Number(text);
  if (text.length <= 2) return year < 30 ? 2000 + year : 1900 + year;
  const first = run.dialect === "sheets" ? 1 : run.book.date1904 ? 1904 : 1900;
  return text.length === 4 && year >= first ? year : null;
}

function namedDate(parts: readonly Word[], run: Reader): number | null {
  const [one, two, three] = parts;
  if (!one || !two) return null;
  const [name, first] = one.kind === "word" ? [one, two] : [two, one];
  const month = monthOf(name.text);
  if (month === 0 || first.kind !== "number") return null;
  if (three) {
    if (three.kind !== "number") return null;
    const [day, year] = one.text.length === 4 && one.kind === "number" ? [three, one] : [first, three];
    return serialOf(yearOf(year, run), month, Number(day.text), run);
  }
  return (
    serialOf(currentYear(run), month, Number(first.text), run) ??
    (one.kind === "word" || first.text.length === 4 ? serialOf(yearOf(first, run), month, 1, run) : null)
  );
}

function numericDate(parts: readonly Word[], run: Reader): number | null {
  const [one, two, three] = parts;
  if (!one || !two) return null;
  const isYearFirst = one.text.length === 4;
  if (three) {
    const [year, month, day] = isYearFirst ? [one, two, three] : [three, one, two];
    return serialOf(yearOf(year, run), Number(month.text), Number(day.text), run);
  }
  if (isYearFirst) return serialOf(yearOf(one, run), Number(two.text), 1, run);
  return (
    serialOf(currentYear(run), Number(one.text), Number(two.text), run) ??
    serialOf(yearOf(two, run), Number(one.text), 1, run)
  );
}

/** The serial number of a date; null if the calendar has no such day. */
function serialOf(year: number | null, month: number, day: number, run: Reader): number | null {
  if (year === null || month < 1 || month > 12 || day < 1) return null;
  const { dialect, book } = run;
  // 1900-02-29 did not exist, but Excel has it.
  if (dialect === "excel" && !book.date1904 && year === 1900 && month === 2 && day === 29) return 60;
  if (day > unixDays(year, month + 1, 1) - unixDays(year, month, 1)) return null;
  return toSerial({ year, month, day }, { dialect, date1904: book.date1904 });
}
