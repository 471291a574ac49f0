// The value of a field of a text file: number, percentage, date, boolean or text.
import { toSerial } from "@cellwright/formula/evaluate/serials";
import type { CellValue, TextLayout } from "../../model.ts";

export type FieldFormat = "General" | "0.00%" | "yyyy-mm-dd" | "yyyy-mm-dd hh:mm:ss";

export interface Field {
  value: CellValue;
  format: FieldFormat;
}

type Signs = { decimal: "." | ","; dateOrder: TextLayout["dateOrder"]["value"] };

const general = (value: CellValue): Field => ({ value, format: "General" });

/** Numbers with leading zeros or more than 15 digits are identifiers, such as postal codes, and stay text. */
export function fieldValue(text: string, signs: Signs): Field {
  const field = text.trim();
  if (field === "") return general(null);
  const code = field.charCodeAt(0);
  const mayBeNumber = (code >= 43 && code <= 57) || code === 8722;
  if (mayBeNumber) return numberField(field, signs.decimal) ?? dateField(field, signs) ?? general(text);
  if (/^(true|false)$/i.test(field)) return general(field.toLowerCase() === "true");
  return general(text);
}

const patterns = {
  ".": /^[-+−]?(\d+|\d{1,3}(,\d{3})+)?(\.\d+)?(e[-+]?\d{1,3})?%?$/i,
  ",": /^[-+−]?(\d+|\d{1,3}(\.\d{3})+)?(,\d+)?(e[-+]?\d{1,3})?%?$/i,
};

function numberField(field: string, decimal: "." | ","): Field | null {
  if (!patterns[decimal].test(field) || !/\d/.test(field)) return null;
  const isPercent = field.endsWith("%");
  const thousands = decimal === "." ? "," : ".";
  const plain = field.replaceAll(thousands, "").replace(",", ".").replace("−", "-").replace("%", "");
  const digits = plain.replace(/e.*$/i, "").replace(/\D/g, "").replace(/^0+/, "");
  if (/^[-+]?0\d/.test(plain) || digits.length > 15) return null;
  const value = Number(plain);
  if (!Number.isFinite(value)) return null;
  return isPercent ? { value: value / 100, format: "0.00%" } : general(value);
}

const datePattern =
  /^(\d{1,4})([-/.])(\d{1,2})\2(\d{4}|\d{1,2})(?:[T ]+(\d{1,2}):(\d{2})(?::(\d{2}(?:[.,]\d+)?))?Z?)?$/;
const calendar = { dialect: "excel", date1904: false } as const;

function dateField(field: string, { dateOrder }: Signs): Field | null {
  const [, first = "", , second = "", third = "", hours, minutes, seconds = "0"] =
    datePattern.exec(field) ?? [];
  if (first === "") return null;
  const isYearFirst = first.length === 4;
  const isMonthFirst = dateOrder === "month-day";
  if (!isYearFirst && third.length !== 4 && third.length !== 2) return null;
  const year = fullYear(isYearFirst ? first : third);
  const month = Number(isYearFirst ? second : isMonthFirst ? first : second);
  const day = Number(isYearFirst ? third : isMonthFirst ? second : first);
  if (first.length === 3 || !isDay(year, month, day)) return null;
  const serial = toSerial({ year, month, day }, calendar);
  if (hours === undefined) return { value: serial, format: "yyyy-mm-dd" };
  const time = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds.replace(",", "."));
  return time < 86_400 ? { value: serial + time / 86_400, format: "yyyy-mm-dd hh:mm:ss" } : null;
}

/** As Excel reads two digits: 00 to 29 are 2000 to 2029. */
const fullYear = (text: string): number =>
  text.length === 4 ? Number(text) : Number(text) + (Number(text) < 30 ? 2000 : 1900);

function isDay(year: number, month: number, day: number): boolean {
  if (year < 1900 || month < 1 || month > 12 || day < 1) return false;
  return day <= new Date(Date.UTC(year, month, 0)).getUTCDate();
}
