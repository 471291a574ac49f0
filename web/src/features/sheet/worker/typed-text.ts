// The text that gives a cell's value again when it is pasted or typed.
import { typed } from "@cellwright/formula/paste/typed";
import { formatKind } from "@cellwright/workbook/format-kind";
import type { CellValue } from "@cellwright/workbook/model";

const dayMs = 86_400_000;
const secondsOfDay = 86_400;
/** The serial number of 1970-01-01, in both date systems. */
const unixDay = 25_569;
const days1904 = 1_462;
/** Not the `$` of `[$€-407]`, which only introduces a sign. */
const currencySign = /R\$|CHF|(?<!\[)\$|[€£¥₴₹]|zł|kr/;

/** Without `decimal`, the text is read as the same value whatever the user's decimal sign is. */
export function typedText(value: CellValue, format: string, is1904: boolean, decimal?: "." | ","): string {
  if (value === null) return "";
  if (typeof value === "boolean") return value ? "TRUE" : "FALSE";
  if (typeof value === "object") return value.error;
  if (typeof value === "string") return safeText(value);
  const kind = formatKind(format);
  if (kind === "date" || kind === "time") {
    const moment = momentText(is1904 && kind === "date" ? value + days1904 : value, kind);
    if (moment !== null) return moment;
  }
  const plain = (number: number) => (decimal ? String(number).replace(".", decimal) : plainNumber(number));
  if (kind === "percent") return `${plain(Number((value * 100).toPrecision(15)))}%`;
  const sign = kind === "currency" ? currencySign.exec(format)?.[0] : undefined;
  // a typed amount keeps the format of its cell
  return sign === undefined || decimal
    ? plain(value)
    : `${value < 0 ? "-" : ""}${sign}${plain(Math.abs(value))}`;
}

/** A text that would be read as a number, a date or a formula begins with an apostrophe. */
function safeText(text: string): string {
  const isText = typed(text, { dialect: "excel" }).cell === text;
  return isText && !text.startsWith("'") ? text : `'${text}`;
}

/** Three decimals could be read as thousands, so they are written as four. */
function plainNumber(value: number): string {
  const text = String(value);
  return /^-?\d{1,3}\.\d{3}$/.test(text) ? `${text}0` : text;
}

/** Null for a number that is no date or time of the calendar. */
function momentText(serial: number, kind: "date" | "time"): string | null {
  if (serial < 0 || (kind === "date" && (serial < 61 || serial >= 2_958_466))) return null;
  const seconds = Math.round(serial * secondsOfDay);
  const time = new Date((seconds % secondsOfDay) * 1_000).toISOString().slice(11, 19);
  if (kind === "time") return serial < 1 ? time : null;
  const day = new Date((Math.floor(seconds / secondsOfDay) - unixDay) * dayMs).toISOString().slice(0, 10);
  return seconds % secondsOfDay === 0 ? day : `${day} ${time}`;
}
