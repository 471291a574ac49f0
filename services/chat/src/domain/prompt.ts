// What the model is given: the rules, the context, the recent conversation, the question. What people wrote is data, never rules.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Message } from "@cellwright/contracts/chat";
import type { CheckedFormula } from "@cellwright/contracts/checked";
import type { Turn } from "../clients/model.ts";
import { contextOf } from "./prompt/context.ts";
import { fenced } from "./prompt/fence.ts";
import type { Prompted } from "./prompt/prompted.ts";
import { recent } from "./prompt/recent.ts";

const file = (name: string) => readFileSync(join(import.meta.dirname, `../prompts/${name}.md`), "utf8");
const rules = file("chat");
const [repairRules, disputeRules] = [file("repair"), file("dispute")];
const steps = "- Say in a sentence or two what the formula does: the product lists its steps itself.\n";

/** Messages of the earlier conversation that are looked at. */
export const historyMessages = 20;

const products = { excel: "Microsoft Excel", sheets: "Google Sheets" } as const;
const languageNames = new Intl.DisplayNames("en", { type: "language" });

export function prompt(request: Prompted, history: Message[]): Turn[] {
  const language = request.language ? languageNames.of(request.language) : undefined;
  const system = filled(rules, {
    product: products[request.dialect ?? "excel"],
    language: language ?? "the language of the question",
    steps: request.explainSteps === false ? "" : steps,
  });
  const context = contextOf(request, history);
  return [
    { role: "system", content: system },
    ...recent(history),
    ...(context === "" ? [] : [{ role: "user" as const, content: fenced("context", context) }]),
    { role: "user", content: request.question },
  ];
}

/** Asks for the corrected formula only; for the one that is meant where two readings of the question differ. */
export function repair(
  turns: readonly Turn[],
  formula: string,
  { problems }: CheckedFormula,
  isDisputed = false,
): Turn[] {
  const product = turns[0]?.content.includes(`Product: ${products.sheets}`)
    ? products.sheets
    : products.excel;
  const told = problems.map(({ message }) => `- ${message}`).join("\n");
  return [
    ...turns,
    { role: "assistant", content: `\`\`\`excel\n${formula}\n\`\`\`` },
    { role: "user", content: filled(isDisputed ? disputeRules : repairRules, { product, problems: told }) },
  ];
}

/** In one go: what is filled in is never read for places to fill. */
const filled = (text: string, values: Record<string, string>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (place, name: string) => values[name] ?? place);
