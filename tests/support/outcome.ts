// The result of a run. A test that failed and then passed alone is flaky; only a few of those are forgiven.

/** `isGuarantee`: the test may not be flaky, because its guarantee must hold on a busy machine too. */
export interface RedTest {
  file: string;
  name: string;
  why: string;
  isGuarantee: boolean;
}
/** The counts of one Jest process, and its exit code. */
export interface Counted {
  passed: number;
  failed: number;
  code: number;
  red: readonly RedTest[];
}
export interface Outcome extends Omit<Counted, "red"> {
  flaky: readonly RedTest[];
  red: readonly RedTest[];
}

/** More flaky tests than this fail the run. */
const fewFlaky = 2;

export const titleOf = ({ file, name }: RedTest): string => `${file}: ${name}`;

/** `again`: the result of running the failed files alone; null if they were not run again. */
export function outcomeOf(runs: readonly Counted[], again: Counted | null): Outcome {
  const sum = (key: "passed" | "failed") => runs.reduce((all, each) => all + each[key], 0);
  const red = runs.flatMap((each) => each.red);
  const redAgain = new Set((again?.red ?? []).map(titleOf));
  const flaky = again && again.passed > 0 ? red.filter((test) => !redAgain.has(titleOf(test))) : [];
  const isForgiven = flaky.length <= fewFlaky && !flaky.some(({ isGuarantee }) => isGuarantee);
  const failed = sum("failed") - (isForgiven ? flaky.length : 0);
  // Flaky tests cannot explain a process that exits with an error but reports no failed test.
  const isBroken = runs.some((each) => each.code !== 0 && each.failed === 0);
  return {
    passed: sum("passed") + (isForgiven ? flaky.length : 0),
    failed,
    flaky,
    red: red.filter((test) => !flaky.includes(test)),
    code: failed > 0 || isBroken ? 1 : 0,
  };
}
