// Handles one request of the JSON-lines protocol: parse, evaluate, explain, translate, generate.

import { check } from "../src/check.ts";
import type { Dialect, FormulaLocale } from "../src/dialect.ts";
import { isError, isMatrix, type Matrix, type Scalar, type Workbook } from "../src/evaluate/values.ts";
import { type PlainCell, workbook } from "../src/evaluate/workbook.ts";
import { evaluate, type Outcome } from "../src/evaluate.ts";
import { explain } from "../src/explain.ts";
import { vocabularies, vocabularyOf } from "../src/locales/all.ts";
import { parse } from "../src/parse.ts";
import { translate } from "../src/translate.ts";
import { sheetsFrom } from "./cells.ts";

interface Request {
  id?: unknown;
  op?: unknown;
  formula?: unknown;
  dialect?: unknown;
  to?: unknown;
  locale?: unknown;
  toLocale?: unknown;
  sheet?: unknown;
  cell?: unknown;
  cells?: unknown;
  question?: unknown;
  tables?: unknown;
  target?: unknown;
}

/** A question on tables: `{ Sheet1: { cells: { A1: 5 } } }`; `target` is the range to fill (`D2:D9`). */
export interface Question {
  question: string;
  dialect: Dialect;
  tables: Readonly<Record<string, Readonly<Record<string, PlainCell>>>>;
  target: string | null;
}

/** Generates the formula for the first cell of the target; null, with a reason, if it cannot. */
export type Generate = (question: Question) => Promise<{ formula: string | null; [more: string]: unknown }>;

/** Returns the response to a request line, without a line end. Never throws. */
export async function answerLine(line: string, generate?: Generate): Promise<string> {
  let request: Request = {};
  try {
    request = JSON.parse(line);
    if (typeof request !== "object" || request === null) throw new Error("a request must be an object");
    const response =
      request.op === "generate" && generate ? await generate(questionOf(request)) : answer(request);
    return JSON.stringify({ id: request.id ?? null, ...response });
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return JSON.stringify({ id: request?.id ?? null, error: message });
  }
}

function answer(request: Request): object {
  const formula = text(request.formula, "formula");
  const formulaLocale = localeOf(request.dialect, request.locale);
  switch (request.op) {
    case "parse":
      return parsed(formula, formulaLocale);
    case "evaluate":
      return evaluated(formula, { ...formulaLocale, ...placeOf(request) });
    case "explain":
      return explained(formula, { ...formulaLocale, ...placeOf(request) });
    case "translate":
      return translate(
        formula,
        formulaLocale,
        localeOf(request.to ?? request.dialect, request.toLocale ?? request.locale),
      );
    default:
      throw new Error(
        `op ${JSON.stringify(request.op)} is unknown; use parse, evaluate, explain, translate, or generate if there is a model`,
      );
  }
}

function questionOf({ question, dialect, tables, target }: Request): Question {
  if (typeof tables !== "object" || tables === null) throw new Error("tables must be an object");
  return {
    question: text(question, "question"),
    dialect: localeOf(dialect, undefined).dialect ?? "excel",
    tables: Object.fromEntries(
      Object.entries(tables).map(([sheet, table]) => [sheet, cellsOf(sheet, table)]),
    ),
    target: target === undefined || target === null ? null : text(target, "target"),
  };
}

/** Reads the cells of a table. A date is given as `{ date, serial }`. */
function cellsOf(sheet: string, table: unknown): Record<string, PlainCell> {
  const held = (table as { cells?: unknown } | null)?.cells;
  if (typeof held !== "object" || held === null) throw new Error(`${sheet} has no cells`);
  const cells = Object.entries(held).map(([address, cell]: [string, unknown]) => {
    const date = typeof cell === "object" && cell !== null && "date" in cell ? String(cell.date) : null;
    return [`${sheet}!${address}`, date ?? cell];
  });
  return { ...sheetsFrom(Object.fromEntries(cells)).sheets?.[sheet] };
}

function text(value: unknown, name: string): string {
  if (typeof value !== "string") throw new Error(`${name} must be a string`);
  return value;
}

/** `locale` is en, de, fr, es, it or another supported language; English if omitted. */
export function localeOf(dialect: unknown, locale: unknown): FormulaLocale {
  if (dialect !== undefined && dialect !== "excel" && dialect !== "sheets")
    throw new Error(`dialect ${JSON.stringify(dialect)} is unknown; use excel or sheets`);
  const chosen = { dialect: dialect ?? "excel" } as const;
  if (locale === undefined || locale === "en") return chosen;
  const vocabulary = vocabularyOf(text(locale, "locale"));
  if (!vocabulary)
    throw new Error(
      `locale ${JSON.stringify(locale)} is unknown; use ${[...vocabularies.keys()].join(", ")}`,
    );
  return { ...chosen, vocabulary };
}

function address(value: unknown): string {
  const given = text(value, "cell");
  if (!/^\$?[A-Z]{1,3}\$?\d{1,7}$/i.test(given))
    throw new Error(`cell ${JSON.stringify(given)} is not a cell address`);
  return given;
}

type Place = { sheet?: string; cell?: string; book?: Workbook };

function placeOf({ sheet, cell, cells }: Request): Place {
  if (cells !== undefined && (typeof cells !== "object" || cells === null || Array.isArray(cells)))
    throw new Error("cells must be an object of cells");
  return {
    ...(sheet !== undefined && { sheet: text(sheet, "sheet") }),
    ...(cell !== undefined && { cell: address(cell) }),
    ...(cells && { book: workbook(sheetsFrom({ ...cells })) }),
  };
}

function parsed(formula: string, formulaLocale: FormulaLocale): object {
  const [first] = parse(formula, formulaLocale).problems;
  if (first) return { ok: false, position: first.start, message: first.message };
  const warnings = check(formula, formulaLocale).problems.map(({ code, start, message }) => ({
    code,
    position: start,
    message,
  }));
  return { ok: true, position: null, ...(warnings.length > 0 && { warnings }) };
}

function evaluated(formula: string, options: FormulaLocale & Place): object {
  const outcome = evaluate(formula, options);
  return outcome.type === "value" ? typed(outcome.value) : { error: reasonOf(outcome) };
}

function explained(formula: string, options: FormulaLocale & Place): object {
  const found = explain(formula, options);
  if (!found.ok) return { error: found.problems[0]?.message ?? "the formula cannot be read" };
  const steps = found.steps.map(({ start, end, text, component, explanation, value }) => ({
    start,
    end,
    text,
    component,
    explanation,
    ...(value !== undefined && { value: plainOf(value) }),
  }));
  return { steps };
}

/** Why there is no value, in one sentence. */
export function reasonOf(outcome: Exclude<Outcome, { type: "value" }>): string {
  if (outcome.type === "cannot-run") return `cannot run: ${outcome.reason}`;
  if (outcome.type === "limit") return `the limit of ${outcome.limit} is reached`;
  return outcome.problems[0]?.message ?? "the formula cannot be read";
}

const plainScalar = (value: Scalar) => (isError(value) ? value.code : value);

/** Converts to JSON: an error becomes its code, a matrix rows of values. */
export const plainOf = (value: Scalar | Matrix) =>
  isMatrix(value)
    ? Array.from({ length: value.rows }, (_, row) =>
        value.items.slice(row * value.columns, (row + 1) * value.columns).map(plainScalar),
      )
    : plainScalar(value);

function typed(value: Scalar | Matrix): object {
  if (isMatrix(value)) return { value: plainOf(value), type: "array" };
  if (isError(value)) return { value: value.code, type: "error" };
  if (value === null) return { value: 0, type: "number" };
  const type = typeof value === "string" ? "text" : typeof value;
  return { value, type };
}
