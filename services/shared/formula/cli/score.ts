// Scores the engine on a corpus of formulas with known values, and lists every wrong row by line number.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Dialect } from "../src/dialect.ts";
import { isError, isMatrix, type Scalar } from "../src/evaluate/values.ts";
import { type PlainCell, workbook } from "../src/evaluate/workbook.ts";
import { evaluate, type Outcome } from "../src/evaluate.ts";
import { sheetsFrom } from "./cells.ts";

interface Row {
  f: string;
  sheet: string;
  cell: string;
  inputs: Record<string, PlainCell>;
  expected: number | string | boolean;
  type: "number" | "string" | "boolean" | "error";
  fns: string[];
  dialect: string;
  mode?: string;
  suspect?: boolean;
}

export interface Scored {
  line: number;
  dialect: Dialect;
  functions: string[];
  verdict: "right" | "wrong" | "cannot run";
  formula: string;
  expected: unknown;
  given: string;
}

/** Evaluates and compares the rows of `eval.jsonl` in a folder. */
export function score(folder: string): Scored[] {
  const lines = readFileSync(join(folder, "eval.jsonl"), "utf8").trim().split("\n");
  return lines.flatMap((text, at) => {
    const row: Row = JSON.parse(text);
    if (row.mode || row.suspect) return [];
    const dialect: Dialect = row.dialect === "gsheets" ? "sheets" : "excel";
    const book = workbook(sheetsFrom(row.inputs));
    const outcome = evaluate(row.f, { dialect, book, sheet: row.sheet, cell: row.cell });
    const value = outcome.type === "value" ? shown(outcome.value) : undefined;
    const verdict = outcome.type !== "value" ? "cannot run" : isRight(row, value ?? null) ? "right" : "wrong";
    return [
      {
        line: at + 1,
        dialect,
        functions: row.fns,
        verdict,
        formula: row.f,
        expected: row.expected,
        given: outcomeText(outcome),
      } as const,
    ];
  });
}

type Value = Extract<Outcome, { type: "value" }>["value"];
const shown = (value: Value): Scalar => (isMatrix(value) ? (value.items[0] ?? 0) : (value ?? 0));

const outcomeText = (outcome: Outcome): string => {
  if (outcome.type === "value") {
    const value = shown(outcome.value);
    return isError(value) ? value.code : JSON.stringify(value);
  }
  if (outcome.type === "cannot-run") return `cannot run ${outcome.name}: ${outcome.reason}`;
  return outcome.type === "limit" ? `limit ${outcome.limit}` : `invalid: ${outcome.problems[0]?.message}`;
};

function isRight({ expected, type }: Row, value: Scalar): boolean {
  if (type === "error") return isError(value) && value.code === expected;
  if (type === "number") {
    if (typeof value !== "number" || typeof expected !== "number") return false;
    return Math.abs(value - expected) <= Math.max(1e-12, Math.abs(expected) * 1e-7);
  }
  return typeof value === typeof expected && value === expected;
}

/** The lines to print: rows that are not right, then a summary per dialect. `only`: formulas with these functions. */
export function scoreReport(rows: readonly Scored[], only: readonly string[] = []): string[] {
  const chosen = rows.filter(
    ({ functions }) => only.length === 0 || functions.some((name) => only.includes(name)),
  );
  const lines: string[] = [];
  for (const row of chosen) {
    if (row.verdict === "right") continue;
    const expected = JSON.stringify(row.expected);
    lines.push(
      `${row.line} ${row.dialect} ${row.verdict}: ${row.formula} is ${expected}, given ${row.given}`,
    );
  }
  for (const dialect of ["excel", "sheets"] as const) {
    const of = chosen.filter((row) => row.dialect === dialect);
    const count = (verdict: Scored["verdict"]) => of.filter((row) => row.verdict === verdict).length;
    if (of.length === 0) continue;
    const share = ((count("right") / of.length) * 100).toFixed(2);
    lines.push(
      `${dialect}: ${count("right")} of ${of.length} right (${share} %), ${count("wrong")} wrong, ${count("cannot run")} cannot run`,
    );
  }
  return lines;
}

if (import.meta.main) {
  const [folder = "", ...only] = process.argv.slice(2);
  for (const line of scoreReport(score(folder), only)) process.stdout.write(`${line}\n`);
}
