// Decides when a test run fails, and which of its failed tests are reported as flaky.
import { expect, test } from "@jest/globals";
import { type Counted, outcomeOf, type RedTest } from "../outcome.ts";

const redTest = (name: string): RedTest => ({ file: "a.test.ts", name, why: "expected 1" });
const counted = (passed: number, red: readonly RedTest[]): Counted => ({
  ...{ passed, failed: red.length, red, code: red.length > 0 ? 1 : 0 },
});
const [one, two] = [redTest("one"), redTest("two")];

test("a run without failed tests passes", () => {
  expect(outcomeOf([counted(5, []), counted(4, [])], null)).toEqual({
    ...{ passed: 9, failed: 0, code: 0, flaky: [], red: [] },
  });
});

test("a test that fails once and passes when run alone is reported as flaky and fails the run", () => {
  expect(outcomeOf([counted(5, []), counted(4, [one])], counted(1, []))).toEqual({
    ...{ passed: 9, failed: 1, code: 1, flaky: [one], red: [] },
  });
});

test("a test that fails again when run alone is reported as red", () => {
  const { code, failed, flaky, red } = outcomeOf([counted(4, [one, two])], counted(1, [two]));
  expect({ code, failed, flaky, red }).toEqual({ code: 1, failed: 2, flaky: [one], red: [two] });
});

test("failed tests are reported as red if they were not run again, or if the second run crashed", () => {
  expect(outcomeOf([counted(4, [one])], null)).toMatchObject({ code: 1, flaky: [], red: [one] });
  const crashed = { passed: 0, failed: 1, code: 1, red: [] };
  expect(outcomeOf([counted(4, [one])], crashed)).toMatchObject({ code: 1, flaky: [], red: [one] });
});

test("a failed test fails the run, even if its process exits without an error", () => {
  expect(outcomeOf([{ ...counted(4, [one]), code: 0 }], null)).toMatchObject({ code: 1, failed: 1 });
});

test("a process that exits with an error but reports no failed test fails the run", () => {
  const broken = { passed: 4, failed: 0, code: 1, red: [] };
  expect(outcomeOf([broken, counted(4, [])], null)).toMatchObject({ code: 1, failed: 0 });
});
