// What no formula does, told in numbered steps through the menus of the person's product.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Language } from "@cellwright/questions/reading";
import type { StepsRecipe } from "@cellwright/recipes/recipe";
import { filled, type Slots } from "./slots.ts";

export function stepsText(
  { title, steps, formula, pitfalls = [] }: StepsRecipe,
  slots: Slots,
  dialect: Dialect,
  language: Language,
): string {
  const list = steps[dialect][language] ?? steps[dialect].en;
  const rule = formula && (formula[dialect] ?? formula.excel);
  return [
    `**${filled(title[language] ?? title.en, slots)}**`,
    list.map((step, at) => `${at + 1}. ${filled(step, slots)}`).join("\n"),
    ...(rule ? [`\`\`\`excel\n${filled(rule, slots)}\n\`\`\``] : []),
    ...pitfalls.slice(0, 1).map((each) => filled(each[language] ?? each.en, slots)),
  ].join("\n\n");
}
