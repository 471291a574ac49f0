// A run of several suites: which red tests pass in the end, and when the whole fails.
import { expect, test } from "@jest/globals";
import { type Counted, outcomeOf, type RedTest } from "../outcome.ts";

const redTest = (name: string, isGuarantee = false): RedTest => ({
  ...{ file: "a.test.ts", name, why: "expected 1", isGuarantee },
});
const counted = (passed: number, red: readonly RedTest[]): Counted => ({
  ...{ passed, failed: red.length, red, code: red.length > 0 ? 1 : 0 },
});
const [one, two, three] = ["one", "two", "three"].map((name) => redTest(name)) as [RedTest, RedTest, RedTest];

test("a test that is red once and green by itself counts as passed, and is named", () => {
  expect(outcomeOf([counted(5, []), counted(4, [one])], counted(1, []))).toEqual({
    ...{ passed: 10, failed: 0, code: 0, flaky: [one], red: [] },
  });
});

test("a test that is red again fails the run", () => {
  const { code, failed, flaky, red } = outcomeOf([counted(4, [one, two])], counted(1, [two]));
  expect({ code, failed, flaky, red }).toEqual({ code: 1, failed: 1, flaky: [one], red: [two] });
});

test("three flaky tests in one run fail it", () => {
  expect(outcomeOf([counted(4, [one, two, three])], counted(3, []))).toMatchObject({ code: 1, failed: 3 });
});

test("a guarantee that is red once fails the run", () => {
  const promise = redTest("nothing is lost", true);
  expect(outcomeOf([counted(4, [promise])], counted(1, []))).toMatchObject({ code: 1, failed: 1 });
});

test("red tests that were not run again, or whose process ended before it counted, fail the run", () => {
  expect(outcomeOf([counted(4, [one])], null)).toMatchObject({ code: 1, red: [one] });
  const ended = { passed: 0, failed: 1, code: 1, red: [] };
  expect(outcomeOf([counted(4, [one])], ended)).toMatchObject({ code: 1, red: [one] });
});

test("a process that ends badly without a red test fails the run, whatever else is flaky", () => {
  const broken = { passed: 4, failed: 0, code: 1, red: [] };
  expect(outcomeOf([broken, counted(4, [one])], counted(1, []))).toMatchObject({ code: 1, failed: 0 });
});
