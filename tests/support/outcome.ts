// How a run of several suites ended: a test that was red and is green by itself is flaky, and only a few of those may pass.

/** `isGuarantee`: what it promises must hold on a busy machine too. */
export interface RedTest {
  file: string;
  name: string;
  why: string;
  isGuarantee: boolean;
}
/** What one process of Jest counted, and its exit code. */
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

/** More flaky tests than these in one run fail it. */
const fewFlaky = 2;

export const titleOf = ({ file, name }: RedTest): string => `${file}: ${name}`;

/** `again`: the red files by themselves; null where they were not run again. */
export function outcomeOf(runs: readonly Counted[], again: Counted | null): Outcome {
  const sum = (key: "passed" | "failed") => runs.reduce((all, each) => all + each[key], 0);
  const red = runs.flatMap((each) => each.red);
  const redAgain = new Set((again?.red ?? []).map(titleOf));
  const flaky = again && again.passed > 0 ? red.filter((test) => !redAgain.has(titleOf(test))) : [];
  const isForgiven = flaky.length <= fewFlaky && !flaky.some(({ isGuarantee }) => isGuarantee);
  const failed = sum("failed") - (isForgiven ? flaky.length : 0);
  // A process that ends badly without a red test is not explained by flaky ones.
  const isBroken = runs.some((each) => each.code !== 0 && each.failed === 0);
  return {
    passed: sum("passed") + (isForgiven ? flaky.length : 0),
    failed,
    flaky,
    red: red.filter((test) => !flaky.includes(test)),
    code: failed > 0 || isBroken ? 1 : 0,
  };
}
