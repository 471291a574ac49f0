// The person's own column, cell and value in the sentences of a recipe; plain examples where the question names none.
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";

/** Fills `{column}`, `{row}`, `{cell}` and `{value}`; a number stands without the quotes of a text. */
export function fillerFor({ mentions, conditions }: Reading, { regions }: Sheets): (text: string) => string {
  const place = conditions[0] ?? mentions.find((each) => each.type === "column" || each.type === "value");
  const region = (place && "region" in place && regions[place.region]) || regions[0];
  const named = place && "column" in place ? place.column : undefined;
  const told = mentions.find(
    (each) => each.type === "value" || each.type === "quote" || each.type === "number",
  );
  const letter =
    region?.columns.find(({ column }) => column === named)?.letter ?? region?.columns[0]?.letter ?? "A";
  const row = String(region && region.top > 1 ? region.top : 2);
  const value = told ? ("text" in told ? told.text : told.value) : "x";
  return (text) =>
    text
      .replaceAll('"{value}"', typeof value === "number" ? String(value) : `"${value}"`)
      .replaceAll("{value}", String(value))
      .replaceAll("{column}", letter)
      .replaceAll("{row}", row)
      .replaceAll("{cell}", `${letter}${row}`);
}
