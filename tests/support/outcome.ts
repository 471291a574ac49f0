// The outcome of a test run. A test that failed and passed when run alone is flaky, which also fails the run.

export interface RedTest {
  file: string;
  name: string;
  why: string;
}
/** The counts of one Jest process, and its exit code. */
export interface Counted {
  passed: number;
  failed: number;
  code: number;
  red: readonly RedTest[];
}
export interface Outcome extends Counted {
  flaky: readonly RedTest[];
}

export const titleOf = ({ file, name }: RedTest): string => `${file}: ${name}`;

/** `again` is the result of running the failed files alone. Null if they were not run again. */
export function outcomeOf(runs: readonly Counted[], again: Counted | null): Outcome {
  const sum = (key: "passed" | "failed") => runs.reduce((all, each) => all + each[key], 0);
  const failed = runs.flatMap((each) => each.red);
  const failedAgain = new Set((again?.red ?? []).map(titleOf));
  const flaky = again && again.passed > 0 ? failed.filter((test) => !failedAgain.has(titleOf(test))) : [];
  return {
    passed: sum("passed"),
    failed: sum("failed"),
    flaky,
    red: failed.filter((test) => !flaky.includes(test)),
    code: runs.some((each) => each.code !== 0 || each.failed > 0) ? 1 : 0,
  };
}
