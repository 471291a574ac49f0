// Engineering functions: bases, bits, units, error and Bessel functions, in Excel and Google Sheets.

import { expect, test } from "@jest/globals";
import { besselI, besselJ, besselK, besselY } from "../../src/functions/engineering/bessel.ts";
import engineering from "./engineering.json" with { type: "json" };
import { testRules } from "./rules.ts";

testRules(engineering);

test("Bessel functions satisfy their Wronskians to six digits, near 0 and far away", () => {
  const step = () => undefined;
  for (const x of [1e-6, 0.1, 1, 5, 12, 24.99, 25.01]) {
    for (const n of [0, 1, 2, 7]) {
      const first =
        besselJ(x, n + 1, step) * besselY(x, n, step) - besselJ(x, n, step) * besselY(x, n + 1, step);
      expect(((first * Math.PI) / 2) * x).toBeCloseTo(1, 6);
      const second =
        besselI(x, n, step) * besselK(x, n + 1, step) + besselI(x, n + 1, step) * besselK(x, n, step);
      expect(second * x).toBeCloseTo(1, 6);
    }
  }
});
