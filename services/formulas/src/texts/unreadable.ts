// Refuses text that is not a formula, and formulas that cannot be parsed, with the first error as message.
import { check } from "@cellwright/formula/check";
import type { FormulaLocale } from "@cellwright/formula/dialect";
import type { Problem as FormulaProblem } from "@cellwright/formula/problem";
import { Problem } from "@cellwright/kit/problem";

const mostFields = 20;

export function unreadable(problems: readonly FormulaProblem[]): Problem {
  const fields = problems.slice(0, mostFields).map(({ message }) => ({ path: "formula", message }));
  const [first] = fields;
  return new Problem("INVALID_FIELDS", { ...(first && { message: first.message }), extra: { fields } });
}

export function refuseText(formula: string, locale: FormulaLocale): void {
  const text = check(formula, locale).problems.filter(({ code }) => code === "not_a_formula");
  if (text.length > 0) throw unreadable(text);
}
