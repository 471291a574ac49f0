// The languages that explanations are given in.

import { en } from "./words/en.ts";
import type { Words } from "./words.ts";

const all: ReadonlyMap<string, Words> = new Map([en].map((words) => [words.language, words] as const));

/** English for a language that is not there. */
export const wordsOf = (language: string): Words => all.get(language) ?? en;
