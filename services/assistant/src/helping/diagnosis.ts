// Why something goes wrong: the causes in the order of their frequency, those that the person's data shows first.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Language } from "@cellwright/questions/reading";
import type { Cause, DiagnosisRecipe, Told } from "@cellwright/recipes/recipe";
import { foundIn } from "./causes.ts";
import { filled, type Slots } from "./slots.ts";
import words from "./words.json" with { type: "json" };

const mostCauses = 5;

export function diagnosisText(
  { title, causes }: DiagnosisRecipe,
  slots: Slots,
  sheets: Sheets,
  dialect: Dialect,
  language: Language,
): string {
  const inLanguage = (told: Told, own: Slots) => filled(told[language] ?? told.en, own);
  const tested = causes.map((cause) => ({ cause, columns: foundIn(cause.test, sheets) }));
  const found = tested.filter(({ columns }) => columns !== null && columns.length > 0);
  // what the data rules out is no cause
  const others = tested.filter(({ columns }) => columns === null);
  const lines = [...found, ...others].slice(0, mostCauses).map(({ cause, columns }, at) => {
    const own = { ...slots, ...(columns?.[0] && { letter: columns[0] }) };
    const parts = [`${at + 1}. **${inLanguage(cause.says, own)}**`, inLanguage(cause.cure, own)];
    if (columns === null) return parts.join(" ");
    parts.splice(1, 0, words[language].found.replace("{columns}", columns.join(", ")));
    return [...parts, ...formulaOf(cause, own, dialect)].join(" ");
  });
  return [`**${inLanguage(title, slots)}**`, lines.join("\n")].join("\n\n");
}

/** Told for the person's own column only: for any other it would be run on nothing. */
function formulaOf({ formula }: Cause, slots: Slots, dialect: Dialect): string[] {
  const text = formula && (formula[dialect] ?? formula.excel);
  return text ? [`\`${filled(text, slots)}\``] : [];
}
