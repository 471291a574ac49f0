// How a reader's country writes numbers and dates in texts: Excel reads formats, criteria and typed numbers by these.
import { signs, type Writing } from "../../dialect.ts";

/** A code in a date's format. `m` is the month and the minute. */
export type DateCode = "y" | "m" | "d" | "h" | "s";

export interface LocalSigns {
  language: string;
  decimal: "." | ",";
  /** Between thousands. Where it is a blank the system's own is a no-break space, which nobody types. */
  group: "." | "," | " ";
  /** By their local letter, in small; null where they are not known for sure. */
  codes: ReadonlyMap<string, DateCode> | null;
  /** False where formats follow rules of their own that are not told in public: Google Sheets outside English. */
  hasFormats: boolean;
}

const inEnglish = "ymdhs";
/** The letters of year, month, day, hour and second that Excel takes in its own language. */
const letters: Readonly<Record<string, string>> = {
  en: inEnglish,
  ja: inEnglish,
  de: "jmths",
  es: "amdhs",
  fr: "amjhs",
  it: "amghs",
  pl: "rmdgs",
  "pt-BR": "amdhs",
  ru: "гмдчс",
};
const withBlanks: ReadonlySet<string> = new Set(["fr", "pl", "ru", "uk"]);

function codesOf(language: string): LocalSigns["codes"] {
  const own = letters[language];
  if (own === undefined) return null;
  return new Map([...own].map((letter, at) => [letter, inEnglish.charAt(at) as DateCode]));
}

export function localSigns(writing: Writing): LocalSigns {
  const { decimal, dialect, vocabulary } = signs(writing);
  const { language } = vocabulary;
  return {
    language,
    decimal,
    group: decimal === "." ? "," : withBlanks.has(language) ? " " : ".",
    codes: codesOf(language),
    hasFormats: dialect === "excel" || letters[language] === inEnglish,
  };
}

export const isAlike = (one: LocalSigns, other: LocalSigns): boolean =>
  one.language === other.language && one.decimal === other.decimal;
