// Parses the text of a pasted cell as the spreadsheet program does.
import type { Dialect } from "../dialect.ts";
import { type Moment, type Reader, readMoment } from "../evaluate/read-moment.ts";
import { readNumber } from "../evaluate/read-number.ts";
import { serialOf } from "../evaluate/serials.ts";
import type { PlainCell } from "../evaluate/workbook.ts";

export interface Reading {
  dialect: Dialect;
  decimal?: "." | "," | undefined;
  /** Whether the day comes first, so that 3/4/2024 is the third of April. */
  dayFirst?: boolean;
}

export interface Typed {
  cell: PlainCell;
  isDate: boolean;
  /** The number format of the text, for dates, times, percentages and money; otherwise null. */
  format: string | null;
}

const whole = (cell: PlainCell): Typed => ({ cell, isDate: false, format: null });

const written = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})\.?(\s+\d{1,2}:\d{2}.*)?$/;

/** The two first parts and the separator of a numeric date, as written; null for other text. */
export const dateParts = (text: string): { first: number; second: number; sign: string } | null => {
  const [, first, sign = "", second] = written.exec(text) ?? [];
  return first === undefined ? null : { first: Number(first), second: Number(second), sign };
};

/** `now` is only needed for dates without a year. */
const readers: Readonly<Record<Dialect, Reader>> = { excel: readerOf("excel"), sheets: readerOf("sheets") };

function readerOf(dialect: Dialect): Reader {
  return {
    dialect,
    book: { date1904: false },
    get now() {
      return serialOf(new Date(), false);
    },
  };
}

/** Numbers that are neither dates nor written with a sign for thousands. */
const plainNumber = /^-?(?:\d{1,15}|\d{1,12}\.(?:\d{1,2}|\d{4,8}))$/;

export function typed(text: string, reading: Reading): Typed {
  if (plainNumber.test(text)) return whole(Number(text));
  if (text === "") return whole(null);
  if (text.startsWith("'")) return whole(text.slice(1));
  if (text.startsWith("=") && text.length > 1) return whole({ formula: text });
  if (/^(?:true|false)$/i.test(text)) return whole(text.toLowerCase() === "true");
  if (!/\d/.test(text) || text.length > 60) return whole(text);
  const reader = readers[reading.dialect];
  const plain = ordered(text, reading);
  const moment = readMoment(plain, reader);
  if (moment) {
    const cell = (moment.day ?? 0) + (moment.time ?? 0);
    return { cell, isDate: moment.day !== null, format: momentFormat(moment) };
  }
  const amount = pointed(plain, reading.decimal);
  const number = readNumber(amount, reader);
  return number === null
    ? whole(text)
    : { cell: number, isDate: false, format: amountFormat(plain, decimalsOf(amount)) };
}

function momentFormat({ day, time }: Moment): string {
  if (day === null) return (time ?? 0) < 1 ? "hh:mm" : "[h]:mm";
  return time === null ? "yyyy-mm-dd" : "yyyy-mm-dd hh:mm";
}

const decimalsOf = (pointedAmount: string): string =>
  /\.(\d{1,8})/.exec(pointedAmount)?.[1]?.replaceAll(/\d/g, "0") ?? "";

const signs = "R\\$|CHF|[$€£¥₴₹]|zł|kr";
const signBefore = new RegExp(`^[-+(\\s]*(${signs})`, "i");
const signAfter = new RegExp(`(${signs})[)\\s]*$`, "i");

/** The number format for an amount or percentage. `decimals` has a zero for each decimal. */
function amountFormat(text: string, decimals: string): string | null {
  const digits = decimals === "" ? "0" : `0.${decimals}`;
  if (/%\s*$/.test(text)) return `${digits}%`;
  const [, before] = signBefore.exec(text) ?? [];
  if (before !== undefined) return `"${before}"#,##${digits}`;
  const [, after] = signAfter.exec(text) ?? [];
  return after === undefined ? null : `#,##${digits} "${after}"`;
}

/** Rewrites a numeric date as year, month, day. */
function ordered(text: string, { dayFirst }: Reading): string {
  const parts = written.exec(text);
  if (!parts) return text;
  const [, one = "", sign, two = "", year = "", time = ""] = parts;
  const isDayFirst = sign === "." || dayFirst || Number(one) > 12;
  const [month, day] = isDayFirst ? [two, one] : [one, two];
  const full = year.length === 2 ? `${Number(year) < 30 ? "20" : "19"}${year}` : year;
  return `${full}-${month.padStart(2, "0")}-${day.padStart(2, "0")}${time}`;
}

const currency = /^(?:R\$|CHF|₴|₹|zł|kr)\s*|\s*(?:R\$|zł|₴|₹|kr|CHF)$/i;

/** Rewrites a number with a decimal point and without spaces between thousands; other text is unchanged. */
export function pointed(text: string, decimal?: "." | ","): string {
  const bare = text.replace(currency, "");
  const joined = bare.replaceAll(/(?<=\d)[ \u00a0\u202f'’](?=\d{3}(?:\D|$))/g, "");
  const signs = joined.match(/[.,]/g) ?? [];
  const [last] = signs.slice(-1);
  if (last === undefined || !/^\D{0,4}[\d.,]+\D{0,4}$/.test(joined)) return joined;
  const isMixed = signs.some((sign) => sign !== last);
  const isOnce = signs.filter((sign) => sign === last).length === 1;
  const isThousands = /^\D*\d{1,3}(?:[.,]\d{3})+\D*$/.test(joined);
  if (last === ",") {
    const isDecimal = isOnce && (isMixed || !isThousands || decimal === ",");
    return isDecimal ? joined.replaceAll(".", "").replace(",", ".") : joined;
  }
  const isGrouping = !isOnce || (isThousands && decimal === "," && !isMixed);
  return isGrouping && isThousands ? joined.replaceAll(".", "") : joined;
}
