// Words of the lexicon that ask for an operation, a condition, an order, a limit, a period, a unit or a form.
import { saysOr, withoutEndings } from "./conjunctions.ts";
import lexicon from "./lexicon.json" with { type: "json" };
import { languageOf } from "./question-language.ts";

/** `idioms`: phrases that hold such a word and mean something else. */
type Concept = { by: ReadonlySet<string>; words: RegExp; idioms: RegExp };

function patternOf(word: string, isFlowing: boolean): string {
  const pattern = word
    .replaceAll(/[.+?^${}()|[\]\\/]/g, "\\$&")
    .replaceAll(" * ", "\\s(?:\\S+\\s){1,2}")
    .replaceAll("*", "\\p{L}*")
    .replaceAll(" ", "\\s+");
  // "first-aid" is a word of its own
  return isFlowing ? pattern : `(?<![\\p{L}\\d])${pattern}(?![\\p{L}\\d]|-\\p{L})`;
}

function anyOf(phrases: readonly string[], language: string): string {
  const patterns = phrases.map((word) => patternOf(word, language === "ja"));
  return patterns.sort((one, other) => other.length - one.length).join("|") || "(?!)";
}

type Words = Readonly<Record<string, readonly string[] | undefined>>;

const known = new Map<string, readonly Concept[]>();

function conceptsIn(language: string): readonly Concept[] {
  const found =
    known.get(language) ??
    (lexicon.concepts as readonly { by: readonly string[]; words: Words; idioms?: Words }[]).map(
      ({ by, words, idioms }) => ({
        by: new Set(by),
        words: new RegExp(anyOf(words[language] ?? [], language), "iu"),
        idioms: new RegExp(anyOf(idioms?.[language] ?? [], language), "giu"),
      }),
    );
  known.set(language, found);
  return found;
}

/** Words of the lexicon that no function and no sign of the formula stands for. */
export function wordsOf(question: string, tokens: ReadonlySet<string>): string[] {
  return [
    ...unjoined(question, tokens),
    ...conceptsIn(languageOf(question)).flatMap(({ by, words, idioms }) => {
      const [found] = words.exec(question.replaceAll(idioms, " , ")) ?? [];
      return found !== undefined && ![...by].some((token) => tokens.has(token)) ? [found] : [];
    }),
  ];
}

const joining = [
  "OR",
  "+",
  "ARRAY",
  "XOR",
  "IFS",
  "IF",
  "SWITCH",
  "FILTER",
  "ISNUMBER",
  "MATCH",
  "XMATCH",
  "-",
];

/** "high or empty": the conditions of COUNTIFS and its like must all hold. */
const unjoined = (question: string, tokens: ReadonlySet<string>): string[] => {
  const words = withoutEndings(question);
  const isEach = tokens.has("PAIRS") && !joining.some((token) => tokens.has(token));
  const [or] =
    (isEach && saysOr(words) && /(?<!\p{L})(?:or|oder|ou|lub|albo|або)(?!\p{L})|または|أو/iu.exec(words)) ||
    [];
  return or === undefined ? [] : [or];
};
