// The answer in words: the formula in its block, where it stands, its steps. What it gives is for whoever runs it to say.
import type { Dialect } from "@cellwright/formula/dialect";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import type { Asked } from "../conversation.ts";
import { type Reply, reply } from "../reply.ts";
import phrases from "./phrases.json" with { type: "json" };

const mostSteps = 6;

/** What the assistant says around a formula, in one language. */
export type Phrases = (typeof phrases)["en"];

const byLanguage: Readonly<Record<string, Phrases>> = phrases;

export const phrasesOf = (language: string): Phrases => byLanguage[language] ?? phrases.en;

export const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{(\w+)\}/g, (place, name: string) => values[name] ?? place);

interface Told {
  formula: string;
  dialect: Dialect;
  language: string;
  /** A sentence of its own instead of the usual one. */
  lead?: string | undefined;
  note?: string | undefined;
  /** The row it is written for, where it is to be filled down. */
  row: number | null;
  steps: Asked["steps"];
  /** The question may not have been understood as it was meant. */
  isDoubtful?: boolean;
}

export function told(its: Told): Reply {
  const { formula, dialect, language, note, row, steps, isDoubtful = false } = its;
  const words = phrasesOf(language);
  const after = [row === null ? "" : filled(words.perRow, { row: String(row) }), note ?? ""].filter(Boolean);
  const parts = [
    isDoubtful ? words.doubt : (its.lead ?? words.lead),
    `\`\`\`excel\n${formula}\n\`\`\``,
    ...(after.length > 0 ? [after.join(" ")] : []),
    // whoever is not sure shows how the question was read
    ...(steps === "always" || (steps === "in-doubt" && isDoubtful)
      ? stepsIn(formula, dialect, language, words)
      : []),
  ];
  return reply("formula", `${parts.join("\n\n")}\n`, isDoubtful);
}

function stepsIn(formula: string, dialect: Dialect, language: string, words: Phrases): string[] {
  const explained = explain(formula, { dialect, words: wordsOf(language) });
  if (!explained.ok || explained.steps.length === 0) return [];
  const list = explained.steps
    .slice(-mostSteps)
    .map(({ text, explanation }, at) => `${at + 1}. \`${text}\`: ${inMarkdown(explanation)}`);
  return [`${words.steps}\n\n${list.join("\n")}`];
}

/** What the engine isolates from the direction of its sentence, Markdown writes as code: signs that nobody sees are suspicious. */
export const inMarkdown = (sentence: string): string =>
  sentence.replaceAll(/\u2066([^\u2066-\u2069]*)\u2069/g, "`$1`");
