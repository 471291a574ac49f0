// The assistant's own sentences in ten languages.
import { type Language, languages } from "@cellwright/questions/reading";
import phrases from "./phrases.json" with { type: "json" };

export const phrasesOf = (language: Language): (typeof phrases)["en"] => phrases[language];

/** Whether an answer says that the question may have been meant differently. */
export const isDoubtful = (answer: string): boolean =>
  languages.some((each) => {
    const { doubt, likely } = phrasesOf(each);
    return answer.startsWith(doubt) || answer.startsWith(likely);
  });

/** Fills placeholders like `{name}`. */
export const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** Replaces direction isolates (U+2066, U+2069) with backticks, because invisible characters look suspicious. */
export const inMarkdown = (sentence: string): string =>
  sentence.replaceAll(/\u2066([^\u2066-\u2069]*)\u2069/g, "`$1`");
