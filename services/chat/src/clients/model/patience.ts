// How long a model may keep us waiting. Only our waiting counts: while its words are dealt with, the clock stands still.

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
    /** A new try: aborted when it is silent for too long, or all of the time is over. */
    begin: (): AbortSignal => {
      over = new AbortController();
      return over.signal;
    },
    wait,
    /** A byte came while we wait. */
    heard: () => {
      if (since !== undefined) wait();
    },
    pause,
    /** Nothing is left for another try. */
    isLate: (): boolean => waited + (since === undefined ? 0 : performance.now() - since) >= answerMs - 1,
  };
}
