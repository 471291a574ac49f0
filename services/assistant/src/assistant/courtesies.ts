// "Thanks!", "Guten Morgen": messages that are courtesies and nothing else, known by the phrases of each language.
import phrases from "./courtesies.json" with { type: "json" };

export type Courtesy = "thanks" | "farewell" | "greeting";
type Language = keyof typeof phrases;
type Known = { isWhole: RegExp; holds: (courtesy: Courtesy) => RegExp };

/** What is longer says more than a courtesy. */
const mostLetters = 120;
const unspaced: readonly Language[] = ["ja"];
const order: readonly Courtesy[] = ["thanks", "farewell", "greeting"];

/** Without capitals, signs and the marks of Arabic vowels. */
const plain = (text: string): string =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .replaceAll(/[\u064B-\u0652'’]/g, "")
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, " ")
    .trim();

const known = new Map<Language, Known>();

function knownIn(language: Language): Known {
  const made = known.get(language) ?? patterns(language);
  known.set(language, made);
  return made;
}

function patterns(language: Language): Known {
  const { aside, ...courtesies } = phrases[language];
  const end = unspaced.includes(language) ? " ?" : "(?: |$)";
  const oneOf = (all: readonly string[]): string =>
    `(?:${all
      .map(plain)
      .sort((one, other) => other.length - one.length)
      .join("|")})${end}`;
  const start = unspaced.includes(language) ? "" : "(?<![^ ])";
  return {
    isWhole: new RegExp(`^(?:${oneOf([...Object.values(courtesies).flat(), ...aside])})+$`, "u"),
    holds: (courtesy) => new RegExp(start + oneOf(courtesies[courtesy]), "u"),
  };
}

const languages = Object.keys(phrases) as Language[];

/** `preferred` is the language to look in first. Null where something else is said, too. */
export function courtesyIn(
  message: string,
  preferred: string | null,
): { courtesy: Courtesy; language: string } | null {
  if (message.length > mostLetters) return null;
  const text = plain(message);
  if (text === "")
    return /\p{Extended_Pictographic}/u.test(message)
      ? { courtesy: "thanks", language: preferred ?? "en" }
      : null;
  const isAsked = /[?？؟]/u.test(message);
  for (const language of languages.toSorted(
    (one, other) => Number(other === preferred) - Number(one === preferred),
  )) {
    const { isWhole, holds } = knownIn(language);
    if (!isWhole.test(text)) continue;
    const courtesy = (isAsked ? (["greeting"] as const) : order).find((each) => holds(each).test(text));
    if (courtesy) return { courtesy, language };
  }
  return null;
}
