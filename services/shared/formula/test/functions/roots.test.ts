// Functions that search for a rate. Each rate is checked with the function's own equation, from many guesses.
import { expect, test } from "@jest/globals";
import { answer } from "./answers.ts";
import rates from "./rates.json" with { type: "json" };

interface Flow {
  time: number;
  flow: number;
}

/** The net present value at a rate, relative to the sum of absolute values: 0 at a root. */
function imbalance(flows: readonly Flow[], rate: number): number {
  const last = Math.max(...flows.map(({ time }) => time));
  const worth = flows.map(({ time, flow }) => flow * (1 + rate) ** ((rate < 0 ? last : 0) - time));
  const moved = worth.reduce((sum, one) => sum + Math.abs(one), 0);
  return worth.reduce((sum, one) => sum + one, 0) / moved;
}

/** Whether the value changes its sign among a thousand samples. */
function hasRoot(flows: readonly Flow[]): boolean {
  const signs = Array.from({ length: 1000 }, (_, at) => imbalance(flows, Math.exp(at / 25 - 15) - 1) > 0);
  return signs.some((sign) => sign !== signs[0]);
}

/** Whether the rate is a root, within `nearness` of its size. Double precision is coarse for rates close to -1. */
function isRoot(flows: readonly Flow[], rate: number, nearness: number): boolean {
  const step = nearness * (1 + Math.abs(rate));
  const isBetween = imbalance(flows, rate - step) > 0 !== imbalance(flows, rate + step) > 0;
  return isBetween || Math.abs(imbalance(flows, rate)) < 1e-11;
}

function expectRoots(flows: readonly Flow[], formula: (guess: number) => string, nearness = 2 ** -52): void {
  const found = [-0.9, -0.1, 0, 0.1, 0.5, 10].map((guess) => ({ guess, rate: answer(formula(guess)) }));
  const none = found.filter(({ rate }) => typeof rate !== "number");
  const wrong = found.filter(({ rate }) => typeof rate === "number" && !isRoot(flows, rate, nearness));
  if (none.length > 0 && hasRoot(flows)) wrong.push(...none);
  expect([formula(0.1), wrong]).toEqual([formula(0.1), []]);
}

test("RATE finds a rate for any loan or savings plan and any guess, and gives #NUM! only if there is none", () => {
  const sums = [
    [200_000, -1073.64, 0],
    [200_000, -500, 0],
    [200_000, -1, -300_000],
    [0, -100, 50_000],
    [-1000, -50, 90_000],
    [-1000, 3, 1000],
    [13_500, -60, 1400],
    [400, 100, 0],
    [-400, 100, -300],
    [1, -1000, 0],
  ] as const;
  for (const periods of [1, 2, 12, 60, 240, 300, 360, 480])
    for (const [present, paid, future] of sums)
      for (const due of [0, 1]) {
        const flows = Array.from({ length: periods }, (_, at) => ({
          time: at + 1 - due,
          flow: paid as number,
        }));
        flows.push({ time: 0, flow: present }, { time: periods, flow: future });
        expectRoots(flows, (guess) => `=RATE(${periods},${paid},${present},${future},${due},${guess})`);
      }
});

const series: readonly (readonly number[])[] = [
  [-100, 110],
  [-1, 1000],
  [-1000, 1],
  [0, 0, -70_000, 12_000, 15_000, 18_000, 21_000, 26_000, 0, 0],
  [-100, 230, -132],
  [-100, 220, -122],
  [100, -250, 160],
  [500, 20, -30, -40, -600],
  [-1e9, 3e5, 4e-3, 2e9],
  [-1000, ...Array.from({ length: 119 }, () => 9)],
  [-5000, ...Array.from({ length: 359 }, () => 75)],
];

test("IRR and XIRR find a rate for any cash flows, in any order of days and with any guess", () => {
  for (const flows of series) {
    const regular = flows.map((flow, time) => ({ time, flow }));
    expectRoots(regular, (guess) => `=IRR({${flows}},${guess})`, 1e-6);
    for (const step of [1, 30, 400]) {
      const days = flows.map((_, at) => (at === 0 ? step : (at - 1) * step * (1 + (at % 2))));
      const dated = flows.map((flow, at) => ({ time: (days[at] ?? 0) / 365, flow }));
      expectRoots(dated, (guess) => `=XIRR({${flows}},{${days.map((day) => 45_000 + day)}},${guess})`);
    }
  }
  expect(answer("=IRR({-100,220,-121})")).toBeCloseTo(0.1, 6);
});

test.each(rates.rows)("%s is %d, as a public source reports", (formula, expected, nearness) => {
  expect(Math.abs(Number(answer(String(formula))) - Number(expected))).toBeLessThanOrEqual(Number(nearness));
});

test("of two possible rates Google Sheets returns the one that is nearer to the guess", () => {
  expect(answer("=RATE(12,-100,400,100,1)", { dialect: "sheets" })).toBeCloseTo(0.31, 2);
});
