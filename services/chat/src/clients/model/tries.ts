// How often a question may be asked again: a fund that each question pays into and each further try is paid from.

/** 1.1 tries a question in the long run, however much fails. */
const paidIn = 0.1;
const most = 5;
const begun = 2;

export type Tries = ReturnType<typeof tries>;

export function tries() {
  let fund = begun;
  return {
    /** A question is asked. */
    pay: (): void => {
      fund = Math.min(most, fund + paidIn);
    },
    isLeft: (): boolean => fund >= 1,
    /** False: there is no other try. */
    take: (): boolean => {
      if (fund < 1) return false;
      fund -= 1;
      return true;
    },
  };
}

/** Milliseconds before the same provider is asked again; not the same for all who wait. */
export const jitter = (): number => 100 + Math.random() * 200;
