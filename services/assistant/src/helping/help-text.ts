// Writes help: steps for the user's spreadsheet program, or causes of a problem, those first that the data shows.
import type { Dirt, Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";
import type { DiagnosisRecipe, LocalizedText, StepsRecipe } from "@cellwright/recipes/recipe";
import type { Reader } from "../explaining/steps.ts";
import { filledWith } from "../replies/phrases.ts";
import type { DropDown } from "./drop-down.ts";
import words from "./words.json" with { type: "json" };

const mostCauses = 5;

type Help = StepsRecipe | DiagnosisRecipe;

/** `list`: what the steps are for, if the question names it. */
export function helpText(recipe: Help, reading: Reading, reader: Reader, list: DropDown | null): string {
  const { tables, dialect, language } = reader;
  const own = slotsOf(reading, tables.sheets);
  const filled = (localized: LocalizedText, column = own.column) => {
    const text = localized[language] ?? localized.en;
    const slots = { ...own, column, cell: `${column}${own.row}` };
    // Unlike a text, a number is not in quotes.
    return filledWith(/^-?[\d.]+$/.test(own.value) ? text.replaceAll('"{value}"', "{value}") : text, slots);
  };
  const title = `**${filled(recipe.title)}**`;
  if (recipe.kind === "diagnosis") return `${title}\n\n${causesOf(recipe, filled, reader)}`;
  const { steps, formula, pitfalls = [] } = recipe;
  const written = list?.formula ?? filled({ en: formula?.[dialect] ?? formula?.excel ?? "" });
  const entries = dialect === "excel" && /^="(.*)"$/.exec(list?.formula ?? "")?.[1]?.replaceAll('""', '"');
  const typed = entries && `\`${entries.replaceAll(",", words[language].separator)}\``;
  return [
    title,
    (steps[dialect][language] ?? steps[dialect].en)
      .map((step, at) => `${at + 1}. ${filled({ en: step })}`)
      .join("\n"),
    ...(typed ? [words[language].typed.replace("{entries}", () => typed)] : []),
    ...(written ? [`\`\`\`excel\n${written}\n\`\`\``] : []),
    ...pitfalls.slice(0, 1).map((each) => filled(each)),
  ].join("\n\n");
}

/** Lists the causes. `filled` fills the placeholders of a text; `letter` is the column with the problem. */
function causesOf(
  { causes }: DiagnosisRecipe,
  filled: (text: LocalizedText, letter?: string) => string,
  { tables, dialect, language }: Reader,
): string {
  const tested = causes.map((cause) => ({ ...cause, columns: columnsWith(cause.test, tables.sheets) }));
  // Causes that the data rules out are omitted.
  const possible = [
    ...tested.filter(({ columns }) => columns?.length),
    ...tested.filter(({ columns }) => !columns),
  ];
  const lines = possible.slice(0, mostCauses).map(({ says, cure, formula, columns }, at) => {
    const letter = columns?.[0];
    const found = columns && words[language].found.replace("{columns}", columns.join(", "));
    // The test is shown only if the cause was found in a column of the user.
    const test = columns && formula && `\`${filled({ en: formula[dialect] ?? formula.excel }, letter)}\``;
    const parts = [`${at + 1}. **${filled(says, letter)}**`, found, filled(cure, letter), test];
    return parts.filter(Boolean).join(" ");
  });
  return lines.join("\n");
}

/** The letters of the columns that show the cause; null if data cannot show it. */
function columnsWith(dirt: keyof Dirt | undefined, { regions }: Sheets): string[] | null {
  const columns = regions.flatMap((region) => region.columns);
  if (!dirt || columns.every(({ values }) => values.length === 0)) return null;
  return [...new Set(columns.filter((each) => each.dirt[dirt] > 0).map(({ letter }) => letter))];
}

/** The column, row and value that the question names, with defaults for what it does not name. */
function slotsOf({ mentions, conditions }: Reading, { regions }: Sheets) {
  const place = conditions[0] ?? mentions.find((each) => each.type === "column" || each.type === "value");
  const region = regions[place && "region" in place ? place.region : 0] ?? regions[0];
  const named = region?.columns.find(({ column }) => place && "column" in place && column === place.column);
  const found = mentions.find(({ type }) => type === "value" || type === "quote" || type === "number");
  return {
    column: (named ?? region?.columns[0])?.letter ?? "A",
    // In a table of whole columns, row 1 may be the header.
    row: String(region && region.top > 1 ? region.top : 2),
    compare: conditions.find(({ operator }) => /^[<>]/.test(operator))?.operator ?? ">",
    value: String(found && "value" in found ? found.value : found && "text" in found ? found.text : "x"),
  };
}
