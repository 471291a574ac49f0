// Formats a value by a number format, as TEXT does.
import type { Calendar } from "./evaluate/serials.ts";
import { errors, type FormulaError, isError } from "./evaluate/values.ts";
import { chooseSection } from "./format-number/choose.ts";
import { generalText } from "./format-number/general.ts";
import { momentIn } from "./format-number/moment.ts";
import { numberIn } from "./format-number/number.ts";
import { scanFormat } from "./format-number/scan.ts";
import { isDated, type Section } from "./format-number/tokens.ts";

const longestFormat = 255;
const keptFormats = 200;
const scanned = new Map<string, Section[]>();

/** Caches parsed formats, because a whole column of cells usually has the same one. */
function sectionsOf(format: string): Section[] {
  const known = scanned.get(format);
  if (known) return known;
  const sections = scanFormat(format);
  if (scanned.size >= keptFormats) scanned.clear();
  scanned.set(format, sections);
  return sections;
}

const isForText = (section: Section | undefined): boolean =>
  section?.tokens.some(({ kind }) => kind === "text") ?? false;

/**
 * `formatValue(1234.5, "#,##0.00", …)` is `1,234.50`. Text is formatted by the text section, or returned
 * unchanged. Returns #VALUE! for an invalid format and for a date outside the calendar. Throws `CannotRun`
 * for languages and numerals that are not supported. Source: ECMA-376 part 1, 18.8.31.
 */
export function formatValue(
  value: number | string,
  format: string,
  calendar: Calendar,
): string | FormulaError {
  if (format.length > longestFormat) return errors.value;
  try {
    return written(value, sectionsOf(format), calendar);
  } catch (error) {
    if (isError(error)) return error;
    throw error;
  }
}

function written(value: number | string, sections: readonly Section[], calendar: Calendar): string {
  const last = sections.at(-1);
  const hasTextSection = sections.length === 4 || isForText(last);
  if (typeof value === "string") return hasTextSection && last ? textIn(last, value) : value;
  const forNumbers = sections.slice(0, hasTextSection ? Math.min(3, sections.length - 1) : 3);
  if (forNumbers.length === 0)
    return `${value < 0 ? "-" : ""}${generalText(Math.abs(value), calendar.dialect)}`;
  const { section, isOnlyNegative } = chooseSection(forNumbers, value);
  if (section.tokens.length === 0) return "";
  if (isDated(section)) return momentIn(section, isOnlyNegative ? -value : value, calendar);
  const size = numberIn(section, Math.abs(value), calendar.dialect);
  if (value >= 0 || isOnlyNegative) return size;
  // Excel since 2013 shows no sign if all digits are zeros.
  const isZero = calendar.dialect === "excel" && size === numberIn(section, 0, calendar.dialect);
  return isZero ? size : `-${size}`;
}

const textIn = ({ tokens }: Section, value: string): string =>
  tokens
    .map((token) => {
      if (token.kind === "literal") return token.text;
      return token.kind === "text" || token.kind === "general" ? value : "";
    })
    .join("");
