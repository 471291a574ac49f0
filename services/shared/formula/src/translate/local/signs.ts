// How a locale writes numbers and dates in text, which Excel uses for formats, criteria and typed numbers.
import { type FormulaLocale, signs } from "../../dialect.ts";

/** A code in a date format. `m` is both month and minute. */
export type DateCode = "y" | "m" | "d" | "h" | "s";

export interface LocalSigns {
  language: string;
  decimal: "." | ",";
  /** The thousands separator. A space stands for the operating system's no-break space, which users do not type. */
  group: "." | "," | " ";
  /** Date codes by their local letter in lower case; null if the letters are uncertain. */
  codes: ReadonlyMap<string, DateCode> | null;
  /** False if the rules of number formats are not documented: Google Sheets in languages other than English. */
  hasFormats: boolean;
}

const inEnglish = "ymdhs";
/** The letters of year, month, day, hour and second in Excel's language. */
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

export function localSigns(locale: FormulaLocale): LocalSigns {
  const { decimal, dialect, vocabulary } = signs(locale);
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
