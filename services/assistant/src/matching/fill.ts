// Puts into the slots of a recipe what the question mentions: the likeliest few ways to do so.
import type { Region, Sheets } from "@cellwright/formula/tables/region";
import type { Reading } from "@cellwright/questions/reading";
import type { FormulaRecipe, Slot } from "@cellwright/recipes/recipe";
import type { Filled } from "../building/builder.ts";
import { columnOptions, columnsOptions } from "./column-options.ts";
import { keyOptions } from "./key-options.ts";
import { inClause, ofType } from "./mentions.ts";
import { cellOptions, numberOptions, periodOptions, valueOptions } from "./value-options.ts";

export type Slots = Readonly<Record<string, Filled | undefined>>;
export interface Filling {
  slots: Slots;
  /** The mean of how well its slots are filled, 0–1. */
  score: number;
}

const mostOptions = 4;
const mostFillings = 14;

export function fillings(
  { slots }: FormulaRecipe,
  reading: Reading,
  sheets: Sheets,
  home: Region | null,
): Filling[] {
  let ways: Slots[] = [{}];
  for (const [name, slot] of Object.entries(slots)) {
    const options = optionsFor(name, slot, reading, sheets, home);
    const usable = slot.isOptional ? [...options, undefined] : options;
    if (options.length === 0 && !slot.isOptional) return [];
    ways = ways
      .flatMap((way) =>
        usable.filter((option) => !isTaken(option, way)).map((option) => ({ ...way, [name]: option })),
      )
      .toSorted((one, other) => scoreOf(other) - scoreOf(one))
      .slice(0, mostFillings);
  }
  return ways.map((way) => ({ slots: way, score: scoreOf(way) }));
}

function scoreOf(way: Slots): number {
  const filled = Object.values(way).filter((each) => each !== undefined);
  return filled.length === 0 ? 0.5 : filled.reduce((sum, { score }) => sum + score, 0) / filled.length;
}

/** Two slots never hold the same column or the same words. */
function isTaken(option: Filled | undefined, way: Slots): boolean {
  if (!option) return false;
  return Object.values(way).some((other) => other !== undefined && isSame(option, other));
}

function isSame(one: Filled, other: Filled): boolean {
  const [first] = one.spans;
  if (first && other.spans.some(({ start, end }) => start === first.start && end === first.end)) return true;
  return one.type === "column" && other.type === "column" && one.column.column === other.column.column;
}

function optionsFor(
  name: string,
  slot: Slot,
  reading: Reading,
  sheets: Sheets,
  home: Region | null,
): Filled[] {
  const options = allOptions(name, slot, reading, sheets, home);
  return options.toSorted((one, other) => other.score - one.score).slice(0, mostOptions);
}

function allOptions(
  name: string,
  slot: Slot,
  reading: Reading,
  sheets: Sheets,
  home: Region | null,
): Filled[] {
  switch (slot.type) {
    case "column":
      return columnOptions(slot, reading, sheets, home);
    case "columns":
      return columnsOptions(slot, reading, sheets, home);
    case "key":
      return keyOptions(reading, sheets, home);
    case "cell":
      return cellOptions(reading);
    case "range":
      return ofType(reading, "range").map(({ sheet, address, ...its }) => ({
        type: "range",
        ...{ sheet, address, spans: [its], score: inClause(reading, its) },
      }));
    case "number":
      return numberOptions(name, slot, reading, sheets);
    case "text":
      return ofType(reading, "quote").map(({ text, ...its }) => ({
        type: "text",
        ...{ value: text, spans: [its], score: inClause(reading, its) },
      }));
    case "date":
      return ofType(reading, "date").map(({ serial, ...its }) => ({
        type: "date",
        ...{ serial, spans: [its], score: inClause(reading, its) },
      }));
    case "value":
      return valueOptions(reading);
    case "period":
      return periodOptions(reading);
  }
}
