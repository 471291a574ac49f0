// A retry budget: each request adds a fraction of a retry, each retry takes one.

/** What each request adds, so that there are at most 1.1 attempts per request in the long run, whatever fails. */
const paidIn = 0.1;
const most = 5;
const begun = 3;

export type RetryBudget = ReturnType<typeof createRetryBudget>;

export function createRetryBudget() {
  let fund = begun;
  return {
    /** Call once per request. */
    pay: (): void => {
      fund = Math.min(most, fund + paidIn);
    },
    /** Takes one retry. Returns false if the budget is used up. */
    take: (): boolean => {
      if (fund < 1) return false;
      fund -= 1;
      return true;
    },
  };
}
