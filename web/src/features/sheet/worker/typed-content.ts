// Reads what the user types into a cell as spreadsheet programs do: numbers, dates, percentages, booleans, or text.
import { typed } from "@cellwright/formula/paste/typed";
import { formatKind } from "@cellwright/workbook/format-kind";
import type { CellValue } from "@cellwright/workbook/model";

export type Reading = {
  decimal: "." | ",";
  /** How TRUE and FALSE are written in the user's formula language. */
  booleans: readonly [yes: string, no: string];
};

/** What the cell is now: its number format, and the date system of its workbook. */
type Place = { format: string; is1904: boolean };

const days1904 = 1_462;
const errorCode = /^#(?:N\/A|REF!|DIV\/0!|VALUE!|NAME\?|NUM!|NULL!)$/i;

/** Formulas are translated before; a text that begins with `=` is a text here. `null` empties the cell. */
export function typedContent(
  text: string,
  { decimal, booleans: [yes, no] }: Reading,
  place: Place,
): CellValue {
  if (text === "") return null;
  if (text.startsWith("'")) return text.slice(1);
  const kind = formatKind(place.format);
  if (kind === "text" || text.startsWith("=")) return text;
  const plain = latinDigits(text.trim());
  const word = plain.toUpperCase();
  if (word === yes || word === "TRUE") return true;
  if (word === no || word === "FALSE") return false;
  if (errorCode.test(plain)) return { error: word };
  const { cell, isDate } = read(plain, decimal);
  if (typeof cell !== "number") return text;
  if (isDate) return place.is1904 ? cell - days1904 : cell;
  // in a cell for percentages, 19 is 19 %, as in Excel
  return kind === "percent" && !plain.endsWith("%") && Math.abs(cell) >= 1 ? cell / 100 : cell;
}

const read = (plain: string, decimal: Reading["decimal"]) =>
  typed(plain, { dialect: "excel", decimal, dayFirst: decimal === "," });

const arabicSigns: Readonly<Record<string, string>> = { "٫": ".", "٬": "", "٪": "%" };

/** Arabic, Persian and full-width digits as 0 to 9, and their signs. */
const latinDigits = (text: string): string =>
  text
    .normalize("NFKC")
    .replaceAll(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replaceAll(/[٫٬٪]/g, (sign) => arabicSigns[sign] ?? sign);

/** The number format that a typed date, time, percentage or amount gives to a cell without one. */
export function typedFormat(text: string, { decimal }: Reading, place: Place): string | undefined {
  if (place.format !== "General") return undefined;
  const { cell, format } = read(latinDigits(text.trim()), decimal);
  return typeof cell === "number" && format !== null ? format : undefined;
}
