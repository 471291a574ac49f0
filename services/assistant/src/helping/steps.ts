// What no formula does, told in numbered steps through the menus of the person's product.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Language } from "@cellwright/questions/reading";
import type { StepsRecipe } from "@cellwright/recipes/recipe";

export function stepsText(
  { title, steps, formula, pitfalls = [] }: StepsRecipe,
  filled: (text: string) => string,
  dialect: Dialect,
  language: Language,
): string {
  const list = steps[dialect][language] ?? steps[dialect].en;
  const rule = formula && (formula[dialect] ?? formula.excel);
  return [
    `**${filled(title[language] ?? title.en)}**`,
    list.map((step, at) => `${at + 1}. ${filled(step)}`).join("\n"),
    ...(rule ? [`\`\`\`excel\n${filled(rule)}\n\`\`\``] : []),
    ...pitfalls.slice(0, 1).map((each) => filled(each[language] ?? each.en)),
  ].join("\n\n");
}
