// A formula is explained: its steps in order of evaluation, from its own tree; a model words what it does as a whole.
import type { Explanation, explainRequest } from "@cellwright/contracts/formulas";
import { explain } from "@cellwright/formula/explain";
import { wordsOf } from "@cellwright/formula/explain/languages";
import type { Problem as Flaw } from "@cellwright/formula/problem";
import type { z } from "zod";
import type { Perform, Person } from "./perform.ts";
import { worded } from "./summary.ts";
import { refuseText, unreadable } from "./unreadable.ts";
import { type Written, writingOf } from "./writing.ts";

export type ExplainRequest = z.output<typeof explainRequest>;
type Steps = Explanation["steps"];

/** `sent` is the formula with the blanks at its ends: offsets count from its very start. One that cannot be read is refused. */
export const explaining = (perform: Perform) => {
  return async (person: Person, request: ExplainRequest, sent: string): Promise<unknown> => {
    const steps = readable(sent, request);
    return perform(person, { kind: "explain", ...request }, async ({ formula: onData, text }) => {
      const answer: Explanation = {
        explanation: worded(text, request.formula, request) ?? sentences(steps),
        steps: withValues(steps, onData?.steps ?? []),
      };
      return { answer, isCharged: true };
    });
  };
};

const sentences = (steps: Steps): string => steps.map(({ description }) => description).join("\n");

/** The same formula in another writing has the same steps in the same order. */
const withValues = (steps: Steps, valued: Steps): Steps =>
  steps.map((step, at) => {
    const value = valued.length === steps.length ? valued[at]?.value : undefined;
    return value === undefined ? step : { ...step, value };
  });

/** The steps of a formula, none of one that cannot be read. */
export function stepsOf(formula: string, asked: Written): Steps {
  const explained = told(formula, asked);
  return explained.ok ? explained.steps : [];
}

function readable(sent: string, asked: Written): Steps {
  refuseText(sent, writingOf(asked));
  const before = sent.length - sent.trimStart().length;
  const explained = told(sent.trim(), asked);
  if (!explained.ok) throw unreadable(explained.problems);
  return explained.steps.map((step) => ({ ...step, start: step.start + before, end: step.end + before }));
}

type Told = { ok: true; steps: Steps } | { ok: false; problems: readonly Flaw[] };

/** Nothing is run: values come from where data is. */
function told(formula: string, written: Written): Told {
  const explained = explain(formula, { ...writingOf(written), words: wordsOf(written.language ?? "en") });
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
