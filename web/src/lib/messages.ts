// All texts of the page in its current language, plural rules, and formatting of numbers and dates.

import en from "../locales/en.json" with { type: "json" };
import type admin from "../locales/en-admin.json";
import type erasure from "../locales/en-erasure.json";
import type plans from "../locales/en-plans.json";
import type sheet from "../locales/en-sheet.json";
import type work from "../locales/en-work.json";
import { isRightToLeft, type Language, mark } from "./language.ts";
import { plainAmount, plainWhole } from "./plain-numbers.ts";

export type MessageKey = keyof (typeof en &
  typeof work &
  typeof admin &
  typeof plans &
  typeof sheet &
  typeof erasure);
type Text = string | Readonly<Record<string, string>>;
type Texts = Readonly<Record<string, Text>>;
type Values = Readonly<Record<string, string | number>>;

/** The texts of one part of the page. Each language is loaded when it is used. */
export type Namespace = Readonly<Record<Language, () => Promise<{ default: Texts }>>>;

/** Wraps a value in Unicode direction isolates, so that it does not reorder the Arabic words around it. */
const isolated = (text: string) =>
  /\p{Script=Arabic}/u.test(text) ? `\u2067${text}\u2069` : `\u2068${text}\u2069`;

const once = <Made extends object>(make: () => Made) => {
  let made: Made | undefined;
  return () => {
    made ??= make();
    return made;
  };
};

/** Formatters for numbers, dates, lists and plurals. Arabic uses western digits, because formulas do. */
const formatsOf = (language: Language) => {
  const tag = language === "ar" ? "ar-u-nu-latn" : language;
  return {
    language,
    tag,
    // creating the first Intl object takes 0.1 s on a phone, so each formatter is created when it is first used
    plurals: once(() => new Intl.PluralRules(tag)),
    numbers: once(() => new Intl.NumberFormat(tag)),
    isolated: (text: string) => (isRightToLeft(language) ? isolated(text) : text),
  };
};

let spoken = formatsOf("en");
let requested: Language = "en";
// Contains the English texts of the landing page until another language is loaded.
const catalogue: Record<string, Text> = { ...en };
const namespaces = new Set<Namespace>();
const listeners = new Set<() => void>();

export const language = (): Language => spoken.language;

/** The tag of the page's language, for `Intl`. */
export const languageTag = (): string => spoken.tag;

export const onLanguage = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Loads the texts of a part of the page, and loads them again whenever the page's language changes. */
export async function learn(namespace: Namespace): Promise<void> {
  namespaces.add(namespace);
  let learned: Language | undefined;
  // the language may change while the texts are loading
  while (learned !== spoken.language) {
    learned = spoken.language;
    const { default: texts } = await namespace[learned]();
    if (learned === spoken.language) Object.assign(catalogue, texts);
  }
}

/** Switches the page to the language `next`. If its texts cannot be loaded, nothing changes. */
export async function speak(next: Language): Promise<void> {
  requested = next;
  const texts = await Promise.all([...namespaces].map((namespace) => namespace[next]()));
  if (requested !== next) return;
  for (const { default: learned } of texts) Object.assign(catalogue, learned);
  spoken = formatsOf(next);
  mark(document.documentElement, next);
  for (const listener of listeners) listener();
}

const shown = (value: string | number) =>
  typeof value === "number" ? number(value) : spoken.isolated(value);

/** The text of `key`; `{name}` is replaced by `values.name`, and `values.count` chooses among plural forms. */
export const t = (key: MessageKey, values: Values = {}): string => textOf(key, values) ?? key;

/** The translated message for an error `code`. Undefined in English, where the server's own message is shown. */
export const problemText = (code: string): string | undefined => textOf(`problem.${code}`, {});

function textOf(key: string, values: Values): string | undefined {
  const entry = catalogue[key];
  if (entry === undefined) return undefined;
  const form = typeof entry === "string" ? entry : entry[spoken.plurals().select(Number(values.count))];
  const text = form ?? (typeof entry === "string" ? entry : (entry.other ?? key));
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => shown(values[name] ?? placeholder));
}

export const number = (value: number): string =>
  plainWhole(value, () => t("written.group")) ?? spoken.numbers().format(value);

/** A number with two decimals: 80.50. */
export const amount = (value: number): string =>
  plainAmount(value, () => t("written.point")) ??
  new Intl.NumberFormat(spoken.tag, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(value);

/** A number with as many digits as a spreadsheet cell shows. */
export const shownNumber = (value: number) =>
  new Intl.NumberFormat(spoken.tag, { maximumSignificantDigits: 10, useGrouping: false }).format(value);

/** An amount in euros, without cents if it is whole. */
export const euros = (total: number) =>
  t("written.euros", { amount: Number.isInteger(total) ? number(total) : amount(total) });

/** A share between 0 and 1, as a percentage. */
export const percent = (share: number) =>
  new Intl.NumberFormat(spoken.tag, { style: "percent", maximumFractionDigits: 1 }).format(share);

/** A price; `total` is in the currency's smallest unit. */
export function money(total: number, currency: string): string {
  const format = new Intl.NumberFormat(spoken.tag, { style: "currency", currency });
  return format.format(total / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}

export const date = (instant: string) =>
  new Intl.DateTimeFormat(spoken.tag, { dateStyle: "long" }).format(new Date(instant));

export const dateAndTime = (instant: string) =>
  new Intl.DateTimeFormat(spoken.tag, { dateStyle: "medium", timeStyle: "short" }).format(new Date(instant));

/** A list in words: "Excel, Google Sheets, and paper". */
export const list = (items: readonly string[]) => new Intl.ListFormat(spoken.tag).format(items);

/** The name of a language in the page's language. */
export const languageName = (tag: string): string =>
  new Intl.DisplayNames(spoken.tag, { type: "language" }).of(tag) ?? tag;
