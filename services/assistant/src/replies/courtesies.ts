// "Thanks!", "Guten Morgen": messages that are courtesies and nothing else, known by the phrases of each language.
import phrases from "./courtesies.json" with { type: "json" };

export type Courtesy = "thanks" | "farewell" | "greeting";
type Language = keyof typeof phrases;

/** What is longer says more than a courtesy. */
const mostLetters = 120;
const languages = Object.keys(phrases) as Language[];
const order: readonly Courtesy[] = ["thanks", "farewell", "greeting"];

/** Without capitals, signs and the marks of Arabic vowels. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652'’]/g, "")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

/** One of the phrases, up to the end of a word where words have ends. */
const oneOf = (all: readonly string[], language: Language): string =>
  `(?:${all.map(plain).join("|")})${language === "ja" ? " ?" : "(?: |$)"}`;

/** `preferred` is the language to look in first. Null where something else is said, too. */
export function courtesyIn(
  message: string,
  preferred: Language | null,
): { courtesy: Courtesy; language: Language } | null {
  if (message.length > mostLetters) return null;
  const text = plain(message);
  // a question may greet, it does not thank
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
