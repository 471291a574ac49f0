// Steps in the product's menus, with the person's own columns and values where a dialog asks for a formula.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Language, Reading } from "@cellwright/questions/reading";
import type { StepsRecipe } from "@cellwright/recipes/recipe";

export function stepsText(
  { title, steps, formula, pitfalls = [] }: StepsRecipe,
  reading: Reading,
  sheets: Sheets,
  dialect: Dialect,
  language: Language,
): string {
  const list = steps[dialect][language] ?? steps[dialect].en;
  const rule = formula && filledFormula(formula[dialect] ?? formula.excel, reading, sheets);
  return [
    `**${title[language] ?? title.en}**`,
    list.map((step, at) => `${at + 1}. ${step}`).join("\n"),
    ...(rule ? [`\`${rule}\``] : []),
    ...pitfalls.slice(0, 1).map((each) => each[language] ?? each.en),
  ].join("\n\n");
}

/** The placeholders of a rule, from what the question mentions; the first column and a plain example where it mentions none. */
function filledFormula(formula: string, { mentions, conditions }: Reading, { regions }: Sheets): string {
  const [region] = regions;
  const condition = conditions[0];
  const column = mentions.find((each) => each.type === "column" || each.type === "value");
  const place = condition ?? (column && "column" in column ? column : undefined);
  const letter =
    (place && regions[place.region]?.columns.find((each) => each.column === place.column)?.letter) ??
    region?.columns[0]?.letter ??
    "A";
  const value =
    mentions.find((each) => each.type === "value")?.value ??
    mentions.find((each) => each.type === "quote")?.text ??
    "Done";
  return formula
    .replaceAll("{column}", letter)
    .replaceAll("{value}", String(value))
    .replaceAll("{row}", String(region?.top ?? 2))
    .replaceAll("{cell}", `${letter}${region?.top ?? 2}`);
}
