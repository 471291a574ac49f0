// An example of each function with its result, from public documentation.
import type { PlainCell } from "./evaluate/workbook.ts";
import array from "./examples/array.json" with { type: "json" };
import criteria from "./examples/criteria.json" with { type: "json" };
import database from "./examples/database.json" with { type: "json" };
import date from "./examples/date.json" with { type: "json" };
import engineering from "./examples/engineering.json" with { type: "json" };
import type { Example, Examples } from "./examples/example.ts";
import financial from "./examples/financial.json" with { type: "json" };
import information from "./examples/information.json" with { type: "json" };
import logical from "./examples/logical.json" with { type: "json" };
import lookup from "./examples/lookup.json" with { type: "json" };
import math from "./examples/math.json" with { type: "json" };
import orchard from "./examples/orchard.json" with { type: "json" };
import statistical from "./examples/statistical.json" with { type: "json" };
import text from "./examples/text.json" with { type: "json" };
import web from "./examples/web.json" with { type: "json" };
import { columnLetters } from "./references.ts";

/** The cells that all examples of database functions use: criteria in A1:F3, trees in A4:E10. */
const orchardCells: Readonly<Record<string, PlainCell>> = Object.fromEntries(
  orchard.flatMap((row, at) =>
    row.map((cell, place) => [`${columnLetters(place + 1)}${at + 1}`, cell] as const),
  ),
);

const families = [
  array,
  criteria,
  database,
  date,
  engineering,
  financial,
  information,
  logical,
  lookup,
  math,
  statistical,
  text,
  web,
] as readonly Examples[];

export const examples: ReadonlyMap<string, Example> = new Map(
  families.flatMap((family) =>
    Object.entries(family).map(([name, example]) => [
      name,
      family === database ? { ...example, cells: orchardCells } : example,
    ]),
  ),
);
