// The report on one formula: problems, explanation, value.
import { check } from "../src/check.ts";
import type { FormulaLocale } from "../src/dialect.ts";
import { type PlainCell, workbook } from "../src/evaluate/workbook.ts";
import { evaluate } from "../src/evaluate.ts";
import { explain } from "../src/explain.ts";
import { layout } from "../src/layout.ts";
import { requirements } from "../src/requirements.ts";
import { plainOf, reasonOf } from "./requests.ts";

interface Given {
  locale: FormulaLocale;
  cells?: string | undefined;
  cell?: string | undefined;
}

export function report(formula: string, { locale, cells, cell }: Given): { text: string; isSound: boolean } {
  const lines: string[] = [];
  const { ok, problems, tree } = check(formula, { ...locale, ...(cell !== undefined && { cell }) });
  for (const { severity, message, start, end } of problems) {
    lines.push(
      formula,
      `${" ".repeat(start)}${"^".repeat(Math.max(1, end - start))} ${severity}: ${message}`,
      "",
    );
  }
  if (ok) lines.push(...sound(formula, { locale, cells, cell }, layout(tree, locale)), worksIn(tree));
  return { text: `${lines.join("\n")}\n`, isSound: ok };
}

function sound(formula: string, { locale, cells, cell }: Given, readable: string): string[] {
  const book = cells === undefined ? undefined : workbook({ sheets: { Sheet1: cellsOf(cells) } });
  const options = { ...locale, ...(book && { book }), ...(cell !== undefined && { cell }) };
  const explained = explain(formula, options);
  const steps = explained.ok ? explained.steps : [];
  const lines = [readable, ""];
  for (const { number, text, explanation, value } of steps) {
    const gives = value === undefined ? "" : ` → ${JSON.stringify(plainOf(value))}`;
    lines.push(`${number}. ${text}${gives}`, `   ${explanation}`);
  }
  const outcome = evaluate(formula, options);
  const result = outcome.type === "value" ? JSON.stringify(plainOf(outcome.value)) : reasonOf(outcome);
  return [...lines, "", book ? `Value: ${result}` : `Value on empty cells: ${result}`];
}

/** Parses the value of `--cells`. Throws an error that describes the expected form. */
export function cellsOf(json: string): Record<string, PlainCell> {
  const read = fromJson(json);
  if (typeof read !== "object" || read === null || Array.isArray(read))
    throw new Error(`--cells takes a JSON object such as {"A1": 2}, not ${JSON.stringify(json)}.`);
  return read as Record<string, PlainCell>;
}

function fromJson(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}

function worksIn(tree: Parameters<typeof requirements>[0]): string {
  const { excel, sheets } = requirements(tree);
  const inExcel = excel === null ? "no Excel" : `Excel ${excel} and newer`;
  return `Works in: ${inExcel}; ${sheets ? "Google Sheets" : "not in Google Sheets"}`;
}
