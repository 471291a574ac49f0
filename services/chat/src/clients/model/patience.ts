// Time limits of an answer. Only waiting for the model counts, not the time that we take to handle its words.

export type Patience = ReturnType<typeof patience>;

/** `silenceMs` between two bytes, `answerMs` in all. */
export function patience(silenceMs: number, answerMs: number) {
  let over = new AbortController();
  let waited = 0;
  let since: number | undefined;
  let timer: NodeJS.Timeout | undefined;

  const pause = () => {
    clearTimeout(timer);
    if (since !== undefined) waited += performance.now() - since;
    since = undefined;
  };
  const wait = () => {
    pause();
    since = performance.now();
    const { abort } = over;
    timer = setTimeout(abort.bind(over), Math.max(0, Math.min(silenceMs, answerMs - waited)));
  };
  return {
    /** Starts a try; the signal aborts after too long a silence, or when the total time is used up. */
    begin: (): AbortSignal => {
      over = new AbortController();
      return over.signal;
    },
    wait,
    /** A chunk arrived: restarts the silence timer. */
    reset: () => {
      if (since !== undefined) wait();
    },
    pause,
    /** The total time is used up. */
    isLate: (): boolean => waited + (since === undefined ? 0 : performance.now() - since) >= answerMs - 1,
  };
}
