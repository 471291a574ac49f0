// Common questions for the API: an example of each recipe, in the user's language.
import type { RecipeEntry, recipeQuery } from "@cellwright/contracts/formulas";
import type { Dialect } from "@cellwright/formula/dialect";
import { pasted } from "@cellwright/formula/paste";
import { columnNumber } from "@cellwright/formula/references";
import type { Example } from "@cellwright/recipes/recipe";
import { formulaRecipes } from "@cellwright/recipes/recipes";
import type { z } from "zod";

const onOneSheet = /^(?<letters>[A-Z]+)(?<row>\d+)$/;
const unixDay = 25_569;
const second = 1 / 86_400;

/** The recipes for the most common kinds of questions, by their ids. */
const shownFirst = ["average", "best-max", "text-characters", "date-weekday-name"];
const orderOf = (id: string): number =>
  shownFirst.includes(id) ? shownFirst.indexOf(id) : shownFirst.length;

/** `shownFirst`, then the first recipe of each category, then the second of each, and so on. */
export function findRecipes({ dialect, language, limit }: z.infer<typeof recipeQuery>): RecipeEntry[] {
  const places = new Map<string, number>();
  return formulaRecipes
    .flatMap(({ id, category, example }) => {
      const formula = example.formulas[dialect];
      const data = formula === undefined ? null : pastable(example, dialect);
      if (formula === undefined || data === null) return [];
      const place = places.get(category) ?? 0;
      places.set(category, place + 1);
      return [{ id, category, example, formula, data, place }];
    })
    .toSorted((one, other) => orderOf(one.id) - orderOf(other.id) || one.place - other.place)
    .slice(0, limit)
    .map(({ id, category, example, formula, data }) => ({
      ...{ id, category, formula, data, target: example.target },
      question: example.question[language] ?? example.question.en,
    }));
}

/** The example's data as text to paste. Null if pasting would change it, such as text that looks like a number. */
function pastable(example: Example, dialect: Dialect): string | null {
  const cells = Object.entries(example.cells);
  if (!cells.every(([address]) => onOneSheet.test(address))) return null;
  const data = written(example);
  const read = pasted(data, dialect);
  const [found = {}] = read.ok ? Object.values(read.book.sheets ?? {}) : [];
  const isThere = ([address, value]: (typeof cells)[number]) =>
    typeof value === "number" ? Math.abs(Number(found[address]) - value) < second : found[address] === value;
  return cells.every(isThere) ? data : null;
}

/** The cells as text to paste. Every row has the same number of cells, at least two; otherwise the page does not recognise a table. */
function written({ cells, dates = [] }: Example): string {
  const places = Object.entries(cells).map(([address, value]) => {
    const { letters = "A", row = "1" } = onOneSheet.exec(address)?.groups ?? {};
    const text = dates.includes(address) ? momentOf(Number(value)) : String(value);
    return { column: columnNumber(letters), row: Number(row), text };
  });
  const width = Math.max(2, ...places.map(({ column }) => column));
  const height = Math.max(...places.map(({ row }) => row));
  const rows = Array.from({ length: height }, () => Array<string>(width).fill(""));
  for (const { column, row, text } of places) rows[row - 1]?.splice(column - 1, 1, text);
  return rows.map((row) => row.join("\t")).join("\n");
}

/** Formats a date serial number as `2024-05-31`, `09:30`, or both. */
function momentOf(serial: number): string {
  const seconds = Math.round((serial - unixDay) * 86_400);
  const [day = "", time = ""] = new Date(seconds * 1_000).toISOString().split("T");
  const clock = time.slice(0, seconds % 60 === 0 ? 5 : 8);
  return serial < 1 ? clock : serial % 1 === 0 ? day : `${day} ${clock}`;
}
