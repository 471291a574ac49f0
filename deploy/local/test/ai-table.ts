// A made-up table and a question about it: what the answer's formula gives, cell by cell, run by the engine.
import { answer } from "../ai/assistant/answer.ts";
import { questionOf } from "../eval/ask.ts";
import { type Case, type Plain, answer as run } from "../eval/case.ts";
import { pastedText } from "../eval/tables.ts";

export interface Sheet {
  tables: Case["tables"];
  /** "C2:C5" where the formula is filled, or one cell. */
  target: string;
  dialect?: Case["dialect"];
}

/** The day of TODAY() in all of them. */
export const today = "2025-03-14";

/** The values of the target; null where there is no formula. */
export function told(question: string, language: "en" | "de" | "fr", sheet: Sheet): Plain[] | null {
  const its: Case = {
    id: "own",
    category: "nested",
    language,
    difficulty: 1,
    dialect: sheet.dialect ?? "excel",
    question,
    tables: sheet.tables,
    target: sheet.target,
    formula: "=0",
    expected: 0,
  };
  const text = answer([{ role: "user", content: `${questionOf(its)}\n\n${pastedText(its)}` }]);
  const formula = /```excel\n([\s\S]*?)\n```/.exec(text)?.[1]?.trim();
  const values = formula === undefined ? null : (run(formula, its)?.values ?? null);
  return values?.map((value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value)) ?? null;
}
