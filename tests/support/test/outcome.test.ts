// Tests which failed tests of a run are forgiven as flaky, and when the whole run fails.
import { expect, test } from "@jest/globals";
import { type Counted, outcomeOf, type RedTest } from "../outcome.ts";

const redTest = (name: string, isGuarantee = false): RedTest => ({
  ...{ file: "a.test.ts", name, why: "expected 1", isGuarantee },
});
const counted = (passed: number, red: readonly RedTest[]): Counted => ({
  ...{ passed, failed: red.length, red, code: red.length > 0 ? 1 : 0 },
});
const [one, two, three] = ["one", "two", "three"].map((name) => redTest(name)) as [RedTest, RedTest, RedTest];

test("a test that fails once and passes when run alone counts as passed and is reported as flaky", () => {
  expect(outcomeOf([counted(5, []), counted(4, [one])], counted(1, []))).toEqual({
    ...{ passed: 10, failed: 0, code: 0, flaky: [one], red: [] },
  });
});

test("a test that fails again when run alone fails the run", () => {
  const { code, failed, flaky, red } = outcomeOf([counted(4, [one, two])], counted(1, [two]));
  expect({ code, failed, flaky, red }).toEqual({ code: 1, failed: 1, flaky: [one], red: [two] });
});

test("three flaky tests fail the run", () => {
  expect(outcomeOf([counted(4, [one, two, three])], counted(3, []))).toMatchObject({ code: 1, failed: 3 });
});

test("a flaky guarantee fails the run", () => {
  const promise = redTest("nothing is lost", true);
  expect(outcomeOf([counted(4, [promise])], counted(1, []))).toMatchObject({ code: 1, failed: 1 });
});

test("failed tests that were not run again, or whose second run crashed, fail the run", () => {
  expect(outcomeOf([counted(4, [one])], null)).toMatchObject({ code: 1, red: [one] });
  const ended = { passed: 0, failed: 1, code: 1, red: [] };
  expect(outcomeOf([counted(4, [one])], ended)).toMatchObject({ code: 1, red: [one] });
});

test("a process that exits with an error but no failed test fails the run, even if other tests are flaky", () => {
  const broken = { passed: 4, failed: 0, code: 1, red: [] };
  expect(outcomeOf([broken, counted(4, [one])], counted(1, []))).toMatchObject({ code: 1, failed: 0 });
});
