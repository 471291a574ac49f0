// The steps of a formula in order of evaluation, from its syntax tree.
import type { Explanation } from "@cellwright/contracts/formulas";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import type { Problem as FormulaProblem } from "@cellwright/formula/problem";
import { localeOf, type Written } from "./formula-locale.ts";
import { refuseText, unreadable } from "./unreadable.ts";

type Steps = Explanation["steps"];

/** The steps of a formula; empty if it cannot be parsed. */
export function stepsOf(formula: string, written: Written): Steps {
  const explained = explainFormula(formula, written);
  return explained.ok ? explained.steps : [];
}

/** The steps of a formula. Throws {@link Problem} INVALID_FIELDS if it cannot be parsed. */
export function readable(sent: string, written: Written): Steps {
  refuseText(sent, localeOf(written));
  const before = sent.length - sent.trimStart().length;
  const explained = explainFormula(sent.trim(), written);
  if (!explained.ok) throw unreadable(explained.problems);
  return explained.steps.map((step) => ({ ...step, start: step.start + before, end: step.end + before }));
}

type Explained = { ok: true; steps: Steps } | { ok: false; problems: readonly FormulaProblem[] };

/** Does not evaluate the formula: the values come from the chat service, which has the data. */
function explainFormula(formula: string, written: Written): Explained {
  const explained = explain(formula, { ...localeOf(written), words: wordsOf(written.language ?? "en") });
  if (!explained.ok) return explained;
  const steps = explained.steps.map(({ number, component, explanation, start, end }) => ({
    step: number,
    component,
    description: explanation,
    start,
    end,
  }));
  return { ok: true, steps };
}
