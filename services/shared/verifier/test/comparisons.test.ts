import { expect, test } from "@jest/globals";
import comparisons from "../src/comparisons.json" with { type: "json" };

test("the words that compare are patterns, once for each sign", () => {
  expect(comparisons.map(({ sign }) => sign).toSorted()).toEqual(["<", "<=", ">", ">="]);
  for (const { patterns } of comparisons) {
    expect(new Set(patterns).size).toBe(patterns.length);
    for (const pattern of patterns) expect(new RegExp(pattern, "iu").test("")).toBe(false);
  }
});
