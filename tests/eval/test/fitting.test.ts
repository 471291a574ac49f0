// Fitting the ranker and the reject model: right candidates come first, and few confident answers are wrong.
import { featureNames } from "@cellwright/assistant/ranking/features";
import { type RejectInputs, rejectNames } from "@cellwright/assistant/ranking/reject";
import { expect, test } from "@jest/globals";
import { minimum } from "../fitting/minimum.ts";
import { fitRanker, type Sample } from "../fitting/ranker.ts";
import { fitReject } from "../fitting/reject.ts";

test("the minimum of a smooth function is found, even in a narrow valley", () => {
  const [x = 0, y = 0] = minimum(
    ([x = 0, y = 0], slope) => {
      slope[0] = -2 * (1 - x) - 400 * x * (y - x * x);
      slope[1] = 200 * (y - x * x);
      return (1 - x) ** 2 + 100 * (y - x * x) ** 2;
    },
    new Float64Array([-1.2, 1]),
  );
  expect(x).toBeCloseTo(1, 3);
  expect(y).toBeCloseTo(1, 3);
});

const valuesOf = (features: Readonly<Record<string, number>>): number[] =>
  featureNames.map((name) => features[name] ?? 0);

/** Odd questions ask for a list, even ones for a count, although `phrase` always favours the list. */
const samples = Array.from({ length: 20 }, (_, at): Sample => {
  const isCount = at % 2 === 0;
  return {
    ...{ writer: `writer ${at % 4}`, weight: 1, signs: [[isCount ? "howMany" : "show", 1]] },
    candidates: [
      { values: valuesOf({ phrase: 0.6, errors: 0 }), traits: ["list"], isRight: !isCount },
      { values: valuesOf({ phrase: 0.5, errors: 0 }), traits: ["count"], isRight: isCount },
      { values: valuesOf({ phrase: 0.9, errors: 1 }), traits: ["list"], isRight: false },
    ],
  };
});

test("weights of combined signs and traits rank correctly where features alone cannot", () => {
  const { rank, signs } = fitRanker(samples, { phrase: 1 });
  expect(signs.count?.howMany ?? 0).toBeGreaterThan(signs.list?.howMany ?? 0);
  expect(signs.list?.show ?? 0).toBeGreaterThan(signs.count?.show ?? 0);
  expect(rank.errors).toBeLessThan(0);
});

test("the same questions give the same weights", () => {
  expect(fitRanker(samples, { phrase: 1 })).toEqual(fitRanker(samples, { phrase: 1 }));
});

test("questions without a right candidate do not change the weights", () => {
  const hopeless = samples.map((sample) => ({
    ...sample,
    candidates: sample.candidates.map((each) => ({ ...each, isRight: false })),
  }));
  expect(fitRanker([...samples, ...hopeless], { phrase: 1 })).toEqual(fitRanker(samples, { phrase: 1 }));
});

test("answers are confident where they are right, and at most 1.5 % of all questions get a confident wrong answer", () => {
  const known = (lead: number): RejectInputs =>
    Object.fromEntries(rejectNames.map((name) => [name, name === "lead" ? lead : 0])) as RejectInputs;
  const judged = Array.from({ length: 400 }, (_, at) => {
    const lead = (at % 100) / 100;
    return { known: known(lead), isRight: lead > 0.6 ? at % 100 !== 61 : at % 3 === 0 };
  });
  const { reject, rejectBase, leastSure } = fitReject(judged);
  const chance = (lead: number) => 1 / (1 + Math.exp(-(rejectBase + (reject.lead ?? 0) * lead)));
  const sure = judged.filter((each) => chance(each.known.lead) >= leastSure);
  expect(sure.length).toBeGreaterThan(40);
  expect(sure.filter(({ isRight }) => !isRight).length).toBeLessThanOrEqual(0.015 * judged.length);
});
