// Finds and replaces headings, values and numbers in a question: as whole words, perhaps with an ending.
import type { Language } from "../case.ts";

const endings: Partial<Record<Language, string>> = {
  en: "(?:'s|s|es)?",
  de: "(?:n|en|s|es|e|er|ern)?",
  fr: "(?:s|x|es)?",
  es: "(?:s|es)?",
  "pt-BR": "(?:s|es)?",
};

/** Common words of questions. They count as a heading only if they are written like it. */
const common = new Set(
  `total sum number count time times list start end text order rank result value average row column table day days month
  in out from name date born joined written open summe anzahl zahl liste tag tage ende start monat text zeile wert werte rang nombre somme liste
  jour jours fin texte moyenne rang ligne valeur mois date nom`.split(/\s+/),
);

const literally = (text: string): string => text.replace(/[\\^$.*+?()[\]{}|]/g, "\\$&");

/** A pattern for whole words. In Japanese and Chinese it matches anywhere, as they have no spaces between words. */
const bordered = (text: string, ending = ""): string =>
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
    ? literally(text)
    : `(?<![\\p{L}\\p{N}_])${literally(text)}${ending}(?![\\p{L}\\p{N}_])`;

const lowered = (text: string): string => text.slice(0, 1).toLowerCase() + text.slice(1);

/** Whether the heading describes the content of its cells ("Year"), so that another name would be wrong. */
export const isLasting = (heading: string): boolean =>
  /^(?:years?|months?|days?|weekday|jahre?|monate?|tage?|wochentag|années?|mois|jours?)$/iu.test(heading);

/** Whether the question contains the heading exactly as it is in the table. */
export const isNamed = (question: string, heading: string): boolean =>
  new RegExp(bordered(heading), "u").test(question);

/** The replacement with the original's capitalization. Null if the original may be an ordinary word instead of the heading. */
function like(written: string, heading: string, instead: string, language: Language): string | null {
  const isSmall = written[0] !== heading[0] && written[0] === heading[0]?.toLowerCase();
  if (heading.length < 4 && !written.startsWith(heading)) return null;
  if (language === "de" && (isSmall || common.has(heading.toLowerCase()))) return null;
  if (!isSmall) return instead;
  return common.has(heading.toLowerCase()) ? null : lowered(instead);
}

/** Replaces a heading wherever the question names it. */
export function withHeading(question: string, language: Language, heading: string, instead: string): string {
  const named = new RegExp(bordered(heading, endings[language]), "giu");
  return question.replace(named, (written) => like(written, heading, instead, language) ?? written);
}

/** Whether the question contains the heading in a form that `withHeading` does not find. */
export function isMeant(question: string, heading: string): boolean {
  const bare = (text: string) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();
  const words = bare(question).split(/[^\p{L}\p{N}]+/u);
  return bare(heading)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((part) => part.length > 2)
    .some((part) => words.some((word) => word.startsWith(part.slice(0, Math.max(3, part.length - 2)))));
}

/** Replaces a value in the question. Null if the question does not clearly name the value. */
export function withValue(question: string, value: string, instead: string): string | null {
  const named = new RegExp(bordered(value), "gu");
  const found = [...question.matchAll(named)];
  const isWord = value[0] === value[0]?.toLowerCase() && value[0] !== value[0]?.toUpperCase();
  const inQuotes = new RegExp(`["'“„”«»‚‘’「『]\\s?${literally(value)}\\s?["'“”«»‘’」』]`, "u");
  const everywhere = question.toLowerCase().split(value.toLowerCase()).length - 1;
  if (found.length === 0 || (isWord && !inQuotes.test(question))) return null;
  if (value.length >= 4 && everywhere > found.length) return null;
  return isWord
    ? question.replace(new RegExp(inQuotes, "gu"), (written) => written.replace(value, () => instead))
    : question.replace(named, () => instead);
}

/** Replaces a number in the question. Null if the question does not contain it in digits. */
export function withNumber(question: string, value: number, instead: number): string | null {
  const named = new RegExp(
    `(?<![\\p{L}\\p{N}.,:$])${literally(String(value))}(?![\\p{L}\\p{N}]|[.,]\\d)`,
    "gu",
  );
  return named.test(question) ? question.replace(named, String(instead)) : null;
}
