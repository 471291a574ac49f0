// Time limits of an answer. Only the time spent waiting for the model counts, not the handling of its words.

export type Patience = ReturnType<typeof patience>;

/** `silenceMs` limits the time between two chunks, `answerMs` the total time. */
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
    /** Starts an attempt. The signal aborts after too long a silence, or when the total time is used up. */
    begin: (): AbortSignal => {
      over = new AbortController();
      return over.signal;
    },
    wait,
    /** Restarts the silence timer, because a chunk has arrived. */
    reset: () => {
      if (since !== undefined) wait();
    },
    pause,
    /** Whether the total time is used up. */
    isLate: (): boolean => waited + (since === undefined ? 0 : performance.now() - since) >= answerMs - 1,
  };
}
