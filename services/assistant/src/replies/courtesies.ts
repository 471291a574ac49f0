// Recognizes messages that are only courtesies ("Thanks!", "Guten Morgen") by phrases of each language.
import phrases from "./courtesies.json" with { type: "json" };

export type Courtesy = "thanks" | "farewell" | "greeting";
type Language = keyof typeof phrases;
/** A longer message contains more than a courtesy. */
const mostLetters = 120;
const languages = Object.keys(phrases) as Language[];
const order: readonly Courtesy[] = ["thanks", "farewell", "greeting"];

/** In lower case, without punctuation and Arabic vowel marks. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652'’]/g, "")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** A pattern for one of the phrases, up to the end of a word; Japanese words have no visible end. */
const oneOf = (all: readonly string[], language: Language): string =>
  `(?:${all.map(plain).join("|")})${language === "ja" ? " ?" : "(?: |$)"}`;

/** Returns null if the message says anything else. `preferred`: the language to try first. */
export function courtesyIn(
  message: string,
  preferred: Language | null,
): { courtesy: Courtesy; language: Language } | null {
  if (message.length > mostLetters) return null;
  const text = plain(message);
  // A question may begin with a greeting, but does not thank or say goodbye.
  const possible = order.filter((each) => each === "greeting" || !/[?？؟]/u.test(message));
  for (const language of preferred ? [preferred, ...languages] : languages) {
    const { aside, ...own } = phrases[language];
    const whole = oneOf([...Object.values(own).flat(), ...aside], language);
    if (!new RegExp(`^(?:${whole})+$`, "u").test(text)) continue;
    const start = language === "ja" ? "" : "(?<![^ ])";
    const courtesy = possible.find((each) => new RegExp(start + oneOf(own[each], language), "u").test(text));
    if (courtesy) return { courtesy, language };
  }
  return null;
}
