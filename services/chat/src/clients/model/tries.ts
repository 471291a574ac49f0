// A retry budget: each question adds a fraction of a retry, each retry takes one.

/** What each question adds, so that there are at most 1.1 attempts per question in the long run, whatever fails. */
const paidIn = 0.1;
const most = 5;
const begun = 2;

export type Tries = ReturnType<typeof tries>;

export function tries() {
  let fund = begun;
  return {
    /** Call once per question. */
    pay: (): void => {
      fund = Math.min(most, fund + paidIn);
    },
    isLeft: (): boolean => fund >= 1,
    /** Takes one retry. Returns false if none is left. */
    take: (): boolean => {
      if (fund < 1) return false;
      fund -= 1;
      return true;
    },
  };
}

/** Random delay in milliseconds before a retry at the same provider. */
export const jitter = (): number => 100 + Math.random() * 200;
