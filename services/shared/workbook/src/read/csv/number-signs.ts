// Detects the decimal sign and the order of dates from the fields of a sample.
import type { TextLayout } from "../../model.ts";

const dotDecimal = /^[-+]?(\d{1,3}(,\d{3})+\.\d+|\d+\.(\d{1,2}|\d{4,})|0\.\d+)%?$/;
const commaDecimal = /^[-+]?(\d{1,3}(\.\d{3})+,\d+|\d+,(\d{1,2}|\d{4,})|0,\d+)%?$/;
/** `1,234,567`: a comma that divides thousands. */
const commaThousands = /^[-+]?\d{1,3}(,\d{3}){2,}$/;
const dotThousands = /^[-+]?\d{1,3}(\.\d{3}){2,}$/;

/** Files with semicolons usually come from countries with a decimal comma. */
export function decimalOf(fields: readonly string[], delimiter: string): TextLayout["decimal"] {
  let dots = 0;
  let commas = 0;
  for (const field of fields) {
    if (dotDecimal.test(field) || commaThousands.test(field)) dots++;
    else if (commaDecimal.test(field) || dotThousands.test(field)) commas++;
  }
  if (dots + commas === 0) return { value: delimiter === ";" ? "," : ".", confidence: 0.5 };
  return { value: dots >= commas ? "." : ",", confidence: confidence(Math.max(dots, commas), dots + commas) };
}

const dayFirst = /^(\d{1,2})([./-])(\d{1,2})[./-](?:\d{4}|\d{2})(?!\d)/;
const yearFirst = /^\d{4}[-/.]\d{1,2}[-/.]\d{1,2}(?!\d)/;

/** The order of dates that end with the year; `year-month` if all dates begin with it. */
export function dateOrderOf(fields: readonly string[], decimal: "." | ","): TextLayout["dateOrder"] {
  let [days, months, years, points, others] = [0, 0, 0, 0, 0];
  for (const field of fields) {
    const [, first, sign, second] = dayFirst.exec(field) ?? [];
    if (first === undefined) years += yearFirst.test(field) ? 1 : 0;
    else if (Number(first) > 12) days++;
    else if (Number(second) > 12) months++;
    else if (sign === ".") points++;
    else others++;
  }
  if (days + months > 0)
    return {
      value: days >= months ? "day-month" : "month-day",
      confidence: confidence(Math.max(days, months), days + months),
    };
  if (points > 0) return { value: "day-month", confidence: 0.9 };
  if (others > 0) return { value: decimal === "," ? "day-month" : "month-day", confidence: 0.5 };
  return { value: "year-month", confidence: years > 0 ? 1 : 0.5 };
}

/** One field may be a coincidence; ten that agree are not. */
const confidence = (agreeing: number, all: number): number =>
  Math.round((agreeing / all) * Math.min(1, 0.8 + agreeing / 50) * 100) / 100;
