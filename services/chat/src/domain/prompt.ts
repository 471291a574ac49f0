// Builds the prompt from rules, context, recent conversation and question. Users' data is fenced off from the rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { FormulaRun } from "@cellwright/contracts/checked";
import type { Verified } from "@cellwright/verifier/verified";
import type { Turn } from "../clients/model.ts";
import { contextOf, formulasOf } from "./prompt/context.ts";
import type { Earlier } from "./prompt/earlier.ts";
import { examplesAfter } from "./prompt/examples.ts";
import { fenced } from "./prompt/fence.ts";
import type { Prompted } from "./prompt/prompted.ts";
import { recent } from "./prompt/recent.ts";

const file = (name: string) => readFileSync(join(import.meta.dirname, `../prompts/${name}.md`), "utf8");
const rules = file("chat");
const [repairRules, disputeRules, secondRules] = [file("repair"), file("dispute"), file("cross-check")];
const steps = "- Say in a sentence or two what the formula does: the product lists its steps itself.\n";

/** How many earlier messages are read from the store. */
export const historyMessages = 20;

const products = { excel: "Microsoft Excel", sheets: "Google Sheets" } as const;
const languageNames = new Intl.DisplayNames("en", { type: "language" });

/**
 * The parts that change least come first (rules, data, conversation), so that providers can cache them.
 * `recipes` are lines with examples for the question.
 */
export function prompt(
  request: Prompted,
  history: readonly Earlier[],
  recipes: readonly string[] = [],
): Turn[] {
  const language = request.language ? languageNames.of(request.language) : undefined;
  const system = filled(rules, {
    product: products[request.dialect ?? "excel"],
    language: language ?? "the language of the question",
    formulaLocale: formulaLocale(request),
    steps: request.explainSteps === false ? "" : steps,
  });
  const before: Turn[] = [
    { role: "system", content: system },
    ...context(contextOf(request)),
    ...recent(history),
    ...context(formulasOf(request, history)),
  ];
  return [
    ...before,
    ...examplesAfter(before, history.length === 0, recipes),
    { role: "user", content: request.question },
  ];
}

const context = (text: string): Turn[] =>
  text === "" ? [] : [{ role: "user", content: fenced("context", text), part: "context" }];

/** Prompts without tables and up to this many characters are built on the main thread. */
const shortLetters = 20_000;

export const isShort = ({ question, data, examples = [] }: Prompted, history: readonly Earlier[]): boolean =>
  data === undefined &&
  examples.length === 0 &&
  history.reduce((sum, { content }) => sum + content.length, question.length) <= shortLetters;

/** The sentence that tells the model the user's formula locale, unless that is English with commas. */
function formulaLocale({ locale }: Prompted): string {
  const { functionLanguage: language = "en", separator = "," } = locale ?? {};
  if (language === "en" && separator === ",") return "";
  return `The user's own formulas have ${languageNames.of(language)} function names and \`${separator}\` between arguments.\n`;
}

/**
 * Asks the model to correct its formula or, if the cross-check gives another result, to decide again what is
 * meant. The formula of the cross-check is not included, so that the new formula is independent of it. The result
 * is included only if the user shares rows.
 */
export function repair(
  turns: readonly Turn[],
  formula: string,
  { found: { problems, run }, isDisputed, other }: Verified,
  isShared = false,
): Turn[] {
  const product = turns[0]?.content.includes(`Product: ${products.sheets}`)
    ? products.sheets
    : products.excel;
  const messages = problems
    .map(({ message }) => `- ${other === undefined ? message : message.replaceAll(other, "another reading")}`)
    .join("\n");
  const ran = isShared && run ? fenced("result", `${run.cell}: ${shown(run.value)}`) : "";
  const all = [messages, ran].filter(Boolean).join("\n\n");
  return [
    ...turns,
    { role: "assistant", content: `\`\`\`excel\n${formula}\n\`\`\`` },
    { role: "user", content: filled(isDisputed ? disputeRules : repairRules, { product, problems: all }) },
  ];
}

/** Asks the same question in other words, for a formula that is independent of the first one. */
export function anew(turns: readonly Turn[]): Turn[] {
  const question = turns.at(-1)?.content ?? "";
  return [
    ...turns.slice(0, -1),
    { role: "user", content: filled(secondRules, { question: fenced("question", question) }) },
  ];
}

const mostLetters = 300;

/** A result as shortened JSON. */
function shown(value: FormulaRun["value"]): string {
  const text = JSON.stringify(value);
  return text.length > mostLetters ? `${text.slice(0, mostLetters - 1)}…` : text;
}

/** Fills all placeholders in one pass, so that placeholders in the values stay as they are. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
