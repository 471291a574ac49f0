// What a number format shows: a date, a time, a percentage, money, text or a plain number.
import { scanFormat } from "@cellwright/formula/format-number/scan";
import { isDated, type Section } from "@cellwright/formula/format-number/tokens";

export type FormatKind = "general" | "number" | "currency" | "percent" | "date" | "time" | "text";

const currencies: ReadonlySet<string> = new Set(Intl.supportedValuesOf("currency"));
/** Currency signs, and the abbreviations that are written instead of a sign. */
const currencySign = /\p{Sc}|(?<!\p{L})(?:kr|zł|Kč|Ft|lei|Fr|лв|руб|грн|元|円)(?!\p{L})/u;
/** Marks of a language, of its numerals and its calendar, which do not matter here. */
const localMarks = /\[\$-[^\]]*\]|\[dbnum\d\]|g+(?=e)/gi;

/** The kind of a format code such as `#,##0.00 [$€-407]`. Its first section decides. */
export function formatKind(code: string): FormatKind {
  if (code === "General") return "general";
  try {
    const [section] = scanFormat(code.replaceAll(localMarks, ""));
    return section ? kindOf(section) : "general";
  } catch {
    return "general";
  }
}

function kindOf(section: Section): FormatKind {
  const { tokens } = section;
  if (isDated(section)) {
    const letters = new Set(tokens.map((token) => (token.kind === "date" ? token.letter : token.kind)));
    const isTime = letters.has("h") || letters.has("s") || letters.has("elapsed") || letters.has("meridiem");
    return letters.has("y") || letters.has("d") || !isTime ? "date" : "time";
  }
  const kinds = new Set(tokens.map(({ kind }) => kind));
  if (kinds.has("percent")) return "percent";
  const words = tokens.map((token) => (token.kind === "literal" ? token.text : "\0")).join("");
  if (isCurrency(words) && (kinds.has("digit") || kinds.has("general"))) return "currency";
  if (kinds.has("digit")) return "number";
  return kinds.has("text") ? "text" : "general";
}

const isCurrency = (words: string): boolean =>
  currencySign.test(words) || (words.match(/\b[A-Z]{3}\b/g) ?? []).some((word) => currencies.has(word));
