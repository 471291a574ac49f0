// How much of the built-in assistant's answers is right, by what it knows of them: the weights of its confidence, fitted anew.
import { solved } from "../ai/assistant/answer.ts";
import { signsOf } from "../ai/assistant/confidence.ts";
import { askedIn } from "../ai/assistant/conversation.ts";
import { questionOf } from "./ask.ts";
import { type Case, isRight } from "./case.ts";
import { pastedText } from "./tables.ts";

interface Example {
  signs: Record<string, number>;
  isRight: boolean;
}

const rounds = 600;
const pace = 0.5;
/** Keeps weights of signs that tell little near 0. */
const decay = 0.002;

function exampleOf(its: Case): Example | null {
  const found = solved(askedIn([{ role: "user", content: `${questionOf(its)}\n\n${pastedText(its)}` }]));
  return found && { signs: signsOf(found), isRight: isRight(found.found.formula, its) };
}

/** The weights of a logistic regression, as they stand in `confidence.ts`, and how the answers fall into tenths of it. */
export function fittedConfidence(cases: readonly Case[], others: readonly Case[]): string[] {
  const examples = cases.flatMap((its) => exampleOf(its) ?? []);
  const { weights, bias } = fitted(examples);
  const sure = ({ signs }: Example): number => logistic(reckoned(signs, weights, bias));
  return [
    "bias and weights",
    JSON.stringify({
      bias: short(bias),
      ...Object.fromEntries(weights.map(([name, each]) => [name, short(each)])),
    }),
    `fitted on ${examples.length} answers`,
    ...tenths(examples, sure),
    ...(others.length > 0
      ? [
          "others",
          ...tenths(
            others.flatMap((its) => exampleOf(its) ?? []),
            sure,
          ),
        ]
      : []),
  ];
}

type Weights = readonly (readonly [name: string, weight: number])[];

const logistic = (value: number): number => 1 / (1 + Math.exp(-value));
const reckoned = (signs: Example["signs"], weights: Weights, bias: number): number =>
  weights.reduce((sum, [name, weight]) => sum + weight * (signs[name] ?? 0), bias);
const short = (value: number): number => Number(value.toFixed(3));

/** Steps against the gradient, over signs brought to one mean and spread. */
function fitted(examples: readonly Example[]): { weights: Weights; bias: number } {
  const names = Object.keys(examples[0]?.signs ?? {});
  const columns = names.map((name) => examples.map(({ signs }) => signs[name] ?? 0));
  const means = columns.map((values) => values.reduce((sum, value) => sum + value, 0) / values.length);
  const spreads = columns.map((values, at) =>
    Math.max(
      1e-6,
      Math.sqrt(values.reduce((sum, value) => sum + (value - (means[at] ?? 0)) ** 2, 0) / values.length),
    ),
  );
  const rows = examples.map((_, row) =>
    columns.map((values, at) => ((values[row] ?? 0) - (means[at] ?? 0)) / (spreads[at] ?? 1)),
  );
  const slopes = names.map(() => 0);
  let level = 0;
  for (let round = 0; round < rounds; round++) {
    const errors = rows.map(
      (row, at) =>
        logistic(row.reduce((sum, value, sign) => sum + value * (slopes[sign] ?? 0), level)) -
        (examples[at]?.isRight ? 1 : 0),
    );
    level -= (pace * errors.reduce((sum, error) => sum + error, 0)) / rows.length;
    for (const sign of slopes.keys()) {
      const slope = errors.reduce((sum, error, at) => sum + error * (rows[at]?.[sign] ?? 0), 0) / rows.length;
      slopes[sign] = (slopes[sign] ?? 0) - pace * (slope + decay * (slopes[sign] ?? 0));
    }
  }
  const weights = names.map((name, at) => [name, (slopes[at] ?? 0) / (spreads[at] ?? 1)] as const);
  return {
    weights,
    bias: level - weights.reduce((sum, [, weight], at) => sum + weight * (means[at] ?? 0), 0),
  };
}

/** Of the answers so sure, how many are right. */
function tenths(examples: readonly Example[], sure: (example: Example) => number): string[] {
  return Array.from({ length: 10 }, (_, tenth) => {
    const its = examples.filter((each) => Math.min(9, Math.floor(sure(each) * 10)) === tenth);
    const right = its.filter(({ isRight }) => isRight).length;
    return `${(tenth / 10).toFixed(1)} to ${((tenth + 1) / 10).toFixed(1)}: ${right} of ${its.length} right`;
  });
}
