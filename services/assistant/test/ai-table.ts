// A made-up table and a question about it: what the formula that the rooms of rules find best gives, cell by cell, run by the engine.

import { questionOf } from "@cellwright/tests/eval/ask";
import { type Case, type Plain, answer as run } from "@cellwright/tests/eval/case";
import { pastedText } from "@cellwright/tests/eval/tables";
import { ruled } from "../src/assistant/answer.ts";
import { askedIn } from "../src/assistant/conversation.ts";

export interface Sheet {
  tables: Case["tables"];
  /** "C2:C5" where the formula is filled, or one cell. */
  target: string;
  dialect?: Case["dialect"] | undefined;
}

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
  const found = ruled(
    askedIn([{ role: "user", content: `${questionOf(its)}\n\n${pastedText(its)}` }]),
  )?.found;
  const values = found ? (run(found.formula, its)?.values ?? null) : null;
  return values?.map((value) => (typeof value === "number" ? Math.round(value * 1e6) / 1e6 : value)) ?? null;
}
