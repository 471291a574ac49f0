// The assistant's own sentences in ten languages.
import { type Language, languages } from "@cellwright/questions/reading";
import phrases from "./phrases.json" with { type: "json" };

export const phrasesOf = (language: Language): (typeof phrases)["en"] => phrases[language];

/** Whether an answer says that it may not be what was meant. */
export const isDoubtful = (answer: string): boolean =>
  languages.some((each) => {
    const { doubt, likely } = phrasesOf(each);
    return answer.startsWith(doubt) || answer.startsWith(likely);
  });

/** Fills `{name}`. */
export const filledWith = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

/** What the engine isolates from the direction of its sentence, Markdown writes as code: signs that nobody sees are suspicious. */
export const inMarkdown = (sentence: string): string =>
  sentence.replaceAll(/\u2066([^\u2066-\u2069]*)\u2069/g, "`$1`");
