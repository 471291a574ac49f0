// Why a formula is judged as it is, after it was run or tried to be, in the language of the one who asked.
import { type TellOf, telling } from "@cellwright/formula/catalogue";
import type { Writing } from "@cellwright/formula/dialect";
import { english, type Sentences } from "./verdicts/english.ts";
import others from "./verdicts/others.json" with { type: "json" };

export type Tell = TellOf<typeof english>;

/** By BCP 47 tag. */
export const verdicts: Readonly<Record<string, Sentences>> = { en: english, ...others };

export function tellOf({ messages }: Writing): Tell {
  const language = messages?.language ?? "en";
  return telling<typeof english>({ language, sentences: verdicts[language] ?? english });
}
