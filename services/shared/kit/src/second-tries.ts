// How often what failed may be tried again: a fund that each request pays into and each second try is paid from.

/** 1.1 tries a request in the long run, however much fails. */
const paidIn = 0.1;
const most = 5;
const begun = 3;

export type SecondTries = ReturnType<typeof secondTries>;

export function secondTries() {
  let fund = begun;
  return {
    /** A request comes. */
    pay: (): void => {
      fund = Math.min(most, fund + paidIn);
    },
    /** False: nothing is left for a second try. */
    take: (): boolean => {
      if (fund < 1) return false;
      fund -= 1;
      return true;
    },
  };
}
