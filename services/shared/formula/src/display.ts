// Formats a number for display by its number format (day, time, percentage or money), in the user's language.

const dayMs = 86_400_000;
/** The serial number of 1970-01-01. */
const unixDay = 25_569;
/** Before 1900-03-01 (serial 61) Excel's calendar differs from the real one. */
const firstDay = 61;
const lastDay = 2_958_466;

const formatters = new Map<string, Intl.NumberFormat | Intl.DateTimeFormat>();

/** Caches formatters, because creating the first of a kind is slow. */
function once<Formatter extends Intl.NumberFormat | Intl.DateTimeFormat>(
  key: string,
  make: () => Formatter,
): Formatter {
  const known = formatters.get(key) ?? make();
  formatters.set(key, known);
  return known as Formatter;
}

/** Null for a value that the format cannot show. Shows up to two decimals that the format hides. BCP 47 `language`. */
export function displayed(value: number, format: string, language: string): string | null {
  if (format.includes("yy")) return dayText(value, /h/.test(format), language);
  if (format.includes("[h]")) return durationText(value);
  if (format.includes("hh"))
    return value >= 0 && value < 1 ? durationText(value).padStart(5, "0") : durationText(value);
  const decimals = /\.(0+)/.exec(format)?.[1]?.length ?? 0;
  if (format.endsWith("%")) return amountText(value, decimals, language, "percent");
  const [, before = "", after = ""] = /^(?:"([^"]+)")?#,##0(?:\.0+)?(?: "([^"]+)")?$/.exec(format) ?? [];
  if (before === "" && after === "") return null;
  const isWhole = decimals === 0 && Number.isInteger(value);
  const amount = amountText(Math.abs(value), isWhole ? 0 : Math.max(2, decimals), language, "decimal");
  return `${value < 0 ? "-" : ""}${before}${amount}${after === "" ? "" : `\u00a0${after}`}`;
}

function dayText(value: number, hasTime: boolean, language: string): string | null {
  if (value < firstDay || value >= lastDay) return null;
  const isTimed = hasTime && !Number.isInteger(value);
  const options: Intl.DateTimeFormatOptions = {
    dateStyle: "medium",
    ...(isTimed && { timeStyle: "short" }),
    timeZone: "UTC",
  };
  const written = once(`${language} day ${isTimed}`, () => new Intl.DateTimeFormat(language, options));
  return written.format(Math.round((value - unixDay) * dayMs));
}

/** Hours and minutes; hours may exceed 24. */
function durationText(value: number): string {
  const minutes = Math.round(Math.abs(value) * 24 * 60);
  const rest = String(minutes % 60).padStart(2, "0");
  return `${value < 0 ? "-" : ""}${Math.floor(minutes / 60)}:${rest}`;
}

function amountText(value: number, least: number, language: string, style: "percent" | "decimal"): string {
  const most = Math.max(2, least);
  return once(
    `${language} ${style} ${least}`,
    () =>
      new Intl.NumberFormat(language, { style, minimumFractionDigits: least, maximumFractionDigits: most }),
  ).format(value);
}
