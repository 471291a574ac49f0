// Translated labels of a transcript.
import type { languages } from "@cellwright/contracts/users";
import words from "./transcript-words.json" with { type: "json" };

export type Words = (typeof words)["en"];

export const wordsIn: Readonly<Record<(typeof languages)[number], Words>> = words;
