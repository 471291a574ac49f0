// Turns a generation, explanation or repair into a chat question and its prompt.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { type ChatRequest, chatRequest } from "@cellwright/contracts/chat";
import type { complete } from "@cellwright/contracts/rpcs";
import { check } from "@cellwright/formula/check";
import { translate } from "@cellwright/formula/translate";
import { localeOf } from "@cellwright/verifier/request";
import type { z } from "zod";
import type { Turn } from "../clients/model.ts";
import { fenced } from "./prompt/fence.ts";
import { recipesLike } from "./prompt/recipes.ts";
import { prompt } from "./prompt.ts";

export type Work = z.output<typeof complete.question>["work"];

const file = (name: string) => readFileSync(join(import.meta.dirname, `../prompts/${name}.md`), "utf8");
const [explain, fix] = [file("explain"), file("fix")];

const mostProblems = 10;

/** The model gets `turns`. The formulas of its answer are checked against `question`. */
export type WorkPrompt = { question: ChatRequest; turns: Turn[] };

/** With `hasRecipes` a generation gets the nearest recipes, for external models. */
export function workPrompt(work: Work, requestId: string, hasRecipes: boolean): WorkPrompt {
  const { dialect, locale } = work;
  const shared = { dialect, locale, sessionId: requestId };
  if (work.kind === "generate") {
    const { description, language, data, examples, shareData } = work;
    const question = chatRequest.parse({
      ...shared,
      question: description,
      language,
      data,
      examples,
      shareData,
    });
    const recipes = hasRecipes ? recipesLike(question) : [];
    return { question, turns: turnsFor(question, description, wishes(work), recipes) };
  }
  const formula = fenced("formula", canonical(work));
  if (work.kind === "explain") {
    const { language, data, examples, shareData } = work;
    const text = filled(explain, { formula });
    const question = chatRequest.parse({ ...shared, question: text, language, data, examples, shareData });
    return { question, turns: turnsFor(question, text) };
  }
  const { problems } = check(work.formula, localeIn(work));
  const messages = problems.slice(0, mostProblems).map(({ message }) => `- ${message}`);
  const text = filled(fix, { formula, problems: messages.join("\n") });
  // the problems that the engine found are not part of the user's question, so formulas are not checked against them
  const question = chatRequest.parse({ ...shared, question: "Fix the formula." });
  return { question, turns: turnsFor(question, text) };
}

/** The formula in English with commas, or unchanged if it is too broken to translate. */
export function canonical(work: Extract<Work, { formula: string }>): string {
  const english = translate(work.formula, localeIn(work), { dialect: work.dialect ?? "excel" });
  return english.ok ? english.formula : work.formula;
}

const localeIn = ({ dialect = "excel", locale }: Pick<Work, "dialect" | "locale">) =>
  localeOf({ dialect, language: locale?.functionLanguage ?? "en", separator: locale?.separator ?? "," });

/** Asks the model for no steps, which come from the engine. `before` is data that is put before the question. */
function turnsFor(question: ChatRequest, text: string, before = "", recipes: string[] = []): Turn[] {
  const turns = prompt({ ...question, question: text, explainSteps: false }, [], recipes);
  return before === "" ? turns : turns.toSpliced(-1, 0, { role: "user", content: fenced("wishes", before) });
}

const wishes = ({ category, function: name }: Extract<Work, { kind: "generate" }>): string =>
  [category && `Category: ${category}`, name && `Function to use: ${name}`].filter(Boolean).join("\n");

/** Fills all placeholders in one pass, so that placeholders in the values stay as they are. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? "");
