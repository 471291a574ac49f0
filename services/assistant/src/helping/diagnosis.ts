// Why something goes wrong: the causes in the order of their frequency, those that the person's data shows first.
import type { Dialect } from "@cellwright/formula/dialect";
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Language } from "@cellwright/questions/reading";
import type { Cause, DiagnosisRecipe, Told } from "@cellwright/recipes/recipe";
import { foundIn } from "./causes.ts";
import words from "./words.json" with { type: "json" };

const mostCauses = 5;

export function diagnosisText(
  { title, causes }: DiagnosisRecipe,
  filled: (text: string) => string,
  sheets: Sheets,
  dialect: Dialect,
  language: Language,
): string {
  const inLanguage = (told: Told) => filled(told[language] ?? told.en);
  const tested = causes.map((cause) => ({ cause, columns: foundIn(cause.test, sheets) }));
  const found = tested.filter(({ columns }) => columns !== null && columns.length > 0);
  // what the data rules out is no cause
  const others = tested.filter(({ columns }) => columns === null);
  const lines = [...found, ...others].slice(0, mostCauses).map(({ cause, columns }, at) => {
    const seen = columns === null ? "" : ` ${words[language].found.replace("{columns}", columns.join(", "))}`;
    return `${at + 1}. **${inLanguage(cause.says)}**${seen} ${inLanguage(cause.cure)}${formulaOf(cause, filled, dialect)}`;
  });
  return [`**${inLanguage(title)}**`, lines.join("\n")].join("\n\n");
}

function formulaOf({ formula }: Cause, filled: (text: string) => string, dialect: Dialect): string {
  const text = formula && (formula[dialect] ?? formula.excel);
  return text ? ` \`${filled(text)}\`` : "";
}
