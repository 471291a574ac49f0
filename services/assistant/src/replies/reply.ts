// Replies: the types of their fields, and the texts of formula answers and refusals.
import type { Language } from "@cellwright/questions/reading";
import type { Match } from "@cellwright/recipes/nearest";
import type { FormulaRecipe, RuleKind } from "@cellwright/recipes/recipe";
import type { UserRequest } from "../conversation/request.ts";
import { explanationOf, type Reader } from "../explaining/steps.ts";
import type { Candidate } from "../solve.ts";
import { filledWith, phrasesOf } from "./phrases.ts";

export type Kind =
  | "formula"
  | "explanation"
  /** Instructions for a task that no formula can do. */
  | "steps"
  /** The assistant asks back, as no meaning of the question is likely enough. */
  | "question"
  /** The question was not understood, or nothing fits. */
  | "refusal"
  | "small-talk"
  /** A corrected version of a formula that the user gave or the verifier refused. */
  | "repair";

export interface Reply {
  text: string;
  kind: Kind;
  /** Whether the question may have been meant differently. */
  doubt: boolean;
  /** Whether the formula is likely enough to confirm an equal one of another author, even with a doubt. */
  confirms?: boolean;
  /** The best first; the text contains the first one. */
  candidates: readonly Pick<Candidate, "formula" | "odds" | "recipe">[];
  /** Other meanings of the question, a sentence each. A user who repeats one gets its formula. */
  choices: readonly string[];
  /** The formula of steps is a conditional format or a validation rule. */
  rule?: RuleKind;
  /** The cells of the rule, if the question says them. */
  cells?: string;
}

export const reply = (
  kind: Kind,
  text: string,
  { doubt = false, candidates = [], choices = [], ...more }: Partial<Omit<Reply, "kind" | "text">> = {},
): Reply => {
  const { confirms, rule, cells } = more;
  return {
    ...{ kind, text, doubt, candidates, choices },
    ...(confirms && { confirms }),
    ...(rule && { rule }),
    ...(cells && { cells }),
  };
};

export const formulaBlock = (formula: string): string => `\`\`\`excel\n${formula}\n\`\`\`\n`;

/** The text of an answer: the formula, the rows to fill, an explanation and steps. The verifier adds the results. */
export function formulaText(
  { formula, shape, place }: Candidate,
  reader: Reader,
  steps: UserRequest["steps"],
  lead: "lead" | "likely" | "doubt",
): string {
  const words = phrasesOf(reader.language);
  const row = /\d+/.exec(place.cell)?.[0] ?? "2";
  // A doubtful answer explains how the question was understood.
  const isExplained = steps === "always" || (steps === "in-doubt" && lead !== "lead");
  const parts = [
    words[lead],
    formulaBlock(formula).trimEnd(),
    ...(shape === "row" && place.range ? [filledWith(words.perRow, { row })] : []),
    ...(isExplained ? explanationOf(formula, reader) : []),
  ];
  return `${parts.join("\n\n")}\n`;
}

const mostExamples = 3;

/** A refusal that shows questions which the assistant can answer: the examples of the nearest recipes. */
export function refusal(near: readonly Match<FormulaRecipe>[], language: Language): Reply {
  const words = phrasesOf(language);
  const questions = near.slice(0, mostExamples).map(({ recipe: { example } }) => example.question);
  const list = questions.map((each) => `- ${each[language] ?? each.en}`).join("\n");
  const examples = list === "" ? [] : [words.examples, list];
  return reply("refusal", [words.notUnderstood, ...examples, words.nameColumns].join("\n\n"));
}
