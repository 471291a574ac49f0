// The integrals behind the distributions are exact, also in the tails, and their inverses give back the argument.

import { expect, test } from "@jest/globals";
import { betaInverse, betaLower, logBeta } from "../../src/functions/statistical/beta.ts";
import {
  gamma,
  gammaInverse,
  gammaLower,
  gammaUpper,
  logGamma,
} from "../../src/functions/statistical/gamma.ts";
import { erf, erfc, normalInverse, normalLower } from "../../src/functions/statistical/normal.ts";
import {
  fisherInverse,
  fisherLower,
  studentInverse,
  studentUpper,
} from "../../src/functions/statistical/student.ts";

const close = (given: number, expected: number, share = 1e-13) => {
  expect(Math.abs(given - expected)).toBeLessThanOrEqual(Math.abs(expected) * share);
};

/** Reference values, computed with 40 digits. */
const known: readonly [name: string, given: number, expected: number][] = [
  ["ln Γ(0.9999999)", logGamma(0.999_999_9), 5.772157468444193e-8],
  ["ln Γ(2.5)", logGamma(2.5), 0.2846828704729192],
  ["ln Γ(1e10)", logGamma(1e10), 220258509288.81058],
  ["Γ(-3.5)", gamma(-3.5), 0.2700882058522691],
  ["Γ(170.5)", gamma(170.5), 5.56209241456e305],
  ["erf(1e-9)", erf(1e-9), 1.1283791670955127e-9],
  ["erf(0.99)", erf(0.99), 0.8385080695553698],
  ["erfc(1.5)", erfc(1.5), 0.033894853524689274],
  ["erfc(20)", erfc(20), 5.395865611607901e-176],
  ["Φ(-37)", normalLower(-37), 5.725571222524577e-300],
  ["P(0.001, 1e-7)", gammaLower(0.001, 1e-7), 0.9845784468549831],
  ["Q(1000, 1500)", gammaUpper(1000, 1500), 2.204698611388996e-43],
  ["P(1000, 200)", gammaLower(1000, 200), 0.0],
  ["I(0.2; 12.5, 600)", betaLower(12.5, 600, 0.2), 1.0],
  ["I(0.001; 3, 0.5)", betaLower(3, 0.5, 0.001), 3.126172578613648e-10],
  ["I(0.5; 600, 600)", betaLower(600, 600, 0.5), 0.5],
  ["ln B(0.5, 2e8)", logBeta(0.5, 2e8), -8.984549018706455],
  ["t's tail at 50 with 3 degrees", studentUpper(50, 3), 8.808576020635988e-6],
];

for (const [name, given, expected] of known) {
  test(`${name} is exact to double precision`, () => {
    close(given, expected, 3e-13);
  });
}

test("Γ of integers is the factorial", () => {
  expect([1, 2, 5, 11].map(gamma)).toEqual([1, 1, 24, 3_628_800]);
  expect(gamma(0)).toBeNaN();
  expect(gamma(-3)).toBeNaN();
  expect(gamma(172)).toBe(Number.POSITIVE_INFINITY);
});

const shares = [1e-12, 0.001, 0.3, 0.5, 0.9, 0.999];

test("the normal distribution of its inverse gives back the argument", () => {
  expect(normalInverse(0.5)).toBe(0);
  for (const share of shares) close(normalLower(normalInverse(share)), share);
});

test("the incomplete gamma function of its inverse gives back the argument", () => {
  for (const a of [0.3, 1, 4.5, 300])
    for (const share of shares) close(gammaLower(a, gammaInverse(a, share, 1 - share)), share, 1e-12);
  expect([gammaInverse(2, 0, 1), gammaInverse(2, 1, 0)]).toEqual([0, Number.POSITIVE_INFINITY]);
});

test("the incomplete beta function of its inverse gives back the argument", () => {
  for (const a of [0.5, 1, 30])
    for (const b of [0.5, 2, 500])
      for (const share of shares) {
        const { x, y } = betaInverse(a, b, share, 1 - share);
        close(betaLower(a, b, x, y), share, 1e-11);
      }
});

test("Student's t and the F distribution of their inverses give back the argument", () => {
  for (const df of [1, 4, 1000])
    for (const share of shares) {
      close(studentUpper(-studentInverse(share, df), df), share, 1e-12);
      close(fisherLower(fisherInverse(share, 1 - share, df, 3), df, 3), share, 1e-11);
    }
});
