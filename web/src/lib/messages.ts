// Every word the page says comes from here: a catalogue of texts, plurals by the language's own rules.
import en from "../locales/en.json" with { type: "json" };

export type MessageKey = keyof typeof en;
type Values = Readonly<Record<string, string | number>>;

export const language = "en";
const catalogue: Readonly<Record<MessageKey, string | Readonly<Record<string, string>>>> = en;
const plurals = new Intl.PluralRules(language);
const numbers = new Intl.NumberFormat(language);

const shown = (value: string | number) => (typeof value === "number" ? numbers.format(value) : value);

/** The text of `key`; `{name}` is replaced by `values.name`, and `values.count` chooses among plural forms. */
export function say(key: MessageKey, values: Values = {}): string {
  const entry = catalogue[key];
  const form = typeof entry === "string" ? entry : entry[plurals.select(Number(values.count))];
  const text = form ?? (typeof entry === "string" ? entry : entry.other) ?? key;
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) => shown(values[name] ?? placeholder));
}

/** An amount of euros, without cents where there are none. */
export const euros = (amount: number) =>
  new Intl.NumberFormat(language, {
    style: "currency",
    currency: "EUR",
    trailingZeroDisplay: "stripIfInteger",
  }).format(amount);

export const date = (instant: string) =>
  new Intl.DateTimeFormat(language, { dateStyle: "long" }).format(new Date(instant));

/** Several things in a row: "Excel, Google Sheets, and paper". */
export const list = (items: readonly string[]) => new Intl.ListFormat(language).format(items);
