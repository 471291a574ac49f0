// The person's own column, cell and value in the sentences of a recipe; plain examples where the question names none.
import type { Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";

export interface Slots {
  letter: string;
  row: number;
  value: string | number | boolean;
}

export function slotsOf(reading: Reading, { regions }: Sheets): Slots {
  const { mentions, conditions } = reading;
  const place = conditions[0] ?? mentions.find((each) => each.type === "column" || each.type === "value");
  const region = (place && "region" in place && regions[place.region]) || regions[0];
  const named = place && "column" in place ? place.column : undefined;
  const letter = region?.columns.find(({ column }) => column === named)?.letter ?? region?.columns[0]?.letter;
  // above a whole column there may be a header
  return { letter: letter ?? "A", row: region && region.top > 1 ? region.top : 2, value: valueIn(reading) };
}

/** What the question compares with: a value of the data, in quotes, or the word behind "says" or "is". */
function valueIn({ mentions, concepts, tokens }: Reading): Slots["value"] {
  const told = mentions.find(({ type }) => type === "value" || type === "quote" || type === "number");
  if (told) return "text" in told ? told.text : "value" in told ? told.value : "x";
  const equal = concepts.find(({ name }) => name === "equal" || name === "contains");
  const word = equal && tokens.find(({ start }) => start >= equal.end);
  return word?.text ?? "x";
}

/** Fills `{column}`, `{row}`, `{cell}` and `{value}`; a number stands without the quotes of a text. */
export const filled = (text: string, { letter, row, value }: Slots): string =>
  text
    .replaceAll('"{value}"', typeof value === "number" ? String(value) : `"${value}"`)
    .replaceAll("{value}", String(value))
    .replaceAll("{column}", letter)
    .replaceAll("{row}", String(row))
    .replaceAll("{cell}", `${letter}${row}`);
