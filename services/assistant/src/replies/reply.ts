// What the assistant says, of what kind that is, and how sure it is: a formula in words, or that nothing fits.
import type { Language } from "@cellwright/questions/reading";
import type { Match } from "@cellwright/recipes/nearest";
import type { FormulaRecipe } from "@cellwright/recipes/recipe";
import type { Asked } from "../conversation/asked.ts";
import { type Reader, toldOf } from "../explaining/steps.ts";
import type { Candidate } from "../solve.ts";
import { filledWith, phrasesOf } from "./phrases.ts";

export type Kind =
  | "formula"
  | "explanation"
  /** What no formula does, step by step. */
  | "steps"
  /** Asks back. */
  | "question"
  /** Not understood, or nothing fits. */
  | "refusal"
  | "small-talk"
  /** A formula that was given or refused, corrected; or the next best one. */
  | "repair";

export interface Reply {
  text: string;
  kind: Kind;
  /** The question may have been meant otherwise. */
  doubt: boolean;
  /** The best first; the first is the formula of the text. */
  candidates: readonly Pick<Candidate, "formula" | "odds">[];
  /** What else may be meant, in a sentence each: whoever says one of them gets its formula. */
  choices: readonly string[];
}

export const reply = (
  kind: Kind,
  text: string,
  { doubt = false, candidates = [], choices = [] }: Partial<Omit<Reply, "kind" | "text">> = {},
): Reply => ({ kind, text, doubt, candidates, choices });

export const formulaBlock = (formula: string): string => `\`\`\`excel\n${formula}\n\`\`\`\n`;

/** Its block, where it stands, what it does as a whole, its steps. The verifier says what it gives. */
export function formulaText(
  { formula, shape, place }: Candidate,
  reader: Reader,
  steps: Asked["steps"],
  lead: "lead" | "likely" | "doubt",
): string {
  const words = phrasesOf(reader.language);
  const row = /\d+/.exec(place.cell)?.[0] ?? "2";
  // whoever is not sure shows how the question was read
  const isExplained = steps === "always" || (steps === "in-doubt" && lead !== "lead");
  const parts = [
    words[lead],
    formulaBlock(formula).trimEnd(),
    ...(shape === "row" && place.range ? [filledWith(words.perRow, { row })] : []),
    ...(isExplained ? toldOf(formula, reader) : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

const mostExamples = 3;

/** Says so, and shows questions like it that would be answered: those of the recipes that are near, the nearest first. */
export function refusal(near: readonly Match<FormulaRecipe>[], language: Language): Reply {
  const words = phrasesOf(language);
  const questions = near.slice(0, mostExamples).map(({ recipe: { example } }) => example.question);
  const list = questions.map((each) => `- ${each[language] ?? each.en}`).join("\n");
  const examples = list === "" ? [] : [words.examples, list];
  return reply("refusal", [words.notUnderstood, ...examples, words.nameColumns].join("\n\n"));
}
