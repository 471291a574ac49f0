// Handmade situations for tests of builders: cells, filled slots and conditions instead of a question.

import { evaluate } from "@cellwright/formula/evaluate";
import type { PlainCell, PlainWorkbook } from "@cellwright/formula/evaluate/workbook";
import { workbook } from "@cellwright/formula/evaluate/workbook";
import { columnNumber } from "@cellwright/formula/references";
import type { Sheets } from "@cellwright/formula/tables/region";
import { sheetsOf } from "@cellwright/formula/tables/regions";
import type { Condition, Operator, Reading } from "@cellwright/questions/reading";
import type { Built, ColumnRef, Filled, Situation } from "../src/building/builder.ts";
import { builders } from "../src/building/builders.ts";

export interface Given {
  /** Cells by address; `Prices!B2` is on another sheet. */
  cells: Readonly<Record<string, PlainCell>>;
  dates?: readonly string[];
  /** The target cells: `E2` or `E2:E6`. */
  target: string;
  /** By slot. `B`: column; `A,B`: columns; `D>A`: keys in D to find in A; `=E2>A`, `"Ann>A`: a cell or value to find. */
  fill: Readonly<Record<string, string | number>>;
  conditions?: readonly (readonly [column: string, operator: Operator, ...operands: (string | number)[]])[];
  quotes?: readonly string[];
  guard?: Reading["guard"];
  limit?: number;
  order?: Reading["order"];
  dialect?: "excel" | "sheets";
  /** The functions that the question names. */
  functions?: readonly string[];
}

export function bookOf(cells: Given["cells"]): PlainWorkbook {
  const sheets: Record<string, Record<string, PlainCell>> = { Sheet1: {} };
  for (const [written, value] of Object.entries(cells)) {
    const [sheet, address] = written.includes("!")
      ? (written.split("!") as [string, string])
      : ["Sheet1", written];
    sheets[sheet] = { ...sheets[sheet], [address]: value };
  }
  return { sheets };
}

function columnAt(written: string, { regions }: Sheets): ColumnRef {
  const [sheet, letter] = written.includes("!")
    ? (written.split("!") as [string, string])
    : ["Sheet1", written];
  const place = columnNumber(letter);
  const region = regions.find(
    (each) => each.sheet === sheet && each.columns.some(({ column }) => column === place),
  );
  const column = region?.columns.find((each) => each.column === place);
  if (!region || !column) throw new Error(`no column ${written}`);
  return { region, column };
}

function filledWith(written: string | number, sheets: Sheets): Filled {
  const its = { score: 1, spans: [] };
  if (typeof written === "number") return { ...its, type: "number", value: written, unit: null };
  if (written.startsWith("#")) return { ...its, type: "range", sheet: null, address: written.slice(1) };
  const [own = "", other] = written.split(">");
  const found = other === undefined ? null : columnAt(other, sheets);
  if (own.startsWith("="))
    return { ...its, type: "key", own: { type: "cell", sheet: null, address: own.slice(1) }, other: found };
  if (own.startsWith('"'))
    return { ...its, type: "key", own: { type: "value", value: own.slice(1) }, other: found };
  if (found)
    return { ...its, type: "key", own: { type: "column", column: columnAt(own, sheets) }, other: found };
  if (own.includes(","))
    return { ...its, type: "columns", columns: own.split(",").map((each) => columnAt(each, sheets)) };
  return { ...its, type: "column", column: columnAt(own, sheets) };
}

export function situationOf(given: Given): { situation: Situation; slots: Record<string, Filled> } {
  const { target, dialect = "excel", conditions = [] } = given;
  const sheets = sheetsOf(
    bookOf(given.cells),
    new Set((given.dates ?? []).map((each) => (each.includes("!") ? each : `Sheet1!${each}`))),
  );
  const made = conditions.map(([letter, operator, ...operands]): Condition => {
    const { region, column } = columnAt(letter, sheets);
    return {
      ...{ start: 0, end: 0, score: 1, isNegated: false, join: "and", operator, column: column.column },
      region: sheets.regions.indexOf(region),
      operands: operands.map((value) => ({ type: "value", value, isDate: false })),
    };
  });
  const at = { start: 0, end: 0, clause: 0, score: 1 };
  const place = {
    sheet: null,
    cell: target.split(":")[0] ?? target,
    range: target.includes(":") ? target : null,
  };
  const reading: Reading = {
    ...{
      question: "",
      language: "en",
      tokens: [],
      clauses: [],
      concepts: [],
      tiers: [],
      unexplained: [],
      isPerRow: null,
    },
    ...{
      conditions: made,
      place,
      guard: given.guard ?? null,
      limit: given.limit ?? null,
      order: given.order ?? null,
    },
    mentions: [
      ...(given.quotes ?? []).map((text) => ({ ...at, type: "quote" as const, text })),
      ...(given.functions ?? []).map((name) => ({ ...at, type: "function" as const, name })),
    ],
  };
  return {
    slots: Object.fromEntries(
      Object.entries(given.fill).map(([name, written]) => [name, filledWith(written, sheets)]),
    ),
    situation: {
      ...{ reading, sheets, dialect, excel: null, place, sheet: "Sheet1", conditions: made },
      shape: place.range ? "row" : "one",
    },
  };
}

export function buildWith(
  name: string,
  given: Given,
  options: Record<string, string | number | boolean> = {},
): readonly Built[] {
  const { slots, situation } = situationOf(given);
  const builder = builders[name];
  if (!builder) throw new Error(`no builder ${name}`);
  return builder(slots, situation, options);
}

/** The value of the formula in a target cell, after copying the formula to it. */
export function valueAt(formula: string, cell: string, given: Given): unknown {
  const first = given.target.split(":")[0] ?? "";
  const outcome = evaluate(
    movedDown(formula, Number(cell.replace(/\D/g, "")) - Number(first.replace(/\D/g, ""))),
    {
      ...{
        book: workbook(bookOf(given.cells)),
        sheet: "Sheet1",
        cell,
        dialect: given.dialect ?? "excel",
        now: new Date(2024, 2, 1),
      },
    },
  );
  if (outcome.type !== "value") return JSON.stringify(outcome);
  const { value } = outcome;
  if (value !== null && typeof value === "object" && "items" in value)
    return Array.from({ length: value.rows }, (_, row) =>
      value.items.slice(row * value.columns, (row + 1) * value.columns),
    );
  return value;
}

/** Copies a formula down: relative rows move, texts stay as they are. */
const movedDown = (formula: string, by: number): string =>
  formula
    .split(/("(?:[^"]|"")*")/)
    .map((part, at) =>
      at % 2
        ? part
        : part.replace(
            /(?<![A-Z$\d.])(\$?[A-Z]{1,3})(\d+)(?![\d(])/g,
            (_, column, row) => `${column}${Number(row) + by}`,
          ),
    )
    .join("");
